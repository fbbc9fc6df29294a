// Generated source, many files as one program: shared declarations are included once, so that one small build shows
// whether all files compile and what they do.

import Foundation

/// Files of Swift that are compiled together, against the modules from which the tests were built.
package struct GeneratedSource {
  private var imports: Set<String> = []
  private var declarations: [String] = []

  package init() {}

  /// Adds a file. The closure can change or omit each of its declarations, which begin at the start of a line after an
  /// empty one.
  package mutating func add(_ text: String, _ change: (String) -> String?) {
    var parts: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let startsPart =
        parts.isEmpty || parts[parts.count - 1].hasSuffix("\n\n") && line.first.map { $0 != " " } ?? false
      if startsPart { parts.append("") }
      parts[parts.count - 1] += line + "\n"
    }
    for part in parts {
      let lines = part.split(separator: "\n")
      if lines.allSatisfy({ $0.hasPrefix("import ") }) { imports.formUnion(lines.map(String.init)) }
      guard !lines.allSatisfy({ $0.hasPrefix("import ") || $0.hasPrefix("//") }), let changed = change(part) else {
        continue
      }
      if !declarations.contains(changed) { declarations.append(changed) }
    }
  }

  /// The folder of the products and the modules of the tests.
  package static var products: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// Compiles the files with some statements at their end, and runs them.
  ///
  /// - Parameters:
  ///   - imports: What is imported in place of what the files import; nil for that.
  ///   - modules: The modules of the package that are linked.
  ///   - flags: Further compiler flags.
  package func run(
    _ statements: String, imports replaced: [String]? = nil, modules: [String], flags: [String] = [], in folder: String
  ) throws -> Run {
    let head = replaced?.map { "import \($0)" } ?? imports.sorted()
    let text = (head + [""] + declarations + [statements]).joined(separator: "\n")
    let source = try write(Data(text.utf8), "main.swift", in: folder)
    // An earlier build may have left objects of removed files.
    let linked = try String(
      contentsOf: Self.products.appendingPathComponent("ReflowPackageTests.product/Objects.LinkFileList"),
      encoding: .utf8)
    let objects = linked.split(separator: "\n").map { $0.trimmingCharacters(in: ["'"]) }.filter { path in
      modules.contains { path.contains("/\($0).build/") }
    }
    let program = folder + "/program"
    let search = ["-I", Self.products.appendingPathComponent("Modules").path]
    let build = try Run.command(
      "/usr/bin/env",
      ["swiftc", "-swift-version", "6", "-Onone", source, "-o", program, "-module-cache-path", folder + "/cache"]
        + search
        + flags + objects)
    guard build.status == 0 else { return build }
    return try Run.command(program, [])
  }
}
