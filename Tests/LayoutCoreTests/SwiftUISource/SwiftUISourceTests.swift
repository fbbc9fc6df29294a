// Layouts written as for SwiftUI compile unchanged, and give SwiftUI's results. Nothing in this folder sees more than
// the public names.

import Foundation
import LayoutCore
import Testing

@Suite struct SwiftUISourceTests {
  private func fixed(_ width: CGFloat, _ height: CGFloat) -> LayoutNode { FixedNode(width: width, height: height) }

  private func fixed(_ sizes: [(CGFloat, CGFloat)]) -> [LayoutNode] { sizes.map { fixed($0, $1) } }

  @Test func equalWidths() {
    let row = EqualWidthRow() { fixed([(30, 10), (50, 20), (40, 10)]) }
    #expect(
      row.solve(.unspecified).frames == [
        rect(0, 0, 166, 20), rect(10, 5, 30, 10), rect(58, 0, 50, 20), rect(121, 5, 40, 10),
      ])
    let stretched = EqualWidthRow() {
      color()
      fixed(50, 20)
    }
    #expect(stretched.solve(.zero).frames == [rect(0, 0, 108, 20), rect(0, 0, 50, 20), rect(58, 0, 50, 20)])
    #expect(EqualWidthRow()() {}.solve(.infinity).size == .zero)
  }

  @Test func braceWithoutParentheses() {
    let row = EqualWidthRow { fixed([(30, 10), (50, 20)]) }
    #expect(row.solve(.unspecified).size == CGSize(width: 108, height: 20))
    let stack = HStackLayout {
      fixed(10, 10)
      FlowLayout { fixed(20, 20) }
    }
    #expect(stack.solve(.unspecified).size == CGSize(width: 38, height: 20))
  }

  @Test func masonryOrientsDividers() {
    let masonry = Masonry() {
      TextNode(width: 100, lineHeight: 10)
      fixed([(50, 30), (50, 5)])
      Divider()
    }
    let solution = masonry.solve(ProposedViewSize(width: 108, height: nil))
    #expect(
      solution.frames == [
        rect(0, 0, 108, 39), rect(0, 0, 50, 20), rect(58, 0, 50, 30), rect(0, 28, 50, 5), rect(58, 38, 50, 1),
      ])
    #expect(masonry.solve(.unspecified).size.width == 300)
  }

  @Test func ranksTurnADial() {
    let dial = RadialDial(radius: 50) {
      for index in 0..<4 { fixed(10, 10).rank(index == 1 ? 3 : 1) }
    }
    expectClose(
      dial.solve(.unspecified),
      [rect(0, 0, 110, 110), rect(0, 50, 10, 10), rect(50, 0, 10, 10), rect(100, 50, 10, 10), rect(50, 100, 10, 10)])
  }

  @Test func aDialHalfWay() {
    var dial = RadialDial(radius: 50)
    let end = RadialDial(radius: 100, turn: .degrees(180)).animatableData
    dial.animatableData.interpolate(towards: end, amount: 0.5)
    #expect(dial.radius == 75)
    #expect(abs(dial.turn.degrees - 90) < 1e-9)
    expectClose(dial { fixed(10, 10) }.solve(.unspecified), [rect(0, 0, 160, 160), rect(150, 75, 10, 10)])
  }

  @Test func sinesAndCosines() {
    let clock = Clock() {
      for _ in 0..<4 { FlexibleNode(minimum: CGSize(width: 4, height: 4)) }
    }
    expectClose(
      clock.solve(ProposedViewSize(width: 100, height: 60)),
      [rect(0, 0, 60, 60), rect(58, 28, 4, 4), rect(28, 58, 4, 4), rect(-2, 28, 4, 4), rect(28, -2, 4, 4)])
  }

  @Test(arguments: [(HorizontalAlignment.leading, 0), (.center, 29), (.trailing, 58)])
  func tagsWrap(alignment: HorizontalAlignment, x: CGFloat) {
    let cloud = TagCloud(alignment: alignment) { fixed([(40, 10), (40, 10), (30, 20)]) }
    #expect(
      cloud.solve(ProposedViewSize(width: 100, height: nil)).frames == [
        rect(0, 0, 88, 40), rect(0, 0, 40, 10), rect(48, 0, 40, 10), rect(x, 20, 30, 20),
      ])
  }

  @Test func overlapsInOrderOfPriority() {
    let nodes = [
      fixed(20, 10), fixed(30, 20).layoutPriority(2), fixed(10, 15).layoutPriority(1),
    ]
    #expect(
      OverlappingStack(overlap: 5)({ nodes }).solve(.zero).frames == [
        rect(0, 0, 50, 20), rect(30, 10, 20, 10), rect(0, 0, 30, 20), rect(25, 5, 10, 15),
      ])
    #expect(
      OverlappingStack(overlap: 5, order: .declaration)({ nodes }).solve(.zero).frames == [
        rect(0, 0, 50, 20), rect(0, 10, 20, 10), rect(15, 0, 30, 20), rect(40, 5, 10, 15),
      ])
  }

  @Test func slicesPlaceTheOriginalSubviews() {
    let line = EndToEnd(leadingCount: 1) { fixed([(10, 20), (20, 20), (30, 20)]) }
    #expect(
      line.solve(ProposedViewSize(width: 100, height: nil)).frames == [
        rect(0, 0, 100, 20), rect(0, 0, 10, 20), rect(50, 0, 20, 20), rect(70, 0, 30, 20),
      ])
  }

  @Test func cardsGiveARowItsGuide() {
    let row = HStackLayout(alignment: .cardMiddle, spacing: 0) {
      AspectCards(aspectRatio: 0.5) { for _ in 0..<3 { color() } }
      fixed(10, 20)
    }
    #expect(
      row.solve(.unspecified).frames == [
        rect(0, 0, 210, 120), rect(0, 0, 200, 120), rect(0, 0, 60, 120), rect(70, 0, 60, 120), rect(140, 0, 60, 120),
        rect(200, 30, 10, 20),
      ])
    let column = VStackLayout(alignment: .leading, spacing: 0) {
      AspectCards(aspectRatio: 0.5) { color() }
      fixed(10, 20)
    }
    #expect(column.solve(.unspecified).frames.last == rect(4, 120, 10, 20))
  }

  @Test func cardsPassOnTheSpacingOfTheirEnds() {
    let row = HStackLayout() {
      AspectCards(aspectRatio: 1) {
        color()
        Spacer()
      }
      fixed(10, 20)
    }
    #expect(row.solve(.unspecified).frames.last == rect(130, 20, 10, 20))
  }

  @Test func guidesOfOnesOwnAndOthers() {
    let column = GuideColumn(guide: .center) {
      fixed(20, 10)
      fixed(10, 10).alignmentGuide(HorizontalAlignment.center) { $0.width }
      fixed(4, 10)
    }
    #expect(
      column.solve(.unspecified).frames == [
        rect(0, 0, 20, 30), rect(0, 0, 20, 10), rect(0, 10, 10, 10), rect(8, 20, 4, 10),
      ])
  }

  private func expectClose(
    _ solution: LayoutSolution, _ frames: [CGRect], _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(solution.frames.count == frames.count, sourceLocation: location)
    for case (let solved?, let expected) in zip(solution.frames, frames) {
      let distance = (solved.animatableData - expected.animatableData).magnitudeSquared.squareRoot()
      #expect(distance < 1e-9, "\(solved) is not \(expected)", sourceLocation: location)
    }
  }
}
