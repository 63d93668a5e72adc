import Basics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that goes away, with what is in it, when nobody holds it any more.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/diptych-test.XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw Diagnostic(.error, message: "cannot make a temporary folder")
    }
    path = String(cString: made)
  }

  deinit { TemporaryFolder.remove(path) }

  private static func remove(_ path: String) {
    if Disk().kind(of: path) == .folder {
      for name in (try? Disk().names(in: path)) ?? [] { remove(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
