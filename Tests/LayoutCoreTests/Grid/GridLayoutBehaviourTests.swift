// Behaviour of VGridLayout and HGridLayout beyond the recorded numbers.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport
import Testing

@Suite struct GridLayoutBehaviourTests {
  private let flexible = [GridItem(.flexible()), GridItem(.flexible())]

  @Test func cellsLieInTheirSlotByTheItemsAlignment() {
    let alignments: [(Alignment, CGPoint)] = [
      (.topLeading, CGPoint(x: 0, y: 0)), (.top, CGPoint(x: 40, y: 0)), (.topTrailing, CGPoint(x: 80, y: 0)),
      (.leading, CGPoint(x: 0, y: 15)), (.center, CGPoint(x: 40, y: 15)), (.trailing, CGPoint(x: 80, y: 15)),
      (.bottomLeading, CGPoint(x: 0, y: 30)), (.bottom, CGPoint(x: 40, y: 30)),
      (.bottomTrailing, CGPoint(x: 80, y: 30)),
    ]
    for (alignment, origin) in alignments {
      let items = [GridItem(.fixed(100), alignment: alignment), GridItem(.fixed(100))]
      let grid = SolvedGrid(VGridLayout(columns: items), [GridCell(20, 10), GridCell(10, 40)], width: 208)
      #expect(grid.frames[0].origin == origin)
    }
  }

  @Test func textBaselinesOfARowMeet() {
    let items = Array(repeating: GridItem(.fixed(50), alignment: .leadingFirstTextBaseline), count: 3)
    let cells = [
      GridCell(10, 20, firstBaseline: 15), GridCell(10, 30, firstBaseline: 12), GridCell(10, 10),
    ]
    let grid = SolvedGrid(VGridLayout(columns: items), cells, width: 166)
    #expect(grid.frames.map(\.minY) == [0, 3, 5])
    #expect(grid.size.height == 30)
  }

  @Test func cellsLieByGuidesOfTheirOwn() {
    let layout = VGridLayout(columns: [GridItem(.fixed(50), alignment: .topLeading)], alignment: .leading) {
      FixedNode(width: 10, height: 10).alignmentGuide(HorizontalAlignment.leading) { _ in -5 }
      FixedNode(width: 10, height: 10).alignmentGuide(VerticalAlignment.top) { $0.height }
      FixedNode(width: 10, height: 10)
    }
    let frames = layout.solve(ProposedViewSize(width: 50, height: nil)).frames.dropFirst()
    #expect(frames.map { $0?.origin } == [CGPoint(x: 5, y: 0), CGPoint(x: 0, y: 8), CGPoint(x: 0, y: 36)])
  }

  @Test func aGuideThatMovesNothingChangesNothingWhereRowsOverlapMoreThanTheyAreHigh() {
    let layout = VGridLayout(columns: [GridItem(.fixed(10), alignment: .topLeading)], spacing: -30)
    let plain = layout { for _ in 0..<2 { FixedNode(width: 10, height: 10) } }
    let guided = layout {
      for _ in 0..<2 { FixedNode(width: 10, height: 10).alignmentGuide(VerticalAlignment.top) { _ in 0 } }
    }
    let frames = plain.solve(ProposedViewSize(width: 10, height: nil)).frames
    #expect(frames.dropFirst().map { $0?.origin.y } == [0, -20])
    #expect(guided.solve(ProposedViewSize(width: 10, height: nil)).frames == frames)
  }

  @Test func aGuideThatMovesNothingChangesNothing() {
    var random = SplitMix64(seed: 0x91DE)
    for _ in 0..<100 {
      let items = (0..<3).map { _ in GridItem.random(using: &random) }
      let sizes = (0..<10).map { _ in CGSize(width: Int.random(in: 0...60, using: &random), height: 10) }
      let proposal = ProposedViewSize(width: CGFloat(Int.random(in: 0...300, using: &random)), height: nil)
      let plain = VGridLayout(columns: items) { for size in sizes { FixedNode(size) } }
      let guided = VGridLayout(columns: items) {
        for size in sizes { FixedNode(size).alignmentGuide(HorizontalAlignment.center) { $0.width / 2 } }
      }
      #expect(plain.solve(proposal).frames == guided.solve(proposal).frames)
    }
  }

  @Test func alignmentPlacesColumnsThatLeaveSpace() {
    for (alignment, x) in [(HorizontalAlignment.leading, 0), (.center, 51), (.trailing, 102)] as [(_, CGFloat)] {
      let layout = VGridLayout(columns: [GridItem(.fixed(50)), GridItem(.fixed(40))], alignment: alignment)
      #expect(SolvedGrid(layout, [GridCell(nil, 5)], width: 200).frames[0].minX == x)
    }
  }

