import Foundation
import TestSupport
import XCTest

/// Exports from the window and on the command line.
final class ExportTests: AppTestCase {
  private func makeDocument() throws -> String {
    let document = #"{"version": "1.1", "words": {"text": {"own": "aa <bb> cc dd"}, "width": 400}}"#
    return try file("words.reflow", Data(document.utf8)).path
  }

  func testTheCommandLineWritesEveryForm() throws {
    let document = try makeDocument()
    let folder = URL(fileURLWithPath: document).deletingLastPathComponent().path
    let starts = [
      "svg": "<?xml", "json": "{", "swift": "// Words in 400 px", "html": "<!DOCTYPE html>", "png": "\u{FFFD}PNG",
    ]
    for (suffix, start) in starts {
      let path = "\(folder)/words.\(suffix)"
      let run = try reflow(["--export", path, document])
      XCTAssertEqual(run.error, "")
      XCTAssertEqual(run.status, 0)
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
      XCTAssertTrue(text.hasPrefix(start), String(text.prefix(40)))
    }
    let refused = try reflow(["--export", "\(folder)/none/words.svg", document])
    XCTAssertEqual(refused.status, 1)
    XCTAssertTrue(refused.error.contains("words.svg” cannot be written"), refused.error)
    XCTAssertEqual(refused.error.split(separator: "\n").count, 1, refused.error)
  }
}
