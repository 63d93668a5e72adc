// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Chips",
  platforms: [.macOS(.v15)],
  dependencies: [
    // In a package of your own: the address of Diptych's repository and a version.
    .package(name: "Diptych", path: "../..")
  ],
  targets: [
    .target(name: "Chips", dependencies: [.product(name: "Diptych", package: "Diptych")]),
    .testTarget(
      name: "ChipsTests",
      dependencies: ["Chips", .product(name: "DiptychTesting", package: "Diptych")],
      exclude: ["__Pictures__"]),
  ]
)
