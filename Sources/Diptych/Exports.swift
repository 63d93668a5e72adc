// One import for people who build components in Swift: elements, components, themes and drawing.
@_exported import Basics
@_exported import Catalog
@_exported import Components
@_exported import Layout
@_exported import Theme
