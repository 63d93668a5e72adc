import Basics
import Foundation
import Testing

/// The package must name every module a target imports: one that is only reached through another
/// is not rebuilt for, and a struct that changed is then read with its old layout.
@Suite("Package")
struct PackageTests {
  private let folder = Path.normalized(Path.folder(of: #filePath) + "/../..")

  /// The targets with Swift code, by name, with what each names as its dependencies.
  private func targets() throws -> [String: Set<String>] {
    let package = try String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
    var targets: [String: Set<String>] = [:]
    for declaration in package.split(separator: /\.(?:target|executableTarget|testTarget)\(\s*/)
      .dropFirst()
    {
      let name = try #require(declaration.firstMatch(of: /name: "(\w+)"/)).1
      let list = declaration.firstMatch(of: /^name: "\w+",\s*dependencies: \[([^\]]*)\]/)?.1 ?? ""
      targets[String(name)] = Set(list.matches(of: /"(\w+)"/).map { String($0.1) })
    }
    return targets
  }

  /// The modules the Swift files below a folder import.
  private func imports(below path: String) throws -> Set<String> {
    var modules: Set<String> = []
    let files = try #require(FileManager.default.enumerator(atPath: path))
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: path + "/" + file, encoding: .utf8)
      for line in text.split(separator: "\n") {
        guard line.contains("import ") else { continue }
        if let module = line.wholeMatch(of: /(?:[@\w]+ +)*import +(\w+)/)?.1 {
          modules.insert(String(module))
        }
      }
    }
    return modules
  }

  @Test("Every target names the modules it imports")
  func importsAreDeclared() throws {
    let targets = try targets()
    #expect(targets.count > 20)
    var seen = 0
    for (name, dependencies) in targets {
      let isTest = name.hasSuffix("Tests") || name == "TestSupport"
      let place = isTest ? "/Tests/" : "/Sources/"
      let imported = try imports(below: folder + place + name)
      let ours = imported.filter { targets[$0] != nil && $0 != name }
      #expect(ours.subtracting(dependencies) == [], "\(name)")
      seen += ours.count
    }
    #expect(seen > 40)
  }
}
