import Basics

/// The page of a report: one file that needs nothing else, also without a network.
///
/// It is HTML and well-formed XML at once. Pictures are held as text and become images only while
/// their row is near the window, so that ten thousand of them stay usable; see ``embeddedBytes``.
struct HTMLReport {
  let page: ReportPage
  private let sources: [String: String]
  private let blocks: String
  /// Pictures that lie beside the page.
  let linked: Int

  /// Pictures are written into the page until they have this many bytes together, in the order of
  /// the rows; the rest are read from the folder beside it.
  static let embeddedBytes = 20 << 20

  init(_ page: ReportPage, _ pictures: PagePictureFiles, limit: Int = HTMLReport.embeddedBytes) {
    self.page = page
    var (sources, blocks, total, linked) = ([String: String](), "", 0, 0)
    for path in page.picturePaths where sources[path] == nil {
      if let bytes = pictures.files[path], total + bytes.count <= limit {
        total += bytes.count
        let id = "p\(sources.count)"
        let kind = path.hasSuffix(".svg") ? "image/svg+xml" : "image/png"
        sources[path] = id
        blocks += "<script type=\"text/plain\" id=\"\(id)\" data-type=\"\(kind)\">"
        blocks += Base64.text(of: bytes)
        blocks += "</script>\n"
      } else {
        sources[path] = path
        linked += 1
      }
    }
    (self.sources, self.blocks, self.linked) = (sources, blocks, linked)
  }

  /// What an image element's script finds the picture by: the id of its text, or its file.
  func source(_ path: String?) -> String? { path.flatMap { sources[$0] } }

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
    <head>
    <meta charset="utf-8"/>
    <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <meta name="referrer" content="no-referrer"/>
    <title>\(HTMLText.escaped(title))</title>
    <style>\(HTMLReport.styleText)</style>
    </head>
    <body data-view="side" data-zoom="fit">
    <a class="skip" href="#rows">Skip to the pictures</a>
    \(header)
    \(controls)
    <main id="rows" tabindex="-1">
    <h2 class="quiet">Pictures</h2>
    \(rowsText)
    <p id="none" hidden="hidden">Nothing matches these filters.</p>
    </main>
    \(footer)
    \(help)
    \(blocks)<script>\(HTMLReport.scriptText)</script>
    </body>
    </html>

    """
  }

  /// Nothing is loaded but pictures from the page and beside it, and no script runs but ours.
  private var policy: String {
    func hash(_ text: String) -> String {
      "'sha256-\(Base64.text(of: SHA256(of: Array(text.utf8)).bytes))'"
    }
    return "default-src 'none'; img-src data: 'self' file:;"
      + " style-src \(hash(HTMLReport.styleText)); script-src \(hash(HTMLReport.scriptText));"
      + " base-uri 'none'; form-action 'none'"
  }

  private var title: String {
    page.rows.contains(where: \.fails) || page.result != .equal ? headline : "As approved"
  }

  var headline: String {
    let removed = page.rows.count(where: \.isRemoved)
    let undrawn = page.rows.count { !$0.problems.isEmpty }
    var parts: [String] = []
    if page.failing > 0 {
      parts.append(
        "\(HTMLText.grouped(page.failing)) of \(HTMLText.count(page.pictures, "picture"))"
          + " \(page.failing == 1 ? "is" : "are") not as approved")
    }
    if undrawn > 0 { parts.append(HTMLText.count(undrawn, "variant") + " cannot be drawn") }
    if removed > 0 {
      parts.append(
        HTMLText.count(removed, "variant") + (removed == 1 ? " was" : " were") + " removed")
    }
    if parts.isEmpty, page.result != .equal { return "Not everything could be checked" }
    if parts.isEmpty { return "All \(HTMLText.count(page.pictures, "picture")) are as approved" }
    return joinedWords(parts, "and")
  }
}
