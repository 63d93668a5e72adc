import Basics

/// A theme's word on how much its pictures may differ in a comparison, and where it stands.
public struct ToleranceSetting: Sendable, Hashable {
  /// Of all pixels of a picture, from 0 to 1.
  public let share: Double
  /// Of the value in `theme.yaml`.
  public let location: SourceLocation

  init(share: Double, location: SourceLocation) {
    self.share = share
    self.location = location
  }
}
