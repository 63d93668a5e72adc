import Basics
import CYaml

/// One thing libyaml found in a document, copied out of its memory.
struct YAMLEvent {
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias(String)
    case scalar(String, isPlain: Bool)
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
  }

  var kind: Kind
  var anchor: String?
  var tag: String?
  var location: SourceLocation
}

/// The events of a document, read one by one by libyaml.
///
/// Owns everything libyaml allocates: an event is copied and deleted before ``next()`` returns, the
/// parser is deleted with this value, so no path leaks. The parser lives at a fixed address because
/// libyaml keeps a pointer from it to itself.
struct YAMLEventStream: ~Copyable {
  let text: YAMLText
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  init(_ text: YAMLText) throws(Diagnostic) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw Diagnostic(.error, YAMLProblem.outOfMemory, at: text.location(ofScalar: 0))
    }
    let input = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.bytes.count)
    _ = input.initialize(from: text.bytes)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
    self.text = text
    self.input = input
    self.parser = parser
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event; after `streamEnd` there is none worth asking for.
  mutating func next() throws(Diagnostic) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { yaml_event_delete(&event) }
    let data = event.data
    var copy = YAMLEvent(
      kind: .streamEnd, location: text.location(ofScalar: Int(event.start_mark.index)))
    switch event.type {
    case YAML_STREAM_START_EVENT: copy.kind = .streamStart
    case YAML_DOCUMENT_START_EVENT: copy.kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: copy.kind = .documentEnd
    case YAML_ALIAS_EVENT: copy.kind = .alias(YAMLEventStream.string(data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let buffer = UnsafeBufferPointer(start: data.scalar.value, count: data.scalar.length)
      copy.kind = .scalar(
        String(decoding: buffer, as: UTF8.self),
        isPlain: data.scalar.style == YAML_PLAIN_SCALAR_STYLE)
      copy.anchor = YAMLEventStream.string(data.scalar.anchor)
      copy.tag = YAMLEventStream.string(data.scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      copy.kind = .sequenceStart
      copy.anchor = YAMLEventStream.string(data.sequence_start.anchor)
      copy.tag = YAMLEventStream.string(data.sequence_start.tag)
    case YAML_SEQUENCE_END_EVENT: copy.kind = .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      copy.kind = .mappingStart
      copy.anchor = YAMLEventStream.string(data.mapping_start.anchor)
      copy.tag = YAMLEventStream.string(data.mapping_start.tag)
    case YAML_MAPPING_END_EVENT: copy.kind = .mappingEnd
    default: break
    }
    return copy
  }

  private func failure() -> Diagnostic {
    let parser = parser.pointee
    if parser.error == YAML_MEMORY_ERROR {
      return Diagnostic(.error, YAMLProblem.outOfMemory, at: text.location(ofScalar: 0))
    }
    let complaint = YAMLComplaint(
      context: parser.context.map { String(cString: $0) } ?? "",
      contextScalar: Int(parser.context_mark.index),
      problem: parser.problem.map { String(cString: $0) } ?? "unknown error",
      problemScalar: Int(parser.problem_mark.index))
    let (problem, scalar) = complaint.reworded(for: text)
    return Diagnostic(.error, YAMLProblem.syntax(problem), at: text.location(ofScalar: scalar))
  }

  private static func string(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    bytes.map { String(cString: $0) }
  }
}
