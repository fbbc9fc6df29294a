import Foundation
import TestSupport
import XCTest

@testable import ReflowModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The check on the command line: its output, its files and its exit status.
final class CheckCommandTests: AppTestCase {
  private func document(words: Int = 75, spacing: Int = 8) throws -> URL {
    let settings = "\"wordCount\":\(words),\"spacing\":\(spacing)"
    return try file(
      "words.reflow", Data("{\"version\":\"1.1\",\"scene\":\"words\",\"words\":{\(settings)}}".utf8))
  }

  func testADocumentWithoutProblemsEndsWith0AndSaysNothing() throws {
    let run = try reflow("--check", "--widths=400", try file("words.txt", Data("one two three".utf8)).path)
    XCTAssertEqual([run.output, run.error], ["", ""])
    XCTAssertEqual(run.status, 0)
  }

  func testAHintEndsWith1OnlyOnRequest() throws {
    let path = try file("words.txt", Data("aaa bbb ccc".utf8)).path
    for (options, status) in [([], 0), (["--fail-on", "error"], 0), (["--fail-on", "hint"], 1)] as [([String], Int32)] {
      let run = try reflow(["--check", "--widths=60-200", path] + options)
      XCTAssertTrue(run.output.contains(": hint: lastLineOfOne: ccc"), run.output)
      XCTAssertEqual(run.status, status, "\(options): \(run.output)\(run.error)")
    }
  }

  func testWhatCannotBeCheckedEndsWith2AndOneLineThatSaysWhy() throws {
    let good = try document().path
    let folder = URL(filePath: good).deletingLastPathComponent().path
    let words = String(repeating: "word ", count: 2_100)
    let balanced = try file(
      "balanced.reflow",
      Data(
        """
        {"version":"1.1","scene":"words",\
        "words":{"text":{"own":"\(words)"},"wordCount":"all","lineBreaking":"balanced"}}
        """.utf8))
    for (arguments, word) in [
      (["--check"], "document"), (["--check", folder + "/none.reflow"], "none.reflow"),
      (["--check", folder + "/*.txt"], "*.txt"),
      (["--check", balanced.path], "Line breaking"),
      (["--check", "--widths", "800-320", good], "800-320"), (["--check", "--widths", "wide", good], "wide"),
      (["--check", "--report", folder + "/no/such/folder.json", good], "folder.json"),
      (["--check", "--report", "report.txt", good], "report.txt"), (["--check", "--width", "400", good], "--width"),
      (["--check", "--baseline", good, good], "words.reflow"), (["--widths", "400", good], "--widths"),
    ] {
      let run = try reflow(arguments)
      let expected: Int32 = arguments.contains("--check") ? 2 : 1
      XCTAssertEqual(run.status, expected, "\(arguments): \(run.error)")
      XCTAssertEqual(run.error.split(separator: "\n").count, 1, run.error)
      XCTAssertTrue(run.error.contains(word), "\(arguments): \(run.error)")
    }
  }

  func testAllItemsOfEachSceneAreChecked() throws {
    let path = try document().path
    for scene in ["words", "symbols", "photos", "cafes", "stacks"] {
      let run = try reflow("--check", "--scene", scene, "--widths", "400-402", path)
      XCTAssertEqual(run.error, "", scene)
      XCTAssertLessThan(run.status, 2, scene)
    }
    let book = try file("book.txt", Data(String(repeating: "word ", count: 20_001).utf8))
    let run = try reflow("--check", "--widths", "400", book.path)
    XCTAssertEqual(run.status, 2, run.output)
    XCTAssertTrue(run.error.contains("20,000"), run.error)
  }

  /// A document remembers a program, but no command starts it.
  func testTheSceneOfAProgramIsRefusedInOneLine() throws {
    let app = try file(
      "app.reflow", Data(#"{"version": "1.2", "scene": "app", "app": {"command": ["touch", "started"]}}"#.utf8)
    ).path
    let words = try document().path
    let folder = try file("x", Data()).deletingLastPathComponent()
    let check = "cannot be checked: the scene App shows a program; check it with --check -- COMMAND."
    let export = "reflow: The canvas cannot be exported: the scene App shows a program.\n"
    let baseline = folder.path + "/b.reflow-baseline"
    for (arguments, message) in [
      (["--check", app], "reflow: “app.reflow” \(check)\n"),
      (["--check", "--variants=original,text-200,cjk", app], "reflow: “app.reflow” \(check)\n"),
      (["--check", "--scene=app", words], "reflow: “words.reflow” \(check)\n"),
      (["--save-baseline", baseline, app], "reflow: “app.reflow” \(check)\n"),
      (["--save-baseline", baseline, "--scene=app", words], "reflow: “words.reflow” \(check)\n"),
      (["--export", folder.path + "/a.svg", app], export), (["--export", folder.path + "/a.swift", app], export),
      (["--export", folder.path + "/a.png", "--scene=app", words], export),
      (["--export", folder.path + "/a.html", "--scene=app"], export),
    ] {
      let run = try Run.command("/usr/bin/env", ["-C", folder.path, RunningApp.binary.path] + arguments)
      XCTAssertEqual(run.status, 2, "\(arguments): \(run.error)")
      XCTAssertEqual(run.error, message, "\(arguments)")
    }
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["x"])
    let other = try reflow("--check", "--scene=cafes", "--widths=400", app)
    XCTAssertEqual([other.error, "\(other.status < 2)"], ["", "true"])
  }

