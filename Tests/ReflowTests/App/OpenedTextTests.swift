import Foundation
import XCTest

/// Texts given as files, valid and invalid.
final class OpenedTextTests: AppTestCase {
  private func expectTiles(_ words: [String], of text: String) throws {
    let app = try start([try file("text.txt", Data(text.utf8)).path])
    try app.wait(until: "the words are shown") { try app.tiles.map(\.name) == words }
  }

  /// Starts with an unusable file, and waits for the reason in the window.
  private func expectRefusal(of name: String, _ content: Data, saying words: String...) throws {
    let app = try start([try file(name, content).path])
    try app.wait(until: "the window names \(name) and \(words)") {
      app.windows.contains {
        $0.descendants.contains { object in
          let shownText = object.name + object.text
          return shownText.contains(name) && words.allSatisfy { shownText.localizedCaseInsensitiveContains($0) }
        }
      }
    }
    try app.wait(until: "the text before is kept") { try app.tiles.count == 75 }
  }

  func testAFileIsShownWordByWord() throws {
    try expectTiles(["one", "two", "three", "two"], of: "one two three two\n")
  }

  func testAllOfAFileIsShown() throws {
    let words = (1...300).map(String.init)
    try expectTiles(words, of: words.joined(separator: " "))
  }

  func testALongFileNameLeavesTheSidebarAsItIs() throws {
    let widths = try ["a.txt", String(repeating: "A very long name ", count: 14) + ".txt"].map { name in
      let app = try start([try file(name, Data("words".utf8)).path])
      let list = try app.find("combo box", "Text")
      XCTAssertEqual(try app.waitFor("the list's button") { list.children.first }.explanation, name)
      let width = list.frame.width
      try app.quit()
      return width
    }
    XCTAssertEqual(widths[0], widths[1])
  }

  func testAFileThatIsNotUTF8IsRefused() throws {
    try expectRefusal(of: "latin.txt", Data([0x63, 0x61, 0x66, 0xE9, 0x20, 0x61]), saying: "UTF-8")
  }

  func testAFileOverFiftyMegabytesIsRefusedByName() throws {
    let url = try file("huge.txt", Data())
    let handle = try FileHandle(forWritingTo: url)
    try handle.truncate(atOffset: 61_200_000)
    let app = try start([url.path])
    try app.wait(until: "the window names the file") {
      app.windows.contains { $0.descendants.contains { ($0.name + $0.text).contains("huge.txt") } }
    }
  }
}
