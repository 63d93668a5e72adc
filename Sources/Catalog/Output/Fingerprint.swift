import Basics
import Drawing
import PixelImage
import Typesetting

/// What made a picture: the tool, the libraries and the fonts, by version and digest.
///
/// It is stored in every picture and manifest, so that "the environment changed" can be told apart
/// from "the design changed". It holds no time, no path and no host.
public struct Fingerprint: Sendable, Hashable {
  public struct Part: Sendable, Hashable {
    public var name: String
    public var version: String
  }

  public var parts: [Part]

  /// - Parameter hasIcons: whether librsvg has a part in it; asking for its version loads it.
  init(fonts: FontCollection, hasIcons: Bool) {
    parts =
      [Part(name: "diptych", version: Version.current)]
      + Fingerprint.libraries + (hasIcons ? [Fingerprint.iconLibrary] : [])
      + fonts.faces.map {
        Part(name: Path.name(of: $0.path), version: $0.digest.description)
      }
  }

  /// The libraries that decide on pixels, in a fixed order.
  public static let libraries: [Part] =
    [
      Part(name: "cairo", version: DrawingLibraries.cairo),
      Part(name: "pixman", version: DrawingLibraries.pixman),
    ]
    + TextLibraries.versions.map { Part(name: $0.name, version: $0.version) }
    + [Part(name: "libdeflate", version: PNGEncoder.deflateVersion)]

  static let iconLibraryName = "librsvg"

  /// What draws icons.
  public static var iconLibrary: Part {
    Part(name: iconLibraryName, version: DrawingLibraries.librsvg ?? "not installed")
  }

  var digest: Digest {
    var digest = Digest()
    for part in parts {
      digest.add(part.name)
      digest.add(part.version)
    }
    return digest
  }

  /// On one line, such as `diptych 0.1.0; cairo 1.16.0`.
  var text: String { parts.map { "\($0.name) \($0.version)" }.joined(separator: "; ") }

  var json: JSONValue {
    .object(parts.map { JSONValue.Member(name: $0.name, value: .string($0.version)) })
  }
}
