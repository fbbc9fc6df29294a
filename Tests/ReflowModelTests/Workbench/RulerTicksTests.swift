import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// The widths at which a canvas changes.
struct RulerTicksTests {
  /// Four lines from 60 px on, other four from 100 on, three from 200, other three from 203 and 260, two from 400.
  private var ruler: RulerTicks {
    var ruler = RulerTicks(60...500, firstCount: 4)
    for (width, count) in [(100, 4), (200, 3), (203, 3), (260, 3), (400, 2)] { ruler.add(width: width, count: count) }
    return ruler
  }

  @Test func aNewNumberIsTall() {
    #expect(ruler.ticks.map(\.isTall) == [false, true, false, false, true])
  }

  @Test func theNextTickIsFound() {
    #expect(ruler.next(above: 60)?.width == 100)
    #expect(ruler.next(above: 100)?.width == 200)
    #expect(ruler.next(above: 200, tall: true)?.width == 400)
    #expect(ruler.next(above: 400) == nil)
    #expect(ruler.previous(below: 500)?.width == 400)
    #expect(ruler.previous(below: 400)?.width == 260)
    #expect(ruler.previous(below: 400, tall: true)?.width == 200)
    #expect(ruler.previous(below: 100) == nil)
  }

  @Test func theNumberHoldsFromATickOn() {
    #expect([60, 199, 200, 399, 400, 500].map { ruler.count(at: $0) } == [4, 4, 3, 3, 2, 2])
  }

  @Test func nothingIsKnownBeyondTheReachedWidth() {
    var ruler = RulerTicks(60...500, firstCount: 4)
    ruler.reached = 59
    #expect(ruler.bands == [])
    ruler.add(width: 100, count: 3)
    ruler.reached = 120
    #expect(ruler.bands == [.init(range: 60...99, count: 4), .init(range: 100...120, count: 3)])
  }

  @Test func bandsAreTheWholeRange() {
    #expect(
      ruler.bands == [
        RulerTicks.Band(range: 60...199, count: 4), RulerTicks.Band(range: 200...399, count: 3),
        RulerTicks.Band(range: 400...500, count: 2),
      ])
    #expect(RulerTicks(60...60, firstCount: 1).bands == [RulerTicks.Band(range: 60...60, count: 1)])
  }

  @Test func aTickAtTheNarrowestWidthLeavesNoEmptyBand() {
    var ruler = RulerTicks(60...100, firstCount: 4)
    ruler.add(width: 60, count: 3)
    #expect(ruler.bands == [RulerTicks.Band(range: 60...100, count: 3)])
  }

  @Test func shortTicksKeepTheirDistance() {
    #expect(ruler.drawn(scale: 1).map(\.width) == [100, 200, 260, 400])
    #expect(ruler.drawn(scale: 2).map(\.width) == [100, 200, 203, 260, 400])
    #expect(ruler.drawn(scale: 0.02).map(\.width) == [200, 400])
  }

  @Test func nextAndPreviousEqualALinearSearch() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<100 {
      var ruler = RulerTicks(0...1_000, firstCount: 9)
      for width in (1...999).filter({ _ in Int.random(in: 0..<20, using: &random) == 0 }) {
        ruler.add(width: width, count: Int.random(in: 1...3, using: &random))
      }
      for width in 0...1_000 {
        #expect(ruler.next(above: width) == ruler.ticks.first { $0.width > width })
        #expect(ruler.previous(below: width) == ruler.ticks.last { $0.width < width })
      }
      #expect(ruler.bands.map(\.range.count).reduce(0, +) == 1_001)
    }
  }
}

/// The differences of one width from another.
struct RewrappingTests {
  private func geometry(_ lines: [Range<Int>], firstLine: Int = 0) -> LayoutGeometry {
    var geometry = LayoutGeometry(
      size: .zero, content: .zero, lines: lines.map { LayoutGeometry.Line(items: $0, frame: .zero, end: .endOfItems) })
    geometry.firstLine = firstLine
    return geometry
  }

  @Test func theFirstItemThatMovesIsNamed() {
    let change = Rewrapping(from: geometry([0..<3, 3..<5, 5..<8]), to: geometry([0..<4, 4..<7, 7..<8]))
    #expect(change?.message(at: 412, name: "become").english == "412 px: “become” moves up to line 1; 2 more move")
  }

  @Test func oneItemMovesDown() {
    let change = Rewrapping(from: geometry([0..<3]), to: geometry([0..<2, 2..<3]))
    #expect(change?.message(at: 1_024, name: "become").english == "1,024 px: “become” moves down to line 2")
  }

  @Test func nothingMoves() {
    #expect(Rewrapping(from: geometry([0..<3]), to: geometry([0..<3])) == nil)
  }

  @Test func linesOutsideTheViewportCount() {
    let change = Rewrapping(from: geometry([5..<8], firstLine: 2), to: geometry([5..<8], firstLine: 1))
    #expect(change?.line == 2)
    #expect(change?.more == 2)
  }
}
