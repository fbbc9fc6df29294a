// Exact geometry of flows: fit, spacing, sizes, alignment.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct FlowGeometryTests {
  @Test func wrapsWhereTheNextItemDoesNotFit() {
    let flow = SolvedFlow(
      FlowLayout(itemSpacing: 10, lineSpacing: 20, sizing: .hug),
      [BoxElement(50, 50), BoxElement(50, 50), BoxElement(50, 50)], 130, 130)
    #expect(flow.size == CGSize(width: 110, height: 120))
    #expect(flow.numbers == [[0, 0, 50, 50], [60, 0, 50, 50], [0, 70, 50, 50]])
  }

  @Test func fillAnswersTheBreadthAndHugTheLongestLine() {
    let elements = boxes(30, 30, 30)
    #expect(SolvedFlow(FlowLayout(spacing: 10), elements, 80).size == CGSize(width: 80, height: 30))
    #expect(
      SolvedFlow(FlowLayout(itemSpacing: 10, lineSpacing: 10, sizing: .hug), elements, 80).size
        == CGSize(width: 70, height: 30))
    #expect(SolvedFlow(FlowLayout(spacing: 10), elements, .infinity).size == CGSize(width: 110, height: 10))
  }

  @Test func anExactFitFits() {
    let flow = SolvedFlow(FlowLayout(spacing: 0.1), Array(repeating: 2.2, count: 6).map { BoxElement($0, 1) }, 13.7)
    #expect(flow.ys == [0, 0, 0, 0, 0, 0])
    #expect(flow.size == CGSize(width: 13.7, height: 1))
    let narrower = SolvedFlow(
      FlowLayout(spacing: 0.1), Array(repeating: 2.2, count: 6).map { BoxElement($0, 1) }, 13.69)
    #expect(narrower.ys.last == 1.1)
  }

  @Test func negativeSpacingOverlaps() {
    #expect(SolvedFlow(FlowLayout(spacing: -2), boxes(5, 5, 5, height: 3), 11).xs == [0, 3, 6])
    let lines = SolvedFlow(FlowLayout(itemSpacing: 0, lineSpacing: -3), boxes(5, 5, height: 10), 5)
    #expect(lines.ys == [0, 7])
    #expect(lines.size == CGSize(width: 5, height: 17))
  }

  @Test func anInfiniteOriginIsWhereEverythingIs() {
    for elements in [boxes(5, 5), boxes(5, .infinity), [BoxElement(5, 5), BoxElement(0...9, 5)]] {
      let engine = LayoutEngine(FlowLayout(itemSpacing: 0, justification: .spaceBetween), elements: elements)
      let origin = CGPoint(x: -CGFloat.infinity, y: .infinity)
      engine.place(in: CGRect(origin: origin, size: CGSize(width: 20, height: 20)), proposal: .unspecified)
      #expect((0..<2).allSatisfy { engine.frame(at: $0)?.origin == origin })
    }
  }

  @Test func guidesAtInfinityDoNotCount() {
    let flow = FlowLayout(alignment: Alignment(horizontal: .leading, vertical: .lastTextBaseline), spacing: 0)
    let key = VerticalAlignment.lastTextBaseline.key
    let stray = [BoxElement(5, 5).with { $0.guides[key] = .infinity }, BoxElement(5, 8)]
    #expect(SolvedFlow(flow, stray).numbers == [[0, 3, 5, 5], [5, 0, 5, 8]])
    // Infinitely deep, but only in this breadth.
    let deep = BoxElement(50, 5)
    deep.answer = { CGSize(width: $0.width ?? 50, height: $0.width == 9 ? CGFloat.infinity : 5) }
    let lined = BoxElement(5, 8).with { $0.guides[key] = 2 }
    let endless = SolvedFlow(flow, [deep, lined], 9)
    #expect(endless.heights == [.infinity, 8])
    #expect(!endless.frames.contains { $0!.minX.isNaN || $0!.minY.isNaN })
  }

  @Test func nilSpacingIsTheSpacingOfTheNeighbours() {
    let zero = (0..<3).map { _ in BoxElement(3, 2).with { $0.spacing = .zero } }
    let flow = SolvedFlow(FlowLayout(sizing: .hug), zero, 7, 20)
    #expect(flow.numbers == [[0, 0, 3, 2], [3, 0, 3, 2], [0, 2, 3, 2]])
    let plain = SolvedFlow(FlowLayout(sizing: .hug), boxes(3, 3, 3, height: 2), 20, 20)
    #expect(plain.size == CGSize(width: 14, height: 12))
    #expect(plain.numbers == [[0, 0, 3, 2], [11, 0, 3, 2], [0, 10, 3, 2]])
  }

  @Test func linesKeepTheDistanceOfTheirUnions() {
    let elements = [
      BoxElement(10, 10).with { $0.spacing = ViewSpacing(top: 1, leading: 0, bottom: 3, trailing: 0) },
      BoxElement(10, 10).with { $0.spacing = ViewSpacing(top: 1, leading: 0, bottom: 20, trailing: 0) },
      BoxElement(20, 10).with { $0.spacing = ViewSpacing(top: 12, leading: 0, bottom: 0, trailing: 0) },
      BoxElement(20, 10).with { $0.spacing = ViewSpacing(top: 30, leading: 0, bottom: 0, trailing: 0) },
    ]
    #expect(SolvedFlow(FlowLayout(), elements, 20).ys == [0, 0, 30, 70])
  }

  @Test func spacingThatIsNoDistanceCountsAsNone() {
    for spacing in [CGFloat.nan, .infinity, -.infinity] {
      #expect(SolvedFlow(FlowLayout(spacing: spacing), boxes(5, 5, 5), 10).ys == [0, 0, 10])
    }
  }

  @Test func sizesThatAreNoLengthsCountAsNone() {
    let broken = [CGSize(width: CGFloat.nan, height: .nan), CGSize(width: -5, height: -5)].map { size in
      BoxElement(0, 0).with { $0.answer = { _ in size } }
    }
    let flow = SolvedFlow(FlowLayout(spacing: 1), broken + [BoxElement(3, 3)], 100)
    #expect(flow.numbers == [[0, 0, 0, 0], [1, 0, 0, 0], [2, 0, 3, 3]])
  }

  @Test func infiniteSizesAreCarried() {
    let flow = SolvedFlow(
      FlowLayout(alignment: .center, spacing: 1),
      [BoxElement(CGFloat.infinity, 5), BoxElement(10, 5), BoxElement(20, CGFloat.infinity)],
      100)
    #expect(flow.size.width == .infinity)
    #expect(flow.numbers == [[0, 0, CGFloat.infinity, 5], [34.5, 6, 10, 5], [45.5, 6, 20, 5]])
    let alone = SolvedFlow(FlowLayout(alignment: .center, spacing: 1), [BoxElement(20, CGFloat.infinity)], 100)
    #expect(alone.size == CGSize(width: 100, height: CGFloat.infinity))
    #expect(alone.numbers == [[40, 0, 20, CGFloat.infinity]])
  }

  @Test func zeroSizesTakePartAndCostGaps() {
    #expect(SolvedFlow(FlowLayout(spacing: 5), boxes(20, 0, 20), 100).xs == [0, 25, 30])
    let centred = SolvedFlow(
      FlowLayout(alignment: .center, itemSpacing: 0, sizing: .hug), [BoxElement(0, 0), BoxElement(0, 0)], 100)
    #expect(centred.size == .zero)
  }

  @Test func longTextWrapsInALineOfItsOwn() {
    let elements = [BoxElement.text(6, lineHeight: 1)] + boxes(1, 1, 1, height: 1)
    let flow = SolvedFlow(FlowLayout(spacing: 1), elements, 5, 3)
    #expect(flow.size == CGSize(width: 5, height: 4))
    #expect(flow.numbers == [[0, 0, 5, 2], [0, 3, 1, 1], [2, 3, 1, 1], [4, 3, 1, 1]])
  }

  @Test func anItemLongerThanTheLineIsOfferedTheLine() {
    let box = BoxElement(10...300, 5, ideal: 200)
    let flow = SolvedFlow(FlowLayout(spacing: 1), [BoxElement(10, 5), box, BoxElement(10, 5)], 100)
    #expect(flow.numbers == [[0, 0, 10, 5], [0, 6, 100, 5], [0, 12, 10, 5]])
    #expect(box.proposals.contains(ProposedViewSize(width: 100, height: nil)))
  }

  @Test func anItemOfInfiniteDepthTakesTheLines() {
    let elements = [
      BoxElement(1, 5),
      BoxElement(
        minimum: CGSize(width: 1, height: 1), ideal: CGSize(width: 1, height: 1),
        maximum: CGSize(width: 1, height: CGFloat.infinity)),
    ]
    #expect(SolvedFlow(FlowLayout(spacing: 0), elements, 2, 10).heights == [5, 5])
  }

  @Test func stretchOffersTheDepthOfTheLine() {
    let short = BoxElement(
      minimum: CGSize(width: 1, height: 1), ideal: CGSize(width: 1, height: 1), maximum: CGSize(width: 1, height: 4))
    let elements = [BoxElement(1, 5), short, BoxElement(1, 2)]
    let natural = FlowLayout(alignment: .bottom, spacing: 0)
    #expect(SolvedFlow(natural, elements, 3).numbers.map { $0![1...3] } == [[0, 1, 5], [4, 1, 1], [3, 1, 2]])
    let stretched = natural.with { $0.crossSize = .stretch }
    #expect(SolvedFlow(stretched, elements, 3).numbers.map { $0![1...3] } == [[0, 1, 5], [1, 1, 4], [3, 1, 2]])
  }

  @Test func rightToLeftMirrors() {
    let flow = SolvedFlow(FlowLayout(spacing: 1), boxes(3, 3, 3, height: 1), 7, direction: .rightToLeft)
    #expect(flow.numbers == [[4, 0, 3, 1], [0, 0, 3, 1], [4, 2, 3, 1]])
  }

  @Test func verticalLinesRunDown() {
    let flow = SolvedFlow(
      FlowLayout(axis: .vertical, itemSpacing: 10, lineSpacing: 20),
      [BoxElement(50, 50), BoxElement(50, 50), BoxElement(50, 50)], 130, 130)
    #expect(flow.size == CGSize(width: 120, height: 130))
    #expect(flow.numbers == [[0, 0, 50, 50], [0, 60, 50, 50], [70, 0, 50, 50]])
  }
}
