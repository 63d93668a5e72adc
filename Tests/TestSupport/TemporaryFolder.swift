import Basics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder on the disk that goes away, with what is in it, when nobody holds it any more.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    var template = Array("/tmp/diptych-test.XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw Diagnostic(.error, message: "cannot make a temporary folder")
    }
    path = String(cString: made)
  }

  /// The path of something in it.
  package subscript(name: String) -> String { path + "/" + name }

  package func link(_ name: String, to target: String) throws {
    guard symlink(target, self[name]) == 0 else {
      throw Diagnostic(.error, message: "cannot make the link \(name)")
    }
  }

  package func move(_ name: String, to other: String) throws {
    guard rename(self[name], self[other]) == 0 else {
      throw Diagnostic(.error, message: "cannot move \(name)")
    }
  }

  /// Takes away a file, a link or an empty folder.
  package func remove(_ name: String) throws {
    guard unlink(self[name]) == 0 || rmdir(self[name]) == 0 else {
      throw Diagnostic(.error, message: "cannot remove \(name)")
    }
  }

  deinit { TemporaryFolder.remove(path) }

  /// Links are taken away themselves: what they lead to may be anything.
  private static func remove(_ path: String) {
    if unlink(path) != 0 {
      for name in (try? Disk().names(in: path)) ?? [] { remove(path + "/" + name) }
      rmdir(path)
    }
  }
}
