import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// A baseline in its file, and its known problems.
struct BaselineTests {
  private static let environment = Baseline.Environment(
    font: "Cantarell 11", dpi: 96, scale: 1, versions: ["Reflow": "1.0", "Pango": "1.50.12"])

  private func baseline(at widths: Int...) throws -> Baseline {
    var words = ComparedWords("one three five seven")
    words.document.words.text = .own("one three five seven")
    words.environment = Self.environment
    return try words.baseline(at: widths.map { $0...$0 })
  }

  // MARK: Files

  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "\(UUID().uuidString).reflow-baseline"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try body(path)
  }

  @Test func aFileIsReadAsItWasWritten() throws {
    let baseline = try baseline(at: 100, 150)
    let path = NSTemporaryDirectory() + "\(UUID().uuidString).reflow-baseline"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try baseline.save(to: path).get()
    let first = try Data(contentsOf: URL(fileURLWithPath: path))
    let read = try Baseline.open(path, for: .words).get().value
    #expect(read == baseline)
    try read.save(to: path).get()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == first, "the file does not depend on the run")
  }

  /// Version control shows which items have changed.
  @Test func aFileHasALineForEachItem() throws {
    let text = String(decoding: try baseline(at: 100).jsonData(), as: UTF8.self)
    #expect(
      text.contains(
        """
              "widths" : [
                {
                  "height" : 50,
                  "places" : [
                    "30 × 20 at 0, 0 in line 1",
                    "50 × 20 at 40, 0 in line 1",
                    "40 × 20 at 0, 30 in line 2",
                    "50 × 20 at 50, 30 in line 2"
                  ],
                  "width" : 100
                }
              ]
        """), "\(text)")
  }

  @Test func theDocumentIsRestored() throws {
    var document = Document()
    document.words.text = .own("one two")
    document.words.spacing = 3
    document.problems.leastTarget = 44
    let baseline = try Baseline(of: document, Self.environment, views: [])
    #expect(baseline.changes?.applied(to: Document()) == document)
  }

  @Test func anUnreadableFileIsReportedWithTheReason() throws {
    let good = String(decoding: try baseline(at: 100).jsonData(), as: UTF8.self)
    func reason(_ text: String, _ scene: SceneName = .words) throws -> String {
      var message = ""
      try withFile(text) { path in
        guard case .failure(let error) = Baseline.open(path, for: scene) else { return }
        message = error.message.english.replacingOccurrences(of: fileName(of: path), with: "x")
      }
      return message
    }
    func changed(_ part: String, _ other: String) -> String { good.replacingOccurrences(of: part, with: other) }
    var twice = try baseline(at: 100)
    twice.views += twice.views
    #expect(
      try reason(String(decoding: twice.jsonData(), as: UTF8.self))
        == "The baseline “x” cannot be read: it is damaged: two of its views have the same name.")
    twice.views = []
    #expect(
      try reason(String(decoding: twice.jsonData(), as: UTF8.self))
        == "The baseline “x” cannot be read: it is damaged: it has no view.")
    #expect(try reason("") == "The baseline “x” cannot be read: it is empty.")
    #expect(try reason(String(good.dropLast(20))) == "The baseline “x” cannot be read: it is not valid JSON.")
    #expect(try reason("[]") == "The baseline “x” cannot be read: it is not a baseline.")
    #expect(
      try reason(changed("\"version\" : \"1.4\"", "\"version\" : \"9.0\""))
        == "The baseline “x” cannot be read: it was written by a newer version of Reflow (format 9.0; this version reads up to 1)."
    )
    #expect(
      try reason(String(decoding: Document().jsonData(), as: UTF8.self))
        == "The baseline “x” cannot be read: it is not a baseline.")
    #expect(
      try reason(good, .photos) == "The baseline “x” cannot be read: it contains the scene Words, not Photos.")
    var ofProgram = Document()
    ofProgram.scene = .app
    let invented = try Baseline(of: ofProgram, Self.environment, views: baseline(at: 100).views)
    #expect(
      try reason(String(decoding: invented.jsonData(), as: UTF8.self), .app)
        == "The baseline “x” cannot be read: the scene App shows a program.")
    #expect(
      try reason(changed("\"30 × 20 at 0, 0 in line 1\",", ""))
        == "The baseline “x” cannot be read: it is damaged: "
        + "the view “original” has different numbers of items (4) and places (3) at 100 px.")
    #expect(
      try reason(changed("30 × 20 at 0, 0", "30 × at 0, 0"))
        == "The baseline “x” cannot be read: it is damaged: place 1, “30 × at 0, 0 in line 1”, is not valid.")
    #expect(
      try reason(changed("\"dpi\" : 96,", ""))
        == "The baseline “x” cannot be read: it is damaged: environment.dpi is missing.")
    #expect(
      try reason(changed("\"height\" : 50", "\"height\" : \"tall\""))
        == "The baseline “x” cannot be read: it is damaged: views.0.widths.0.height has an invalid value."
    )
    // Names are cut by scalars, because a character can have any number of marks.
    let (long, shown) = (
      "a" + String(repeating: "\u{301}", count: 100_000), "a" + String(repeating: "\u{301}", count: 78)
    )
    #expect(
      try reason(changed("30 × 20 at 0, 0 in line 1", long))
        == "The baseline “x” cannot be read: it is damaged: place 1, “\(shown)…”, is not valid.")
    for place in [
      "30 × 20 at 9223372036854775807, 0", "-30 × 20 at 0, 0", "30 × 20 at nan, 0", "30 × 99999999999 at 0, 0",
    ] {
      #expect(
        try reason(changed("30 × 20 at 0, 0", place))
          == "The baseline “x” cannot be read: it is damaged: place 1, “\(place) in line 1”, is not valid.")
    }
    #expect(
      try reason(changed("\"width\" : 100", "\"width\" : 1000000000"))
        == "The baseline “x” cannot be read: it is damaged: a canvas cannot have the size 1,000,000,000 × 50 px.")
    #expect(
      try reason(changed("\"height\" : 50", "\"height\" : -50"))
        == "The baseline “x” cannot be read: it is damaged: a canvas cannot have the size 100 × -50 px.")
    guard case .failure(let missing) = Baseline.open("/nowhere/at.all", for: .words) else {
      Issue.record("the file was read"); return
    }
    #expect(missing.message.english == "The baseline “at.all” cannot be read: it does not exist.")
  }

  @Test func aFailedWriteIsReportedWithTheReason() throws {
    guard case .failure(let error) = try baseline(at: 100).save(to: "/nowhere/at.all") else {
      Issue.record("the file was written"); return
    }
    #expect(error.message.english == "The baseline “at.all” cannot be saved: no such file or directory.")
  }
}
