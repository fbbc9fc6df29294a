import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// The search of a range of widths, compared with a check of every width.
struct CheckSearchTests {
  private static let range = 40...270

  /// The broken rules of a check at each whole width, as a line for each rule, item and width.
  private func bruteForce(_ content: CheckedContent, _ settings: CheckSettings) -> Set<String> {
    let (subject, _) = content.subject()
    let rules = RuleSet<LayoutSample>(settings)
    var found: Set<String> = []
    var geometry = subject.solve(Self.range.lowerBound)
    for width in Self.range {
      for brokenRule in rules.brokenRules(in: LayoutSample(of: subject, at: width, reusing: geometry)) {
        found.insert("\(brokenRule.rule) \(brokenRule.item ?? -1) at \(width)")
      }
      let next = subject.solve(width + 1)
      if next.content.height > geometry.content.height + 0.001 { found.insert("tallerWhenWider -1 at \(width)") }
      geometry = next
    }
    return found
  }

  private func searched(_ content: CheckedContent, _ settings: CheckSettings) -> Set<String> {
    let search = CheckSearch(of: content.subject().subject, in: Self.range, settings, scene: .words)
    var found: Set<String> = []
    for problem in search.finish() {
      for (one, next) in zip(problem.widths, problem.widths.dropFirst()) {
        #expect(one.upperBound + 1 < next.lowerBound, "\(problem)")
      }
      for width in problem.widths.joined() {
        #expect(found.insert("\(problem.rule) \(problem.index ?? -1) at \(width)").inserted)
      }
    }
    return found
  }

  /// A random content of each kind: lines that are greedy, balanced, limited or justified, items that grow, wrap or
  /// have fractional lengths, and grids of all kinds of columns, in both directions.
  private func content(_ seed: UInt64) -> CheckedContent {
    var random = SplitMix64(seed: seed)
    func chance(_ parts: Int) -> Bool { Int.random(in: 0..<parts, using: &random) == 0 }
    let isWhole = !chance(4)
    func length(_ range: ClosedRange<CGFloat>) -> CGFloat {
      let length = CGFloat.random(in: range, using: &random)
      return isWhole ? length.rounded() : length
    }
    let grows = chance(4)
    var texts: [Int: CGFloat] = [:]
    let boxes = (0..<Int.random(in: 1...24, using: &random)).map { index -> BoxElement in
      if chance(8) { texts[index] = length(60...300) }
      let box =
        texts[index].map { BoxElement.text($0, lineHeight: 18) }
        ?? (chance(5)
          ? BoxElement(length(10...30)...length(40...120), length(10...40))
          : BoxElement(length(6...90), length(8...40)))
      if chance(15) { box.with(StartsNewLine.self, true) }
      if grows, chance(2) { box.with(GrowWeight.self, CGFloat(Int.random(in: 1...3, using: &random))) }
      return box
    }
    let direction = LayoutDirection.allCases[Int(seed) % 2]
    let gap = chance(6) ? length(-6 ... -1) : length(0...12)
    var content: CheckedContent
    if seed % 5 == 4 {
      let items = (0..<Int.random(in: 1...4, using: &random)).map { _ -> GridItem in
        switch Int.random(in: 0..<3, using: &random) {
        case 0: GridItem(.fixed(length(20...90)), spacing: gap)
        case 1:
          GridItem(.flexible(minimum: length(10...40), maximum: chance(2) ? length(50...120) : .infinity), spacing: gap)
        default: GridItem(.adaptive(minimum: length(30...60), maximum: chance(2) ? 70 : .infinity), spacing: gap)
        }
      }
      content = CheckedContent(
        VGridLayout(
          columns: items, alignment: [.leading, .center, .trailing].randomElement(using: &random)!, spacing: 4),
        boxes, direction: direction)
    } else {
      let justification = FlowLayout.Justification.allCases.randomElement(using: &random)!
      let isJustified = seed % 5 == 3 && justification != .none
      let layout = FlowLayout(
        alignment: [.topLeading, .center, .bottomTrailing].randomElement(using: &random)!, itemSpacing: gap,
        lineSpacing: 5, justification: isJustified ? justification : .none,
        lineBreaking: seed % 5 == 1 ? .balanced : .greedy,
        lineCount: seed % 5 == 2 ? Int.random(in: 1...4, using: &random) : nil,
        itemsPerLine: chance(8) ? Int.random(in: 1...5, using: &random) : nil)
      content = CheckedContent(layout, boxes, direction: direction)
      content.distances = CheckSubject.Distances(items: gap, lines: 5, isJustified: isJustified)
    }
    content.texts = texts
    if chance(2) { content.insets = EdgeInsets(top: 3, leading: 11, bottom: 4, trailing: 6) }
    for index in content.items.indices where chance(2) {
      content.items[index]?.isTarget = true
      content.items[index]?.whole = CGSize(width: length(10...120), height: 10)
    }
    return content
  }

