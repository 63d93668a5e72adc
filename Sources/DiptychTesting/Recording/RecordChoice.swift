import Catalog

/// Which files of a component are written.
///
/// Day and night are approved together, and the record says what both show: it is written with them,
/// but not over one that explains a picture which is still different.
struct RecordChoice: Sendable {
  private let paths: Set<String>
  private let wantsRecord: Bool

  /// - Parameter hasRecord: whether there is a record already.
  init(mode: RecordMode, pictures: [CheckedPicture], hasRecord: Bool) {
    let wanted: [CheckedPicture]
    switch mode {
    case .all: wanted = pictures
    case .failed:
      wanted = pictures.contains(where: \.fails) ? pictures.filter { !$0.isUnreadable } : []
    case .missing: wanted = pictures.filter { $0.outcome == .missing }
    case .never: wanted = []
    }
    let paths = Set(wanted.map(\.rendition.path))
    let isRest = pictures.allSatisfy { !$0.fails || paths.contains($0.rendition.path) }
    self.paths = paths
    wantsRecord = mode != .never && isRest && (!wanted.isEmpty || !hasRecord)
  }

  var isAnything: Bool { wantsRecord || !paths.isEmpty }

  func wants(_ file: ApprovedFile) -> Bool {
    file.isRecord ? wantsRecord : paths.contains(file.path)
  }
}

extension CheckedPicture {
  fileprivate var isUnreadable: Bool {
    if case .unreadable = outcome { true } else { false }
  }
}
