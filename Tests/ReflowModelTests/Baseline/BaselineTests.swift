import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// A baseline in its file, and the differences of a later arrangement.
struct BaselineTests {
  private static let environment = Baseline.Environment(
    font: "Cantarell 11", dpi: 96, scale: 1, versions: ["Reflow": "1.0", "Pango": "1.50.12"])

  /// A layout of words, ten px a letter and twenty high, in greedy lines with a distance of ten.
  private struct Recorded {
    let document: Document
    let subject: CheckSubject
    let environment: Baseline.Environment
    let widths: [Int]
    let variant: String
  }

  private func recorded(
    _ text: String = "one three five seven", at widths: [Int] = [100, 150], spacing: CGFloat = 10, size: CGFloat = 1,
    in environment: Baseline.Environment = environment, variant: String = Baseline.plainVariant
  ) -> Recorded {
    let words = text.split(separator: " ").map(String.init)
    var document = Document()
    document.words.text = .own(text)
    let boxes = words.map { BoxElement(CGFloat($0.count) * 10 * size, 20 * size) }
    var content = CheckedContent(FlowLayout(itemSpacing: spacing, lineSpacing: 10), boxes)
    content.items = words.enumerated().map { CheckedItem(identity: $0, name: $1) }
    return Recorded(
      document: document, subject: content.subject().subject, environment: environment, widths: widths,
      variant: variant)
  }

  private func baseline(_ recorded: Recorded) throws -> Baseline {
    let recording = try BaselineRecording(
      of: recorded.subject, at: recorded.widths.map { $0...$0 }, recorded.document.problems, scene: .words,
      variant: recorded.variant)
    recording.finish()
    return try Baseline(of: recorded.document, recorded.environment, views: [recording.view])
  }

  private func baseline() throws -> Baseline { try baseline(recorded()) }

  private func differences(_ old: Recorded, _ new: Recorded) throws -> [String] {
    let baseline = try baseline(old)
    let search = try BaselineSearch(of: baseline, with: new.subject, limit: .max)
    search.finish()
    return baseline.environment.differences(to: new.environment).map(\.english)
      + search.found.flatMap { place in
        place.differences.map { "\(place.width): \($0.change.message.english)" }
      }
  }

  // MARK: Comparing

  @Test func nothingDiffersFromItself() throws {
    #expect(try differences(recorded(), recorded()) == [])
  }

