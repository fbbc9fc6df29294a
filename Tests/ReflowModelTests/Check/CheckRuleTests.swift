import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// The broken rules of each rule.
struct CheckRuleTests {
  /// The problems of a content at one width, as lines.
  private func problems(_ content: CheckedContent, at width: Int, _ settings: CheckSettings = .all) -> [String] {
    content.subject(isMirrored: true).subject.problems(at: width, settings, scene: .words).map {
      $0.line(settings).english
    }
  }

  private func flow(_ widths: [CGFloat], _ layout: FlowLayout = FlowLayout(spacing: 10)) -> CheckedContent {
    var content = CheckedContent(layout, widths.map { BoxElement($0, 30) })
    content.distances = CheckSubject.Distances(items: 10, lines: 10, isJustified: layout.justification != .none)
    return content
  }

  @Test func anItemThatIsWiderThanTheContainerIsFound() {
    var content = flow([40, 120, 30])
    #expect(problems(content, at: 119).contains("“item 1” is wider than the available width: 119 px"))
    #expect(!problems(content, at: 120).contains("“item 1” is wider than the available width: 120 px"))
    content.insets = EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    #expect(problems(content, at: 135).contains("“item 1” is wider than the available width: 135 px"))
  }

  @Test func aTextThatIsCutOffIsFound() {
    var content = CheckedContent(FlowLayout(spacing: 10), [BoxElement(20...100, 30, ideal: 100)])
    content.items[0]?.whole = CGSize(width: 100, height: 30)
    #expect(problems(content, at: 90).contains("The text of “item 0” is cut off: 90 px"))
    #expect(problems(content, at: 100).isEmpty)
  }

  /// The size of its tile does not matter.
  @Test func anItemThatIsLongerThanItemsCanBeIsFound() {
    var content = flow([60, 60, 60])
    content.items[1]?.isCutOff = true
    #expect(problems(content, at: 1_000) == ["The text of “item 1” is cut off: 1000 px"])
    var settings = CheckSettings.all
    settings[.clippedText] = false
    #expect(problems(content, at: 1_000, settings).isEmpty)
  }

  private var wrapping: CheckedContent {
    var content = CheckedContent(FlowLayout(spacing: 10), [BoxElement.text(90, lineHeight: 20)])
    content.texts = [0: 90]
    return content
  }

  @Test func aTextThatWrapsIsFound() {
    #expect(problems(wrapping, at: 90).isEmpty)
    #expect(problems(wrapping, at: 89) == ["The text of “item 0” wraps: 89 px"])
    var settings = CheckSettings.all
    settings.mostLines = 2
    #expect(problems(wrapping, at: 45, settings).isEmpty)
    #expect(problems(wrapping, at: 44, settings) == ["The text of “item 0” takes more than 2 lines: 44 px"])
    settings[.wrappedText] = false
    #expect(problems(wrapping, at: 44, settings).isEmpty)
  }

  @Test func proseMayWrapUnlessALimitIsSet() {
    var content = wrapping
    content.areLabels = false
    #expect(problems(content, at: 40).isEmpty)
    var settings = CheckSettings.all
    settings.mostLines = 1
    #expect(problems(content, at: 40, settings) == ["The text of “item 0” wraps: 40 px"])
  }

  @Test func aWordThatIsBrokenIsFound() {
    var content = wrapping
    content.areLabels = false
    #expect(problems(content, at: 30).isEmpty)
    #expect(problems(content, at: 29) == ["A word of “item 0” is broken: 29 px"])
    var settings = CheckSettings.all
    settings[.brokenWord] = false
    #expect(problems(content, at: 29, settings).isEmpty)
  }

  @Test func aTextIsLaidOutAtFewWidths() {
    let (subject, counter) = wrapping.subject()
    let found = CheckSearch(of: subject, in: 20...400, .all, scene: .words).finish()
    #expect(found.first { $0.rule == .wrappedText }?.widths == [20...89])
    #expect(found.first { $0.rule == .brokenWord }?.widths == [20...29])
    #expect(counter.textCount <= 70)
  }

