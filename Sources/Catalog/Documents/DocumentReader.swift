import Basics

/// Reads a YAML or JSON file from a file system into a ``Node``.
public enum DocumentReader {
  /// Reads by the file's ending: `.json` strictly as JSON, anything else as YAML.
  ///
  /// - Parameter shownAs: the path for messages, when it is not the one to open.
  public static func read(
    _ path: String, files: some FileSystem, shownAs: String? = nil
  ) throws(Diagnostic) -> Node {
    let bytes = try files.read(path, limit: YAMLReader.largestDocument)
    let name = shownAs ?? path
    if path.lowercased().hasSuffix(".json"), !bytes.isEmpty {
      return try JSONReader.read(bytes, file: name)
    }
    return try YAMLReader.read(bytes, file: name)
  }
}
