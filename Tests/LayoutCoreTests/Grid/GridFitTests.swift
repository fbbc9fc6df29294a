// What every grid promises about its size, whatever its cells: it fits where one priority shares the space, and is
// bounded where several do.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport
import Testing

@Suite struct GridFitTests {
  /// A cell that takes what it is offered, but no more than a length and no less than another.
  private func cell(_ least: CGFloat, _ most: CGFloat) -> LayoutNode {
    MeasuredNode { proposal in
      CGSize(width: min(max(proposal.width ?? 0, least), most), height: min(max(proposal.height ?? 0, least), most))
    }
  }

  @Test func flexibleCellsOfOnePriorityFitTheirProposal() {
    var random = SplitMix64(seed: 0xF17)
    for _ in 0..<300 {
      let spans = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0..<Int.random(in: 1...4, using: &random)).map { _ in max(1, Int.random(in: -4...3, using: &random)) }
      }
      let columnCount = spans.map { $0.reduce(0, +) }.max() ?? 1
      let (acrossGrid, lowSpan) = (Bool.random(using: &random), Bool.random(using: &random))
      let grid = GridLayout(horizontalSpacing: 3, verticalSpacing: 5) {
        for row in spans { GridRow { for span in row { cell(0, .infinity).gridCellColumns(span) } } }
        if acrossGrid { cell(0, .infinity) }
        if lowSpan { GridRow { cell(0, .infinity).gridCellColumns(columnCount).layoutPriority(-1) } }
      }
      let size = grid.solve(ProposedViewSize(width: 600, height: 500)).size
      #expect(size.width <= 600 + 1e-6 && size.height <= 500 + 1e-6, "\(spans) \(acrossGrid) \(lowSpan): \(size)")
      if spans.allSatisfy({ $0.allSatisfy { $0 == 1 } }) {
        #expect(abs(size.width - 600) < 1e-6 && abs(size.height - 500) < 1e-6)
      }
    }
  }

  /// Cells of several priorities can exceed the proposal, as in SwiftUI, but by no more than the proposal for each
  /// column and row.
  @Test func aGridOfAnyCellsIsBounded() {
    var random = SplitMix64(seed: 0xB0D)
    let lengths: [CGFloat?] = [nil, 0, 60, 600, .infinity]
    for round in 0..<200 {
      var rows: [[LayoutNode]] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        rows.append((0..<Int.random(in: 1...4, using: &random)).map { _ in anyCell(using: &random) })
      }
      let acrossGrid = anyCell(using: &random)
      let grid = GridLayout(horizontalSpacing: 4, verticalSpacing: 4) {
        for row in rows { GridRow { row } }
        acrossGrid
      }
      for width in lengths {
        for height in lengths {
          let proposal = ProposedViewSize(width: width, height: height)
          let size = grid.solve(proposal).size
          #expect(size.width >= 0 && size.height >= 0, "round \(round), \(proposal): \(size)")
          // At most 4 × 3 columns of at least 100 points, and their gaps.
          if let width, width.isFinite {
            #expect(size.width <= 12 * (width + 104), "round \(round), \(proposal): \(size)")
          }
          if let height, height.isFinite { #expect(size.height <= 5 * (height + 104), "round \(round): \(size)") }
        }
      }
    }
  }

  private func anyCell(using random: inout SplitMix64) -> LayoutNode {
    let least = CGFloat(Int.random(in: 0...100, using: &random))
    var node: LayoutNode
    switch Int.random(in: 0..<4, using: &random) {
    case 0: node = Spacer()
    case 1: node = cell(least, .infinity)
    default: node = cell(least, least + CGFloat(Int.random(in: 0...80, using: &random)))
    }
    if Bool.random(using: &random) { node = node.layoutPriority(Double(Int.random(in: -1...1, using: &random))) }
    if Int.random(in: 0..<4, using: &random) == 0 {
      node = node.gridCellColumns(Int.random(in: 0...3, using: &random))
    }
    let axes: [Axis.Set] = [[], [], [], .horizontal, .vertical]
    return node.gridCellUnsizedAxes(axes.randomElement(using: &random)!)
  }
}
