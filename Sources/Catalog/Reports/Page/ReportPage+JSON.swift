import Basics

extension ReportPage {
  /// The members that `report.json` has beside those of the contract's object, as one object.
  public var json: JSONValue {
    .object([
      "tool": .string(tool),
      "notes": .strings(notes),
      "environment": .array(
        environment.map {
          .object([
            "part": .string($0.part), "approved": .strings($0.approved),
            "present": .strings($0.present),
          ])
        }),
      "equal": .strings(equal),
      "rows": .array(rows.map(\.json)),
    ])
  }
}

extension PageRow {
  fileprivate var json: JSONValue {
    .object([
      "variant": .string(variant),
      "theme": .string(theme),
      "component": .string(component),
      "brand": .string(brand),
      "contexts": .object(
        contexts.map { JSONValue.Member(name: $0.name, value: .string($0.value)) }),
      "sheet": sheet.map { .string($0.file) } ?? .null,
      "line": .integer(sheet?.line ?? 0),
      "column": .integer(sheet?.column ?? 0),
      "fails": .boolean(fails),
      "isRemoved": .boolean(isRemoved),
      "problems": .strings(problems),
      "equal": .integer(equal),
      "pictures": .array(pictures.map(\.json)),
    ])
  }
}

extension PagePicture {
  fileprivate var json: JSONValue {
    func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
    func numbers(_ values: [Int]) -> JSONValue { .array(values.map { .integer($0) }) }
    return .object([
      "mode": .string(mode),
      "scale": scale.map { .number($0) } ?? .null,
      "format": .string(format),
      "path": .string(path),
      "outcome": .string(outcome.rawValue),
      "excusedBy": text(excusedBy),
      "count": .integer(count),
      "ratio": .number(ratio),
      "largest": .number(largest),
      "regions": .array(regions.map(numbers)),
      "expectedSize": numbers(expectedSize),
      "actualSize": numbers(actualSize),
      "limit": .string(limit),
      "problems": .strings(problems),
      "expected": text(expected),
      "actual": text(actual),
      "difference": text(difference),
    ])
  }
}
