// Rows as nodes: their meaning in a grid and elsewhere, and the effect of modifiers on them.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct GridRowTests {
  private func cell(_ width: CGFloat, _ height: CGFloat) -> LayoutNode { FixedNode(width: width, height: height) }

  @Test func outsideAGridARowIsItsNodes() {
    let column = VStackLayout(spacing: 0) {
      GridRow {
        cell(10, 5); cell(20, 5)
      }
      cell(5, 5)
    }
    #expect(column.solve(.unspecified).frames.count == 4)
    let alone = GridRow {
      cell(10, 5); cell(20, 5)
    }
    #expect(alone.solve(.unspecified).size == CGSize(width: 20, height: 18))
    #expect(alone.solve(.unspecified).frames.count == 3)
    #expect(GridRow {}.layoutPriority == -.infinity)
    let layered = cell(30, 30).overlay {
      GridRow {
        cell(10, 5); cell(20, 5)
      }
    }
    #expect(layered.solve(.unspecified).frames.count == 4)
  }

  @Test func rowsInsideRowsAddTheirCells() {
    let grid = GridLayout(horizontalSpacing: 1, verticalSpacing: 1) {
      GridRow(alignment: .top) {
        cell(10, 10)
        GridRow(alignment: .bottom) {
          cell(10, 4); GridRow { cell(10, 6) }
        }
      }
    }
    #expect(
      grid.solve(.unspecified).frames == [
        rect(0, 0, 32, 10), rect(0, 0, 10, 10), rect(11, 0, 10, 4), rect(22, 0, 10, 6),
      ])
  }

  @Test func anOuterRowWithoutAlignmentHidesTheInnerOne() {
    let grid = GridLayout(horizontalSpacing: 0) {
      GridRow {
        GridRow(alignment: .bottom) { cell(10, 4) }; cell(10, 10)
      }
    }
    #expect(grid.solve(.unspecified).frames[1] == rect(0, 3, 10, 4))
  }

  @Test func aModifierOnARowModifiesEachCell() {
    let grid = GridLayout(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        cell(10, 10); GridRow { cell(20, 10) }
      }.padding(1).gridCellColumns(2).name("cell")
    }
    let solution = grid.solve(.unspecified)
    #expect(solution.frames == [rect(0, 0, 34, 12), rect(1, 1, 10, 10), rect(13, 1, 20, 10)])
    #expect(
      VStackLayout(spacing: 0) {
        GridRow {
          cell(1, 1); cell(1, 1)
        }.padding(1)
      }.solve(.zero).size.height == 6)
  }

  @Test func everyModifierReachesTheCells() {
    func row() -> LayoutNode {
      GridRow {
        color(); color()
      }
    }
    let modified: [LayoutNode] = [
      row().frame(width: 5), row().frame(minWidth: 5), row().fixedSize(), row().padding(1), row().layoutPriority(1),
      row().aspectRatio(1, contentMode: .fit), row().hidden(), row().overlay { color() }, row().background { color() },
      row().spacing(.zero), row().name("a"), row().layoutValue(key: Mark.self, value: 1), row().textBaselines(first: 1),
      row().alignmentGuide(.top) { _ in 0 }, row().alignmentGuide(.leading) { _ in 0 }, row().gridCellColumns(2),
      row().gridCellAnchor(.top), row().gridColumnAlignment(.leading), row().gridCellUnsizedAxes(.horizontal),
    ]
    for node in modified { #expect(node is GridRow) }
  }

  @Test func aContainerHoldingARowIsAnOrdinaryChild() {
    let grid = GridLayout(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow {
        cell(10, 10); cell(10, 10)
      }
      HStackLayout(spacing: 0) {
        GridRow {
          cell(30, 10); cell(10, 10)
        }
      }
    }
    #expect(grid.solve(.unspecified).size == CGSize(width: 40, height: 20))
  }

  @Test func columnCountsAddUp() {
    func columns(_ counts: Int...) -> Int {
      counts.reduce(color()) { $0.gridCellColumns($1) }.layoutValue(for: GridCellColumnsKey.self)
    }
    #expect(columns(3) == 3)
    #expect(columns(3, 2) == 5)
    #expect(columns(2, 1) == 2)
    #expect(columns(1, 2) == 2)
    #expect(columns(0) == 0)
    #expect(columns(2, -1) == -1)
  }

  @Test func theInnerAnchorAndAlignmentWinAndAxesUnite() {
    let cell = color().gridCellAnchor(.top).gridCellAnchor(.bottom).gridColumnAlignment(.leading)
      .gridColumnAlignment(.trailing).gridCellUnsizedAxes(.horizontal).gridCellUnsizedAxes(.vertical)
    #expect(cell.layoutValue(for: GridCellAnchorKey.self) == .top)
    #expect(cell.layoutValue(for: GridColumnAlignmentKey.self) == .leading)
    #expect(cell.layoutValue(for: GridCellUnsizedAxesKey.self) == [.horizontal, .vertical])
  }
}
