// swift-tools-version: 6.2
// Modules with the names that Apple's platforms use, for layout code that is compiled unchanged on Linux. They are a
// package of their own, because SwiftPM shows every module of a build to every target: where this package is built,
// `canImport(SwiftUI)` is true.

import PackageDescription

// Without GTK, the module SwiftUI has the language of nodes in place of views.
let coreOnly = Context.environment["REFLOW_CORE_ONLY"] != nil

let package = Package(
  name: "Compatibility",
  products: [
    .library(name: "SwiftUIShim", targets: ["SwiftUI", "Combine", "CoreFoundation", "CoreGraphics", "OSLog"])
  ],
  dependencies: [.package(name: "Reflow", path: "../..")],
  targets: [
    .target(
      name: "SwiftUI",
      dependencies: [.product(name: coreOnly ? "LayoutNodes" : "GtkViews", package: "Reflow")], path: "SwiftUI"),
    .target(
      name: "Combine", dependencies: coreOnly ? [] : [.product(name: "GtkViews", package: "Reflow")], path: "Combine"),
    .target(name: "CoreFoundation", path: "CoreFoundation"),
    .target(
      name: "CoreGraphics", dependencies: [.product(name: "LayoutCore", package: "Reflow")], path: "CoreGraphics"),
    .target(name: "OSLog", path: "OSLog"),
  ],
  swiftLanguageModes: [.v6]
)
