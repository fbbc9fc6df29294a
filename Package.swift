// swift-tools-version: 6.2
import PackageDescription

/// With `REFLOW_CORE_ONLY` set in the environment the package is the layout system and the model of the app alone: it
/// builds where GTK is not installed, and is tested without a display.
let coreOnly = Context.environment["REFLOW_CORE_ONLY"] != nil

var products: [Product] = [
  .library(name: "LayoutCore", targets: ["LayoutCore"]),
  .library(name: "LayoutNodes", targets: ["LayoutNodes"]),
  .executable(name: "reflow-solve", targets: ["ReflowSolve"]),
]

var targets: [Target] = [
  .target(name: "LayoutCore"),
  .target(name: "LayoutNodes", dependencies: ["LayoutCore"]),
  .target(
    name: "ReflowResources", path: "Resources",
    exclude: [
      "desktop", "icons/hicolor/16x16", "icons/hicolor/24x24", "icons/hicolor/symbolic", "install", "man", "packaging",
      "po", "screenshots", "steps",
    ],
    sources: ["ReflowResources.swift"],
    resources: [
      .embedInCode("style.css"), .embedInCode("high-contrast.css"),
      .embedInCode("icons/hicolor/scalable/apps/io.github.reflow.Reflow.svg"),
      .embedInCode("texts"), .embedInCode("export"), .embedInCode("templates"), .embedInCode("report"),
      .copy("pictures"),
    ]),
  .systemLibrary(name: "CSystem"),
  .target(name: "Runner", dependencies: ["CSystem"]),
  .target(name: "ReflowModel", dependencies: ["LayoutCore", "ReflowResources"]),
  .target(name: "SwiftFiles", dependencies: ["ReflowModel", "ReflowResources", "Runner"]),
  .executableTarget(name: "ReflowSolve", dependencies: ["LayoutCore", "LayoutNodes", "Runner", "SwiftFiles"]),
  .target(name: "TestSupport", dependencies: ["LayoutCore"], path: "Tests/TestSupport"),
  .testTarget(
    name: "LayoutCoreTests", dependencies: ["LayoutCore", "LayoutNodes", "TestSupport"],
    resources: [.copy("Fixtures")]),
  // The same layouts and wrappers as people write them, in the language mode that most of them are written for.
  .testTarget(
    name: "LayoutCoreSwift5Tests", dependencies: ["LayoutCore", "LayoutNodes"],
    swiftSettings: [.swiftLanguageMode(.v5)]),
  .testTarget(
    name: "ReflowModelTests", dependencies: ["ReflowModel", "LayoutNodes", "TestSupport"],
    resources: [.copy("Fixtures")]),
  // The declarations that exported files contain: SwiftUI's names are those of the layout system.
  .testTarget(name: "ExportedSwiftUITests", dependencies: ["LayoutNodes"], path: "Resources/export/swiftui"),
  .testTarget(
    name: "SwiftFilesTests", dependencies: ["SwiftFiles", "ReflowModel", "Runner", "TestSupport"],
    exclude: ["Fixtures"]),
  .testTarget(name: "ReflowSolveTests", dependencies: ["ReflowSolve", "SwiftFiles", "TestSupport"]),
]