  @Test func oneChangedWordWentAndCame() throws {
    #expect(
      try differences(recorded(), recorded("one three nine seven")) == [
        "100: “five” was removed", "100: “nine” was added", "150: “five” was removed", "150: “nine” was added",
      ])
  }

  /// After a longer word “five” no longer fits in its line, and after a still longer word that word does not fit
  /// either.
  @Test func oneLongerWordMovesWhatFollows() throws {
    #expect(
      try differences(recorded(at: [150]), recorded("one thirteen five seven", at: [150])) == [
        "150: “three” was removed", "150: “thirteen” was added", "150: “five” moved from line 1 to line 2",
      ])
    #expect(
      try differences(recorded(at: [150]), recorded("one seventeenths five seven", at: [150])) == [
        "150: Height changed from 50 to 80 px", "150: “three” was removed", "150: “seventeenths” was added",
        "150: “five” moved from line 1 to line 3", "150: “seven” moved from line 2 to line 3",
      ])
  }

  @Test func anotherDistanceMovesWhatFindsNoRoom() throws {
    #expect(
      try differences(recorded(), recorded(spacing: 30)) == [
        "100: Height changed from 50 to 110 px", "100: “three” moved from line 1 to line 2",
        "100: “five” moved from line 2 to line 3", "100: “seven” moved from line 2 to line 4",
        "150: “five” moved from line 1 to line 2",
      ])
  }

  @Test func anotherSizeOfTheFontIsOtherSizes() throws {
    let large = Baseline.Environment(font: "Cantarell 22", dpi: 96, scale: 1, versions: [:])
    #expect(
      try differences(recorded("one two", at: [300]), recorded("one two", at: [300], size: 2, in: large)) == [
        "The font changed from Cantarell 11 to Cantarell 22.", "300: Height changed from 20 to 40 px",
        "300: “one” was resized from 30 × 20 to 60 × 40", "300: “two” was resized from 30 × 20 to 60 × 40",
      ])
  }

  @Test func equalWordsAreMatchedInTheirOrder() throws {
    #expect(
      try differences(recorded("a b a b a", at: [400]), recorded("b a b a", at: [400])) == ["400: “a” was removed"])
    #expect(
      try differences(recorded("a b a b a", at: [400]), recorded("a b a b a a", at: [400])) == ["400: “a” was added"])
  }

  @Test func aResolutionAndAScaleAreSaidToo() throws {
    let other = Baseline.Environment(font: "Cantarell 11", dpi: 120, scale: 2, versions: ["Reflow": "2.0"])
    #expect(
      try differences(recorded(), recorded(in: other)) == [
        "The resolution changed from 96 dpi to 120 dpi.", "The scale changed from 1 to 2.",
      ])
  }

  @Test func knownProblemsAreKnownAtTheirWidths() throws {
    let view = Baseline.View(
      variant: "original", items: [], widths: [],
      problems: [CheckedProblem(.looseLine, of: CheckedItem(identity: 0, name: "a"), widths: [10...20, 30...40])])
    func knows(_ rule: CheckRule, _ name: String, _ widths: ClosedRange<Int>...) -> Bool {
      view.knows(CheckedProblem(rule, of: CheckedItem(identity: 9, name: name), widths: widths))
    }
    #expect(knows(.looseLine, "a", 12...20, 30...30))
    #expect(!knows(.looseLine, "a", 12...21))
    #expect(!knows(.looseLine, "b", 12...20))
    #expect(!knows(.overlap, "a", 12...20))
  }

  // MARK: Files

  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "\(UUID().uuidString).reflow-baseline"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try body(path)
  }

  @Test func aFileIsReadAsItWasWritten() throws {
    let baseline = try baseline()
    let path = NSTemporaryDirectory() + "\(UUID().uuidString).reflow-baseline"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try baseline.save(to: path).get()
    let first = try Data(contentsOf: URL(fileURLWithPath: path))
    let read = try Baseline.open(path, for: .words).get().value
    #expect(read == baseline)
    try read.save(to: path).get()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == first, "the order is the same each time")
  }

  /// A line for each item, so that version control shows a change well.
  @Test func aFileReadsWell() throws {
    let text = String(decoding: try baseline(recorded(at: [100])).jsonData(), as: UTF8.self)
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
    #expect(baseline.changes.applied(to: Document()) == document)
  }

  @Test func oneThatCannotBeReadSaysWhy() throws {
    let good = String(decoding: try baseline(recorded(at: [100])).jsonData(), as: UTF8.self)
    func reason(_ text: String, _ scene: SceneName = .words) throws -> String {
      var message = ""
      try withFile(text) { path in
        guard case .failure(let error) = Baseline.open(path, for: scene) else { return }
        message = error.message.english.replacingOccurrences(of: fileName(of: path), with: "x")
      }
      return message
    }
    func changed(_ part: String, _ other: String) -> String { good.replacingOccurrences(of: part, with: other) }
    #expect(try reason("") == "The baseline “x” cannot be read: it is empty.")
    #expect(try reason(String(good.dropLast(20))) == "The baseline “x” cannot be read: it is not valid JSON.")
    #expect(try reason("[]") == "The baseline “x” cannot be read: it is not a baseline.")
    #expect(
      try reason(changed("\"version\" : \"1.1\"", "\"version\" : \"9.0\""))
        == "The baseline “x” cannot be read: it was written by a newer version of Reflow (format 9.0; this version reads up to 1)."
    )
    #expect(
      try reason(String(decoding: Document().jsonData(), as: UTF8.self))
        == "The baseline “x” cannot be read: it is not a baseline.")
    #expect(
      try reason(good, .photos) == "The baseline “x” cannot be read: it contains the scene Words, not Photos.")
    #expect(
      try reason(changed("\"30 × 20 at 0, 0 in line 1\",", ""))
        == "The baseline “x” cannot be read: it is damaged: original at 100 px has 3 places for 4 items.")
    #expect(
      try reason(changed("30 × 20 at 0, 0", "30 × at 0, 0"))
        == "The baseline “x” cannot be read: it is damaged: place 1, “30 × at 0, 0 in line 1”.")
    #expect(
      try reason(changed("\"dpi\" : 96,", ""))
        == "The baseline “x” cannot be read: it is damaged: environment.dpi is missing.")
    #expect(
      try reason(changed("\"height\" : 50", "\"height\" : \"tall\""))
        == "The baseline “x” cannot be read: it is damaged: views.0.widths.0.height has an invalid value."
    )
    // A letter can have any number of marks, and the layout of a text of millions of scalars takes minutes.
    let (long, shown) = (
      "a" + String(repeating: "\u{301}", count: 100_000), "a" + String(repeating: "\u{301}", count: 78)
    )
    #expect(
      try reason(changed("30 × 20 at 0, 0 in line 1", long))
        == "The baseline “x” cannot be read: it is damaged: place 1, “\(shown)…”.")
    for place in [
      "30 × 20 at 9223372036854775807, 0", "-30 × 20 at 0, 0", "30 × 20 at nan, 0", "30 × 99999999999 at 0, 0",
    ] {
      #expect(
        try reason(changed("30 × 20 at 0, 0", place))
          == "The baseline “x” cannot be read: it is damaged: place 1, “\(place) in line 1”.")
    }
    #expect(
      try reason(changed("\"width\" : 100", "\"width\" : 1000000000"))
        == "The baseline “x” cannot be read: it is damaged: a canvas of 1000000000 × 50 px.")
    #expect(
      try reason(changed("\"height\" : 50", "\"height\" : -50"))
        == "The baseline “x” cannot be read: it is damaged: a canvas of 100 × -50 px.")
    guard case .failure(let missing) = Baseline.open("/nowhere/at.all", for: .words) else { return }
    #expect(missing.message.english == "The baseline “at.all” cannot be read: it does not exist.")
  }

  @Test func oneThatCannotBeWrittenSaysWhy() throws {
    guard case .failure(let error) = try baseline().save(to: "/nowhere/at.all") else { Issue.record("written"); return }
    #expect(error.message.english == "The baseline “at.all” cannot be saved: no such file or directory.")
  }
}
