import Basics
import Comparison
import PixelImage
import Theme

/// One picture beside the approved one.
public struct CheckedPicture: Sendable {
  public enum Outcome: Sendable, Hashable {
    /// The pixels, or the bytes of a file that has none, are the same.
    case equal
    /// It differs, and may.
    case excused(Difference, by: Excuse)
    case different(Difference)
    /// Of a file without pixels: its shapes or words are others.
    case otherContent
    case size(expected: PixelSize, actual: PixelSize)
    /// There is no approved picture.
    case missing
    /// The approved picture is none.
    case unreadable([Diagnostic])
  }

  /// Why a difference does not count.
  public enum Excuse: Sendable, Hashable {
    case tolerance(Tolerance)
    /// Libraries or fonts are others than those that made the approved picture, and only edges differ.
    case environment
  }

  public var rendition: Rendition
  public var outcome: Outcome
  /// The share that may differ, and who says so.
  public var tolerance: Tolerance
  /// Of the fresh picture, in pixels; `nil` for a file without pixels.
  public var size: PixelSize?
  /// The files, where they differ and were asked to be kept.
  public var expected: [UInt8]?
  public var actual: [UInt8]?

  /// Whether it makes the check fail.
  public var fails: Bool {
    switch outcome {
    case .equal, .excused: false
    case .different, .otherContent, .size, .missing, .unreadable: true
    }
  }

  /// Whether it is not the approved picture, excused or not.
  public var differs: Bool { outcome != .equal }

  /// How bad it is, for choosing the one that stands for several.
  var severity: Double {
    switch outcome {
    case .equal: 0
    case .excused(let difference, _): 1 + difference.ratio
    case .otherContent: 3
    case .different(let difference): 4 + difference.ratio
    case .size: 6
    case .missing: 7
    case .unreadable: 8
    }
  }
}

/// A variant with all its pictures: day and night are one row.
public struct CheckedVariant: Sendable {
  public var planned: PlannedVariant
  /// Its name in reports, which no other variant of the report has.
  public var name: String
  /// In the order they were planned.
  public var pictures: [CheckedPicture]
  /// What stopped it from being drawn, as errors, and what a person should look at, as warnings.
  public var diagnostics: [Diagnostic]
  var record: ManifestRecord?

  /// What stopped it from being drawn.
  var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  public var fails: Bool { !errors.isEmpty || pictures.contains(where: \.fails) }

  /// How many pictures differ, by mode.
  public var differing: PictureCounts {
    var counts = PictureCounts()
    for picture in pictures where picture.differs {
      switch picture.rendition.mode {
      case .day: counts.day += 1
      case .night: counts.night += 1
      case nil: counts.adaptive += 1
      }
    }
    return counts
  }

  /// The picture of a mode that says most: the worst, of pictures that are as bad the largest.
  ///
  /// A picture of both modes counts only where the mode has none of its own.
  public func worst(_ mode: Mode) -> CheckedPicture? {
    let own = pictures.filter { $0.rendition.mode == mode }
    return (own.isEmpty ? pictures.filter { $0.rendition.modes.contains(mode) } : own)
      .max { ($0.severity, $0.rendition.rank) < ($1.severity, $1.rendition.rank) }
  }
}

extension Rendition {
  /// A file with pixels says more than one without.
  fileprivate var rank: Double { scale?.factor ?? 0 }
}
