// The language of nodes is in a module of its own: a file that imports LayoutCore alone, as a module of views does, finds
// none of its names.

import Foundation
import TestSupport
import Testing

@Suite struct NodeLanguageTests {
  private let folders = TemporaryFolders()

  private let names = [
    "View", "ViewBuilder", "ViewModifier", "Group", "ForEach", "EmptyView", "AnyView", "GridRow", "HStack", "VStack",
    "ZStack", "Grid", "Spacer", "Divider", "Color",
  ]

  /// The errors of the compiler in a file with some imports that mentions all names.
  private func errors(importing modules: String...) throws -> [String] {
    let imports = modules.map { "import \($0)" }
    let uses = names.map { "typealias My\($0) = \($0)" } + ["let call = AnyLayout.callAsFunction"]
    let folder = try folders.make()
    let file = folder + "/File.swift"
    try (imports + uses).joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    let search = ["-I", GeneratedSource.products.appendingPathComponent("Modules").path]
    let run = try Run.command(
      "/usr/bin/env",
      ["swiftc", "-typecheck", "-diagnostic-style", "llvm"] + search
        + ["-module-cache-path", folder + "/cache", file])
    return run.error.split(separator: "\n").compactMap { line in
      line.firstRange(of: "error: ").map { String(line[$0.upperBound...]) }
    }
  }

  @Test func theNamesOfViewsAreFree() throws {
    let missing = names.map { "cannot find type '\($0)' in scope" }
    #expect(
      try errors(importing: "LayoutCore") == missing + ["type 'AnyLayout' has no member 'callAsFunction'"])
  }

  @Test func theLanguageHasThem() throws {
    #expect(try errors(importing: "LayoutCore", "LayoutNodes").isEmpty)
  }
}
