import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// The widths at which one item moves to another line.
struct MoveSearchTests {
  private func search(_ lines: [Int: Int], at width: Int) -> MoveSearch {
    var ticks = RulerTicks(60...500, firstCount: 9)
    for width in lines.keys.sorted() where width > 60 { ticks.add(width: width, count: 9) }
    let line = { (width: Int) in lines.filter { $0.key <= width }.max { $0.key < $1.key }?.value }
    var search = MoveSearch(in: ticks, at: width, line: line(width)!)
    while !search.isDone { search.advance(line) }
    return search
  }

  @Test func theNearestWidthsAreFound() {
    let search = search([60: 5, 100: 4, 200: 4, 300: 3, 400: 2], at: 250)
    #expect(search.up == 300)
    #expect(search.down == 100)
    #expect(search.message.english == "To an earlier line from 300 px, to a later line below 100 px.")
  }

  @Test func anItemMayMoveDownWhereItIsWider() {
    let search = search([60: 3, 100: 4, 200: 3, 300: 5, 400: 2], at: 200)
    #expect(search.up == 400)
    #expect(search.down == 200)
  }

  @Test func theMessageOfASearch() {
    #expect(search([60: 0, 100: 0], at: 70).message.english == "To no other line at any width.")
    #expect(search([60: 0, 100: 0], at: 100).message.english == "To no other line at any width.")
    #expect(search([60: 1, 100: 0], at: 70).message.english == "To an earlier line from 100 px.")
    #expect(search([60: 1, 100: 0], at: 100).message.english == "To a later line below 100 px.")
  }

  /// The same as solving every whole width gives, in random flows.
  @Test(arguments: 0..<20 as Range<UInt64>) func theWidthsEqualASearchOfAllWidths(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sizes = (0..<20).map { _ in CGFloat(Int.random(in: 5...90, using: &random)) }
    let isBalanced = seed % 2 == 1
    let layout = FlowLayout(itemSpacing: 8, lineSpacing: 4, lineBreaking: isBalanced ? .balanced : .greedy)
    let engine = LayoutEngine(layout, elements: sizes.map { BoxElement($0, 10) })
    func lines(_ width: Int) -> [Range<Int>] {
      _ = engine.sizeThatFits(ProposedViewSize(width: CGFloat(width), height: nil))
      return engine.flowReport!.map(\.items)
    }
    var ticks = RulerTicks(60...400, firstCount: lines(59).count)
    for width in 60...400 where lines(width) != lines(width - 1) { ticks.add(width: width, count: lines(width).count) }
    for (item, width) in [(19, 200), (7, 130), (12, 399), (3, 61)] {
      let line = { (width: Int) in lines(width).firstIndex { $0.contains(item) } }
      var search = MoveSearch(in: ticks, at: width, line: line(width)!)
      while !search.isDone { search.advance(line) }
      #expect(search.up == (width...400).first { line($0)! < line(width)! })
      #expect(search.down == (60...width).last { line($0 - 1)! > line(width)! })
    }
  }
}
