import Foundation
import TestSupport
import XCTest

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Stress views from outside: the contact sheet, opening a view from it, and checks on the command line.
final class StressTests: AppTestCase {
  /// The words on the canvas.
  private func words(_ app: RunningApp) throws -> [String] { try app.find("list", "Canvas").children.map(\.name) }

  /// Chooses a picture on the contact sheet.
  private func open(_ view: String, in app: RunningApp) throws {
    try Keyboard.press("ctrl+k", in: app)
    var cell: Accessible?
    try app.wait(until: "the picture is there") {
      cell = try app.find("list", "Contact sheet").descendants.first {
        $0.name.hasPrefix("\(view) at 320 px, ") && $0.name.wholeMatch(of: /.* px, [0-9]+ problems?/) != nil
      }
      return cell != nil
    }
    try XCTUnwrap(cell).activate()
  }

  func testAPictureOfTheContactSheetOpensItsViewWhichIsMarked() throws {
    let app = try start()
    let plain = try words(app)
    try open("Pseudo-Localised", in: app)
    try app.wait(until: "the canvas shows the view at the width") {
      try app.find("list", "Canvas").frame.width == 320 && words(app).first == "[ÁÁľľ]"
    }
    XCTAssertEqual(try words(app).count, plain.count)
    try app.wait(until: "the view is marked") {
      app.says("Stress view: Pseudo-Localised. The document is unchanged.")
    }
    try app.find(nil, "Show Original").activate()
    try app.wait(until: "the canvas shows the words as they are") { try words(app) == plain }
  }

  func testWordsCannotBeEditedInAView() throws {
    let app = try start(document: #""words": {"animation": "none", "selection": 1, "text": {"own": "a b c"}}"#)
    let entry = try app.find("text box", "Text")
    try Keyboard.press("F8", in: app)
    try app.wait(until: "the inspector is open") { entry.isShown }
    try open("Twice as Long", in: app)
    try app.wait(until: "the words are those of the view") { try words(app) == ["aa", "bb", "cc"] }
    try app.wait(until: "the editor says why it is not there") {
      !entry.isShown && app.says("Words cannot be edited in a stress view. Show the original to edit them.")
    }
    try app.find(nil, "Show Original").activate()
    try app.wait(until: "the word can be edited again") { entry.isShown }
  }

  // MARK: Without hands

  private func text(_ text: String) throws -> String { try file("t.txt", Data(text.utf8)).path }

  func testProblemsAndReportsNameTheVariant() throws {
    let path = try text("The quick brown fox jumps over the lazy dog again and again")
    let folder = URL(filePath: path).deletingLastPathComponent()
    for end in ["json", "xml", "html"] {
      let report = folder.appending(path: "r." + end).path
      let run = try reflow(
        "--check", "--variants", "original,long-word", "--widths", "200-400", "--report", report, path)
      XCTAssertEqual(run.status, 1, run.error)
      let lines = run.output.split(separator: "\n")
      XCTAssertTrue(lines.contains { $0.hasPrefix("\(path) [long-word]: ") }, run.output)
      XCTAssertTrue(lines.contains { $0.hasPrefix("\(path): ") })
      let data = try Data(contentsOf: URL(filePath: report))
      switch end {
      case "json":
        let object = try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let checks = try XCTUnwrap(object["checks"] as? [[String: Any]])
        XCTAssertEqual(checks.map { $0["variant"] as? String }, [nil, "long-word"])
      case "xml":
        let suites = try XMLDocument(data: data).nodes(forXPath: "//testsuite/@name").compactMap(\.stringValue)
        XCTAssertEqual(suites, [path, path + " [long-word]"])
      default: XCTAssertTrue(String(decoding: data, as: UTF8.self).contains("\(path) [long-word]</h2>"))
      }
    }
  }

  func testABaselineHoldsItsVariantsAndIsComparedInThem() throws {
    let path = try text("The quick brown fox jumps over the lazy dog again and again")
    let baseline = URL(filePath: path).deletingLastPathComponent().appending(path: "b.reflow-baseline").path
    let saved = try reflow("--save-baseline", baseline, "--variants", "original,text-200", "--widths", "320", path)
    XCTAssertEqual([saved.output, saved.error], ["", ""])
    XCTAssertEqual(try reflow("--check", "--baseline", baseline, path).status, 0)
    try Data("The quick brown fox jumps over the lazy dogs again and again".utf8).write(to: URL(filePath: path))
    let run = try reflow("--check", "--baseline", baseline, path)
    XCTAssertEqual(run.status, 1, run.error)
    for name in ["\(path): 320: renamed: “dog” is now “dogs”", "\(path) [text-200]: 320: renamed: “dog” is now “dogs”"]
    {
      XCTAssertTrue(run.output.contains(name), run.output)
    }
    let other = try reflow("--check", "--baseline", baseline, "--variants", "cjk", path)
    XCTAssertEqual(other.status, 2)
    XCTAssertEqual(other.error.split(separator: "\n").count, 1, other.error)
    XCTAssertTrue(
      other.error.contains("does not contain the stress view “cjk”; it contains: original, text-200"), other.error)
  }

  func testWhatCannotBeCheckedInAVariantEndsWith2AndOneLine() throws {
    let path = try text("words")
    let empty = try file(
      "empty.reflow", Data(#"{"version": "1.1", "scene": "words", "words": {"wordCount": 0}}"#.utf8)
    ).path
    for (arguments, sentence) in [
      (
        ["--check", "--variants", "pseudo,nothing", path],
        "--variants: unknown stress view “nothing”; the stress views are: original, pseudo, double, long-word, no-spaces, mirrored, "
          + "text-150, text-200, cjk, emoji"
      ),
      (["--check", "--as-shown", "--variants", "pseudo", empty], "the stress view “pseudo” leaves no words."),
      (["--check", "--variants", "cjk", "--scene", "photos", empty], "applies only to a scene with text."),
      (["--variants", "cjk", path], "--variants can only be used with --check or --save-baseline"),
    ] {
      let run = try reflow(arguments)
      XCTAssertEqual(run.output, "")
      XCTAssertEqual(run.status, arguments[0] == "--check" ? 2 : 1, run.error)
      XCTAssertEqual(run.error.split(separator: "\n").count, 1, run.error)
      XCTAssertTrue(run.error.contains(sentence), run.error)
    }
  }
}
