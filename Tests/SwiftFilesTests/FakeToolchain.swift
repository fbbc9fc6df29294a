// A toolchain of scripts, which does what a test says. The scripts are files of this folder: a program that a test wrote
// could not be started while another process has it open.

import Foundation
import ReflowModel
import SwiftFiles
import TestSupport

/// The scripts in place of a toolchain, and folders for what a test writes.
final class FakeToolchain {
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Fixtures"

  let toolchain = Toolchain(
    folder: "\(fixtures)/toolchain", version: "Swift version 6.3", target: "x86_64-unknown-linux-gnu")
  private let folders = TemporaryFolders()
  let folder: String

  init() throws { folder = try folders.make() }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  // MARK: Files

  /// Modules whose compiler runs a script. The script has the folder of the modules and the first source file as
  /// variables.
  func modules(compiler: String) throws -> Modules {
    let names = [
      "SwiftUI", "Combine", "CoreFoundation", "CoreGraphics", "OSLog", "LayoutCore", "GtkInterop", "LayoutGtk",
    ]
    for name in names + ["GtkViews"] { try write("", to: "modules/Modules/\(name).swiftmodule") }
    for name in ["libReflowModules.so", "CGtk/module.modulemap"] { try write("", to: "modules/\(name)") }
    try write(compiler, to: "modules/frontend.sh")
    try? FileManager.default.createSymbolicLink(
      atPath: "\(folder)/modules/swift-file-reader", withDestinationPath: "\(Self.fixtures)/toolchain/reader")
    return Modules(folder: "\(folder)/modules", toolchain: toolchain, workFolder: "\(folder)/builds")
  }

  /// Writes a Swift file and what the reader answers about it.
  func write(
    _ name: String, text: String = "", types: [String] = [], properties: [String: String] = [:],
    otherTypes: String = "", initialisers: String = "", previews: String = "[]", declared: String = "[]",
    used: String = "[]", hasErrors: Bool = false
  ) throws {
    try write(text, to: name)
    let types = types.map { type in
      let parts = type.split(separator: ":").map(String.init)
      return """
        {"name": "\(parts[0])", "kind": "struct", "inherited": ["\(parts[1])"],
        "line": 3, "genericParameters": [], "isHidden": false, "initialisers": [\(initialisers)],
        "properties": [\(properties[parts[0]] ?? "")], "isMadeWithoutArguments": true}
        """
    }
    try write(
      """
      {"path": "\(folder)/\(name)", "hasSyntaxErrors": \(hasErrors), "imports": [],
      "types": [\(types.joined(separator: ","))\(otherTypes)], "previews": \(previews), "calls": [], "declared": \(declared), "members": [],
      "used": \(used), "text": "\(text)", "shifts": [{"line": 5, "column": 80, "fileColumn": 20}]}
      """, to: "\(name).json")
  }

  func build(_ name: String, compiler: String) throws -> SwiftFileBuild {
    SwiftFileBuild("\(folder)/\(name)", try modules(compiler: compiler))
  }

  // MARK: Sources

  /// A cache for sources whose build runs a script. The script has the product and the folder of the results as
  /// variables.
  func cache(build: String, toolchain: Toolchain? = nil) throws -> ModuleCache {
    for name in ["CGtk", "LayoutCore", "GtkInterop", "LayoutGtk", "GtkViews"] {
      try write("// \(name)\n", to: "sources/Sources/\(name)/\(name).swift")
    }
    for name in ["Package.swift", "Sources/Compatibility/Package.swift"] { try write("", to: "sources/\(name)") }
    try write(build, to: "sources/Sources/Compatibility/build.sh")
    return try ModuleCache(
      toolchain ?? self.toolchain, ModuleSources(folder: "\(folder)/sources"), in: "\(folder)/cache")
  }
}