  /// A canvas of so many words has tiles for the visible ones only. Each word is alone in its line.
  func testEachProblemOfManyWordsIsNamedAndCounted() throws {
    let long = String(repeating: "m", count: 60)
    let book = try file("book.txt", Data(Array(repeating: "ab \(long)", count: 1_001).joined(separator: " ").utf8))
    let run = try reflow("--check", "--widths", "300-301", book.path)
    XCTAssertEqual(run.status, 1, run.error)
    let lines = run.output.split(separator: "\n").map { $0.dropFirst(book.path.count + 2) }
    func expected(_ rule: String, _ name: String, from first: Int) -> [String] {
      stride(from: first, through: 2_002, by: 2).map { "300-301: \(rule): \(name) (item \($0.groupedText.english))" }
    }
    XCTAssertEqual(
      lines.map(String.init),
      expected("warning: brokenWord", long, from: 2) + expected("hint: looseLine", "ab", from: 1)
        + ["A problem at each width"])
  }

  func testWithoutADisplayACheckEndsWith2() throws {
    let run = try Run.command(
      RunningApp.binary.path, ["--check", try document().path], removing: ["DISPLAY", "WAYLAND_DISPLAY", "GDK_BACKEND"])
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(run.error.split(separator: "\n").count, 1, run.error)
  }

  func testWhatIsOtherThanInABaselineIsListedAndWhatIsKnownIsNoProblem() throws {
    let path = try document().path
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let baseline = folder + "/words.reflow-baseline"
    XCTAssertEqual(try reflow("--save-baseline", baseline, "--widths", "360,480-490", path).status, 0)
    let same = try reflow("--check", "--baseline", baseline, path)
    XCTAssertEqual(same.status, 0, same.output + same.error)
    let lines = same.output.split(separator: "\n")
    XCTAssertTrue(lines.dropLast().allSatisfy { $0.hasSuffix("(known)") }, same.output)
    XCTAssertEqual(lines.last, "\(path): Least width without a problem: 360 px; no problem from 486 px")
    let other = try reflow(
      "--check", "--baseline", baseline, "--report", folder + "/report.xml", try document(spacing: 16).path)
    XCTAssertEqual(other.status, 1, other.error)
    XCTAssertTrue(other.output.contains(": 360,480-490: settings: Changed: Spacing"), other.output)
    let report = try XMLDocument(contentsOf: URL(filePath: folder + "/report.xml"))
    XCTAssertEqual(report.rootElement()?.name, "testsuites")
  }

  func testABaselineWithMorePlacesThanAFileHoldsIsRefused() throws {
    let path = try document().path
    let baseline = URL(filePath: path).deletingLastPathComponent().path + "/words.reflow-baseline"
    let run = try reflow("--save-baseline", baseline, "--widths", "60-6900", path)
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.error.contains("the result would have 793,556 positions; the limit is 500,000."), run.error)
    XCTAssertFalse(FileManager.default.fileExists(atPath: baseline))
  }

  /// A suite with failures and known problems, one with none, and one with an error.
  func testTheReportForServicesIsValid() throws {
    let path = try document().path
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let baseline = folder + "/words.reflow-baseline"
    XCTAssertEqual(try reflow("--save-baseline", baseline, "--widths", "360,480", path).status, 0)
    let none = try file(
      "no-words.reflow", Data(#"{"version": "1.1", "scene": "words", "words": {"wordCount": 0}}"#.utf8))
    let schema = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../ReflowModelTests/Fixtures/junit.xsd").path
    for files in [[try document(spacing: 16).path], [path, none.path], [none.path, folder + "/is-not-there.reflow"]] {
      let report = folder + "/report.xml"
      _ = try reflow(["--check", "--baseline", baseline, "--report", report] + files)
      let check = try Run.command("/usr/bin/env", ["xmllint", "--noout", "--schema", schema, report])
      XCTAssertEqual(check.status, 0, check.error)
    }
  }

  func testAPageShowsPicturesOfWhatIsOtherAndNoOtherFontEndsTheCheckWhereAnyIsAllowed() throws {
    let path = try document().path
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let baseline = folder + "/words.reflow-baseline"
    XCTAssertEqual(try reflow("--save-baseline", baseline, "--widths", "360,480", path).status, 0)
    let text = try String(contentsOfFile: baseline, encoding: .utf8)
    try text.replacing(#/("font"\s*:\s*)"[^"]*"/#) { "\($0.output.1)\"Garamond 10\"" }
      .write(toFile: baseline, atomically: true, encoding: .utf8)
    let refused = try reflow("--check", "--baseline", baseline, path)
    XCTAssertEqual(refused.status, 2, refused.output)
    let same = try reflow("--check", "--baseline", baseline, "--any-font", path)
    XCTAssertEqual(same.status, 0, same.output + same.error)
    XCTAssertTrue(same.output.contains("The font changed from Garamond"), same.output)
    let page = folder + "/report.html"
    let other = try reflow(
      "--check", "--baseline", baseline, "--any-font", "--report", page, try document(spacing: 16).path)
    XCTAssertEqual(other.status, 1, other.error)
    let report = try String(contentsOfFile: page, encoding: .utf8)
    let pictures = report.components(separatedBy: "<image href=\"data:image/png;base64,iVBOR").count - 1
    XCTAssertGreaterThan(pictures, 0)
    XCTAssertTrue(report.contains("<div class=\"pair\">"), "the baseline and the current layout side by side")
    XCTAssertTrue(report.contains("<rect class=\"mark\""))
  }
}
