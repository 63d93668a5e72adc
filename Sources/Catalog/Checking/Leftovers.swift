import Basics

/// A picture in the output folder that no sheet asks for.
public struct Leftover: Sendable, Hashable {
  /// Below the output folder.
  public var path: String
  /// Whether a manifest says that we made it; only such files are ever removed.
  public var isRecorded: Bool
}

/// Finds pictures that nothing asks for any more.
enum Leftovers {
  private static let endings = PictureFormat.allCases.map { "." + $0.rawValue }

  /// Looks through the folders of the plan; finds nothing when only a part of them was asked for.
  static func find(
    _ plan: RenderPlan, _ records: BaselineRecords, _ baselines: any BaselineStore
  ) -> [Leftover] {
    guard plan.selection.isEverything else { return [] }
    let planned = Set(plan.variants.flatMap { $0.renditions.map(\.path) })
    let sheets = Set(plan.variants.map { Path.name(of: $0.sheet.path) })
    let recorded = records.recordedPictures
    var paths = Set(recorded.filter { sheets.contains($0.value.sheet) }.keys)
    for folder in records.folders {
      paths.formUnion((try? baselines.paths(below: folder)) ?? [])
    }
    return paths.sorted().compactMap { path in
      // A manifest is not to be trusted with paths.
      guard !planned.contains(path), endings.contains(where: path.hasSuffix),
        Path.staysInside(path), path == Path.normalized(path)
      else { return nil }
      let record = recorded[path]
      // A picture of a sheet that was not asked about is nobody's leftover.
      if let record, !sheets.contains(record.sheet) { return nil }
      if record != nil, ((try? baselines.bytes(of: path)) ?? nil) == nil { return nil }
      return Leftover(path: path, isRecorded: record != nil)
    }
  }
}

extension CheckReport {
  /// Drops the removed variants whose pictures are gone now; they fail no more.
  public mutating func forgetRemoved(_ pruned: [String]) {
    guard !pruned.isEmpty else { return }
    let left = Set(leftovers.map(\.path)).subtracting(pruned)
    removedVariants.removeAll { !$0.pictures.contains(where: left.contains) }
    let names = Set(removedVariants.map(\.name))
    causes.removeAll { $0.cause.kind == .removed && names.isDisjoint(with: $0.variants) }
  }

  /// Removes the leftovers that are ours from a folder.
  ///
  /// Nothing outside the folder is touched, whatever links lead there.
  ///
  /// - Returns: the paths below the folder that are gone, and what could not be removed.
  public func prune(
    _ folder: String, files: any FileSystem
  ) -> (removed: [String], problems: [Diagnostic]) {
    var (removed, problems): ([String], [Diagnostic]) = ([], [])
    let root = files.realPath(of: folder) ?? Path.normalized(folder)
    for leftover in leftovers where leftover.isRecorded {
      let path = Path.join(folder, leftover.path)
      do throws(Diagnostic) {
        let place = Path.folder(of: path)
        let real = files.realPath(of: place) ?? Path.normalized(place)
        guard real == root || real.hasPrefix(root == "/" ? "/" : root + "/") else {
          throw Diagnostic(.error, FileProblem.leavesFolder(path, folder: folder))
        }
        try files.remove(path)
        removed.append(leftover.path)
      } catch {
        problems.append(error)
      }
    }
    return (removed, problems)
  }
}
