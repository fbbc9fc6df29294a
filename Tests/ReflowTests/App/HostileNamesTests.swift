// Names of files and words that would control a terminal, and items longer than the canvas draws, on the command line.

import Foundation
import LayoutCore
import TestSupport
import XCTest

/// The output of the program about files of others.
final class HostileNamesTests: AppTestCase {
  private static let hostile = "a\u{202E}b\u{2066}\u{1B}]0;title\u{7}\u{9B}2J\u{200F}"

  /// Whether a terminal shows a text unchanged.
  private func assertPlain(_ text: String, _ what: String, line: UInt = #line) {
    let obeyed = text.unicodeScalars.filter {
      $0 != "\n" && ($0.properties.isBidiControl || $0.properties.generalCategory == .control)
    }
    XCTAssertTrue(obeyed.isEmpty, what, line: line)
  }

  /// A document with its own text, split by lines.
  private func document(_ name: String, _ text: String) throws -> URL {
    let settings: [String: Any] = [
      "version": "1.1", "scene": "words", "words": ["text": ["own": text], "splitting": "lines", "wordCount": "all"],
    ]
    return try file(name, JSONSerialization.data(withJSONObject: settings))
  }

  func testNothingThatATerminalObeysIsPrinted() throws {
    let wide = Self.hostile + String(repeating: "W", count: 2_000)
    let path = try document(Self.hostile + ".reflow", wide).path
    let report = URL(filePath: path).deletingLastPathComponent().appending(path: "report.json")
    let run = try reflow(["--check", "--widths", "100", "--report", report.path, path])
    XCTAssertEqual(run.status, 1, run.error)
    XCTAssertTrue(
      run.output.contains("a\\u{202E}b\\u{2066}\\u{1B}]0;title\\u{7}\\u{9B}2J\\u{200F}.reflow: 100: "), run.output)
    assertPlain(run.output + run.error, "--check")
    // The report contains the names unchanged.
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: report)) as? [String: Any]
    let checks = json?["checks"] as? [[String: Any]]
    XCTAssertEqual(checks?.first?["file"] as? String, path)
    XCTAssertEqual((checks?.first?["problems"] as? [[String: Any]])?.first?["item"] as? String, wide)

    let missing = "/no/such/" + Self.hostile
    for arguments in [
      ["--check", missing], ["--check", "--scene", Self.hostile, path], ["--\(Self.hostile)"],
      ["--width", Self.hostile],
      ["--check", "--variants", Self.hostile, path], ["--check", "--widths", Self.hostile, path],
      ["--export", missing + ".svg", path], ["--export", Self.hostile, path], ["--save-baseline", missing, path],
      ["--check", "--baseline", path, path], ["a", Self.hostile],
    ] {
      let run = try reflow(arguments)
      XCTAssertNotEqual(run.status, 0, "\(arguments)")
      XCTAssertEqual(run.error.split(separator: "\n").count, 1, run.error)
      assertPlain(run.output + run.error, "\(arguments)")
    }
  }

  func testAnItemThatIsDrawnCutIsAProblemAtEachWidth() throws {
    let long = "a" + String(repeating: "\u{301}\u{323}", count: 30_000)
    let path = try document("long.reflow", "one\n\(long)\ntwo").path
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let check = try reflow(["--check", "--widths", "320-400", "--report", folder + "/report.json", path])
    XCTAssertEqual(check.status, 1, check.error)
    let lines = check.output.split(separator: "\n").filter { $0.contains(": clippedText: ") }
    XCTAssertEqual(lines.count, 1, check.output)
    XCTAssertTrue(lines.first?.contains(": 320-400: error: clippedText: ") ?? false, check.output)
    XCTAssertLessThan(check.output.unicodeScalars.count, 500)
    // Exports and documents contain all of it.
    for format in ["json", "svg", "html", "swift"] {
      let out = folder + "/out." + format
      XCTAssertEqual(try reflow(["--export", out, path]).status, 0, format)
      XCTAssertGreaterThan(try Data(contentsOf: URL(filePath: out)).count, long.utf8.count, format)
    }
  }
}
