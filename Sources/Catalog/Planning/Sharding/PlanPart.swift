import Basics

/// The part of a plan that is one shard's.
public struct PlanPart: Sendable {
  public var shard: Shard
  /// Where its variants stand in the whole plan, in order.
  var positions: [Int]
  var whole: [PlannedVariant]
  var wholeSelection: RenderSelection
}

extension RenderPlan {
  /// The variants of one shard, day and night always together.
  ///
  /// Every machine that has the same sheets cuts the same plan into the same parts. What a part does
  /// not ask for is nobody's leftover.
  public func part(_ shard: Shard) -> RenderPlan {
    let assignment = ShardAssignment(
      costs: variants.map { RenderCost.of($0) }, names: variants.map(\.identity),
      count: shard.count)
    let positions = variants.indices.filter { assignment.shards[$0] == shard.index - 1 }
    var selection = selection
    selection.isPart = true
    var plan = RenderPlan(variants: positions.map { variants[$0] }, selection: selection)
    plan.part = PlanPart(
      shard: shard, positions: positions, whole: variants, wholeSelection: self.selection)
    return plan
  }

  /// The plan this is a part of, or itself.
  var whole: RenderPlan {
    part.map { RenderPlan(variants: $0.whole, selection: $0.wholeSelection) } ?? self
  }

  /// What is looked through for variants and pictures that are no more.
  ///
  /// One shard does it for all, with the whole plan: a removed variant is nobody's to draw.
  var watched: RenderPlan { part?.shard.index == 1 ? whole : self }

  /// What reports call the variants, the same in a part as in the whole.
  var reportNames: [String] {
    let whole = whole
    let names = CheckNames(whole)
    return (part?.positions ?? Array(whole.variants.indices)).map { names[$0] }
  }

  var stamp: PlanStamp {
    PlanStamp(
      shard: part?.shard, digest: whole.digest.description,
      positions: part?.positions ?? Array(variants.indices))
  }

  /// Of what is to be drawn and under which paths, whatever the tokens say.
  private var digest: Digest {
    var digest = Digest()
    for planned in variants {
      digest.add(planned.sheet.path)
      digest.add(planned.variant.digest.description)
      digest.add(Manifests.key(of: planned))
      for rendition in planned.renditions { digest.add(rendition.path) }
    }
    return digest
  }
}

/// Which plan a report is about, and which part of it.
public struct PlanStamp: Sendable, Hashable {
  /// `nil` for the whole plan.
  public var shard: Shard?
  /// The same for all shards of a plan; tells reports of other sheets apart.
  public var digest = ""
  /// For each variant of the report where it stands in the whole plan.
  public var positions: [Int] = []

  public init(shard: Shard? = nil, digest: String = "", positions: [Int] = []) {
    (self.shard, self.digest, self.positions) = (shard, digest, positions)
  }
}

extension PlannedVariant {
  /// What no other variant of a plan has, wherever the sheet lies.
  fileprivate var identity: String {
    renditions.first?.path ?? "\(sheet.path)\u{0}\(variant.name)"
  }
}
