import Basics

/// Finds the sheets a command is about.
public struct SheetFinder {
  private let files: any FileSystem
  private static let endings = [".sheet.yaml", ".sheet.yml", ".sheet.json"]
  /// Deeper than any repository, shallow enough to end a loop of links.
  private static let deepest = 32

  public init(files: any FileSystem) { self.files = files }

  /// Sheets by name, and all below folders, each once, in order.
  ///
  /// - Returns: what was found and what could not be; a folder whose name ends like a sheet's is a
  ///   fault, not a place to search.
  public func find(_ arguments: [String]) -> (paths: [String], problems: [Diagnostic]) {
    var paths: [String] = []
    var problems: [Diagnostic] = []
    var seen: Set<String> = []
    func add(_ path: String) {
      if seen.insert(Path.normalized(path)).inserted { paths.append(path) }
    }
    for argument in arguments {
      guard files.kind(of: argument) == .folder, !isSheet(argument) else {
        add(argument)
        continue
      }
      let found = search(argument, depth: 0, problems: &problems)
      if found.isEmpty {
        problems.append(Diagnostic(.error, SheetProblem.noSheets(folder: argument)))
      }
      found.forEach(add)
    }
    return (paths, problems)
  }

  private func isSheet(_ path: String) -> Bool {
    let name = Path.name(of: path)
    return SheetFinder.endings.contains { name.hasSuffix($0) && name.count > $0.count }
  }

  private func search(_ folder: String, depth: Int, problems: inout [Diagnostic]) -> [String] {
    guard depth < SheetFinder.deepest else { return [] }
    let names: [String]
    do {
      names = try files.names(in: folder)
    } catch {
      problems.append(error)
      return []
    }
    var found: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = folder == "." ? name : Path.join(folder, name)
      if isSheet(name) {
        found.append(path)
      } else if files.kind(of: path) == .folder {
        found += search(path, depth: depth + 1, problems: &problems)
      }
    }
    return found
  }
}
