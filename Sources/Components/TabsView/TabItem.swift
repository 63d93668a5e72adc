/// One tab of a ``TabsView``: a title, and an icon before it if there is one.
public struct TabItem: Sendable, Hashable {
  public var title: String
  /// The name of a file in the theme's icon folders, without its ending.
  public var icon: String?
  /// A name of your own for tests; it is the label of nothing that is drawn.
  public var accessibilityIdentifier: String?

  public init(title: String, icon: String? = nil, accessibilityIdentifier: String? = nil) {
    self.title = title
    self.icon = icon
    self.accessibilityIdentifier = accessibilityIdentifier
  }
}