  @Test func itemsThatOverlapAreFound() {
    let content = CheckedContent(
      FlowLayout(itemSpacing: -2, lineSpacing: 10), [BoxElement(50, 30), BoxElement(50, 30)])
    #expect(problems(content, at: 200) == ["“item 1” overlaps an earlier item: 200 px"])
    let close = CheckedContent(FlowLayout(itemSpacing: -1, lineSpacing: 10), [BoxElement(50, 30), BoxElement(50, 30)])
    #expect(problems(close, at: 200).isEmpty, "rounding can cause an overlap of one px")
    let stack = CheckedContent(ZStackLayout(), [BoxElement(50, 30), BoxElement(10, 10), BoxElement(8, 8)])
    #expect(problems(stack, at: 200).count == 2)
  }

  @Test func aLastItemAloneIsFoundWhereItDidNotFit() {
    #expect(problems(flow([60, 60, 60]), at: 150) == ["“item 2” is alone in the last line: 150 px"])
    #expect(problems(flow([60, 60, 60, 60]), at: 150).isEmpty)
    #expect(problems(flow([60]), at: 150).isEmpty, "there is no previous line")
    let forced = flow([60, 60, 60])
    forced.boxes[2].with(StartsNewLine.self, true)
    #expect(problems(forced, at: 150).isEmpty)
    #expect(
      problems(flow([60, 60, 60], FlowLayout(itemSpacing: 10, lineSpacing: 10, itemsPerLine: 2)), at: 400).isEmpty)
  }

  @Test func aListWithOneItemInEachLineHasNoLoneItem() {
    #expect(!problems(flow([60, 60, 60]), at: 129).contains { $0.contains("alone") }, "each line has one item")
    #expect(problems(flow([60, 60, 60]), at: 130).contains { $0.contains("alone") }, "the first line has two items")
    var one = flow([60, 60, 60])
    one.items[1] = nil
    #expect(!problems(one, at: 130).contains { $0.contains("alone") }, "one of the two children is not an item")
  }

  @Test func itemsWithEqualNamesAreNumbered() {
    var content = flow([40, 220, 30, 230])
    for (index, name) in ["b", "a", "b", "a"].enumerated() { content.items[index]?.name = name }
    let lines = problems(content, at: 210).filter { $0.contains("wider") }
    #expect(
      lines == [
        "“a” (item 2) is wider than the available width: 210 px",
        "“a” (item 4) is wider than the available width: 210 px",
      ])
    content.items[3]?.name = "c"
    #expect(problems(content, at: 210).contains("“a” is wider than the available width: 210 px"))
    var (subject, _) = content.subject()
    subject.firstNumber = 11
    let searched = CheckSearch(of: subject, in: 25...25, .all, scene: .words).finish().filter { $0.rule == .wideItem }
    #expect(searched.map(\.number) == [11, nil, 13, nil])
  }

  @Test func aLineThatIsMostlyEmptyIsFound() {
    let lines = [60, 160, 60, 60] as [CGFloat]
    #expect(
      problems(flow(lines), at: 170) == ["The line that starts with “item 0” is less than 50 percent full: 170 px"])
    var settings = CheckSettings.all
    settings.leastFill = 35
    #expect(problems(flow(lines), at: 170, settings).isEmpty)
    let stretched = flow(lines, FlowLayout(itemSpacing: 10, lineSpacing: 10, justification: .stretchItems))
    #expect(problems(stretched, at: 170).count == 1, "the width before items grow counts")
    let exact = flow([60, 120, 60, 50])
    #expect(problems(exact, at: 120).isEmpty, "half is enough")
    let forced = flow(lines)
    forced.boxes[1].with(StartsNewLine.self, true)
    #expect(
      problems(forced, at: 170).allSatisfy { !$0.contains("item 0") }, "the line did not end because of its length")
  }

  @Test func aTargetThatIsTooSmallIsFound() {
    var content = CheckedContent(FlowLayout(spacing: 10), [BoxElement(23, 30), BoxElement(24, 24), BoxElement(30, 9)])
    #expect(problems(content, at: 300).isEmpty, "no item is a target")
    for index in content.items.indices { content.items[index]?.isTarget = true }
    #expect(
      problems(content, at: 300) == [
        "“item 0” is smaller than 24 × 24 px: 300 px", "“item 2” is smaller than 24 × 24 px: 300 px",
      ])
    var settings = CheckSettings.all
    settings.leastTarget = 44
    #expect(problems(content, at: 300, settings).count == 3)
  }

  /// A tall item moves to the previous line, and another tall item remains in the last line, so both lines are tall.
  @Test func aWidthAfterWhichTheContentIsTallerIsFound() {
    let layout = FlowLayout(alignment: .topLeading, spacing: 0)
    let tall = [BoxElement(50, 10), BoxElement(50, 10), BoxElement(100, 10), BoxElement(40, 100), BoxElement(60, 100)]
    let content = CheckedContent(layout, tall)
    let (subject, _) = content.subject()
    let heights = (60...400).map { subject.solve($0).content.height }
    let expected = zip(60..., zip(heights, heights.dropFirst())).filter { $1.1 > $1.0 }.map(\.0)
    let found = CheckSearch(of: subject, in: 60...399, .all, scene: .words).finish().first {
      $0.rule == .tallerWhenWider
    }
    #expect(!expected.isEmpty)
    #expect(found.map { Array($0.widths.joined()) } == expected)
    #expect(
      problems(content, at: expected[0], CheckSettings())
        == problems(content, at: expected[0]).filter { !$0.contains("taller") })
  }

  @Test func rulesThatAreOffFindNothing() {
    var settings = CheckSettings()
    settings[.lastLineOfOne] = false
    #expect(problems(flow([60, 60, 60]), at: 150, settings).isEmpty)
  }

  // MARK: Guarantees

  private let geometry: LayoutGeometry = {
    let frames = [CGRect(x: 0, y: 0, width: 40, height: 20), CGRect(x: 50, y: 0, width: 40, height: 20)]
    let last = CGRect(x: 0, y: 30, width: 40, height: 20)
    return LayoutGeometry(
      size: CGSize(width: 100, height: 50), content: CGRect(x: 0, y: 0, width: 100, height: 50),
      items: (frames + [last]).enumerated().map { LayoutGeometry.Item(index: $0, frame: $1, allocation: $1) },
      lines: [
        LayoutGeometry.Line(items: 0..<2, frame: frames[0].union(frames[1]), end: .startsNewLine(item: 2)),
        LayoutGeometry.Line(items: 2..<3, frame: last, end: .endOfItems),
      ])
  }()

  private func broken(mirrored: LayoutGeometry? = nil, _ change: (inout LayoutGeometry) -> Void) -> [BrokenRule] {
    var geometry = geometry
    change(&geometry)
    let subject = CheckSubject(
      items: (0..<3).map { CheckedItem(identity: $0, name: "\($0)") },
      distances: CheckSubject.Distances(items: 10, lines: 10, isJustified: false), solve: { _ in geometry })
    return RuleSet(CheckSettings()).brokenRules(
      in: LayoutSample(of: subject, at: 100, reusing: geometry, mirrored: mirrored))
  }

  @Test func brokenGuaranteesOfTheLibraryAreFound() {
    #expect(broken { _ in }.isEmpty)
    #expect(broken { $0.items[1].frame?.origin.x = 52 } == [BrokenRule(rule: .wrongGap, item: 1)])
    #expect(broken { $0.lines[1].frame.origin.y = 31 } == [BrokenRule(rule: .wrongGap, item: 2)])
    #expect(broken { $0.items[2].frame?.origin.y = 31 } == [BrokenRule(rule: .outside, item: 2)])
    #expect(
      broken {
        $0.items[0].frame?.origin.x = 50
        $0.items[1].frame?.origin.x = 0
      } == [BrokenRule(rule: .wrongGap, item: 1), BrokenRule(rule: .wrongOrder, item: 1)])
    var mirror = geometry
    mirror.direction = .rightToLeft
    for index in mirror.items.indices {
      mirror.items[index].frame!.origin.x = 100 - geometry.items[index].frame!.maxX
    }
    #expect(broken(mirrored: mirror) { _ in }.isEmpty)
    mirror.items[0].frame?.origin.x += 1
    mirror.items[2].frame = nil
    #expect(broken(mirrored: mirror) { _ in } == [0, 2].map { BrokenRule(rule: .notMirrored, item: $0) })
  }

  @Test func flowsKeepTheGuaranteesOfTheLibrary() {
    for justification in FlowLayout.Justification.allCases {
      var content = flow(
        [60, 41.5, 160, 30, 22, 70], FlowLayout(itemSpacing: 10, lineSpacing: 10, justification: justification))
      for direction in LayoutDirection.allCases {
        content.direction = direction
        for width in 160...400 {
          let found = content.subject(isMirrored: true).subject.problems(at: width, .all, scene: .words)
          #expect(found.allSatisfy { $0.rule.hasSwitch }, "\(justification) \(direction) \(width)")
        }
      }
    }
  }
}
