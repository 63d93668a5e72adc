/// The components this project brings; a tool of your own may pass another list.
public enum ComponentList {
  public static let all: [any Component.Type] = [
    HorizontalNavigationContent.self, TabsViewContent.self,
  ]
}