  @Test(arguments: 0..<50 as Range<UInt64>) func theWidthsEqualThoseOfACheckOfEveryWidth(seed: UInt64) {
    let content = content(seed)
    var settings = CheckSettings.all
    if seed % 3 == 0 { settings.leastTarget = 44 }
    let (found, there) = (searched(content, settings), bruteForce(content, settings))
    #expect(found.subtracting(there).sorted() == [])
    #expect(there.subtracting(found).sorted() == [])
  }

  /// After rounding, a length of 23.6 px is 23 or 24 px, depending on its position, and an overlap of 1.5 px is 1 or 2
  /// px.
  @Test func everyWidthIsCheckedWhereRoundingChangesLengths() {
    for (justification, spacing) in [(.none, 8), (.none, -1.5), (.spaceBetween, 8)]
      as [(FlowLayout.Justification, CGFloat)]
    {
      let layout = FlowLayout(
        alignment: .top, itemSpacing: spacing, lineSpacing: 5, justification: justification, lastLine: .same)
      var content = CheckedContent(layout, (0..<3).map { _ in BoxElement(23.6, 30) })
      for index in content.items.indices {
        content.items[index]?.isTarget = true
        content.items[index]?.whole = CGSize(width: 24, height: 30)
      }
      let there = bruteForce(content, .all)
      let runs = Set(there.filter { $0.hasPrefix("smallTarget 1 ") })
      #expect(runs.count > 20 && runs.count < Self.range.count - 20, "the rule is broken at some of the widths")
      #expect(searched(content, .all) == there)
    }
  }

  @Test func allRulesAreBrokenSomewhere() {
    var rules: Set<CheckRule> = []
    for seed in 0..<30 as Range<UInt64> {
      rules.formUnion(
        CheckSearch(of: content(seed).subject().subject, in: Self.range, .all, scene: .words).finish().map(\.rule))
    }
    #expect(rules.isSuperset(of: CheckRule.all(of: .document).filter(\.hasSwitch)))
  }

  /// Twelve items have few breakpoints, so the search lays out far fewer widths than the range contains.
  @Test func widthsBetweenBreakpointsAreSkipped() {
    let boxes = (0..<12).map { BoxElement(CGFloat(30 + $0 % 5 * 7), 20) }
    let (subject, layouts) = CheckedContent(FlowLayout(spacing: 8), boxes).subject()
    let search = CheckSearch(of: subject, in: 200...1200, .all, scene: .words)
    _ = search.finish()
    #expect(layouts.count < 120)
  }

  @Test func progressGrowsFrom0To1() {
    let boxes = (0..<40).map { BoxElement(CGFloat(20 + $0 % 7 * 9), 20) }
    let search = CheckSearch(
      of: CheckedContent(FlowLayout(spacing: 8), boxes).subject().subject, in: 100...400, .all, scene: .words)
    var last = 0.0
    #expect(search.progress == 0)
    while !search.isDone {
      search.advance()
      #expect(search.progress >= last)
      last = search.progress
    }
    #expect(last == 1)
    search.advance()
    #expect(search.isDone)
  }

  @Test func aCancelledSearchKeepsItsFindings() {
    let boxes = (0..<9).map { _ in BoxElement(50, 20) }
    let search = CheckSearch(
      of: CheckedContent(FlowLayout(spacing: 10), boxes).subject().subject, in: 60...2_000, .all, scene: .words)
    while search.reached < 300 { search.advance() }
    #expect(!search.isDone)
    #expect(!search.problems.isEmpty)
    #expect(search.problems.flatMap(\.widths).allSatisfy { $0.upperBound <= search.reached })
  }
}
