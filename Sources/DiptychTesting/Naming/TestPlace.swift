import Basics

/// Where in the code something is expected.
struct TestPlace: Sendable {
  /// For reports.
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
  /// The test's file, beside which the approved pictures are.
  var file: String
  /// As the compiler names it: `navigation()`.
  var function: String

  init(
    fileID: StaticString, filePath: StaticString, function: StaticString, line: UInt, column: UInt
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
    file = "\(filePath)"
    self.function = "\(function)"
  }

  /// The folder of the test's file.
  var folder: String { Path.folder(of: file) }

  /// `NavigationTests` of `…/NavigationTests.swift`.
  var fileStem: String {
    let name = Path.name(of: file)
    return name.hasSuffix(".swift") ? String(name.dropLast(".swift".count)) : name
  }

  /// Where the file's approved pictures are.
  var approvedFolder: String { Path.join(folder, "__Pictures__/" + fileStem) }

  /// `navigation` of `navigation()` and of `navigation(size:)`.
  var functionName: String { String(function.prefix { $0 != "(" }.filter { $0 != "`" }) }
}