if !coreOnly {
  products += [
    .library(name: "LayoutGtk", targets: ["LayoutGtk"]),
    .library(name: "GtkViews", targets: ["GtkViews"]),
    .executable(name: "reflow", targets: ["Reflow"]),
    .executable(name: "reflow-views", targets: ["ReflowViews"]),
    // The two stages of the probe, which other programs load: see Sources/ReflowProbeLoader/loader.c.
    .library(name: "ReflowProbeLoader", type: .dynamic, targets: ["ReflowProbeLoader"]),
    .library(name: "ReflowProbe", type: .dynamic, targets: ["ReflowProbe"]),
  ]
  targets += [
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .target(name: "GtkInterop", dependencies: ["CGtk"]),
    .target(name: "ProbeInterface"),
    // SwiftPM links every library to Swift's runtime. meson builds the installed loader, which needs GLib alone.
    .target(name: "ReflowProbeLoader", dependencies: ["CGLib"]),
    .target(name: "ReflowProbe", dependencies: ["CSystem", "GtkInterop", "ProbeInterface"]),
    .target(name: "LayoutGtk", dependencies: ["LayoutCore", "GtkInterop"]),
    .target(name: "GtkViews", dependencies: ["LayoutGtk"]),
    .executableTarget(name: "ReflowViews", dependencies: ["GtkViews"], resources: [.copy("Assets.xcassets")]),
    .target(name: "ReflowOverlays", dependencies: ["LayoutGtk", "ReflowModel"]),
    .target(name: "ReflowPrograms", dependencies: ["GtkInterop", "ProbeInterface", "ReflowModel", "Runner"]),
    .executableTarget(
      name: "Reflow",
      dependencies: [
        "LayoutGtk", "ReflowModel", "ReflowOverlays", "ReflowPrograms", "ReflowResources", "Runner", "SwiftFiles",
      ]),
    .target(name: "GtkTestSupport", dependencies: ["GtkInterop", "TestSupport"], path: "Tests/GtkTestSupport"),
    // A program of views with faults, which Tests/programs checks.
    .executableTarget(name: "planted-views", dependencies: ["GtkViews"], path: "Tests/planted_views"),
    // Shows the items of a Swift file: see Tests/views-host.
    .executableTarget(
      name: "swift-file-host", dependencies: ["SwiftFiles", "ReflowModel"], path: "Tests/swift_file_host"),
    .testTarget(name: "GtkInteropTests", dependencies: ["GtkInterop", "GtkTestSupport"]),
    .testTarget(name: "LayoutGtkTests", dependencies: ["LayoutGtk", "TestSupport", "GtkTestSupport"]),
    .testTarget(name: "GtkViewsTests", dependencies: ["GtkViews", "TestSupport", "GtkTestSupport"]),
    .testTarget(
      name: "ReflowViewsTests", dependencies: ["ReflowViews", "GtkViews", "TestSupport", "GtkTestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(name: "ExportedGtkTests", dependencies: ["LayoutGtk"], path: "Resources/export/gtk"),
    .testTarget(
      name: "ReflowOverlaysTests",
      dependencies: ["ReflowOverlays", "ReflowModel", "LayoutGtk", "TestSupport", "GtkTestSupport"]),
    .testTarget(
      name: "ReflowProgramsTests", dependencies: ["ReflowPrograms", "ReflowModel", "TestSupport", "GtkTestSupport"]),
    .testTarget(
      name: "ReflowTests",
      dependencies: ["Reflow", "ReflowModel", "ReflowResources", "LayoutNodes", "TestSupport", "GtkTestSupport"]),
  ]
}

// Only a comparison of speeds needs the benchmarks: REFLOW_BENCH=1 swift run -c release reflow-bench.
if !coreOnly, Context.environment["REFLOW_BENCH"] != nil {
  products.append(.executable(name: "reflow-bench", targets: ["ReflowBench"]))
  targets.append(
    .executableTarget(
      name: "ReflowBench",
      dependencies: ["GtkViews", "LayoutGtk", "ReflowModel", "ReflowOverlays", "ReflowPrograms"]))
}

// With `REFLOW_VIEWS_ONLY` the package is the views alone, of which an installation of Reflow contains the sources: it
// builds the modules of Swift files from them.
if Context.environment["REFLOW_VIEWS_ONLY"] != nil {
  let names = ["LayoutCore", "CGtk", "GtkInterop", "LayoutGtk", "GtkViews"]
  targets.removeAll { !names.contains($0.name) }
  products.removeAll { !["LayoutCore", "LayoutGtk", "GtkViews"].contains($0.name) }
}

let package = Package(
  name: "Reflow", products: products, targets: targets, swiftLanguageModes: [.v6])
