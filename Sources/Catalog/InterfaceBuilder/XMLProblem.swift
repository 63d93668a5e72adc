import Basics

extension XMLReader {
  /// Calls `visit` with each element of an Interface Builder file, outermost first.
  static func readElements(
    _ bytes: [UInt8], file: String, visit: (Element) -> Void
  ) throws(Diagnostic) {
    // Deeper than any file Interface Builder writes.
    do throws(Failure) {
      try read(bytes, file: file, rules: Rules(deepest: 128)) { event in
        if case .element(let element) = event { visit(element) }
        return true
      }
    } catch {
      throw Diagnostic(
        .error, XMLProblem(reason: error.reason),
        at: error.reason == .noLibrary ? nil : error.location)
    }
  }
}

/// An Interface Builder file that cannot be read.
private struct XMLProblem: Problem {
  let reason: XMLReader.Failure.Reason

  var category: DiagnosticCategory { reason == .noLibrary ? .missingInput : .badInput }

  var message: String {
    switch reason {
    case .noLibrary: "Interface Builder files cannot be read: libxml2 was not found"
    case .notXML: "the file is not well-formed XML"
    case .documentType: "the file has a document type, which could pull in other files"
    case .entity: "the file has an entity reference, which could pull in other files"
    case .tooDeep: "the file's elements nest more than 128 deep"
    }
  }

  var hint: String? {
    switch reason {
    case .noLibrary: "on Debian: apt-get install libxml2"
    case .notXML: "save it again in Interface Builder"
    case .documentType, .entity, .tooDeep:
      "Interface Builder writes no such thing; is this its file?"
    }
  }
}
