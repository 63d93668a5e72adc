import Basics

/// A web page that shows many pictures, each at a place of its own in whole CSS pixels.
struct PicturePage {
  struct Picture {
    /// An absolute path.
    var file: String
    /// Room for the picture in CSS pixels; it is shown at its own size.
    var width: Int
    var height: Int
    /// Written into the page itself in place of a link to the file.
    var markup: String?
  }

  struct Place: Equatable {
    var x: Int
    var y: Int
  }

  private(set) var pictures: [Picture] = []
  private(set) var places: [Place] = []
  private(set) var width = PicturePage.usualWidth
  private(set) var height = PicturePage.gap

  private static let usualWidth = 1600
  /// Keeps what sticks out of one picture from the next.
  private static let gap = 4

  /// Pages with all pictures, in order, none of them higher than a browser can photograph.
  ///
  /// - Parameter highest: in CSS pixels; a picture that is higher alone has a page of its own.
  static func pages(of pictures: [Picture], highest: Int) -> [PicturePage] {
    var pages: [PicturePage] = []
    var page = PicturePage()
    for picture in pictures {
      let grown = page.adding(picture)
      if grown.height > highest, !page.pictures.isEmpty {
        pages.append(page)
        page = PicturePage().adding(picture)
      } else {
        page = grown
      }
    }
    return pages + (page.pictures.isEmpty ? [] : [page])
  }

  /// Right of the last picture, or below all of them where there is no room.
  private func adding(_ picture: Picture) -> PicturePage {
    var page = self
    page.width = max(width, picture.width + 2 * PicturePage.gap)
    var place = Place(x: PicturePage.gap, y: height)
    if let last = pictures.last, let lastPlace = places.last {
      let x = lastPlace.x + last.width + PicturePage.gap
      if x + picture.width + PicturePage.gap <= width { place = Place(x: x, y: lastPlace.y) }
    }
    page.pictures.append(picture)
    page.places.append(place)
    page.height = max(height, place.y + picture.height + PicturePage.gap)
    return page
  }

  var html: String {
    let images = zip(pictures, places).map { picture, place in
      let style = "style=\"left:\(place.x)px;top:\(place.y)px\""
      if let markup = picture.markup { return "<div \(style)>\(markup)</div>\n" }
      let source = "file://" + PicturePage.escaped(picture.file)
      return "<img decoding=\"sync\" \(style) src=\"\(source)\">\n"
    }
    return """
      <!DOCTYPE html>
      <meta charset="utf-8"><meta name="color-scheme" content="light dark">
      <style>
      html, body { margin: 0; background: transparent }
      img, div { position: absolute } svg { display: block }
      </style>
      <body>
      \(images.joined())
      """
  }

  /// A path as addresses have it: all but plain characters by their bytes.
  private static func escaped(_ path: String) -> String {
    let plain = Set(
      "0123456789/._-ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    return path.utf8.map { byte in
      let digits = String(byte, radix: 16)
      return plain.contains(byte)
        ? String(Character(Unicode.Scalar(byte))) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }
}
