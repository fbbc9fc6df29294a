import Foundation
import XCTest

/// Texts given as files, the good and the bad.
final class OpenedTextTests: AppTestCase {
  private func expectTiles(_ words: [String], of text: String) throws {
    let app = try start([try file("text.txt", Data(text.utf8)).path])
    try app.wait(until: "the words are shown") { try app.tiles.map(\.name) == words }
  }

  /// Starts with a file that cannot be used, and waits for the reason in the window.
  private func expectRefusal(of name: String, _ content: Data, saying words: String...) throws {
    let app = try start([try file(name, content).path])
    try app.wait(until: "the window names \(name) and \(words)") {
      app.windows.contains {
        $0.descendants.contains { object in
          let said = object.name + object.text
          return said.contains(name) && words.allSatisfy { said.localizedCaseInsensitiveContains($0) }
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

  func testAWordWiderThanTheCanvasWrapsInItsTile() throws {
    let word = String(repeating: "long", count: 16)
    let app = try start(["--width", "300", try file("text.txt", Data("a \(word) b".utf8)).path])
    try app.wait(until: "the words are shown") { try app.tiles.count == 3 }
    let frames = try app.settledFrames()
    let canvas = try app.find("list", "Canvas").frame
    XCTAssertLessThanOrEqual(frames[1].width, canvas.width)
    XCTAssertGreaterThan(frames[1].height, frames[0].height)
    XCTAssertGreaterThanOrEqual(frames[2].minY, frames[1].maxY)
  }

  func testALongWordIsCutIntoLines() throws {
    let word = String(repeating: "long", count: 150)
    let app = try start([try file("text.txt", Data("a \(word) b".utf8)).path])
    try app.wait(until: "the words are shown") { try app.tiles.map(\.name) == ["a", word, "b"] }
    let frames = try app.settledFrames()
    XCTAssertLessThan(frames[1].width, 300)
    XCTAssertGreaterThan(frames[1].height, frames[0].height * 20)
    XCTAssertGreaterThanOrEqual(frames[2].minX, frames[1].maxX)
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

  func testABinaryFileIsRefused() throws {
    try expectRefusal(of: "picture.bin", Data([0x00, 0x01, 0x02, 0x00]), saying: "binary")
  }

  func testAnEmptyFileIsRefused() throws {
    try expectRefusal(of: "nothing.txt", Data(), saying: "empty")
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
