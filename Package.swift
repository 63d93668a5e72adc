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
    .library(name: "DiptychTesting", targets: ["DiptychTesting"]),
  ],
  targets: [
    // The command line. `diptych` is one line; everything is in the library.
    .executableTarget(name: "diptych", dependencies: ["DiptychCLI"]),
    .target(
      name: "DiptychCLI",
      dependencies: ["Catalog", "Components", "Theme", "Layout", "Basics"]),

    // What the parts cost; `make bench` runs it.
    .executableTarget(
      name: "DiptychBenchmarks",
      dependencies: ["Components", "Theme", "Comparison", "PixelImage", "Layout", "Basics"]),

    // What Swift code imports.
    .target(name: "Diptych", dependencies: ["Catalog", "Components", "Theme", "Layout", "Basics"]),
    .target(name: "Backpack", dependencies: ["Diptych"]),
    .target(name: "Mistica", dependencies: ["Diptych"]),

    // What tests import; nothing that is shipped does.
    .target(
      name: "DiptychTesting",
      dependencies: ["Catalog", "Components", "Comparison", "Theme", "Basics"]),

    // The way of the data, from sheet to picture; nothing imports upwards. Each target names every
    // module it imports: a module that is only reached through another is not rebuilt for, and a
    // changed struct would then be read with its old layout.
    .target(
      name: "Catalog",
      dependencies: [
        "Components", "Theme", "Drawing", "Typesetting", "Comparison", "PixelImage", "Layout",
        "Basics", "CYaml",
      ]),
    .target(name: "Components", dependencies: ["Layout", "Basics"]),
    .target(name: "Theme", dependencies: ["Basics"]),
    .target(name: "Drawing", dependencies: ["Typesetting", "Layout", "Basics", "CCairo"]),
    .target(name: "Typesetting", dependencies: ["Layout", "Basics", "CPango"]),
    .target(name: "Comparison", dependencies: ["PixelImage", "Basics"]),
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

    // What several test targets use: files in memory, folders that go away, seeded numbers, other
    // programs and how their pictures differ from ours.
    .target(
      name: "TestSupport", dependencies: ["PixelImage", "Basics"], path: "Tests/TestSupport"),

    .testTarget(name: "BasicsTests", dependencies: ["Basics", "TestSupport"]),
    .testTarget(name: "LayoutTests", dependencies: ["Layout", "TestSupport"]),
    .testTarget(
      name: "ComponentsTests", dependencies: ["Components", "Layout", "Basics", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(name: "ThemeTests", dependencies: ["Theme", "Basics"]),
    .testTarget(name: "TypesettingTests", dependencies: ["Typesetting", "Layout", "Basics"]),
    .testTarget(
      name: "PixelImageTests", dependencies: ["Comparison", "PixelImage", "Basics", "TestSupport"]),
    .testTarget(
      name: "DrawingTests",
      dependencies: [
        "Drawing", "Typesetting", "PixelImage", "Layout", "Basics", "TestSupport",
      ]),
    .testTarget(
      name: "CatalogTests",
      dependencies: [
        "Catalog", "Components", "Theme", "Drawing", "Typesetting", "Layout", "Basics",
        "TestSupport",
      ]),
    .testTarget(
      name: "DiptychCLITests",
      dependencies: ["DiptychCLI", "Catalog", "PixelImage", "Basics", "TestSupport"]),
    .testTarget(
      name: "BrowserTests",
      dependencies: ["DiptychCLI", "Catalog", "PixelImage", "Basics", "TestSupport"]),
    .testTarget(
      name: "DiptychTestingTests",
      dependencies: [
        "DiptychTesting", "Catalog", "Components", "Layout", "PixelImage", "Basics", "TestSupport",
      ]),
    .testTarget(name: "BackpackTests", dependencies: ["Backpack"]),
    .testTarget(name: "MisticaTests", dependencies: ["Mistica"]),
  ],
  swiftLanguageModes: [.v6]
)
