// The arrangement and the scroll position of a lazy container, without any toolkit. The visible items stay in place
// whatever changes.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct LazyArrangementTests {
  private let size = CGSize(width: 300, height: 100)

  private func list(_ count: Int, _ length: LazyLength = .uniform(20)) -> LazyArrangement {
    let arrangement = LazyArrangement(
      LazyVGridLayout(columns: [GridItem()], spacing: 0, rowHeight: length), count: count)
    _ = arrangement.arrange(in: size, insets: EdgeInsets())
    return arrangement
  }

  /// The sizes of items of one height.
  private func rows(_ items: Range<Int>, _ height: CGFloat) -> [CGSize] {
    items.map { _ in CGSize(width: 300, height: height) }
  }

  @Test func itIsSolvedOnlyWhenSomethingChanged() {
    let arrangement = list(10)
    #expect(!arrangement.arrange(in: size, insets: EdgeInsets()))
    #expect(arrangement.arrange(in: CGSize(width: 200, height: 100), insets: EdgeInsets()))
    arrangement.invalidate()
    #expect(arrangement.isStale)
    #expect(arrangement.arrange(in: CGSize(width: 200, height: 100), insets: EdgeInsets()))
  }

  @Test func scrollingStaysWithinTheContentAndItsInsets() {
    let arrangement = list(10)
    let insets = EdgeInsets(top: 7, leading: 0, bottom: 5, trailing: 0)
    _ = arrangement.arrange(in: size, insets: insets)
    #expect(arrangement.offset == -7)
    #expect(arrangement.contentLength(.vertical) == 212)
    arrangement.scroll(.vertical, to: 50, by: 50, isAtEnd: false)
    #expect(arrangement.offset == 43)
    arrangement.scroll(.vertical, to: 1e9, by: 1e9, isAtEnd: false)
    #expect(arrangement.offset == 105)
    arrangement.scroll(.vertical, to: -1e9, by: -1e9, isAtEnd: false)
    #expect(arrangement.offset == -7)
  }

  @Test func visibleLinesStayWhenItemsBeforeThemChange() {
    let arrangement = list(1000)
    arrangement.scroll(.vertical, to: 405, by: 405, isAtEnd: false)
    arrangement.apply(ItemsChange(position: 3, removed: 2, added: 12))
    _ = arrangement.arrange(in: size, insets: EdgeInsets())
    #expect(arrangement.offset == 605)
    arrangement.apply(ItemsChange(position: 0, removed: 30, added: 0))
    _ = arrangement.arrange(in: size, insets: EdgeInsets())
    #expect(arrangement.offset == 5)
  }

  @Test func theEndStaysVisibleWhenLinesTurnOutLonger() {
    let arrangement = list(100, .measured(estimate: 10))
    arrangement.scroll(.vertical, to: 900, by: 900, isAtEnd: true)
    #expect(arrangement.setLengths(ofLines: 90..<100, wereMeasured: true) { rows($0, 30) })
    #expect(arrangement.offset + 100 == arrangement.contentLength(.vertical))
  }

  @Test func aRequestScrollsNoFartherThanItTakes() {
    let arrangement = list(100)
    arrangement.request(2)
    _ = arrangement.arrange(in: size, insets: EdgeInsets())
    #expect(arrangement.offset == 0)
    arrangement.request(7)
    _ = arrangement.arrange(in: size, insets: EdgeInsets())
    #expect(arrangement.offset == 60)
    arrangement.request(50, anchor: .center)
    #expect(arrangement.isScrollRequested)
    arrangement.scrollToRequestedItem()
    #expect(!arrangement.isScrollRequested)
    #expect(arrangement.offset == 960)
  }

  @Test func aCopyIsIndependent() {
    let arrangement = list(100, .measured(estimate: 10))
    arrangement.scroll(.vertical, to: 200, by: 200, isAtEnd: false)
    let copy = LazyArrangement(copying: arrangement)
    copy.scroll(.vertical, to: 500, by: 300, isAtEnd: false)
    _ = copy.arrange(in: CGSize(width: 50, height: 60), insets: EdgeInsets())
    _ = copy.setLengths(ofLines: 0..<5, wereMeasured: true) { rows($0, 70) }
    #expect(arrangement.offset == 200)
    #expect(arrangement.viewport.size == size)
    #expect(arrangement.contentLength(.vertical) == 1000)
  }

  @Test func theWindowHasALineMoreOnEitherSide() {
    let arrangement = list(100)
    arrangement.scroll(.vertical, to: 410, by: 410, isAtEnd: false)
    #expect(arrangement.visibleLines == 20..<26)
    #expect(LazyWindow(arrangement).items == [19..<27])
    #expect(LazyWindow(arrangement).contains(19) && !LazyWindow(arrangement).contains(27))
  }

  @Test func theCursorKeepsToItsPlaceAlongTheLines() {
    let columns = Array(repeating: GridItem(spacing: 0), count: 3)
    let arrangement = LazyArrangement(LazyVGridLayout(columns: columns, spacing: 0, rowHeight: .uniform(20)), count: 8)
    _ = arrangement.arrange(in: size, insets: EdgeInsets())
    var cursor = LazyCursor()
    var visited: [Int] = []
    for move in [.items(2), .lines(1), .lines(1), .lines(-2), .last, .first] as [LazyCursor.Move] {
      guard let target = cursor.target(of: move, in: arrangement) else { continue }
      cursor.setFocusedItem(target.item)
      cursor.keepGoal(of: target)
      visited.append(target.item)
    }
    #expect(visited == [2, 5, 7, 2, 7, 0])
    #expect(cursor.target(of: .lines(-1), in: arrangement) == nil)
  }

  @Test func anyChangesLeaveTheSameItemAtTheSamePlace() {
    var random = SplitMix64(seed: 0x5C0)
    for _ in 0..<20 {
      let arrangement = list(200, .measured(estimate: 20))
      let start = CGFloat(Int.random(in: 500...2000, using: &random))
      arrangement.scroll(.vertical, to: start, by: start, isAtEnd: false)
      let line = arrangement.visibleLines.lowerBound
      let place = arrangement.solution!.extent(ofLine: line).origin - arrangement.offset
      for _ in 0..<20 {
        let measured = Int.random(in: 0..<line, using: &random)
        let length = CGFloat(Int.random(in: 16...60, using: &random))
        _ = arrangement.setLengths(ofLines: measured..<measured + 1, wereMeasured: true) { rows($0, length) }
        #expect(arrangement.solution!.extent(ofLine: line).origin - arrangement.offset == place)
      }
    }
  }
}
