import Foundation
import LayoutCore
import Testing

@testable import ReflowModel

/// The rules of a document, in files and in undo.
@MainActor
struct CheckSettingsTests {
  private func json(_ document: Document) throws -> String { String(decoding: try document.jsonData(), as: UTF8.self) }

  /// The reason for ignoring a problem; nil if it is not ignored.
  private func reason(
    _ settings: CheckSettings, _ rule: CheckRule, _ item: CheckedItem?, in scene: SceneName
  ) -> String? {
    settings.ignored(in: .scene(scene)).mark([CheckedProblem(rule, of: item, widths: [])])[0].ignoredBecause
  }

  @Test func defaultRulesAreOmittedFromTheFile() throws {
    #expect(try !json(Document()).contains("problems"))
  }

  @Test func onlyChangedRulesAreWritten() throws {
    var document = Document()
    document.problems[.overlap] = false
    document.problems.leastTarget = 44
    let word = CheckedItem(identity: 7, name: "become")
    document.problems.ignored = [IgnoredProblem(.lastLineOfOne, of: word, in: .scene(.words), reason: "as designed")]
    let text = try json(document)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let written = try #require(object["problems"] as? [String: Any])
    #expect(written.keys.sorted() == ["ignored", "leastTarget", "overlap"])
    let read = try Document.reading(json: Data(text.utf8))
    #expect(read.value == document)
    #expect(read.notices.isEmpty)
  }

  @Test func invalidValuesAreReplacedWithANotice() throws {
    let text = #"{"version": "1.1", "problems": {"leastFill": 900, "overlap": 3, "ignored": [{"rule": "none"}]}}"#
    let read = try Document.reading(json: Data(text.utf8))
    #expect(read.value.problems.leastFill == 100)
    #expect(read.value.problems[.overlap])
    #expect(
      read.notices.map(\.english) == [
        "Overlapping items: the value is neither true nor false; the default, true, is used.",
        "Minimum fill of a line: 900 is out of range; 100 is used.",
        "Rule: “none” is unknown; the default, “wideItem”, is used.",
      ])
  }

  @Test func theLinesOfATextAreANumberOrAutomatic() throws {
    var document = Document()
    document.problems.mostLines = 3
    document.problems[.brokenWord] = false
    #expect(try json(document).contains("mostLines"))
    #expect(try Document.reading(json: document.jsonData()).value == document)
    let read = try Document.reading(
      json: Data(#"{"version": "1.1", "problems": {"mostLines": "automatic", "wrappedText": false}}"#.utf8))
    #expect(read.value.problems.mostLines == nil)
    #expect(!read.value.problems[.wrappedText])
    #expect(read.notices.isEmpty)
    for (areLabels, set, expected) in [(true, nil, 1), (false, nil, nil), (true, 2, 2), (false, 2, 2)]
      as [(Bool, Int?, Int?)]
    {
      var settings = CheckSettings()
      settings.mostLines = set
      #expect(settings.mostLines(ofLabels: areLabels) == expected)
    }
  }

  @Test func labelsAreTextThatIsSplitByLinesOrCommas() {
    let words = OwnWords([OwnWord(id: 0, text: "Save")])
    for text in [.own("a\nb"), .preset(.tags), .file(FileText(path: "/a", contents: "a")), .list(words)] as [TextSource]
    {
      var scene = WordsScene()
      scene.text = text
      #expect(!scene.hasLabels)
      scene.splitting = .lines
      #expect(scene.hasLabels)
      scene.splitting = .commas
      #expect(scene.hasLabels)
    }
  }

  @Test func undoNamesTheRule() {
    let store = HistoryStore()
    store.update(\.problems[.looseLine], to: false)
    #expect(store.undoTitle.english == "Undo Rule “Mostly empty line”")
    store.update(\.problems.leastFill, to: 30)
    #expect(store.undoTitle.english == "Undo Minimum Line Fill")
    store.undo()
    store.undo()
    #expect(store.document == Document())
  }

  @Test func aProblemIsIgnoredByRuleItemAndScene() {
    let store = HistoryStore()
    let word = CheckedItem(identity: 7, name: "become")
    store.ignore(CheckedProblem(.lastLineOfOne, of: word, widths: []), in: .scene(.words), because: "first")
    store.ignore(CheckedProblem(.lastLineOfOne, of: word, widths: []), in: .scene(.words), because: "as designed")
    let settings = store.document.problems
    #expect(settings.ignored.count == 1)
    #expect(reason(settings, .lastLineOfOne, word, in: .words) == "as designed")
    #expect(reason(settings, .looseLine, word, in: .words) == nil)
    #expect(reason(settings, .lastLineOfOne, word, in: .cafes) == nil)
    let other = CheckedItem(identity: 7, name: "became")
    #expect(reason(settings, .lastLineOfOne, other, in: .words) == nil, "the text has changed")
    #expect(store.undoTitle.english == "Undo Ignore Problem")
    store.stopIgnoring(CheckedProblem(.lastLineOfOne, of: word, widths: []), in: .scene(.words))
    #expect(store.document.problems.ignored.isEmpty)
    store.ignore(CheckedProblem(.tallerWhenWider, of: nil, widths: []), in: .scene(.words), because: "")
    #expect(reason(store.document.problems, .tallerWhenWider, nil, in: .words) == "")
  }

  /// A stored name is shortened, and names are compared in the shortened form.
  @Test func anItemWithALongNameStaysIgnored() throws {
    for name in [
      String(repeating: "long ", count: 200), String(repeating: "e\u{301}", count: 400),
      "a" + String(repeating: "\u{301}\u{323}", count: 100_000), String(repeating: "a", count: 500),
    ] {
      let store = HistoryStore()
      let item = CheckedItem(identity: 7, name: name)
      store.ignore(CheckedProblem(.clippedText, of: item, widths: []), in: .scene(.words), because: name)
      let read = try Document.reading(json: store.document.jsonData()).value
      for settings in [store.document.problems, read.problems] {
        #expect(settings.ignored[0].text.unicodeScalars.count == 500 + "clippedText:".count)
        #expect(reason(settings, .clippedText, item, in: .words) != nil)
        let other = CheckedItem(identity: 7, name: "other " + name)
        #expect(reason(settings, .clippedText, other, in: .words) == nil)
      }
    }
  }

  @Test func everyRuleHasOneRowOfTheTable() {
    #expect(RuleRow.all.map(\.rule) == CheckRule.allCases)
    #expect(Set(CheckRule.allCases.map(\.explanation)).count == CheckRule.allCases.count)
    #expect(CheckRule.smallTarget.explanation.english.contains("WCAG 2.2, 2.5.8"))
    #expect(CheckRule.allCases.filter { !$0.hasSwitch } == [.wrongGap, .wrongOrder, .outside, .notMirrored])
  }
}
