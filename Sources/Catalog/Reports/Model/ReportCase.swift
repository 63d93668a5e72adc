import Basics
import Theme

/// A variant in one mode, and how it fared: what a build system calls a test case.
///
/// A picture that shows both modes counts in both: where only it differs, both cases fail, and no
/// build system is greener than the exit code.
public struct ReportCase: Sendable, Hashable {
  public enum Outcome: String, Sendable, Hashable {
    case passed, excused, failed
    /// It could not be drawn, or the approved picture could not be read.
    case error
  }

  /// A picture that differs, or what stood in the way.
  public struct Detail: Sendable, Hashable {
    /// Of the approved picture, or of the sheet.
    public var path: String
    public var text: String
  }

  /// In reports: no other variant has it.
  public var variant: String
  /// In its sheet.
  public var name: String
  public var theme: String
  public var component: String
  /// The contexts the sheet chose; empty where it chose none.
  public var brand: String
  public var sheet: SourceLocation
  /// Where the variant stands in the whole plan.
  public var position: Int
  /// `nil` for what has none, such as a variant that was removed.
  public var mode: Mode?
  public var outcome: Outcome
  /// The word for what is wrong: `different`, `size`, `missing`, `unreadable`, `notDrawn`, `removed`.
  public var reason: String
  /// Places in the report's causes.
  public var causes: [Int]
  public var details: [Detail]

  public var fails: Bool { outcome == .failed || outcome == .error }

  /// `Backpack.HorizontalNavigation`, with the brand where there is one.
  public var className: String {
    [theme, component, brand].filter { !$0.isEmpty }.joined(separator: ".")
  }

  /// `small night`.
  public var title: String { mode.map { "\(name) \($0.rawValue)" } ?? name }
}
