// Estimates are corrected, and the visible items stay in place.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct LazyAnchorTests {
  private let proposal = ProposedViewSize(width: 300, height: nil)

  private func grid(_ columns: Int, estimate: CGFloat? = nil) -> LazyVGridLayout {
    LazyVGridLayout(
      columns: Array(repeating: GridItem(), count: columns), spacing: 4, rowHeight: .measured(estimate: estimate))
  }

  @Test func correctingEstimatesDoesNotMoveTheAnchor() {
    var random = SplitMix64(seed: 0xA1C)
    for _ in 0..<100 {
      let count = Int.random(in: 1...5000, using: &random)
      var solution = grid(Int.random(in: 1...4, using: &random), estimate: 40)
        .solution(for: proposal, count: count, previous: nil)
      let offset = CGFloat(Int.random(in: 0...Int(solution.size.height), using: &random))
      let anchor = LazyAnchor(at: offset, in: solution)!
      let line = solution.line(of: anchor.item)
      #expect(anchor.offset(in: solution) == offset)
      for _ in 0..<50 {
        let measured = Int.random(in: 0..<solution.lineCount, using: &random)
        let length = CGFloat(Int.random(in: 1...200, using: &random))
        _ = solution.setLength(length, ofLine: measured)
        #expect(solution.extent(ofLine: line).origin - anchor.offset(in: solution) == anchor.position)
        #expect(solution.extent(ofLine: measured).length == length)
      }
    }
  }

  @Test func theAnchorIsTheFirstVisibleLine() {
    let solution = LazyVGridLayout(columns: [GridItem(), GridItem()], spacing: 10, rowHeight: .uniform(20))
      .solution(for: proposal, count: 20, previous: nil)
    #expect(LazyAnchor(at: 0, in: solution) == LazyAnchor(item: 0))
    #expect(LazyAnchor(at: 19, in: solution) == LazyAnchor(item: 0, position: -19))
    #expect(LazyAnchor(at: 25, in: solution) == LazyAnchor(item: 2, position: 5))
    #expect(LazyAnchor(at: 9999, in: solution) == LazyAnchor(item: 18, position: 270 - 9999))
    #expect(LazyAnchor(item: 5, fraction: 0.5, position: 100).offset(in: solution) == -30)
  }

  @Test func anotherWidthKeepsTheItemAtItsPlace() {
    let wide = grid(4, estimate: 40).solution(for: proposal, count: 1000, previous: nil)
    let anchor = LazyAnchor(at: 1003, in: wide)!
    let narrow = grid(3, estimate: 40).solution(for: proposal, count: 1000, previous: wide)
    let line = narrow.extent(ofLine: narrow.line(of: anchor.item))
    #expect(line.origin - anchor.offset(in: narrow) == anchor.position)
  }

  @Test func theEstimateIsTheMeanOfWhatWasMeasured() {
    var solution = grid(1).solution(for: proposal, count: 100, previous: nil)
    for line in 0..<8 { _ = solution.setLength(CGFloat(20 + 10 * (line % 2)), ofLine: line) }
    #expect(solution.extent(ofLine: 50).length == 25)
    #expect(!solution.isMeasured(50) && solution.isMeasured(7))
    #expect(solution.size.height == 2896)
  }

  @Test func theEstimateIsSeldomRevised() {
    var solution = grid(1).solution(for: proposal, count: 100_000, previous: nil)
    var revisions = 0
    var random = SplitMix64(seed: 0xA1D)
    for line in 0..<10_000 {
      let before = solution.extent(ofLine: 99_999).length
      _ = solution.setLength(CGFloat(Int.random(in: 20...90, using: &random)), ofLine: line)
      if solution.extent(ofLine: 99_999).length != before { revisions += 1 }
    }
    #expect(revisions <= 14)
  }

  @Test func lengthsAreKeptOrDiscardedWithTheirItems() {
    var solution = grid(2).solution(for: proposal, count: 10, previous: nil)
    for line in 0..<5 { _ = solution.setLength(CGFloat(10 * line + 10), ofLine: line) }
    var longer = grid(2).solution(for: proposal, count: 14, previous: solution)
    #expect((0..<7).map(longer.isMeasured) == [true, true, true, true, true, false, false])
    longer.discardLengths(of: 3..<5)
    #expect((0..<7).map(longer.isMeasured) == [true, false, false, true, true, false, false])
    #expect(longer.extent(ofLine: 3).length == 40)
    let wider = grid(2).solution(for: ProposedViewSize(width: 500, height: nil), count: 14, previous: longer)
    #expect((0..<7).allSatisfy { !wider.isMeasured($0) })
    #expect(wider.extent(ofLine: 0).length == longer.extent(ofLine: 6).length)
  }
}
