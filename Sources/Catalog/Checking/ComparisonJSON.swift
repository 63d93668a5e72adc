import Basics
import Comparison
import PixelImage

/// One of two compared pictures.
struct PictureSide: Sendable, Hashable {
  var path: String
  /// In pixels; `nil` where it is not known or there are none.
  var size: PixelSize?

  var json: JSONValue {
    .object([
      "path": .string(path),
      "size": size.map { .array([.integer($0.width), .integer($0.height)]) } ?? .null,
    ])
  }
}

/// The contract's form of a comparison, the same wherever one is told.
enum ComparisonJSON {
  static func members(
    result: String, _ difference: Difference?, expected: PictureSide?, actual: PictureSide?
  ) -> [JSONValue.Member] {
    [
      JSONValue.Member(name: "result", value: .string(result)),
      JSONValue.Member(name: "count", value: .integer(difference?.count ?? 0)),
      JSONValue.Member(name: "ratio", value: .number(difference?.ratio ?? 0)),
      JSONValue.Member(name: "largest", value: .number(difference?.largest ?? 0)),
      JSONValue.Member(
        name: "regions",
        value: .array(
          (difference?.regions ?? []).map {
            .array([.integer($0.x), .integer($0.y), .integer($0.width), .integer($0.height)])
          })),
      JSONValue.Member(name: "expected", value: expected?.json ?? .null),
      JSONValue.Member(name: "actual", value: actual?.json ?? .null),
    ]
  }
}
