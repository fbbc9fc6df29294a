import Foundation
import TestSupport
import XCTest

@testable import ReflowModel

/// The input of commands: a command uses all of it, or refuses it, and never replaces it.
final class InputOfCommandsTests: AppTestCase {
  func testNoCommandReplacesItsInput() throws {
    let document = Data(#"{"version": "1.1", "words": {"text": {"own": "a b c"}}}"#.utf8)
    let path = try file("a.reflow", document).path
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let baseline = folder + "/a.reflow-baseline"
    XCTAssertEqual(try reflow(["--save-baseline", baseline, "--widths", "320", path]).status, 0)
    let saved = try Data(contentsOf: URL(filePath: baseline))
    for (name, target) in [("b.svg", path), ("b.json", path), ("c.json", baseline), ("b.reflow-baseline", path)] {
      XCTAssertEqual(link(target, folder + "/" + name), 0)
    }
    XCTAssertEqual(symlink(path, folder + "/s.html"), 0)
    let text = try file("words.html", Data("some words".utf8)).path
    for (arguments, status) in [
      (["--save-baseline", path, path], 2), (["--export", path, "--as", "svg", path], 1),
      (["--export", folder + "/b.svg", path], 1), (["--export", folder + "/s.html", path], 1),
      (["--export", text, text], 1),
      (["--check", "--widths", "320", "--report", folder + "/b.json", path], 2),
      (["--check", "--widths", "320", "--report", folder + "/s.html", path], 2),
      (["--check", "--baseline", baseline, "--report", folder + "/c.json", path], 2),
      (["--save-baseline", folder + "/b.reflow-baseline", path], 2),
    ] as [([String], Int32)] {
      let run = try reflow(arguments)
      XCTAssertEqual(run.status, status, "\(arguments): \(run.error)")
      XCTAssertEqual(run.error.split(separator: "\n").count, 1, "\(arguments): \(run.error)")
      XCTAssertEqual(try Data(contentsOf: URL(filePath: path)), document, "\(arguments)")
      XCTAssertEqual(try Data(contentsOf: URL(filePath: baseline)), saved, "\(arguments)")
    }
    XCTAssertEqual(try Data(contentsOf: URL(filePath: text)), Data("some words".utf8))
  }

  func testUnknownKeysAreRefusedInOneLineThatNamesFileAndKey() throws {
    let good = try file("good.reflow", Data(#"{"version": "1.1", "words": {"wordCount": 3}}"#.utf8)).path
    let folder = URL(filePath: good).deletingLastPathComponent().path
    let baseline = folder + "/good.reflow-baseline"
    XCTAssertEqual(try reflow(["--save-baseline", baseline, "--widths", "320", good]).status, 0)
    let text = try String(contentsOfFile: baseline, encoding: .utf8)
    try text.replacingOccurrences(of: "\"font\"", with: "\"fond\": 1, \"font\"")
      .write(toFile: baseline, atomically: true, encoding: .utf8)
    for (json, key) in [
      (#"{"version": "1.1", "wordz": {}}"#, "“wordz”"),
      (#"{"version": "1.1", "words": {"spacingg": 3}}"#, "“words.spacingg”"),
      (#"{"version":"1.1","dependencies":{}}"#, "“dependencies”"),
      (#"{"version":"1.7","words":{"tint":1}}"#, "newer version of Reflow (format 1.7"),
    ] {
      let path = try file("bad.reflow", Data(json.utf8)).path
      for options in [
        ["--check"], ["--save-baseline", folder + "/b.reflow-baseline"], ["--export", folder + "/b.svg"],
      ] {
        let run = try reflow(options + [path])
        XCTAssertEqual(run.status, 2, "\(options) \(json)")
        XCTAssertEqual(run.error.split(separator: "\n").count, 1, run.error)
        XCTAssertTrue(run.error.contains(path) && run.error.contains(key), run.error)
      }
    }
    let run = try reflow(["--check", "--baseline", baseline, good])
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.error.contains("good.reflow-baseline") && run.error.contains("“environment.fond”"), run.error)
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted(), ["good.reflow", "good.reflow-baseline"])
  }

  // MARK: In the window

  func testAWindowNamesUnknownKeys() throws {
    let app = try start(document: #""words": {"spacingg": 3}, "wordz": 1"#)
    try app.wait(until: "the keys are named") { app.says("“words.spacingg”, “wordz”") }
  }

  func testAWriteProtectedDocumentStaysAndIsOfferedToBeSavedElsewhere() throws {
    let document = Data(#"{"version": "1.1", "words": {"spacing": 9}}"#.utf8)
    let url = try file("a.reflow", document)
    chmod(url.path, 0o444)
    let app = try start([url.path])
    try app.find("spin button", "Word count").setValue(31)
    try app.wait(until: "31 tiles are left") { try app.tiles.count == 31 }
    try Keyboard.press("ctrl+s", in: app)
    try app.wait(until: "the window says so") { app.says("“a.reflow” cannot be saved: it is write-protected.") }
    _ = try app.find(nil, "Save As…")
    XCTAssertEqual(try Data(contentsOf: url), document)
  }

  func testACopyThatAnEarlierRunLeftIsOpened() throws {
    let state = try RunningApp.makeStateDirectory()
    addTeardownBlock { try? FileManager.default.removeItem(at: state) }
    let recovery = RecoveryFolder(directory: state.path + "/reflow/recovery")
    var document = Document()
    document.words.text = .own("one two three")
    let half = try file("a.reflow", Data("{\"vers".utf8))
    _ = try recovery.keep(document.jsonData(), of: half.path)
    let app = try start(stateDirectory: state)
    try app.wait(until: "the window says so") { app.says("Reflow ended while it was writing “\(half.path)”") }
    try app.find(nil, "Open the Copy").activate()
    try app.wait(until: "a window with the copy is there") {
      app.windows.contains { $0.first(named: "three") != nil }
    }
    XCTAssertEqual(try Data(contentsOf: half), Data("{\"vers".utf8), "nothing is replaced without a question")
    try app.wait(until: "the copy is in the session") {
      try FileManager.default.contentsOfDirectory(atPath: recovery.directory).isEmpty
    }
  }
}
