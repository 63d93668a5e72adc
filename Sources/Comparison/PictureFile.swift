import Basics
import PixelImage

/// A picture as it lies in a file, and what errors call it.
public struct PictureFile: Sendable {
  public var name: String
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

extension Comparison {
  /// Compares two PNG files.
  ///
  /// Large pictures are read on two threads. Files of equal bytes hold equal pictures; one of them
  /// is still read to its end, so that a damaged file is never equal to itself. A file that cannot
  /// be read makes the pair unreadable, with the reason of each.
  public static func compare(
    expected: PictureFile, actual: PictureFile,
    settings: ComparisonSettings = ComparisonSettings(), limits: PixelLimits = .decoding
  ) -> ComparisonResult {
    func read(_ file: PictureFile) -> Result<PNGDecoder.Reading, Diagnostic> {
      do throws(Diagnostic) {
        return .success(try PNGDecoder.read(file.bytes, name: file.name, limits: limits))
      } catch {
        return .failure(error)
      }
    }
    if expected.bytes == actual.bytes {
      switch (read(expected)) {
      case .success: return .equal
      case .failure(let problem):
        // The second is damaged in the same way; only its name differs.
        guard case .failure(let second) = read(actual) else { return .unreadable([problem]) }
        return .unreadable([problem, second])
      }
    }
    var left: Result<PNGDecoder.Reading, Diagnostic>?
    var right: Result<PNGDecoder.Reading, Diagnostic>?
    if PNGDecoder.isLarge(expected.bytes), PNGDecoder.isLarge(actual.bytes) {
      TwoThreads.run({ right = read(actual) }, { left = read(expected) })
    } else {
      left = read(expected)
      right = read(actual)
    }
    guard case .success(let old)? = left, case .success(let new)? = right else {
      let problems = [left, right].compactMap { result -> Diagnostic? in
        if case .failure(let problem)? = result { problem } else { nil }
      }
      return .unreadable(problems)
    }
    guard old.size == new.size else { return .size(expected: old.size, actual: new.size) }
    return old.withRows { old in
      new.withRows { new in compare(old, new, settings: settings, marks: nil) }
    }
  }
}
