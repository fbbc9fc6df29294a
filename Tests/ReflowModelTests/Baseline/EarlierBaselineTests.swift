import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// A baseline that an earlier version saved has the same values, and is compared as one of this version.
struct EarlierBaselineTests {
  private let folders = TemporaryFolders()

  /// The file of version 1.1, with another version in its place.
  private func file(_ version: String) throws -> String {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/earlier.reflow-baseline", withExtension: nil))
    let text = try String(contentsOf: url, encoding: .utf8).replacing("\"1.1\"", with: version)
    return try write(Data(text.utf8), "a.reflow-baseline", in: folders.make())
  }

  /// The words and the settings in the file.
  private var words: ComparedWords {
    var words = ComparedWords("one three five seven")
    words.environment.versions = ["GTK": "4.8", "Pango": "1.50.12", "Reflow": "0.1.0"]
    words.document.words.text = .own("one three five seven")
    words.document.words.alignment = .trailing
    (words.document.words.spacing, words.document.words.lineSpacing) = (10, 10)
    words.document.problems.leastTarget = 44
    words.document.problems[.looseLine] = false
    words.document.problems.ignored = [
      IgnoredProblem(
        .smallTarget, of: CheckedItem(identity: 101, name: "three"), in: .scene(.words), reason: "A title")
    ]
    return words
  }

  @Test(arguments: ["1", "\"1\"", "\"1.0\"", "\"1.1\"", "\"1.2\"", "\"1.3\"", "\"1.4\""])
  func aFileOfEachVersionHasTheSameValues(version: String) throws {
    let read = try Baseline.open(file(version), for: .words).get()
    #expect(read.notices == [])
    var expected = try words.baseline(at: [100...100, 150...150])
    expected.views.append(
      Baseline.View(
        variant: StressView.double.rawValue, items: ["oneone", "threethree"],
        widths: [
          Arrangement(width: 100, height: 20, places: [.init(x: -8, y: 0, width: 60, height: 20), nil])
        ], problems: []))
    #expect(read.value == expected)
    #expect(read.value.views[0].problems == [.init(rule: "lastLineOfOne", item: "seven", widths: "150")])
  }

  @Test func anEarlierFileIsComparedAndIsSavedInTheCurrentFormat() throws {
    let path = try file("\"1.1\"")
    let read = try Baseline.open(path, for: .words).get().value
    #expect(try words.search(since: read).comparison.isEmpty)
    var now = ComparedWords("one three nine seven")
    (now.document, now.environment) = (words.document, words.environment)
    now.document.words.spacing = 20
    now.layout = FlowLayout(itemSpacing: 20, lineSpacing: 10)
    let comparison = try now.search(since: read).comparison
    #expect(
      comparison.rows.map { $0.line().english } == [
        "Changed: Spacing, Line spacing; “seven” moved from line 2 to line 3; the height changed from 50 to 80 px: 100 px",
        "“five” is now “nine”: 100, 150 px",
      ])
    let problems = comparison.newProblems.map { $0.line(now.document.problems).english }
    #expect(problems == ["“seven” is alone in the last line: 100 px"], "it is known at 150 px")
    try read.save(to: path).get()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.components(separatedBy: "\"version\" : \"\(FormatVersion.current)\"").count == 3)
    #expect(try Baseline.open(path, for: .words).get().value == read)
  }
}
