import Basics

extension ReportSummary {
  /// The contract's object, with what is needed to join it with other shards' and to write it in other
  /// forms.
  public var json: JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ name: String, _ value: JSONValue) {
      members.append(JSONValue.Member(name: name, value: value))
    }
    add("result", .string(result.rawValue))
    add("causes", .array(causes.map(\.json)))
    add("pairs", .array(pairs))
    add("pictures", .integer(pictures))
    add("failing", .integer(failing))
    add("excused", .integer(excused))
    add("environment", .array(environment))
    add("leftovers", .array(leftovers))
    add("tool", .string(tool))
    add("plan", .string(plan))
    if let shard {
      add("shard", .object(["index": .integer(shard.index), "count": .integer(shard.count)]))
    }
    if joinedShards > 0 {
      add("shards", .integer(joinedShards))
      add("missingShards", .array(missingShards.map { .integer($0) }))
    }
    if let exitCode { add("exitCode", .integer(exitCode)) }
    add("cases", .array(cases.map(\.json)))
    return .object(members)
  }
}

extension ReportCause {
  /// What has no former or no present value has `null` there.
  public var json: JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ name: String, _ value: JSONValue) {
      members.append(JSONValue.Member(name: name, value: value))
    }
    add("kind", .string(kind.rawValue))
    add("what", .string(what))
    add("from", from.map { .string($0) } ?? .null)
    add("to", to.map { .string($0) } ?? .null)
    if sentence.after != nil { add("elements", .strings(ElementOrder.sorted(elements))) }
    if !moved.isEmpty { add("moved", .strings(ElementOrder.sorted(moved))) }
    if let mode { add("mode", .string(mode.rawValue)) }
    add("pictures", .integer(pictures))
    add("text", .string(text))
    add("variants", .strings(variants))
    add("id", .string(id))
    add("sentence", .strings([sentence.before] + (sentence.after.map { [$0] } ?? [])))
    add("hasClause", .boolean(sentence.hasClause))
    return .object(members)
  }
}

extension ReportCase {
  var json: JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ name: String, _ value: JSONValue) {
      members.append(JSONValue.Member(name: name, value: value))
    }
    add("variant", .string(variant))
    add("name", .string(name))
    add("theme", .string(theme))
    add("component", .string(component))
    if !brand.isEmpty { add("brand", .string(brand)) }
    add("sheet", .string(sheet.file))
    add("line", .integer(sheet.line))
    add("column", .integer(sheet.column))
    if position != .max { add("position", .integer(position)) }
    add("mode", mode.map { .string($0.rawValue) } ?? .null)
    add("outcome", .string(outcome.rawValue))
    if !reason.isEmpty { add("reason", .string(reason)) }
    if !causes.isEmpty { add("causes", .array(causes.map { .integer($0) })) }
    if !details.isEmpty {
      add(
        "details",
        .array(details.map { .object(["path": .string($0.path), "text": .string($0.text)]) }))
    }
    return .object(members)
  }
}
