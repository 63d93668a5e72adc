import Catalog

/// Shows pictures between the lines of a command's output, where the terminal can.
struct TerminalDisplay {
  /// Whoever has more than this many differences wants files or a report.
  static let mostPictures = 8

  private let picturesProtocol: TerminalPictureProtocol?
  private let console: Console

  init(_ arguments: ParsedArguments, _ context: Context) {
    let choice = arguments.choices(.pictures, as: PictureChoice.self).first ?? .auto
    picturesProtocol = choice.pictureProtocol(in: context.world)
    console = context.console
  }

  var isAvailable: Bool { picturesProtocol != nil }

  /// Prints a picture; nothing when it does not fit.
  func show(_ picture: PicturePreview) {
    guard let picturesProtocol,
      let shown = TerminalPicture(
        width: picture.width, height: picture.height, rgba: picture.rgba, png: picture.png),
      let text = shown.text(
        for: picturesProtocol, columns: console.terminalWidth, backdrop: .white)
    else { return }
    console.result(text)
  }
}
