// The shares of a grid's cells when others are finished or span columns: numbers recorded from SwiftUI.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport
import Testing

@Suite struct GridShareTests {
  private func cell(_ width: CGFloat, _ height: CGFloat) -> LayoutNode { FixedNode(width: width, height: height) }

  /// A cell that takes what it is offered, within ranges, and the least if it is offered nothing.
  private func cell(_ width: ClosedRange<CGFloat>, _ height: ClosedRange<CGFloat>) -> LayoutNode {
    MeasuredNode { proposal in
      CGSize(
        width: min(max(proposal.width ?? 0, width.lowerBound), width.upperBound),
        height: min(max(proposal.height ?? 0, height.lowerBound), height.upperBound))
    }
  }

  private func sizes(_ grid: LayoutNode, _ width: CGFloat?, _ height: CGFloat?) -> [CGSize] {
    grid.solve(ProposedViewSize(width: width, height: height)).frames.compactMap { $0?.size }
  }

  /// The first row is 40 high from the level before. Finished once more, it takes 40 of the 24 points that this level
  /// shares, so the second row stays at its least height.
  @Test func aRowThatIsFinishedInTwoLevelsTakesItsHeightTwice() {
    let grid = GridLayout(alignment: .bottomLeading, horizontalSpacing: 8, verticalSpacing: 8) {
      GridRow {
        cell(20, 10); cell(10, 40).layoutPriority(1)
      }
      GridRow { cell(20...50, 20...50) }
      GridRow { cell(20...20, 0...CGFloat.infinity).layoutPriority(-1) }
    }
    #expect(sizes(grid, nil, 80).dropFirst(3) == [CGSize(width: 20, height: 20), CGSize(width: 20, height: 4)])
  }

  /// The third row begins with the length that the rows of other levels leave, whatever is measured in them later.
  @Test func aLevelSharesWhatAllRowsLeaveAtItsStart() {
    let grid = GridLayout(horizontalSpacing: 8, verticalSpacing: 8) {
      GridRow {
        cell(0...CGFloat.infinity, 0...CGFloat.infinity); cell(0...150, 30...30)
      }
      GridRow {
        cell(46, 10).layoutPriority(1); cell(10...10, 0...CGFloat.infinity)
      }
      GridRow {
        cell(10...50, 30...30); cell(100, 30)
      }
    }
    #expect(sizes(grid, 100, 100)[4] == CGSize(width: 10, height: 22))
  }

  /// The 40-point column stays open after the span, so all other columns keep a fourth of the width.
  @Test func aSpanIsMeasuredInItsFirstColumnOnly() {
    let grid = GridLayout(horizontalSpacing: 8, verticalSpacing: 8) {
      GridRow {
        cell(40, 30).gridCellColumns(2); cell(10...70, 10...70); cell(0...CGFloat.infinity, 0...CGFloat.infinity)
      }
      GridRow {
        cell(10...70, 20...20); cell(40, 40); cell(10, 10)
      }
    }
    let solution = grid.solve(ProposedViewSize(width: 150, height: nil))
    #expect(solution.size.width == 158.5)
    #expect(solution.frames.compactMap { $0?.width } == [158.5, 40, 31.5, 31.5, 31.5, 40, 10])
  }

  /// A span of columns without other cells takes its width of the shares, but leaves no more than before.
  @Test func aSmallSpanLeavesNoMoreThanTheShare() {
    let grid = GridLayout(horizontalSpacing: 3, verticalSpacing: 0) {
      GridRow {
        cell(0...10, 20...20).gridCellColumns(3)
        cell(0...CGFloat.infinity, 0...CGFloat.infinity).gridCellColumns(3)
      }
    }
    #expect(abs(sizes(grid, 100, 100)[2].width - 48.5) < 1e-9)
    let wide = GridLayout {
      GridRow { cell(60, 10) }
      GridRow {
        cell(0...60, 0...60); cell(0...60, 0...60); cell(100, 10).gridCellColumns(3)
      }
    }
    #expect(sizes(wide, 150, nil)[3].width == 8.5)
  }

