#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The few functions of libarchive that are used, loaded when the first archive is read.
///
/// Signatures and numbers are those of its headers, `archive.h` and `archive_entry.h`.
struct ArchiveLibrary: Sendable {
  typealias Archive = UnsafeMutableRawPointer
  typealias Entry = UnsafeMutableRawPointer
  typealias Make = @convention(c) () -> Archive?
  typealias Step = @convention(c) (Archive) -> Int32
  typealias Open = @convention(c) (Archive, UnsafeRawPointer?, Int) -> Int32
  typealias Next = @convention(c) (Archive, UnsafeMutablePointer<Entry?>) -> Int32
  typealias Read = @convention(c) (Archive, UnsafeMutableRawPointer?, Int) -> Int
  typealias Text = @convention(c) (UnsafeMutableRawPointer) -> UnsafePointer<CChar>?
  typealias Kind = @convention(c) (Entry) -> UInt32

  enum Status {
    static let end: Int32 = 1
    static let fine: Int32 = 0
    /// Something is odd, and the entry can be used.
    static let warning: Int32 = -20
  }

  static let regularFile: UInt32 = 0o100000

  let make: Make
  let free: Step
  /// What an archive may be, and how it may be compressed.
  ///
  /// Only what libarchive does by itself: for some other filters it would start a program.
  let supports: [Step]
  let open: Open
  let next: Next
  let read: Read
  let failure: Text
  let path: Text
  let rawPath: Text
  let hardLink: Text
  let kind: Kind

  static let shared = ArchiveLibrary()

  private static let names = ["libarchive.so.13", "libarchive.13.dylib", "libarchive.2.dylib"]

  private init?() {
    let library = ArchiveLibrary.names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
    guard let library else { return nil }
    func function<Type>(_ name: String, _: Type.Type) -> Type? {
      dlsym(library, name).map { unsafeBitCast($0, to: Type.self) }
    }
    let supports = ["format_tar", "format_zip", "filter_gzip", "filter_xz", "filter_zstd"]
      .compactMap { function("archive_read_support_" + $0, Step.self) }
    guard supports.count == 5,
      let make = function("archive_read_new", Make.self),
      let free = function("archive_read_free", Step.self),
      let open = function("archive_read_open_memory", Open.self),
      let next = function("archive_read_next_header", Next.self),
      let read = function("archive_read_data", Read.self),
      let failure = function("archive_error_string", Text.self),
      let path = function("archive_entry_pathname_utf8", Text.self),
      let rawPath = function("archive_entry_pathname", Text.self),
      let hardLink = function("archive_entry_hardlink", Text.self),
      let kind = function("archive_entry_filetype", Kind.self)
    else { return nil }
    self.make = make
    self.free = free
    self.supports = supports
    self.open = open
    self.next = next
    self.read = read
    self.failure = failure
    self.path = path
    self.rawPath = rawPath
    self.hardLink = hardLink
    self.kind = kind
  }
}
