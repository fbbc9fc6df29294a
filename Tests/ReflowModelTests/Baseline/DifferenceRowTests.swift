import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// The rows of a comparison: one for each cause, with ranges of widths.
struct DifferenceRowTests {
  private let old = ComparedWords("one three five seven")

  @Test func nothingDiffersFromItself() throws {
    #expect(try old.lines(since: old, at: 60...400) == [])
  }

  /// At 100 and 150 px, only the text differs.
  @Test func aRenamedItemIsOneRow() throws {
    #expect(
      try ComparedWords("one three nine seven").lines(since: old, at: 60...400) == [
        "“five” is now “nine”: 60–400 px"
      ])
  }

  @Test func itemsThatMoveAfterARenamedOneBelongToItsRow() throws {
    #expect(
      try ComparedWords("one thirteen five seven").lines(since: old, at: 150...150) == [
        "“three” is now “thirteen”; 1 item after it moved to another line: 150 px"
      ])
    #expect(
      try ComparedWords("one seventeenths five seven").lines(since: old, at: 150...150) == [
        "“three” is now “seventeenths”; 2 items after it moved to another line; the height changed from 50 to 80 px: 150 px"
      ])
  }

  /// One button of a dialog is renamed, at all widths from 200 to 800 px: one row instead of one for each width.
  @Test func oneRenamedButtonIsOneRowOverAllWidths() throws {
    let names = (0..<15).map { "Button \($0)" }
    let before = ComparedWords(["Send Feedback"] + names)
    let now = ComparedWords(["Send Us Your Feedback"] + names)
    let comparison = try now.comparison(since: before, at: [200...800])
    let differences = comparison.rows.flatMap { $0.differences.values }.joined().reduce(0) { $0 + $1.count }
    let lines = comparison.rows.map { $0.line().english }
    #expect(
      lines == [
        "“Send Feedback” is now “Send Us Your Feedback”; 15 items after it moved to another line; the height changed at 220–259, 400–439, 530–569, 760–800 px: 200–800 px"
      ], "\(differences) differences")
    #expect(differences > 1_500, "\(differences)")
  }

  @Test func anAddedAndARemovedItemAreRows() throws {
    #expect(
      try ComparedWords("one two three five seven").lines(since: old, at: 300...300) == ["“two” was added: 300 px"])
    #expect(try ComparedWords("one five seven").lines(since: old, at: 300...300) == ["“three” was removed: 300 px"])
  }

  @Test func equalWordsAreMatchedInTheirOrder() throws {
    let (many, few) = (ComparedWords("a b a b a"), ComparedWords("b a b a"))
    #expect(try few.lines(since: many, at: 400...400) == ["“a” was removed: 400 px"])
    #expect(try ComparedWords("a b a b a a").lines(since: many, at: 400...400) == ["“a” was added: 400 px"])
  }

  @Test func anItemIsRenamedToTheMostSimilarOne() throws {
    let before = ComparedWords(["Help", "Send Feedback", "Quit"])
    let now = ComparedWords(["Help", "About", "Send Us Your Feedback", "News", "Quit"])
    #expect(
      try now.lines(since: before, at: 600...600) == [
        "“About” was added: 600 px", "“Send Feedback” is now “Send Us Your Feedback”: 600 px",
        "“News” was added: 600 px",
      ])
    #expect(
      try before.lines(since: now, at: 600...600) == [
        "“About” was removed: 600 px", "“Send Us Your Feedback” is now “Send Feedback”: 600 px",
        "“News” was removed: 600 px",
      ])
  }

  @Test func changedSettingsAreOneRowWithTheirNames() throws {
    var now = old
    now.layout = FlowLayout(itemSpacing: 30, lineSpacing: 10)
    now.document.words.spacingsAreLinked = false
    now.document.words.spacing = 30
    now.document.words.animation = .none
    #expect(
      try now.lines(since: old, at: 100...100, 150...150) == [
        "Changed: Spacing, Linked spacings; 3 items moved to another line; the height changed from 50 to 110 px at 100 px: 100, 150 px"
      ])
  }

  @Test func withoutANamedCauseTheItemsAreNamed() throws {
    var now = old
    now.layout = FlowLayout(itemSpacing: 30, lineSpacing: 10)
    #expect(try now.lines(since: old, at: 150...150) == ["“five” moved from line 1 to line 2: 150 px"])
    #expect(
      try now.lines(since: old, at: 100...100) == [
        "“three” and 2 more items moved to another line; the height changed from 50 to 110 px: 100 px"
      ])
  }

  @Test func resizedItemsAreOneRow() throws {
    let before = ComparedWords("one two")
    var now = before
    now.size = 2
    #expect(
      try now.lines(since: before, at: 300...301) == [
        "“one” and 1 more item were resized; the height changed from 20 to 40 px: 300–301 px"
      ])
    now.environment.font = "Cantarell 22"
    #expect(
      try now.lines(since: before, at: 300...301) == [
        "The font changed from Cantarell 11 to Cantarell 22.",
        "Changed: Font; 2 items were resized; the height changed from 20 to 40 px: 300–301 px",
      ])
  }

  @Test func resolutionAndScaleComeFirst() throws {
    var now = old
    (now.environment.dpi, now.environment.scale) = (120, 2)
    #expect(
      try now.lines(since: old, at: 100...100) == [
        "The resolution changed from 96 dpi to 120 dpi.", "The scale changed from 1 to 2.",
      ])
  }

  @Test func severalCausesOfTheHeightAreNamedTogether() throws {
    let now = ComparedWords("onethousand three fivehundred seven")
    #expect(
      try now.lines(since: old, at: 150...150)
        == [
          "“one” is now “onethousand”; 1 item after it moved to another line: 150 px",
          "“five” is now “fivehundred”; 1 item after it moved to another line: 150 px",
          "Several causes; the height changed from 50 to 110 px: 150 px",
        ])
  }

  @Test func acceptedRowsOneAfterTheOtherLeaveTheCurrentBaseline() throws {
    var now = ComparedWords("one two thirteen fifty seven")
    now.document.words.spacing = 20
    now.layout = FlowLayout(itemSpacing: 20, lineSpacing: 10)
    var baseline = try old.baseline(at: [60...200])
    var count = 0
    while let row = try now.search(since: baseline).comparison.rows.last {
      baseline = try baseline.accepting(
        [row], of: now.search(since: baseline).comparison, shown: now.document, now.environment)
      count += 1
    }
    #expect(count == 4, "settings, an added word and two renamed ones")
    #expect(baseline.views[0].widths == (try now.baseline(at: [60...200]).views[0].widths))
    #expect(baseline.changes == (try now.baseline(at: [60...60]).changes))
  }

  @Test func anAcceptedProblemIsKnown() throws {
    let now = ComparedWords("one three five seven nine")
    let baseline = try old.baseline(at: [100...300])
    let comparison = try now.search(since: baseline).comparison
    let problem = try #require(comparison.newProblems.first)
    let next = baseline.replacing(comparison.accepting(problem))
    let rest = try now.search(since: next).comparison
    #expect(rest.newProblems == Array(comparison.newProblems.dropFirst()))
    #expect(rest.rows == comparison.rows)
  }
}
