// The articles show code that compiles and whose results are tested: every block of Swift is a part of a file in the
// folders Examples and SwiftUISource.

import Foundation
import Testing

@Suite struct CatalogTests {
  private let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  private func files(_ folder: URL, _ type: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == type }
  }

  private func lines(_ file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The blocks of Swift in an article, as lines.
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
    return blocks
  }

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
    let sources = try ["Examples", "SwiftUISource"]
      .flatMap { try files(tests.appendingPathComponent($0), "swift") }.map { try lines($0) }
    let catalog = tests.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/LayoutCore/LayoutCore.docc")
    var count = 0
    for article in try files(catalog, "md") {
      for block in try blocks(article) {
        count += 1
        #expect(
          sources.contains { contains($0, block) },
          "\(article.lastPathComponent) shows code that is not tested:\n\(block.joined(separator: "\n"))")
      }
    }
    #expect(count > 20)
  }
}
