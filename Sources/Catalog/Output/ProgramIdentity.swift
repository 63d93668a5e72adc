import Basics

#if canImport(Darwin)
  import Darwin
#endif

/// What tells this very build of the program from every other.
enum ProgramIdentity {
  /// A digest of the program's own file; `nil` where the system does not say which that is.
  ///
  /// A version number would not do: whoever builds a tool with components of their own changes what is
  /// drawn without changing the number. Reading the file goes at the speed of memory, once.
  static let current: Digest? = {
    guard let path, let bytes = try? Disk().read(path, limit: largest) else { return nil }
    return Digest(of: bytes)
  }()

  private static let largest = 1 << 30

  private static var path: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var name = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&name, &size) == 0 else { return nil }
      return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    #else
      return "/proc/self/exe"
    #endif
  }
}
