import Basics
import Components
import Drawing
import Layout
import Theme

/// A sheet that has been read and found right: one component and its variants.
public struct Sheet: Sendable {
  /// As it was named, for messages.
  public var path: String
  public var component: any Component.Type
  public var theme: LoadedTheme
  public var variants: [Variant]
}

/// One named configuration of a sheet, in one theme context such as a brand.
public struct Variant: Sendable {
  public var name: String
  /// Where its name stands in the sheet.
  public var location: SourceLocation
  public var component: any Component
  public var configuration: Configuration
  public var settings: VariantSettings
  /// Theme contexts other than the mode, such as `brand: o2`; all of the theme's have a value.
  public var contexts: [String: String]
  /// The `{brand}` part of paths: the contexts the sheet chose, joined; empty when it chose none.
  public var contextLabel: String
  /// Of everything the sheet says about it.
  public var digest: Digest
}

/// What every component can be told.
public struct VariantSettings: Sendable, Hashable {
  /// In points; `nil` is as wide as the content.
  public var width: Double?
  public var padding = Insets()
  /// `nil` is transparent.
  public var background: ColorReference?
  public var direction = Direction.leftToRight
  /// A BCP 47 tag.
  public var language = "en"
  public var scales: [Scale] = [Scale.double]
  public var formats: [PictureFormat] = [.png, .svg]
  /// How SVG files keep text; the command line may say otherwise.
  public var svgText = SVGTextForm.outlines
  /// How much a picture may differ when it is compared; the command line may set another one.
  public var tolerance = Tolerance.none
  public var description: String?

  public init() {}
}

/// How the text of an SVG file is kept.
public typealias SVGTextForm = Drawing.SVGTextForm

/// Pixels for each point of a picture: a positive, finite number.
public struct Scale: Sendable, Hashable, Comparable, CustomStringConvertible {
  public let factor: Double

  /// The scales a sheet may name; whether a picture fits is decided by its size.
  public static let range = 0.25...10_000.0

  public init?(_ factor: Double) {
    guard Scale.range.contains(factor) else { return nil }
    self.factor = factor
  }

  private init(known factor: Double) { self.factor = factor }

  /// The scale of most phones, and the default.
  public static let double = Scale(known: 2)

  public static func < (left: Scale, right: Scale) -> Bool { left.factor < right.factor }

  /// `2`, `1.5`.
  public var description: String { JSONValue.points(factor).compactText }
}

/// A kind of file a picture is written as.
public enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  /// Pixels, one file for each scale.
  case png
  /// Shapes: a file for each mode, and one that follows the reader's own.
  case svg
  /// A page for each mode.
  case pdf

  /// Whether one file serves every scale.
  public var isScalable: Bool { self != .png }
}
