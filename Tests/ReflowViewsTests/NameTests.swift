import Foundation
import TestSupport
import XCTest

/// The names of SwiftUI that files with layouts use: the gallery shows them, and the documentation lists them.
final class NameTests: XCTestCase {
  private struct Name {
    let name: String
    /// Its form in code.
    let code: String
  }

  private let package = (1...3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  private func names() throws -> [Name] {
    let file = try XCTUnwrap(Bundle.module.url(forResource: "Fixtures/names.tsv", withExtension: nil))
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.map { line in
      let columns = line.split(separator: "\t").map(String.init)
      return Name(name: columns[1], code: columns.last!)
    }
  }

  /// The sources of the gallery without comments.
  private func sources() throws -> String {
    let folder = package.appendingPathComponent("Sources/ReflowViews")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    return try files.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }.joined()
      .replacing(/\ *\/\/[^\n]*/, with: "")
  }

  /// Whether a text has a name, and not only one that begins with it.
  private func has(_ name: String, in text: String) -> Bool {
    var start = text.startIndex
    while let range = text[start...].range(of: name) {
      let isWhole = text[range.upperBound...].first.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
      let isStart = text[..<range.lowerBound].last.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
      if isWhole || !name.last!.isLetter, isStart || !name.first!.isLetter { return true }
      start = range.upperBound
    }
    return false
  }

  func testTheCodeOfTheGalleryUsesEachNameAndACaptionHasIt() throws {
    let (names, source) = (try names(), try sources())
    XCTAssertEqual(names.count, 222)
    XCTAssertEqual(Set(names.map(\.name)).count, 222)
    let examples = source.matches(of: /Example\(\s*((?:"[^"]*",?\s*)+)\)/)
    let captions = Set(examples.flatMap { $0.1.matches(of: /"([^"]*)"/).map { String($0.1) } })
    let code = source.replacing(/"[^"\n]*"/, with: "\"\"")
    // A macro of a package of its own, which Reflow replaces.
    for name in names.prefix(120) where name.name != "#Preview" {
      XCTAssertTrue(has(name.code, in: code), "no page uses \(name.name)")
      XCTAssertTrue(captions.contains(name.name), "no caption has \(name.name)")
    }
  }

  func testTheArticleHasTheNamesOfTheSources() throws {
    let run = try Run.command("/usr/bin/python3", [package.appendingPathComponent("Tests/view-names").path])
    XCTAssertEqual(run.error, "")
    let article = package.appendingPathComponent("Sources/GtkViews/GtkViews.docc/SwiftUIViews.md")
    XCTAssertEqual(
      run.output, try String(contentsOf: article, encoding: .utf8), "run Tests/view-names --update")
  }
}
