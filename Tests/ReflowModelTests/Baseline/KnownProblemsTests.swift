import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// New problems are those that are present and were not known, px by px.
struct KnownProblemsTests {
  private func problem(
    _ name: String, _ index: Int = 0, _ rule: CheckRule = .lastLineOfOne, _ widths: ClosedRange<Int>...
  ) -> CheckedProblem {
    CheckedProblem(rule, of: CheckedItem(identity: index, name: name), at: index, widths: widths)
  }

  @Test func onlyTheWidthsThatWereNotKnownAreNew() {
    let before = problem("Keyboard shortcuts", 7, .lastLineOfOne, 200...361, 363...431, 453...475, 578...594, 644...669)
    let now = problem("Keyboard shortcuts", 9, .lastLineOfOne, 200...361, 363...371, 450...453, 476...506, 644...669)
    let (new, known) = BaselineComparison(knowing: [before]).divide([now])
    #expect(new.map(\.widths) == [[450...452, 476...506]])
    #expect(known.map(\.widths) == [[200...361, 363...371, 453...453, 644...669]])
  }

  @Test func aProblemIsKnownByItsRuleAndItsItem() {
    let comparison = BaselineComparison(knowing: [problem("a", 0, .looseLine, 10...20, 30...40)])
    func isKnown(_ problem: CheckedProblem) -> Bool { comparison.divide([problem]).new.isEmpty }
    #expect(isKnown(problem("a", 9, .looseLine, 12...20, 30...30)))
    #expect(!isKnown(problem("a", 9, .looseLine, 12...21)))
    #expect(!isKnown(problem("b", 0, .looseLine, 12...20)))
    #expect(!isKnown(problem("a", 0, .overlap, 12...20)))
  }

  @Test func oneKnownProblemStandsForOneOfTwoItemsOfTheSameText() {
    func problem(_ index: Int, _ widths: ClosedRange<Int>) -> CheckedProblem {
      self.problem("OK", index, .smallTarget, widths)
    }
    func new(_ problems: CheckedProblem..., since known: CheckedProblem...) -> [String] {
      BaselineComparison(knowing: known).divide(problems).new.map { "\($0.index ?? -1): \($0.widths.plainText)" }
    }
    #expect(new(problem(0, 10...20), problem(1, 10...20), since: problem(0, 10...20)) == ["1: 10-20"])
    #expect(new(problem(0, 10...20), problem(1, 10...20), since: problem(0, 10...20), problem(4, 5...20)) == [])
    #expect(new(problem(0, 10...14), problem(1, 15...20), since: problem(0, 10...20)) == [])
    #expect(new(problem(0, 10...15), problem(1, 15...20), since: problem(0, 10...20)) == ["1: 15"])
  }

  // MARK: Renamed items

  /// The new text is as wide as the earlier one, so that all problems stay.
  @Test func aRenamedItemKeepsItsKnownProblems() throws {
    let (before, now) = (ComparedWords("one three five seven"), ComparedWords("one three five wider"))
    let comparison = try now.comparison(since: before, at: [60...400])
    #expect(try now.recording(at: [60...400]).problems.contains { $0.item?.name == "wider" })
    #expect(comparison.rows.map(\.cause) == [.renamed(from: "seven", to: "wider")])
    #expect(comparison.newProblems == [])
    let baseline = try before.baseline(at: [60...400])
    let next = try baseline.accepting(comparison.rows, of: comparison, shown: now.document, now.environment)
    #expect(try now.search(since: next).comparison.isEmpty)
  }

  @Test func aMovedItemKeepsItsKnownProblems() throws {
    let before = ComparedWords("one three five seven nine")
    let problems = [problem("nine", 4, .clippedText, 60...90), problem("one", 0, .clippedText, 60...80)]
    let comparison = try ComparedWords("nine three five seven one").comparison(
      since: before, at: [60...100], knowing: problems)
    let now = [problem("nine", 0, .clippedText, 60...95), problem("one", 4, .clippedText, 60...80)]
    #expect(comparison.divide(now).new.map(\.widths) == [[91...95]])
  }

  /// A window with a box of buttons with labels, in a column.
  private func window(_ labels: [String]) throws -> (view: Baseline.View, paths: [String], tree: WindowTree) {
    var nodes = [WidgetNode(parent: nil, type: "GtkWindow"), WidgetNode(parent: 0, type: "GtkBox")]
    for (number, label) in labels.enumerated() {
      var button = WidgetNode(parent: 1, type: "GtkButton", number: number)
      button.isTarget = true
      nodes += [button, WidgetNode(parent: nodes.count, type: "GtkLabel", text: label)]
    }
    let tree = WindowTree(nodes)
    let places = nodes.indices.map { WidgetPlace(frame: .init(x: 0, y: 30 * $0, width: 80, height: 20)) }
    var recording = WindowRecording()
    try recording.add(WindowSample(width: 300, height: 90, minimumHeight: 90, tree: tree, places: places))
    return (recording.view(named: "Window", []), recording.paths, tree)
  }