  @Test func rowSpacingIsAsGiven() {
    for (spacing, second, height) in [(nil, 18, 38), (20, 30, 50), (0, 10, 30), (-4, 6, 26), (.nan, 10, 30)]
      as [(CGFloat?, CGFloat, CGFloat)]
    {
      let layout = VGridLayout(columns: [GridItem()], spacing: spacing)
      let grid = SolvedGrid(layout, [GridCell(nil, 10), GridCell(nil, 20)], width: 50)
      #expect(grid.frames[1].minY == second)
      #expect(grid.size.height == height)
    }
  }

  @Test func rightToLeftMirrors() {
    let layout = VGridLayout(columns: [GridItem(.fixed(30), alignment: .leading), GridItem(.fixed(50))])
    let grid = SolvedGrid(
      layout, [GridCell(10, 10), GridCell(20, 10)], width: 88, direction: .rightToLeft)
    #expect(grid.frames.map(\.minX) == [78, 15])
  }

  @Test func noChildren() {
    #expect(SolvedGrid(VGridLayout(columns: flexible), [], width: 200).size == CGSize(width: 200, height: 0))
  }

  @Test func withoutColumnsThereIsOne() {
    let grid = SolvedGrid(VGridLayout(columns: []), [GridCell(nil, 10), GridCell(nil, 10)], width: 70)
    #expect(grid.frames.map(\.width) == [70, 70])
    #expect(grid.frames.map(\.minY) == [0, 18])
  }

  @Test func infiniteWidthIsCarried() {
    for size in [GridItem.Size.flexible(), .adaptive(minimum: 10), .adaptive(minimum: 10, maximum: 50)] {
      let grid = SolvedGrid(
        VGridLayout(columns: [GridItem(size)]), [GridCell(20, 10), GridCell(20, 30)], width: .infinity)
      #expect(grid.size.width == .infinity)
      #expect(grid.frames.allSatisfy { !$0.minX.isNaN && !$0.minY.isNaN })
    }
  }

  @Test func infiniteCellIsCarried() {
    let grid = SolvedGrid(
      VGridLayout(columns: flexible), [GridCell(.infinity, .infinity), GridCell(10, 10), GridCell(10, 10)], width: 100)
    #expect(grid.size.height == .infinity)
    #expect(grid.frames.allSatisfy { !$0.minX.isNaN && !$0.minY.isNaN })
  }

  @Test func placingMeasuresNothingAgain() {
    let cells = (0..<10).map { _ in GridCell(nil, 10) }
    _ = SolvedGrid(VGridLayout(columns: flexible), cells, width: 300)
    #expect(cells.allSatisfy { $0.measurements == 1 })
  }

  @Test func aChangedCellIsMeasuredAlone() {
    let cells = (0..<10).map { _ in GridCell(nil, 10) }
    let engine = LayoutEngine(VGridLayout(columns: flexible), elements: cells as [any LayoutElement])
    _ = engine.sizeThatFits(ProposedViewSize(width: 300, height: nil))
    engine.invalidateMeasurements(at: 3)
    _ = engine.sizeThatFits(ProposedViewSize(width: 300, height: nil))
    #expect(cells.map(\.measurements) == [1, 1, 1, 2, 1, 1, 1, 1, 1, 1])
  }

  @Test func transposedGridsHaveTransposedFrames() {
    var random = SplitMix64(seed: 0x6819)
    for _ in 0..<300 {
      let items = (0..<Int.random(in: 1...4, using: &random)).map { _ in GridItem.random(using: &random) }
      let sizes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        CGSize(width: Int.random(in: 0...60, using: &random), height: Int.random(in: 0...60, using: &random))
      }
      let extent = Bool.random(using: &random) ? CGFloat(Int.random(in: 0...400, using: &random)) : nil
      let spacing: CGFloat? = Bool.random(using: &random) ? CGFloat(Int.random(in: -4...20, using: &random)) : nil
      let sizing = GridTrackSizing.allCases.randomElement(using: &random)!
      let vertical = SolvedGrid(
        VGridLayout(columns: items, alignment: .trailing, spacing: spacing, tracks: sizing),
        sizes.map { GridCell($0.width, $0.height) }, width: extent)
      let horizontal = SolvedGrid(
        HGridLayout(rows: items.map(transposed), alignment: .bottom, spacing: spacing, tracks: sizing),
        sizes.map { GridCell($0.height, $0.width) }, width: nil, height: extent)
      #expect(vertical.size == CGSize(width: horizontal.size.height, height: horizontal.size.width))
      let mirrored = horizontal.frames.map { CGRect(x: $0.minY, y: $0.minX, width: $0.height, height: $0.width) }
      #expect(vertical.frames == mirrored)
    }
  }

  private func transposed(_ item: GridItem) -> GridItem {
    let turned: [Alignment: Alignment] = [.leading: .top, .topTrailing: .bottomLeading, .bottom: .trailing]
    return GridItem(item.size, spacing: item.spacing, alignment: item.alignment.flatMap { turned[$0] })
  }
}
