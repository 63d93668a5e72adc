import Basics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The libraries that set text and draw, some forty with all they need.
///
/// Loading them takes longer than comparing two small pictures. The release program therefore does not
/// ask the system for them at its start (see `.ci/start-light`): whoever draws loads them first. In a
/// program that is linked the usual way they are there already, and this does nothing.
public enum NativeLibraries {
  private static let names = ["libpangocairo-1.0.so.0", "libpangoft2-1.0.so.0"]

  /// What is wrong with them; found out once.
  private static let failure: String? = {
    #if os(Linux)
      for name in names where dlopen(name, RTLD_NOW | RTLD_GLOBAL) == nil {
        return dlerror().map { String(cString: $0) } ?? name
      }
    #endif
    return nil
  }()

  /// Makes sure that they are loaded; must come before anything is set or drawn.
  public static func load() throws(Diagnostic) {
    if let failure { throw Diagnostic(.error, NativeLibraryProblem.notFound(reason: failure)) }
  }
}

/// A fact about libraries that are not there.
enum NativeLibraryProblem: Problem, Hashable {
  case notFound(reason: String)

  var category: DiagnosticCategory { .missingInput }

  var message: String {
    switch self {
    case .notFound(let reason): "the libraries that draw cannot be loaded: \(reason)"
    }
  }

  var hint: String? { "on Debian: apt-get install libpango1.0-0 libpangocairo-1.0-0" }
}