  /// The first two rows are measured before the last cell, but the span widens all columns by what it still needs.
  @Test func spansWidenColumnsAfterAllTheirCells() {
    let grid = GridLayout(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 12) {
      GridRow { cell(10, 40) }
      GridRow { cell(60, 60).gridCellColumns(3) }
      GridRow {
        cell(10, 40); cell(10, 30); cell(20...120, 20...120)
      }
    }
    let solution = grid.solve(ProposedViewSize(width: nil, height: 80))
    #expect(solution.size.width == 60)
    let starts = solution.frames.suffix(3).compactMap { $0?.minX }
    for (start, expected) in zip(starts, [0, 50.0 / 3, 100.0 / 3]) { #expect(abs(start - expected) < 1e-9) }
  }

  /// Each row has two cells of the middle level, so its first share is 266 / 2 points, although it fills four columns.
  /// The 150 points of the third column are taken from four such shares.
  @Test func theFirstShareIsThatOfTheFullestRow() {
    let flexible = 0...CGFloat.infinity
    let grid = GridLayout(alignment: .top, verticalSpacing: 5) {
      GridRow {
        cell(flexible, 30...30); cell(flexible, 20...20); cell(10, 10).layoutPriority(1)
      }
      GridRow {
        cell(flexible, 30...30).gridCellColumns(2).layoutPriority(-1); cell(150, 20); cell(flexible, 30...30)
      }
    }
    let solution = grid.solve(ProposedViewSize(width: 300, height: 200))
    #expect(abs(solution.size.width - 556) < 1e-9)
    #expect(abs((solution.frames[1]?.width ?? 0) - CGFloat(382) / 3) < 1e-9)
  }

  /// Both cells of the first level are offered all 60 points, since they share neither a row nor a column.
  @Test func cellsInADiagonalDoNotReduceEachOthersShare() {
    let grid = GridLayout {
      GridRow { half }
      GridRow {
        Spacer(); cell(30...180, 30...30)
      }
    }
    let solution = grid.solve(ProposedViewSize(width: 60, height: 60))
    #expect(solution.size == CGSize(width: 90, height: 40))
  }

  /// A spacer and a container without children are of another level than the two cells, which then do not divide the
  /// proposal between them and exceed it. A cell without a size is of their level.
  @Test func containersWithoutChildrenAreServedAsSpacers() {
    func width(_ low: () -> LayoutNode) -> CGFloat {
      GridLayout(horizontalSpacing: 0) {
        GridRow {
          cell(0...CGFloat.infinity, 10...10); low()
        }
        GridRow {
          low(); cell(200, 10)
        }
      }.sizeThatFits(ProposedViewSize(width: 300, height: nil)).width
    }
    #expect(width { FixedNode(width: 0, height: 0) } == 300)
    #expect(width { Spacer(minLength: 0) } == 600)
    #expect(width { HStackLayout().containing([]) } == 600)
    #expect(width { FlowLayout().containing([]) } == 600)
    #expect(width { GridLayout().containing([]) } == 600)
  }

  /// The low span covers all columns, but the first row has four cells, each of which is offered a fourth.
  @Test func aLowSpanOverAllColumnsChangesNoShare() {
    let flexible = 0...CGFloat.infinity
    let grid = GridLayout(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        cell(flexible, 10...10); cell(flexible, 10...10); cell(flexible, 10...10); cell(flexible, 10...10)
      }
      GridRow { cell(flexible, flexible).gridCellColumns(4).layoutPriority(-1) }
    }
    let solution = grid.solve(ProposedViewSize(width: 600, height: 500))
    #expect(solution.size == CGSize(width: 600, height: 500))
    #expect(solution.frames.compactMap { $0?.width } == [600, 150, 150, 150, 150, 600])
  }

  /// The row across the grid counts all three columns, so the first share is 48 points. It is no cell of the second
  /// column, so only two shares are left when the first column is finished: 76 points for the last.
  @Test func aRowAcrossTheGridCountsAllColumns() {
    let grid = GridLayout(alignment: .leading, horizontalSpacing: 3, verticalSpacing: 5) {
      cell(30...50, 10...10)
      GridRow {
        cell(0...20, 30...30); cell(30...50, 20...20).layoutPriority(-1); half
      }
    }
    #expect(sizes(grid, 150, nil).map(\.width) == [114, 50, 20, 50, 19])
  }

  /// The cell that takes the width of its column is measured after the 20-point row, which leaves its row 30 points.
  @Test func aCellOfTheColumnsWidthComesAfterOthersThatGrowAlike() {
    let grid = GridLayout(horizontalSpacing: 0, verticalSpacing: 8) {
      GridRow { cell(100, 10).gridCellUnsizedAxes(.horizontal) }
      GridRow {
        cell(150, 30); cell(20...20, 0...CGFloat.infinity).gridCellUnsizedAxes(.horizontal)
      }
      GridRow {
        cell(20, 60); cell(0...CGFloat.infinity, 20...20); half
      }
    }
    let solution = grid.solve(ProposedViewSize(width: 200, height: 100))
    #expect(solution.size == CGSize(width: 187.5, height: 116))
    #expect(solution.frames[3]?.height == 30)
  }

  /// A cell half as wide as it is offered.
  private var half: LayoutNode {
    MeasuredNode { CGSize(width: ($0.width ?? 40) / 2, height: 10) }
  }
}
