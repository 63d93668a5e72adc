import Basics

/// Finds the sheets a command is about.
public struct SheetFinder {
  private let files: any FileSystem
  private static let endings = [".sheet.yaml", ".sheet.yml", ".sheet.json"]

  public init(files: any FileSystem) { self.files = files }

  /// Sheets by name, and all below folders, each once, in order.
  ///
  /// - Returns: what was found and what could not be; a folder whose name ends like a sheet's is a
  ///   fault, not a place to search.
  public func find(_ arguments: [String]) -> (paths: [String], problems: [Diagnostic]) {
    var paths: [String] = []
    var problems: [Diagnostic] = []
    var seen: Set<String> = []
    var visited: Set<String> = []
    func add(_ path: String) {
      let key = files.realPath(of: path) ?? Path.normalized(path)
      if seen.insert(key).inserted { paths.append(path) }
    }
    for argument in arguments {
      guard files.kind(of: argument) == .folder, !isSheet(argument) else {
        add(argument)
        continue
      }
      // Below a folder that was named before, nothing new is no fault.
      let isKnown = visited.contains(files.realPath(of: argument) ?? argument)
      let found = search(argument, visited: &visited, problems: &problems)
      if found.isEmpty, !isKnown {
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

  /// - Parameter visited: folders by their real paths, which ends loops of links.
  private func search(
    _ folder: String, visited: inout Set<String>, problems: inout [Diagnostic]
  ) -> [String] {
    guard visited.insert(files.realPath(of: folder) ?? folder).inserted else { return [] }
    let names: [String]
    do {
      names = try files.names(in: folder)
    } catch {
      problems.append(error)
      return []
    }
    var found: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = Path.join(folder, name)
      if isSheet(name) {
        found.append(path)
      } else if files.kind(of: path) == .folder {
        found += search(path, visited: &visited, problems: &problems)
      }
    }
    return found
  }
}
