// The problems of programs that a document ignores: in files, in undo, and their matches, which are those of
// `--ignore`.

import Foundation
import Testing

@testable import ReflowModel

@MainActor
@Suite struct IgnoredInProgramTests {
  private func problem(
    _ path: String?, _ rule: CheckRule = .clippedText, name: String = "x", identity: Int = 0
  ) -> CheckedProblem {
    CheckedProblem(
      rule, of: path.map { CheckedItem(identity: identity, name: name, path: $0) }, at: 0, widths: [300...320])
  }

  private func read(_ ignored: String) throws -> Noticed<Document> {
    try Document.reading(json: Data(#"{"version": "1.3", "problems": {"ignoredInPrograms": \#(ignored)}}"#.utf8))
  }

  @Test func aProblemIsIgnoredByProgramRuleAndPath() {
    let store = HistoryStore()
    store.update(\.scene, to: .app)
    store.ignore(problem("bar/GtkLabel[2]"), in: .program("clocks"), because: "first")
    store.ignore(
      problem("bar/GtkLabel[2]", name: "another text", identity: 7), in: .program("clocks"), because: "as designed")
    let settings = store.document.problems
    #expect(settings.ignored.map(\.text) == ["clippedText:bar/GtkLabel[2]"])
    let marked = settings.ignored(in: .program("clocks")).mark([
      problem("bar/GtkLabel[2]"), problem("bar/GtkLabel"), problem("bar/GtkLabel[2]", .overlap), problem(nil),
    ])
    #expect(marked.map(\.ignoredBecause) == ["as designed", nil, nil, nil])
    let other = settings.ignored(in: .program("text-editor")).mark([problem("bar/GtkLabel[2]")])
    #expect(other.map(\.isReported) == [true])
    #expect(settings.withoutIgnored == CheckSettings())
  }

  @Test func aProblemOfTheWindowIsIgnoredByItsRule() {
    let store = HistoryStore()
    store.ignore(problem(nil, .wideWindow), in: .program("clocks"), because: "")
    let list = store.document.problems.ignored(in: .program("clocks"))
    #expect(list.mark([problem(nil, .wideWindow), problem(nil, .tallerWhenWider)]).map(\.isReported) == [false, true])
  }

  @Test func bothDirectionsAreUndone() {
    let store = HistoryStore()
    store.ignore(problem("a"), in: .program("clocks"), because: "why")
    #expect(store.undoTitle.english == "Undo Ignore Problem")
    store.stopIgnoring(problem("b"), in: .program("clocks"))
    store.stopIgnoring(problem("a"), in: .program("other"))
    #expect(store.undoTitle.english == "Undo Ignore Problem", "nothing has changed")
    store.stopIgnoring(problem("a"), in: .program("clocks"))
    #expect(store.undoTitle.english == "Undo Stop Ignoring Problem")
    #expect(store.document == Document())
    store.undo()
    #expect(store.document.problems.ignored(in: .program("clocks")).mark([problem("a")]).first?.ignoredBecause == "why")
    store.undo()
    #expect(store.document == Document())
  }

  /// The marks follow the settings, also back.
  @Test func aProblemThatIsNoLongerIgnoredLosesItsMark() {
    var settings = CheckSettings()
    settings.ignored = [IgnoredProblem(.clippedText, of: problem("a").item, in: .program("x"), reason: "r")]
    let marked = settings.ignored(in: .program("x")).mark([problem("a")])
    #expect(marked.map(\.ignoredBecause) == ["r"])
    #expect(CheckSettings().ignored(in: .program("x")).mark(marked) == [problem("a")])
  }

  @Test func theFileHasTheFormOfTheOption() throws {
    var document = Document()
    document.problems.ignored = [
      IgnoredProblem(.clippedText, of: problem("a/b").item, in: .program("clocks"), reason: "as designed"),
      IgnoredProblem(.wideWindow, of: nil, in: .program("clocks"), reason: ""),
    ]
    let json = try #require(JSONSerialization.jsonObject(with: document.jsonData()) as? [String: Any])
    let problems = try #require(json["problems"] as? [String: Any])
    #expect(
      problems as NSDictionary == [
        "ignoredInPrograms": [
          ["program": "clocks", "problem": "clippedText:a/b", "reason": "as designed"],
          ["program": "clocks", "problem": "wideWindow"],
        ]
      ])
    #expect(try Document.reading(json: document.jsonData()) == Noticed(value: document, notices: []))
  }

  @Test func anEntryWrittenByHandMayHaveStars() throws {
    let read = try read(#"[{"program": "clocks", "problem": "clippedText:*/title", "reason": "r"}]"#)
    #expect(read.notices.isEmpty)
    let store = HistoryStore(read.value)
    let problems = [problem("a/title"), problem("b/title"), problem("b")]
    #expect(
      store.document.problems.ignored(in: .program("clocks")).mark(problems).map(\.isReported) == [false, false, true])
    store.stopIgnoring(problems[0], in: .program("clocks"))
    #expect(store.document == Document(), "the entry ignored both")
  }

  @Test(arguments: ["", "clippedText:", "clippedtext:a", "looseLine", "wideItem", "clippedText "])
  func anUnusableEntryIgnoresNothing(text: String) throws {
    let read = try read(#"[{"program": "clocks", "problem": "\#(text)", "reason": "r"}]"#)
    let notice = "Problem: the value cannot be read; the default is used."
    #expect(read.notices.map(\.english) == (text.isEmpty ? [] : [notice]))
    let list = read.value.problems.ignored(in: .program("clocks"))
    for rule in CheckRule.allCases { #expect(list.mark([problem("a", rule)]).first?.isReported == true) }
  }

  @Test func unusableFilesAreReadWithNotices() throws {
    #expect(
      try read("3").notices.map(\.english) == ["Ignored problems: the value cannot be read; the default is used."])
    let many = "[" + Array(repeating: #"{"problem": "overlap"}"#, count: 1_001).joined(separator: ",") + "]"
    let read = try read(many)
    #expect(read.value.problems.ignored.count == 1_000)
    #expect(read.notices.map(\.english) == ["Only the first 1,000 of 1,001 ignored problems are used."])
  }

  /// The middle of a long path is replaced by a star, so that the stored entry still matches it.
  @Test func aWidgetWithALongPathStaysIgnored() throws {
    for part in ["GtkBox/", "ä/", "e\u{301}/"] {
      let path = String(repeating: part, count: 2_000) + "GtkLabel"
      let store = HistoryStore()
      store.ignore(
        problem(path), in: .program(String(repeating: "p", count: 1_000)), because: String(repeating: "r", count: 1_000)
      )
      let read = try Document.reading(json: store.document.jsonData())
      #expect(read == Noticed(value: store.document, notices: []))
      let list = read.value.problems.ignored(in: .program(String(repeating: "p", count: 1_000)))
      #expect(list.mark([problem(path)]).first?.ignoredBecause?.count == 500)
      #expect(list.mark([problem("GtkLabel")]).first?.isReported == true)
      #expect(list.mark([problem(path + "[2]")]).first?.isReported == true)
      store.stopIgnoring(problem(path), in: .program(String(repeating: "p", count: 1_000)))
      #expect(store.document == Document())
    }
  }
}
