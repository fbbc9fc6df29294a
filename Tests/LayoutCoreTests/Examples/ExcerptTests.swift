// The README and the articles show code that compiles and whose results are tested: every block of Swift is a part of a
// file in a folder Examples or SwiftUISource of the tests, or of a step in Resources/steps, but for its imports.

import Foundation
import Testing

@Suite struct ExcerptTests {
  private let package = (1...4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  /// The files of a type in the folders of some names, at any depth of a folder of the package.
  private func files(_ root: String, _ isIncluded: (String) -> Bool, _ type: String) -> [URL] {
    let folder = package.appendingPathComponent(root)
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (all ?? []).filter { $0.pathExtension == type && $0.pathComponents.contains(where: isIncluded) }
  }

  private func lines(_ file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The blocks of Swift in an article, as lines, without the imports they start with.
  private func blocks(_ article: URL) throws -> [[Substring]] {
    var blocks: [[Substring]] = []
    var isInside = false
    for line in try lines(article) {
      if line.hasPrefix("```") {
        isInside = line == "```swift"
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks.map { block in
      let code = block.drop { $0.isEmpty || $0.hasPrefix("import ") }
      return code.isEmpty ? block : Array(code)
    }
  }

  /// Whether a line is part of a `Package.swift`.
  private func isDependency(_ line: Substring) -> Bool { line.drop { $0 == " " }.hasPrefix("dependencies: ") }

  /// Whether the lines of `block` follow each other in `source`, all indented by the same.
  private func contains(_ source: [Substring], _ block: [Substring]) -> Bool {
    source.indices.contains { start in
      guard start + block.count <= source.count, source[start].hasSuffix(block[0]) else { return false }
      let indent = source[start].dropLast(block[0].count)
      guard indent.allSatisfy({ $0 == " " }) else { return false }
      return zip(source[start...], block).allSatisfy { line, part in
        part.isEmpty ? line.isEmpty : line == indent + part
      }
    }
  }

  @Test func everyBlockOfSwiftIsPartOfATest() throws {
    let examples = files("Tests", { ["Examples", "SwiftUISource"].contains($0) }, "swift")
    let sources = try (examples + files("Resources", { $0 == "steps" }, "swift")).map { try lines($0) }
    var count = 0
    let readme = package.appendingPathComponent("README.md")
    for article in [readme] + files("Sources", { $0.hasSuffix(".docc") }, "md") {
      for block in try blocks(article) where !block.contains(where: isDependency) {
        count += 1
        #expect(
          sources.contains { contains($0, block) },
          "\(article.lastPathComponent) shows code that is not tested:\n\(block.joined(separator: "\n"))")
      }
    }
    #expect(count > 20)
  }
}
