// Spans and baselines in grids sized by their cells: numbers recorded from SwiftUI, and the cost of long spans.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport
import Testing

@Suite struct GridSpanTests {
  private func cell(_ width: CGFloat, _ height: CGFloat) -> LayoutNode { FixedNode(width: width, height: height) }

  private func text(_ width: CGFloat, _ height: CGFloat, _ first: CGFloat, _ last: CGFloat) -> LayoutNode {
    cell(width, height).textBaselines(first: first, last: last)
  }

  /// Recorded from SwiftUI: the cell with the most below its baseline ends with the row, and the row does not grow.
  @Test func rowsOfTextsWithDifferentNumbersOfLines() {
    for (alignment, tops, guides) in [
      (VerticalAlignment.firstTextBaseline, [0, -12, 0, 3], [13, 29]),
      (.lastTextBaseline, [14, 2, -2, 17], [11, 27]),
    ] as [(VerticalAlignment, [CGFloat], [CGFloat])] {
      let grid = GridLayout(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow(alignment: alignment) {
          text(17.5, 16, 13, 13); text(33.5, 30, 25, 25); text(17.5, 32, 13, 29); cell(10, 10)
        }
        GridRow { cell(5, 5) }
      }
      let solution = grid.solve(.unspecified)
      #expect(solution.size == CGSize(width: 78.5, height: 37))
      #expect(solution.frames.dropFirst().compactMap { $0?.origin.y } == tops + [32])
      let dimensions = ViewDimensions(size: solution.size, proposal: .unspecified, element: grid)
      #expect([dimensions[VerticalAlignment.firstTextBaseline], dimensions[.lastTextBaseline]] == guides)
    }
    let pair = GridLayout(alignment: .leadingFirstTextBaseline, horizontalSpacing: 0) {
      GridRow {
        text(17.5, 16, 13, 13); text(33.5, 30, 25, 25)
      }
    }
    #expect(pair.solve(.unspecified).frames.dropFirst().compactMap { $0?.origin.y } == [12, 0])
  }

  @Test func longSpansCostWhatTheirCellsDo() {
    let grid = GridLayout(horizontalSpacing: 1) {
      for row in 0..<40 {
        GridRow { for index in 0..<100 { cell(CGFloat(row + index), 2).gridCellColumns(10_000 - row % 2 * index) } }
      }
    }
    let seconds = processorSeconds {
      let solution = grid.solve(ProposedViewSize(width: 2_000_000, height: 100))
      #expect(solution.frames.count == 4001)
      #expect(solution.size.width >= 999_999)
    }
    #expect(seconds < 60)
  }

  /// Columns that share a track have the length and the gaps of columns that do not.
  @Test func columnsInsideASpanAreColumns() {
    let grid = GridLayout(alignment: .topLeading, horizontalSpacing: 2) {
      GridRow {
        cell(58, 1).gridCellColumns(6); cell(4, 1)
      }
      GridRow {
        cell(1, 1).gridCellColumns(2); cell(1, 1).gridCellColumns(4)
      }
    }
    let container = grid as? ContainerNode
    let solution = grid.solve(.unspecified)
    #expect(solution.size.width == 64)
    #expect(solution.frames[4] == rect(20, 9, 1, 1))
    #expect(
      container?.placedColumns?.listed.map { [$0.x, $0.width] }
        == [[0, 8], [10, 8], [20, 8], [30, 8], [40, 8], [50, 8], [60, 4]])
  }
}
