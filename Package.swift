// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Diptych",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "diptych", targets: ["diptych"]),
    .library(name: "Diptych", targets: ["Diptych"]),
    .library(name: "Backpack", targets: ["Backpack"]),
    .library(name: "Mistica", targets: ["Mistica"]),
    .library(name: "DiptychCLI", targets: ["DiptychCLI"]),
  ],
  targets: [
    // The command line. `diptych` is one line; everything is in the library.
    .executableTarget(name: "diptych", dependencies: ["DiptychCLI"]),
    .target(name: "DiptychCLI", dependencies: ["Catalog"]),

    // What the parts cost; `make bench` runs it.
    .executableTarget(name: "DiptychBenchmarks", dependencies: ["Components", "Layout", "Theme"]),

    // What Swift code imports.
    .target(name: "Diptych", dependencies: ["Catalog"]),
    .target(name: "Backpack", dependencies: ["Diptych"]),
    .target(name: "Mistica", dependencies: ["Diptych"]),

    // The way of the data, from sheet to picture. Each target may import what it names, and what
    // those name; nothing imports upwards.
    .target(
      name: "Catalog", dependencies: ["Components", "Theme", "Drawing", "Comparison", "CYaml"]),
    .target(name: "Components", dependencies: ["Layout", "Basics"]),
    .target(name: "Theme", dependencies: ["Basics"]),
    .target(name: "Drawing", dependencies: ["Typesetting", "CCairo"]),
    .target(name: "Typesetting", dependencies: ["Layout", "Basics", "CPango"]),
    .target(name: "Comparison", dependencies: ["PixelImage"]),
    .target(name: "PixelImage", dependencies: ["Basics", "CSpng", "CDeflate"]),
    .target(name: "Layout"),
    .target(name: "Basics"),

    // C libraries, from the system's packages.
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CYaml", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CSpng", pkgConfig: "spng",
      providers: [.apt(["libspng-dev"]), .brew(["libspng"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),

    .testTarget(name: "BasicsTests", dependencies: ["Basics"]),
    .testTarget(name: "LayoutTests", dependencies: ["Layout"]),
    .testTarget(
      name: "ComponentsTests", dependencies: ["Components"], exclude: ["Fixtures"]),
    .testTarget(name: "ThemeTests", dependencies: ["Theme"]),
    .testTarget(name: "TypesettingTests", dependencies: ["Typesetting"]),
    .testTarget(name: "PixelImageTests", dependencies: ["PixelImage", "Comparison"]),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "PixelImage"]),
    .testTarget(name: "CatalogTests", dependencies: ["Catalog"]),
    .testTarget(name: "DiptychCLITests", dependencies: ["DiptychCLI"]),
    .testTarget(name: "BackpackTests", dependencies: ["Backpack"]),
    .testTarget(name: "MisticaTests", dependencies: ["Mistica"]),
  ],
  swiftLanguageModes: [.v6]
)
