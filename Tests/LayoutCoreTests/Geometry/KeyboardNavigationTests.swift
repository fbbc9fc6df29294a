// The item that a key moves to, from the positions of the items.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct KeyboardNavigationTests {
  /// A flow of items of these widths and heights in lines of 100, 10 apart.
  private func flow(
    _ sizes: [(CGFloat, CGFloat)], alignment: VerticalAlignment = .center, isRightToLeft: Bool = false
  ) -> [CGRect?] {
    let engine = LayoutEngine(
      FlowLayout(alignment: Alignment(horizontal: .leading, vertical: alignment), spacing: 10),
      elements: sizes.map { BoxElement($0.0, $0.1) }, layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
    engine.place(in: CGRect(x: 0, y: 0, width: 100, height: 1_000), proposal: ProposedViewSize(width: 100, height: nil))
    return sizes.indices.map { engine.frame(at: $0) }
  }

  /// The items that a sequence of moves reaches.
  private func path(
    _ moves: [KeyboardNavigation.Move], from start: Int = 0, in frames: [CGRect?], isRightToLeft: Bool = false
  ) -> [Int] {
    let items = KeyboardNavigation(frames, isRightToLeft: isRightToLeft)
    var (index, goal) = (start, CGFloat?.none)
    return moves.map { move in
      guard let target = items.target(of: move, from: index, goal: goal) else { return -1 }
      (index, goal) = (target.index, target.goal)
      return index
    }
  }

  //   0..30 40..70        0   1
  //   0..80             2
  //   0..20 30..50 60..90 3 4 5
  private let words: [(CGFloat, CGFloat)] = [(30, 10), (30, 20), (80, 10), (20, 10), (20, 30), (30, 10)]

  @Test func rightAndLeftGoFromLineToLine() {
    #expect(path(Array(repeating: .right, count: 6), in: flow(words)) == [1, 2, 3, 4, 5, 5])
    #expect(path(Array(repeating: .left, count: 6), from: 5, in: flow(words)) == [4, 3, 2, 1, 0, 0])
  }

  @Test func rightToLeftTheyAreMirrored() {
    let frames = flow(words, isRightToLeft: true)
    #expect(path(Array(repeating: .left, count: 6), in: frames, isRightToLeft: true) == [1, 2, 3, 4, 5, 5])
    #expect(path(Array(repeating: .right, count: 6), from: 5, in: frames, isRightToLeft: true) == [4, 3, 2, 1, 0, 0])
    #expect(path([.down, .down], from: 1, in: frames, isRightToLeft: true) == [2, 4])
  }

  @Test func upAndDownKeepToTheirColumn() {
    // The middle of item 1 is at 55, over item 2. In the third line item 4, which ends at 50, is nearest.
    #expect(path([.down, .down, .up, .up, .up], from: 1, in: flow(words)) == [2, 4, 2, 1, 1])
    // From item 0, in the middle of 15.
    #expect(path([.down, .down, .down], from: 0, in: flow(words)) == [2, 3, 3])
    // Another move resets the column: the middle of item 2 is at 40.
    #expect(path([.down, .right, .up], from: 1, in: flow(words)) == [2, 3, 2])
  }

  @Test func aWideItemIsWhereItCoversTheColumn() {
    let frames = [
      CGRect(x: 250, y: 0, width: 20, height: 10), CGRect(x: 0, y: 20, width: 290, height: 10),
      CGRect(x: 295, y: 20, width: 10, height: 10),
    ]
    #expect(path([.down], in: frames) == [1])
  }

  @Test func inOneLineUpAndDownLeadNowhere() {
    let line = flow([(20, 10), (20, 30), (20, 10)])
    #expect(path([.down, .right, .up, .right, .right, .first, .last], in: line) == [0, 1, 1, 2, 2, 0, 2])
  }

  @Test func inAGridTheyGoByColumns() {
    // Three columns, and two items in the last row.
    let grid = (0..<8).map { CGRect(x: 30 * ($0 % 3), y: 20 * ($0 / 3), width: 25, height: 15) }
    #expect(path([.right, .down, .down, .up, .left, .left], in: grid) == [1, 4, 7, 4, 3, 2])
    #expect(path([.last, .up, .right, .down, .down], in: grid) == [7, 4, 5, 7, 7])
    #expect(path([.right, .right, .down, .down, .up], in: grid) == [1, 2, 5, 7, 5])
  }

  @Test func pagesMoveByTheVisibleRect() {
    let list = (0..<10).map { CGRect(x: 0, y: 20 * $0, width: 50, height: 15) }
    #expect(path([.pageDown(60), .pageDown(60), .pageUp(60), .pageUp(60)], in: list) == [2, 4, 2, 0])
    #expect(path([.pageDown(1), .pageDown(1), .pageUp(1)], in: list) == [1, 2, 1])
    #expect(path([.pageDown(1_000), .pageDown(1_000), .pageUp(1_000)], in: list) == [9, 9, 0])
  }

  @Test func itemsWithoutAFrameArePassedOver() {
    var frames = flow(words)
    frames[1] = nil
    frames[4] = nil
    #expect(path([.right, .right, .right, .right], in: frames) == [2, 3, 5, 5])
    #expect(path([.right], from: 1, in: frames) == [2])
    #expect(path([.right], from: 7, in: frames) == [5])
    #expect(path([.right, .down, .first, .last, .pageDown(10)], in: [nil, nil]) == [-1, -1, -1, -1, -1])
    #expect(KeyboardNavigation([], isRightToLeft: false).first == nil)
    #expect(KeyboardNavigation([], isRightToLeft: false).nearest(to: 0) == nil)
  }

  @Test func itemsAtOnePlaceAreAllLedTo() {
    let frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    #expect(path([.right, .right, .right, .left], in: [frame, frame, frame]) == [1, 2, 2, 1])
    #expect(path([.left, .left, .left], in: [frame, frame, frame], isRightToLeft: true) == [1, 2, 2])
    let empty = CGRect.zero
    #expect(path([.right, .right, .down], in: [empty, frame, empty]) == [2, 1, 1])
  }

  @Test func theFirstVisibleItem() {
    let items = KeyboardNavigation(
      (0..<10).map { CGRect(x: 0, y: 20 * $0, width: 50, height: 15) }, isRightToLeft: false)
    #expect(items.first(from: 0, to: 100) == 0)
    #expect(items.first(from: 30, to: 100) == 2)
    #expect(items.first(from: 22, to: 30) == 1)
    #expect(items.first(from: 500, to: 600) == 0)
  }

  @Test(arguments: [VerticalAlignment.top, .center, .bottom])
  func rightLeadsToEveryItemOfAnyFlow(_ alignment: VerticalAlignment) {
    var random = SplitMix64(seed: 7)
    for _ in 0..<100 {
      let isRightToLeft = Bool.random(using: &random)
      let sizes = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        (CGFloat.random(in: 1...90, using: &random), CGFloat.random(in: 5...40, using: &random))
      }
      let frames = flow(sizes, alignment: alignment, isRightToLeft: isRightToLeft)
      let forward = Array(repeating: isRightToLeft ? KeyboardNavigation.Move.left : .right, count: sizes.count - 1)
      #expect(path(forward, in: frames, isRightToLeft: isRightToLeft) == Array(1..<sizes.count))
      let backward = Array(repeating: isRightToLeft ? KeyboardNavigation.Move.right : .left, count: sizes.count - 1)
      #expect(
        path(backward, from: sizes.count - 1, in: frames, isRightToLeft: isRightToLeft)
          == Array((0..<sizes.count - 1).reversed()))
    }
  }
}
