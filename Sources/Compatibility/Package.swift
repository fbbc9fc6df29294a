// swift-tools-version: 6.2
// Modules with the names that Apple's platforms use, for layout code that is compiled unchanged on Linux. They are a
// package of their own, because SwiftPM shows every module of a build to every target: where this package is built,
// `canImport(SwiftUI)` is true.

import CompilerPluginSupport
import Foundation
import PackageDescription

// The folder of the toolchain's SwiftSyntax, which expands #Preview. It is found beside the library of manifests, which
// this process has loaded. A toolchain without it builds no macro.
let syntax: String? = {
  let library = "/pm/ManifestAPI/libPackageDescription.so"
  let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
  let line = String(decoding: maps, as: UTF8.self).split(separator: "\n").first { $0.hasSuffix(library) }
  guard let path = line?.split(separator: " ").last else { return nil }
  let folder = path.dropLast(library.count) + "/host"
  return FileManager.default.fileExists(atPath: folder + "/libSwiftSyntaxMacros.so") ? String(folder) : nil
}()

// Without GTK, the module SwiftUI has the language of nodes in place of views.
let coreOnly = Context.environment["REFLOW_CORE_ONLY"] != nil

/// The flags that link to libraries of the toolchain's SwiftSyntax.
func libraries(_ names: [String], in syntax: String) -> [LinkerSetting] {
  [.unsafeFlags(["-L", syntax, "-Xlinker", "-rpath", "-Xlinker", syntax] + names.map { "-l\($0)" })]
}

let macros: [Target] =
  (coreOnly ? nil : syntax).map { syntax in
    [
      .macro(
        name: "PreviewMacros", path: "PreviewMacros", swiftSettings: [.unsafeFlags(["-I", syntax])],
        linkerSettings: libraries(
          [
            "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion",
            "SwiftCompilerPluginMessageHandling",
          ], in: syntax))
    ]
  } ?? []

// The program that reads Swift files for Reflow. It speaks to Reflow by pipe, since SwiftSyntax is the compiler's own.
let reader: [Target] =
  syntax.map { syntax in
    [
      .executableTarget(
        name: "swift-file-reader", path: "SwiftFileReader", swiftSettings: [.unsafeFlags(["-I", syntax])],
        linkerSettings: libraries(["SwiftParser", "SwiftSyntax"], in: syntax))
    ]
  } ?? []

let modules = ["SwiftUI", "Combine", "CoreFoundation", "CoreGraphics", "OSLog"]

let package = Package(
  name: "Compatibility",
  products: [
    .library(name: "SwiftUIShim", targets: modules),
    // The modules as one library, to which Reflow links the Swift files that it shows.
    .library(name: "ReflowModules", type: .dynamic, targets: modules),
  ],
  dependencies: [.package(name: "Reflow", path: "../..")],
  targets: [
    .target(
      name: "SwiftUI",
      dependencies: [.product(name: coreOnly ? "LayoutNodes" : "GtkViews", package: "Reflow")]
        + macros.map { .target(name: $0.name) },
      path: "SwiftUI", swiftSettings: macros.isEmpty ? [] : [.define("HAS_MACROS")]),
    .target(
      name: "Combine", dependencies: coreOnly ? [] : [.product(name: "GtkViews", package: "Reflow")], path: "Combine"),
    .target(name: "CoreFoundation", path: "CoreFoundation"),
    .target(
      name: "CoreGraphics", dependencies: [.product(name: "LayoutCore", package: "Reflow")], path: "CoreGraphics"),
    .target(name: "OSLog", path: "OSLog"),
  ] + macros + reader,
  swiftLanguageModes: [.v6]
)
