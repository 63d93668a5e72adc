import Basics
import Typesetting

/// What has to be there before anything is drawn.
public enum DrawingSupport {
  /// Loads the libraries that set text and draw, where the program has not done so at its start.
  public static func load() throws(Diagnostic) { try NativeLibraries.load() }
}
