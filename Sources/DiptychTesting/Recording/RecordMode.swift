/// Which approved files a test writes.
///
/// Whatever is written, the test fails and says so: somebody has to look before a picture counts. The
/// environment variable `DIPTYCH_RECORD` goes before what the code says, and where `CI` is set nothing
/// is ever written.
public enum RecordMode: String, Sendable, Hashable, CaseIterable {
  /// Every file, the same or not.
  case all
  /// Files that are missing, and both modes of a component that looks different. A file that is no
  /// picture is left alone: it may be a pointer of Git LFS.
  case failed
  /// Files that are missing; the usual mode.
  case missing
  case never
}