  /// The problems of a label, of its button and of the box, which has the name of the first label in it.
  @Test func aRenamedWidgetKeepsItsKnownProblems() throws {
    func problems(_ tree: WindowTree, _ widths: ClosedRange<Int>) -> [CheckedProblem] {
      [1, 2, 3, 4, 5].map { widget in
        CheckedProblem(
          .clippedText, of: CheckedItem(identity: widget, name: tree.name(of: widget), path: tree.paths[widget]),
          at: widget, widths: [widths])
      }
    }
    let before = try window(["Save", "Copy"])
    var view = before.view
    view.problems = problems(before.tree, 300...310).map { Baseline.KnownProblem($0) }
    for labels in [["Store", "Copy"], ["Save", "Duplicate"], ["Help", "Save", "Copy"]] {
      let now = try window(labels)
      let comparison = BaselineComparison(
        of: view, with: now.view, .paths(now.paths), at: [300...300], environment: [], settings: [])
      let (new, known) = comparison.divide(problems(now.tree, 305...315))
      let added = labels.count == 3 ? 3 : 0
      #expect(known.count == 5 - added, "\(labels): \(known.map { $0.item?.name ?? "" })")
      #expect(
        new.map(\.widths) == Array(repeating: [305...315], count: added)
          + Array(repeating: [311...315], count: 5 - added))
    }
  }

  // MARK: Laws

  /// Words of a few lengths, with duplicates, or each different from all others.
  private func words(_ random: inout SplitMix64, isDistinct: Bool) -> [String] {
    (0..<Int.random(in: 2...12, using: &random)).map { _ in word(&random, isDistinct: isDistinct) }
  }

  private func word(_ random: inout SplitMix64, isDistinct: Bool) -> String {
    let letters = String(repeating: "abc".randomElement(using: &random)!, count: .random(in: 1...5, using: &random))
    return isDistinct ? letters + "\(UInt32.random(in: .min ... .max, using: &random))" : letters
  }

  /// A later state: words renamed, added, removed or moved.
  private func edited(_ words: [String], _ random: inout SplitMix64, isDistinct: Bool) -> [String] {
    var now = words
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let place = Int.random(in: 0..<now.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: now[place] = word(&random, isDistinct: isDistinct)
      case 1: now.insert(word(&random, isDistinct: isDistinct), at: place)
      case 2 where now.count > 1: now.remove(at: place)
      default: now.swapAt(place, Int.random(in: 0..<now.count, using: &random))
      }
    }
    return now
  }

  /// The text by which the baseline contains the problems of each current item.
  private func earlierTexts(_ pairs: ItemPairs) -> [String] {
    var texts = pairs.new
    let left = pairs.slots.filter { !$0.isSame }.compactMap { slot in slot.old.map { pairs.old[$0] } }
    for slot in pairs.slots where !slot.isSame {
      if let old = slot.old, let new = slot.new, !left.contains(pairs.new[new]) { texts[new] = pairs.old[old] }
    }
    return texts
  }

  @Test(arguments: 1...4)
  func newIsWhatIsPresentAndWasNotKnown(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (all, fresh) = (0, 0)
    for round in 0..<6 {
      let isDistinct = round % 2 == 0
      let old = ComparedWords(words(&random, isDistinct: isDistinct))
      let now = ComparedWords(edited(old.words, &random, isDistinct: isDistinct))
      let (before, recorded) = (try old.recording(at: [60...100]), try now.recording(at: [60...100]))
      guard let comparison = try? now.comparison(since: old, at: [60...100]) else { continue }
      let (new, known) = comparison.divide(recorded.problems)
      #expect(comparison.newProblems == new)
      let texts = earlierTexts(ItemPairs(old.words, now.words))
      func name(_ problem: CheckedProblem, isOld: Bool = false) -> String {
        let text = problem.index.map { isOld ? old.words[$0] : texts[$0] } ?? ""
        return "\(problem.rule) \(text)"
      }
      for width in 60...100 {
        func counts(_ problems: [CheckedProblem], isOld: Bool = false) -> [String: Int] {
          Dictionary(
            problems.filter { $0.widths.includes(width) }.map { (name($0, isOld: isOld), 1) }, uniquingKeysWith: +)
        }
        let (present, had) = (counts(recorded.problems), counts(before.problems, isOld: true))
        var expected: [String: Int] = [:]
        for (name, count) in present where count > had[name] ?? 0 { expected[name] = count - (had[name] ?? 0) }
        if counts(new) != expected { Issue.record("\(width): \(old.words) \(now.words) \(counts(new)) \(expected)") }
        (all, fresh) = (all + present.count, fresh + expected.count)
      }
      // Both parts together are the problem, and no width is in both.
      for problem in recorded.problems {
        let parts = (new + known).filter { $0.brokenRule == problem.brokenRule }.flatMap {
          $0.widths.flatMap { Array($0) }
        }
        #expect(parts.sorted() == problem.widths.flatMap { Array($0) })
      }
    }
    #expect(all > 100 && fresh > 10 && fresh < all, "\(fresh) of \(all)")
  }

  /// The acceptance of a row changes the layout in the baseline, but no problem becomes new or known by it.
  @Test(arguments: 1...4)
  func anAcceptedRowLeavesTheNewProblems(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var accepted = 0
    for _ in 0..<3 {
      let old = ComparedWords(words(&random, isDistinct: true))
      var now = old
      let place = Int.random(in: 0..<now.words.count, using: &random)
      now.words[place] = word(&random, isDistinct: true)
      if Bool.random(using: &random) { now.words.insert(word(&random, isDistinct: true), at: place) }
      let baseline = try old.baseline(at: [60...100])
      guard let comparison = try? now.search(since: baseline).comparison else { continue }
      for row in comparison.rows {
        let next = try baseline.accepting([row], of: comparison, shown: now.document, now.environment)
        #expect(try now.search(since: next).comparison.newProblems == comparison.newProblems, "\(row.line().english)")
        accepted += 1
      }
      for problem in comparison.newProblems {
        let next = try now.search(since: baseline.replacing(comparison.accepting(problem))).comparison
        #expect(next.newProblems == comparison.newProblems.filter { $0 != problem })
      }
    }
    #expect(accepted > 2, "\(accepted)")
  }
}
