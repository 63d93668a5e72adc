import Basics
import Comparison
import PixelImage
import Theme

extension CheckReport {
  /// The contract's object; see the documentation on `check`.
  ///
  /// - Parameter baselines: gives the approved pictures their names.
  public func json(_ baselines: any BaselineStore) -> JSONValue {
    ReportSummary(self, baselines).json
  }

  /// Of every variant with a picture that differs.
  func pairs(_ baselines: any BaselineStore) -> [JSONValue] {
    variants.filter { $0.pictures.contains(where: \.differs) }.map { $0.json(baselines) }
  }
}

extension EnvironmentChange {
  var json: JSONValue {
    .object([
      "part": .string(part), "from": approved.map { .string($0) } ?? .null,
      "to": present.map { .string($0) } ?? .null,
    ])
  }
}

extension CheckedVariant {
  fileprivate func json(_ baselines: any BaselineStore) -> JSONValue {
    func pair(_ mode: Mode) -> JSONValue { worst(mode)?.json(baselines) ?? .null }
    return .object([
      "variant": .string(name),
      "component": .string(planned.sheet.component.name),
      "theme": .string(planned.sheet.theme.name),
      "sheet": .string(planned.variant.location.description),
      "day": pair(.day), "night": pair(.night),
      "pictures": .array(pictures.filter(\.differs).map { $0.json(baselines) }),
    ])
  }
}

extension CheckedPicture {
  /// As `compare` tells a pair.
  fileprivate func json(_ baselines: any BaselineStore) -> JSONValue {
    var difference: Difference?
    var sizes: (expected: PixelSize?, actual: PixelSize?) = (size, size)
    switch outcome {
    case .different(let found), .excused(let found, _): difference = found
    case .size(let expected, let actual): sizes = (expected, actual)
    case .unreadable: sizes.expected = nil
    case .equal, .otherContent, .missing: break
    }
    let file = PictureSide(path: baselines.name(of: rendition.path), size: sizes.expected)
    var members = ComparisonJSON.members(
      result: result.rawValue, difference, expected: outcome == .missing ? nil : file,
      actual: PictureSide(path: rendition.path, size: sizes.actual))
    func add(_ name: String, _ value: JSONValue) {
      members.append(JSONValue.Member(name: name, value: value))
    }
    add("mode", .string(rendition.modeName))
    add("format", .string(rendition.format.rawValue))
    add("scale", rendition.scale.map { .number($0.factor) } ?? .null)
    add("fails", .boolean(fails))
    add("limit", .string(tolerance.description))
    if case .excused(_, let excuse) = outcome {
      add("excusedBy", .string(excuse == .environment ? "environment" : "tolerance"))
    }
    if case .unreadable(let problems) = outcome {
      add("problems", .array(problems.map { .string($0.message) }))
    }
    return .object(members)
  }
}
