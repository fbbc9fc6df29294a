// The pages of the package for users and contributors: their links and the files that they name exist, and the map of the
// code has each target and folder.

import Foundation
import Testing

@Suite struct PageTests {
  private let package = (1...4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  private static let pages = ["README.md", "Sources/README.md", "Tests/README.md", "Resources/packaging/README.md"]

  private func text(_ path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  /// The folders in a folder of the package, without documentation.
  private func folders(_ path: String) throws -> Set<String> {
    let all = try FileManager.default.contentsOfDirectory(
      at: package.appendingPathComponent(path), includingPropertiesForKeys: [.isDirectoryKey])
    let folders = try all.filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    return Set(folders.map(\.lastPathComponent).filter { !$0.hasSuffix(".docc") && !$0.hasPrefix(".") })
  }

  @Test(arguments: pages) func linksAndPathsOfAPageExist(page: String) throws {
    let text = try text(page)
    let folder = package.appendingPathComponent(page).deletingLastPathComponent()
    for link in text.matches(of: /\]\(([^)#]+)[^)]*\)/).map({ String($0.1) }) where !link.hasPrefix("http") {
      #expect(exists(folder.appendingPathComponent(link)), "\(page) links to \(link)")
    }
    for path in text.matches(of: /`((?:Sources|Tests|Resources)\/[\w+.\/-]+)`/).map({ String($0.1) }) {
      // The example of a package for users has a folder of this name too.
      guard path != "Sources/Words/Words.swift" else { continue }
      #expect(exists(package.appendingPathComponent(path)), "\(page) names \(path)")
    }
  }

  @Test func everyPictureIsShown() throws {
    let shown = try text("README.md") + text("Resources/desktop/io.github.reflow.Reflow.metainfo.xml")
    let folder = package.appendingPathComponent("Resources/screenshots")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file != "make" {
      #expect(shown.contains("/\(file)"), "\(file) is not used")
    }
  }

  /// The names at the start of the rows of the tables in a part of the map.
  private func rows(_ part: Substring) -> Set<String> {
    let cells = part.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap { $0.split(separator: "|").first }
    return Set(cells.flatMap { $0.matches(of: /`(\w+)`/).map { String($0.1) } })
  }

  @Test func theMapHasEachTargetAndFolder() throws {
    let page = try text("Sources/README.md")
    let map = try #require(page.split(separator: "\n## ").first { $0.hasPrefix("The map") })
    let parts = map.split(separator: "\n### ")
    let targets = try folders("Sources").subtracting(["Compatibility"]).union(["ReflowResources"])
    #expect(rows(parts[0]) == targets)
    #expect(parts.count > 4)
    for part in parts.dropFirst() {
      let target = part.dropFirst().prefix { $0 != "`" }
      #expect(try rows(part) == folders("Sources/\(target)"), "the folders of \(target)")
    }
  }
}
