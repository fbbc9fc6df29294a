// Grids sized by their cells: drawn, mirrored, and at the limits of valid input.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport
import Testing

@Suite struct ContentGridTests {
  private func cell(_ width: CGFloat, _ height: CGFloat) -> LayoutNode { FixedNode(width: width, height: height) }

  private func sample() -> LayoutNode {
    GridLayout(alignment: .topLeading, horizontalSpacing: 1, verticalSpacing: 1) {
      GridRow {
        cell(3, 1)
        cell(2, 2).gridColumnAlignment(.trailing)
      }
      GridRow(alignment: .bottom) {
        cell(1, 2)
        cell(4, 1)
      }
      cell(6, 1).gridCellAnchor(.trailing)
    }
  }

  @Test func aGridInPicture() {
    let solution = sample().solve(.unspecified)
    #expect(
      draw(Array(solution.frames.dropFirst()), in: solution.size) == """
        aaa···bb
        ······bb
        ········
        c·······
        c···dddd
        ········
        ··eeeeee
        """)
  }

  @Test func rightToLeftMirrors() {
    let solution = sample().solve(.unspecified, layoutDirection: .rightToLeft)
    #expect(
      draw(Array(solution.frames.dropFirst()), in: solution.size) == """
        bb···aaa
        bb······
        ········
        ·······c
        dddd···c
        ········
        eeeeee··
        """)
  }

  @Test func aDividerTakesTheWidthWithoutRequiringIt() {
    let divider = Divider()
    let grid = GridLayout(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        cell(10, 5); cell(20, 5)
      }
      divider.gridCellUnsizedAxes(.horizontal)
      GridRow {
        cell(10, 5); cell(20, 5)
      }
    }
    let solution = grid.solve(ProposedViewSize(width: 300, height: 300))
    #expect(solution.size == CGSize(width: 30, height: 11))
    #expect(solution.frame(of: divider) == rect(0, 5, 30, 1))
  }

  @Test func emptyRowsAndGridsTakeNothing() {
    #expect(GridLayout() {}.sizeThatFits(.infinity) == .zero)
    #expect(GridLayout() { GridRow {} }.sizeThatFits(.infinity) == .zero)
    #expect(GridLayout() {}.spacing == .zero)
    #expect(
      GridLayout() {
        GridRow { cell(1, 1) }; GridRow {}; GridRow { cell(1, 1) }
      }.sizeThatFits(.zero).height == 10)
  }

  @Test func aCellOfNoColumnsLiesOverTheNext() {
    let grid = GridLayout(alignment: .topLeading, horizontalSpacing: 1) {
      GridRow {
        cell(4, 4); cell(2, 2).gridCellColumns(0); cell(6, 4)
      }
    }
    #expect(
      grid.solve(.unspecified).frames == [rect(0, 0, 11, 4), rect(0, 0, 4, 4), rect(5, 0, 2, 2), rect(5, 0, 6, 4)])
    let last = GridLayout(alignment: .topLeading) {
      GridRow {
        cell(4, 4); cell(2, 2).gridCellColumns(0)
      }
    }
    #expect(last.solve(.unspecified).frames.count == 3)
    let alone = GridLayout() { GridRow { cell(2, 2).gridCellColumns(0) } }
    #expect(alone.solve(.unspecified).frames.count == 2)
  }

  /// Recorded from SwiftUI: the cell counts for the height of its row, and starts at the next column.
  @Test func aCellOfNoColumnsKeepsItsPlaceInTheRow() {
    let grid = GridLayout {
      GridRow {
        cell(30, 10); cell(20, 20)
      }
      GridRow {
        cell(10, 10).gridCellColumns(0); cell(5, 5)
      }
    }
    #expect(
      grid.solve(.unspecified).frames == [
        rect(0, 0, 58, 38), rect(0, 5, 30, 10), rect(38, 0, 20, 20), rect(0, 28, 10, 10), rect(12.5, 30.5, 5, 5),
      ])
  }

  @Test func onlyTheLowBitsOfAHugeSpanCount() {
    let grid = GridLayout(alignment: .topLeading, horizontalSpacing: 1) {
      GridRow {
        cell(2, 2).gridCellColumns(1 << 40); cell(6, 4)
      }
    }
    #expect(grid.solve(.unspecified).frames == [rect(0, 0, 6, 4), rect(0, 0, 2, 2), rect(0, 0, 6, 4)])
  }

  @Test func aHundredThousandColumnsAreMade() {
    let grid = GridLayout(horizontalSpacing: 0) {
      GridRow {
        cell(2, 2).gridCellColumns(100_000); cell(6, 4)
      }
    }
    #expect(abs(grid.solve(.unspecified).size.width - 8) < 1e-6)
  }

  /// The distance between two rows is the largest preferred distance of two cells that meet.
  @Test func rowGapsAreThoseOfTheCellsThatMeet() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let rows = (0..<3).map { _ in
        (0..<Int.random(in: 1...5, using: &random)).map { _ in
          (
            span: Int.random(in: 0...3, using: &random), above: CGFloat.random(in: 0...9, using: &random),
            below: CGFloat.random(in: 0...9, using: &random)
          )
        }
      }
      let grid = GridLayout(horizontalSpacing: 0) {
        for row in rows {
          GridRow {
            for cell in row {
              self.cell(2, 2).gridCellColumns(cell.span)
                .spacing(ViewSpacing(top: cell.above, leading: 0, bottom: cell.below, trailing: 0))
            }
          }
        }
      }
      let columns = rows.map { row in
        row.indices.map { index in
          let start = row[..<index].reduce(0) { $0 + $1.span }
          return start..<(start + row[index].span)
        }
      }
      let gaps = (0..<2).reduce(CGFloat(0)) { sum, row in
        let meeting = rows[row].indices.flatMap { upper in
          rows[row + 1].indices.filter { columns[row][upper].overlaps(columns[row + 1][$0]) }
            .map { max(rows[row][upper].below, rows[row + 1][$0].above) }
        }
        return sum + (meeting.max() ?? 0)
      }
      #expect(abs(grid.solve(.unspecified).size.height - gaps - 6) < 1e-9)
    }
  }

  @Test func wideRowsTakeTimeInProportion() {
    let grid = GridLayout { for _ in 0..<2 { GridRow { for _ in 0..<60_000 { cell(2, 2) } } } }
    let seconds = processorSeconds {
      #expect(grid.solve(.unspecified).size == CGSize(width: 599_992, height: 12))
    }
    #expect(seconds < 60)
  }

  @Test func spansBeyondAnyGridTrap() async {
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = GridLayout() { GridRow { color().gridCellColumns(.max) } }.solve(.zero)
    }
    #expect(message(negative).contains("GridLayout: subview 0 spans \(Int.max) columns; a cell spans 0 or more"))
    let wide = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = GridLayout() {
        GridRow {
          color(); color().gridCellColumns(2_000_000)
        }
      }.solve(.zero)
    }
    #expect(message(wide).contains("GridLayout: subview 1 reaches column 2000001; a grid has at most 1000000 columns"))
  }

  @Test func infiniteCellsAreCarried() {
    for proposal in [ProposedViewSize.unspecified, .infinity, .zero, ProposedViewSize(width: 50, height: nil)] {
      let solution = GridLayout(alignment: .bottomTrailing) {
        GridRow {
          cell(5, 5); cell(.infinity, .infinity); cell(5, 5).gridCellAnchor(.center)
        }
        cell(9, 9).gridCellAnchor(.trailing)
        GridRow { cell(20, 5).gridCellColumns(2) }
      }.solve(proposal)
      #expect(solution.size == CGSize(width: CGFloat.infinity, height: .infinity))
      for frame in solution.frames.compactMap({ $0 }) {
        #expect(!frame.origin.x.isNaN && !frame.origin.y.isNaN)
      }
    }
  }

  @Test func aSpacingThatIsNotANumberMakesTheSizeNotANumber() {
    for proposal in [ProposedViewSize.unspecified, .zero, ProposedViewSize(width: 200, height: 100), .infinity] {
      func solved(_ horizontal: CGFloat, _ vertical: CGFloat) -> LayoutSolution {
        GridLayout(horizontalSpacing: horizontal, verticalSpacing: vertical) {
          GridRow {
            cell(30, 10); cell(20, 20)
          }
          GridRow {
            cell(10, 30); cell(40, 10)
          }
        }.solve(proposal)
      }
      let wide = solved(.nan, 5)
      #expect(wide.size.width.isNaN)
      #expect(wide.size.height == 55)
      #expect(wide.frames.dropFirst().compactMap { $0?.minX } == [0, 40, 10, 30])
      let high = solved(3, .nan)
      #expect(high.size.width == 73)
      #expect(high.size.height.isNaN)
    }
    let single = GridLayout(horizontalSpacing: .nan, verticalSpacing: .nan) { cell(30, 10) }
    #expect(single.solve(.unspecified).size == CGSize(width: 30, height: 10))
  }

  @Test func eachCellIsMeasuredForItsRangeOnceAndThenAtItsShare() {
    let witnesses = (0..<12).map { _ in Witness() }
    let grid = GridLayout(horizontalSpacing: 0, verticalSpacing: 0) {
      for row in 0..<3 { GridRow { for column in 0..<4 { witnesses[row * 4 + column].node() } } }
    }
    _ = grid.solve(ProposedViewSize(width: 120, height: 60))
    for witness in witnesses {
      #expect(witness.proposals == [.zero, .infinity, ProposedViewSize(width: 30, height: 20)])
    }
  }
}
