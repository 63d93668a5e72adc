import Basics
import Typesetting

/// Finds the font files a theme names.
///
/// A name is looked for in the theme's own folder and then below the folders where the system's
/// packages put fonts, and nowhere else: what a user installs for themselves, and what the
/// environment says, must not change a picture.
struct FontFinder {
  static let systemFolders = ["/usr/share/fonts", "/opt/homebrew/share/fonts", "/Library/Fonts"]

  let themeFolder: String
  let files: any FileSystem

  func find(
    _ name: String, packages: [String], at source: SourceLocation
  ) throws(Diagnostic) -> String {
    let folders = [themeFolder] + FontFinder.systemFolders.filter { files.kind(of: $0) == .folder }
    guard Path.staysInside(name) else {
      throw Diagnostic(.error, SheetProblem.fontOutside(name), at: source)
    }
    for folder in folders {
      let path = Path.join(folder, name)
      if files.kind(of: path) == .file { return path }
    }
    throw Diagnostic(
      .error, FontProblem.notFound(name, folders: folders, packages: packages), at: source)
  }
}
