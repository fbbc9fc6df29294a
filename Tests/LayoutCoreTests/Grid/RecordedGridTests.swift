// The recorded results of SwiftUI's lazy grids.

import Foundation
import LayoutCore
import Testing

@Suite struct RecordedGridTests {
  private let flexible = [GridItem(.flexible()), GridItem(.flexible())]
  private var cells: [GridCell] { [GridCell(30, 10), GridCell(20, 10), GridCell(100, 10), GridCell(20, 10)] }

  @Test func twoFlexibleColumnsIgnoreTheirCells() {
    let grid = SolvedGrid(VGridLayout(columns: flexible), cells, width: 200, height: 200)
    #expect(grid.size == CGSize(width: 200, height: 28))
    #expect(grid.frames == [rect(33, 0, 30, 10), rect(142, 0, 20, 10), rect(-2, 18, 100, 10), rect(142, 18, 20, 10)])
  }

  @Test func fixedColumnsAnswerTheProposalAndLieInItsMiddle() {
    let layout = VGridLayout(columns: [GridItem(.fixed(50)), GridItem(.fixed(40))])
    let grid = SolvedGrid(layout, cells, width: 200, height: 200)
    #expect(grid.size == CGSize(width: 200, height: 28))
    #expect(grid.frames == [rect(61, 0, 30, 10), rect(119, 0, 20, 10), rect(26, 18, 100, 10), rect(119, 18, 20, 10)])
  }

  @Test func adaptiveColumnsFillTheWidth() {
    let layout = VGridLayout(columns: [GridItem(.adaptive(minimum: 45))])
    let grid = SolvedGrid(layout, (0..<6).map { _ in GridCell(10, 10) }, width: 200, height: 200)
    #expect(grid.size == CGSize(width: 200, height: 28))
    for (index, x) in [25.67, 95, 164.33, 25.67, 95, 164.33].enumerated() {
      #expect(abs(grid.frames[index].minX - x) < 0.01)
      #expect(grid.frames[index].minY == (index < 3 ? 0 : 18))
    }
  }

  @Test func unspecifiedWidthTakesTheFirstRowsIdeals() {
    let grid = SolvedGrid(VGridLayout(columns: flexible), cells, width: nil)
    #expect(grid.size == CGSize(width: 58, height: 28))
    #expect(
      grid.frames == [rect(-2.5, 0, 30, 10), rect(35.5, 0, 20, 10), rect(-37.5, 18, 100, 10), rect(35.5, 18, 20, 10)])
  }

  @Test func horizontalGridIsTheTranspose() {
    let layout = HGridLayout(rows: [GridItem(.fixed(30)), GridItem(.fixed(20))])
    let cells = [GridCell(10, 30), GridCell(10, 20), GridCell(10, 100), GridCell(10, 20)]
    let grid = SolvedGrid(layout, cells, width: 200, height: 200)
    #expect(grid.size == CGSize(width: 28, height: 200))
    #expect(grid.frames == [rect(0, 71, 10, 30), rect(0, 109, 10, 20), rect(18, 36, 10, 100), rect(18, 109, 10, 20)])
  }

  @Test func fixedBesideAdaptive() {
    let grid = columns(of: [GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))], in: 200, count: 3)
    #expect(grid.frames.map(\.minX) == [0, 78, 143])
    #expect(grid.frames.map(\.width) == [70, 57, 57])
  }

  @Test func adaptiveBelowItsMinimum() {
    let grid = columns(of: [GridItem(.flexible(minimum: 140)), GridItem(.adaptive(minimum: 70))], in: 200, count: 2)
    #expect(grid.frames.map(\.width) == [140, 52])
    #expect(grid.size.width == 200)
  }

  @Test func overflowingMinimumsAreSolvedAgainAtTheAnswer() {
    let items = [GridItem(.flexible(minimum: 50)), GridItem(.flexible(minimum: 120))]
    let grid = columns(of: items, in: 200, count: 2)
    #expect(grid.size.width == 224)
    #expect(grid.frames.map(\.minX) == [0, 116])
    #expect(grid.frames.map(\.width) == [108, 120])
    let once = columns(of: items, in: 200, count: 2, tracks: .singlePass)
    #expect(once.size.width == 224)
    #expect(once.frames.map(\.width) == [96, 120])
  }

  @Test func overflowingMinimumsWithTheirOwnSpacing() {
    let items = [GridItem(.flexible(minimum: 60), spacing: 10), GridItem(.flexible(minimum: 120), spacing: 10)]
    let grid = columns(of: items, in: 200, count: 2)
    #expect(grid.size.width == 225)
    #expect(grid.frames.map(\.minX) == [0, 117.5])
    #expect(grid.frames.map(\.width) == [107.5, 120])
    let once = columns(of: items, in: 200, count: 2, tracks: .singlePass)
    #expect(once.frames.map(\.width) == [95, 120])
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }
}
