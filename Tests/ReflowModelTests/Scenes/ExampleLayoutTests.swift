import Foundation
import LayoutCore
import LayoutNodes
import Testing

@testable import ReflowModel

/// The layouts written as examples, in exact frames.
struct ExampleLayoutTests {
  private func box(_ width: CGFloat, _ height: CGFloat = 20) -> LayoutNode {
    FixedNode(width: width, height: height)
  }

  /// Lays out, and returns the size and the frames of the children, rounded to a millionth.
  private func solve(
    _ node: LayoutNode, _ width: CGFloat?, _ height: CGFloat?, direction: LayoutDirection = .leftToRight
  ) -> [[Double]] {
    let solution = node.solve(ProposedViewSize(width: width, height: height), layoutDirection: direction)
    let frames = solution.frames.compactMap { $0 }.dropFirst()
    let numbers =
      [[solution.size.width, solution.size.height]]
      + frames.map { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] }
    return numbers.map { row in row.map { ($0 * 1_000_000).rounded() / 1_000_000 + 0 } }
  }

  // MARK: Radial

  @Test func radialStartsAtTheTopAndGoesClockwise() {
    let ring = RadialLayout()() {
      box(40); box(40); box(40); box(40)
    }
    #expect(
      solve(ring, 240, 220) == [
        [240, 220], [100, 0, 40, 20], [200, 100, 40, 20], [100, 200, 40, 20], [0, 100, 40, 20],
      ])
  }

  @Test func radialTakesTheShorterSide() {
    let ring = RadialLayout()() {
      box(20); box(20)
    }
    #expect(solve(ring, 1000, 100) == [[100, 100], [40, 0, 20, 20], [40, 80, 20, 20]])
    #expect(solve(ring, 60, nil) == [[60, 60], [20, 0, 20, 20], [20, 40, 20, 20]])
    #expect(solve(ring, .infinity, 60) == [[60, 60], [20, 0, 20, 20], [20, 40, 20, 20]])
  }

  @Test func radialOverlapsItemsInASmallContainer() {
    let ring = RadialLayout()() {
      box(30, 10); box(20, 20)
    }
    #expect(solve(ring, 0, 0) == [[30, 20], [0, 5, 30, 10], [5, 0, 20, 20]])
  }

  @Test func openRadialIsAsSmallAsItCanBe() {
    // Two boxes of 30 × 40 have a diagonal of 50: their centres are 58 apart.
    let ring = RadialLayout()() {
      box(30, 40); box(30, 40)
    }
    let expected: [[Double]] = [[88, 98], [29, 0, 30, 40], [29, 58, 30, 40]]
    #expect(solve(ring, nil, nil) == expected)
    #expect(solve(ring, .infinity, .infinity) == expected)
    #expect(solve(ring, nil, .infinity) == expected)
  }

  @Test func neighboursOnTheSmallestCircleNeverTouch() {
    for count in 2...24 {
      let ring = RadialLayout(spacing: 0) { for _ in 0..<count { box(37, 19) } }
      let frames = ring.solve(.unspecified).frames.dropFirst().compactMap { $0?.insetBy(dx: 0.001, dy: 0.001) }
      for (a, b) in zip(frames, Array(frames.dropFirst()) + frames.prefix(1)) {
        #expect(!a.intersects(b))
      }
    }
  }

  @Test func radialPutsTheHighestPreferredPositionFirst() {
    let ring = RadialLayout()() {
      box(20); box(22).preferredPosition(1); box(24).preferredPosition(-1); box(26).preferredPosition(1)
    }
    // The circle's radius is 50. The places are the top, the right, the bottom and the left.
    #expect(
      solve(ring, 126, 120) == [
        [126, 120], [53, 100, 20, 20], [52, 0, 22, 20], [1, 50, 24, 20], [100, 50, 26, 20],
      ])
  }

  @Test func radialTurns() {
    let ring = RadialLayout(turn: .degrees(90)) {
      box(20); box(20)
    }
    #expect(solve(ring, 100, 100) == [[100, 100], [80, 40, 20, 20], [0, 40, 20, 20]])
    var layout = RadialLayout()
    layout.animatableData = RadialLayout(turn: .degrees(45), spacing: 3).animatableData
    #expect(abs(layout.turn.degrees - 45) < 1e-9)
    #expect(layout.spacing == 3)
  }

  @Test func radialOfOneAndOfNone() {
    #expect(solve(RadialLayout()() { box(30) }, nil, nil) == [[30, 20], [0, 0, 30, 20]])
    #expect(solve(RadialLayout()() { box(30) }, 100, 100) == [[100, 90], [35, 0, 30, 20]])
    #expect(solve(RadialLayout()() {}, nil, nil) == [[0, 0]])
    #expect(solve(RadialLayout()() {}, 100, 100) == [[100, 100]])
  }

  @Test func radialMirrorsFromRightToLeft() {
    let ring = RadialLayout()() {
      box(20); box(20); box(20); box(20)
    }
    #expect(
      solve(ring, 100, 100, direction: .rightToLeft) == [
        [100, 100], [40, 0, 20, 20], [0, 40, 20, 20], [40, 80, 20, 20], [80, 40, 20, 20],
      ])
  }

  // MARK: Equal width

  @Test func equalRowIsAsWideAsTheWidest() {
    let row = EqualWidthLayout(spacing: 8) {
      flexible(20, 10); flexible(60, 30); flexible(40, 10)
    }
    #expect(solve(row, nil, nil) == [[196, 30], [0, 0, 60, 30], [68, 0, 60, 30], [136, 0, 60, 30]])
    #expect(solve(row, 1000, 200) == [[196, 30], [0, 0, 60, 30], [68, 0, 60, 30], [136, 0, 60, 30]])
    #expect(solve(row, .infinity, .infinity)[0] == [196, 30])
  }

  @Test func equalRowSharesWhatIsOffered() {
    let row = EqualWidthLayout(spacing: 8) {
      flexible(20, 10); flexible(60, 30)
    }
    #expect(solve(row, 88, nil) == [[88, 30], [0, 0, 40, 30], [48, 0, 40, 30]])
    #expect(solve(row, 0, nil) == [[28, 30], [0, 0, 10, 30], [18, 0, 10, 30]])
  }

  @Test func textInAnEqualRowWraps() {
    let row = EqualWidthLayout(spacing: 0) {
      TextNode(width: 100, lineHeight: 10); TextNode(width: 40, lineHeight: 10)
    }
    #expect(solve(row, 100, nil) == [[100, 20], [0, 0, 50, 20], [50, 0, 40, 10]])
  }

  @Test func equalColumn() {
    let column = EqualWidthLayout(axis: .vertical, spacing: 5) {
      flexible(20, 10); flexible(60, 30)
    }
    #expect(solve(column, nil, nil) == [[60, 45], [0, 0, 60, 10], [0, 15, 60, 30]])
    #expect(solve(column, 35, nil) == [[35, 45], [0, 0, 35, 10], [0, 15, 35, 30]])
    #expect(solve(column, 0, 0) == [[10, 45], [0, 0, 10, 10], [0, 15, 10, 30]])
  }

  @Test func equalWidthUsesTheDistanceOfEachPair() {
    let row = EqualWidthLayout() {
      flexible(20, 10); flexible(20, 10)
    }
    #expect(solve(row, nil, nil)[0] == [48, 10])
    #expect(solve(EqualWidthLayout()() {}, 100, 100) == [[0, 0]])
    #expect(solve(EqualWidthLayout()() { flexible(20, 10) }, 100, 100) == [[20, 10], [0, 0, 20, 10]])
  }

  // MARK: Sorted by priority

  @Test func sortedRowStandsInTheOrderOfPriorities() {
    let row = PrioritySortedLayout(HStackLayout(spacing: 5)) {
      box(10); box(20).layoutPriority(2); box(30).layoutPriority(-1); box(40).layoutPriority(2)
    }
    #expect(
      solve(row, nil, nil) == [[115, 20], [70, 0, 10, 20], [0, 0, 20, 20], [85, 0, 30, 20], [25, 0, 40, 20]])
  }

  @Test func sortedColumn() {
    let column = PrioritySortedLayout(VStackLayout(alignment: .leading, spacing: 0)) {
      box(10, 10); box(20, 20).layoutPriority(1)
    }
    #expect(solve(column, nil, nil) == [[20, 30], [0, 20, 10, 10], [0, 0, 20, 20]])
  }

  @Test func spacersInASortedRowStretchAlongItAndComeLast() {
    let row = PrioritySortedLayout(HStackLayout(spacing: 0)) {
      Spacer(); box(10)
    }
    #expect(solve(row, 100, 100) == [[100, 20], [10, 10, 90, 0], [0, 0, 10, 20]])
  }

  @Test func sortingKeepsTheOrderOfEquals() {
    let sorted = PrioritySortedLayout(HStackLayout(spacing: 0)) { for index in 1...9 { box(CGFloat(index)) } }
    let plain = HStackLayout(spacing: 0) { for index in 1...9 { box(CGFloat(index)) } }
    #expect(solve(sorted, nil, nil) == solve(plain, nil, nil))
  }

  private func flexible(_ width: CGFloat, _ height: CGFloat) -> LayoutNode {
    FlexibleNode(
      minimum: CGSize(width: 10, height: 0), ideal: ProposedViewSize(width: width, height: height))
  }
}

extension View {
  fileprivate func preferredPosition(_ position: CGFloat) -> some View {
    layoutValue(key: PreferredPosition.self, value: position)
  }
}
