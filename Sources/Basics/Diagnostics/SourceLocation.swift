/// A place in a text file that a person can open.
///
/// Lines and columns count from 1; a column counts Unicode scalars, which is what editors and
/// compilers show. Written as `file:line:column`, the form every editor and CI log can link.
public struct SourceLocation: Sendable, Hashable {
  public var file: String
  public var line: Int
  public var column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourceLocation: CustomStringConvertible {
  public var description: String { "\(file):\(line):\(column)" }
}

extension SourceLocation: Comparable {
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}
