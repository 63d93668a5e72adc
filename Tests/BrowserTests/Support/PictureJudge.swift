import Basics
import PixelImage
import Synchronization
import TestSupport

/// Collects what other programs' pictures differ in from ours, and tells the worst.
struct PictureJudge: ~Copyable {
  struct Verdict {
    var name: String
    var comparison: EdgeComparison
  }

  /// Of 255, over a whole picture.
  ///
  /// At one pixel a point Chromium looks at sixteen points of each pixel of small letters, which is
  /// as far from the truth as that limit.
  let mostMeanDifference: Double
  private static let mostReported = 12
  private(set) var count = 0
  /// The largest mean difference met, with or without complaint.
  private(set) var worstMean = 0.0
  private var failures: [Verdict] = []

  /// Of 255, off the edges.
  ///
  /// Chromium rounds down by one level where letters or strokes of one colour
  /// overlap, as Arabic letters do where they join.
  let mostInteriorDifference: Int

  init(mostMeanDifference: Double = 0.5, mostInteriorDifference: Int = 0) {
    self.mostMeanDifference = mostMeanDifference
    self.mostInteriorDifference = mostInteriorDifference
  }

  /// Compares a picture and keeps the files of one that fails, where a person asked for them.
  ///
  /// - Parameter source: the SVG file that was drawn.
  mutating func judge(
    _ name: String, ours: PixelImage, other: PixelImage, source: String
  ) throws {
    count += 1
    guard
      let comparison = EdgeComparison(
        ours: ours, other: other, mostInteriorDifference: mostInteriorDifference)
    else {
      throw ExternalProgram.Failure(
        description: "\(name): \(other.size) pixels, ours has \(ours.size)")
    }
    worstMean = max(worstMean, comparison.meanDifference)
    guard
      comparison.interiorCount > 0
        || comparison.meanDifference > mostMeanDifference
    else { return }
    failures.append(Verdict(name: name, comparison: comparison))
    guard let folder = Requirements.artifactFolder else { return }
    let stem = Path.join(folder, name.replacing("/", with: "-").replacing(" ", with: "-"))
    try Disk().write(ours.png(), to: stem + ".ours.png")
    try Disk().write(other.png(), to: stem + ".other.png")
    try Disk().write(Disk().read(source, limit: 1 << 24), to: stem + ".svg")
    if let difference = ours.difference(from: other) {
      try Disk().write(difference.png(), to: stem + ".difference.png")
    }
  }

  /// The pictures that differ too much, the worst first; empty when all is well.
  var report: String {
    let worst = failures.sorted {
      ($0.comparison.interiorCount, $0.comparison.meanDifference)
        > ($1.comparison.interiorCount, $1.comparison.meanDifference)
    }
    guard !worst.isEmpty else { return "" }
    let lines = worst.prefix(PictureJudge.mostReported).map { "\($0.name): \($0.comparison)" }
    return "\(worst.count) of \(count) pictures differ\n" + lines.joined(separator: "\n")
  }
}
