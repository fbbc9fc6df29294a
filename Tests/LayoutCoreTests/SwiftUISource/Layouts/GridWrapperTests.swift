// Grids by SwiftUI's short names, over existing content.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

/// Cells in flexible columns.
struct Cells<Content: View> {
  let columns: Int
  @ViewBuilder let content: () -> Content

  var body: some View {
    LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 10), count: columns), spacing: 5) {
      content()
    }
  }
}

@Suite struct GridWrapperTests {
  /// Columns of 50 and 20; without a proposal, those of the first row's 20 + 10 + 20.
  @Test func lazyColumns() {
    let narrow = [box(0, 0, 50, 25), box(0, 0, 20, 10), box(30, 0, 20, 10), box(0, 15, 20, 10)]
    expectFrames(
      { Cells(columns: 2) { ForEach(0..<3) { _ in leaf(20, 10) } }.body },
      SourceCase(110, nil, [box(0, 0, 110, 25), box(15, 0, 20, 10), box(75, 0, 20, 10), box(15, 15, 20, 10)]),
      SourceCase(50, nil, narrow), SourceCase(nil, nil, narrow))
  }

  /// Rows of 45 and 20, and the height that a column of two leaves takes.
  @Test func lazyRows() {
    let narrow = [box(0, 0, 48, 30), box(0, 0, 20, 10), box(0, 20, 20, 10), box(28, 0, 20, 10)]
    expectFrames(
      {
        LazyHGrid(rows: [GridItem(.flexible(), spacing: 10), GridItem(.flexible())], alignment: .top) {
          for _ in 0..<3 { leaf(20, 10) }
        }
      },
      SourceCase(nil, 100, [box(0, 0, 48, 100), box(0, 17.5, 20, 10), box(0, 72.5, 20, 10), box(28, 17.5, 20, 10)]),
      SourceCase(nil, 30, narrow), SourceCase(nil, nil, narrow))
  }

  /// The rows are 20 high. The tracks and the alignment are those of the lazy grid.
  @Test func lazyRowsOfOneHeight() {
    let grid = LazyVGrid(
      columns: [GridItem(.fixed(30)), GridItem(.fixed(30))], alignment: .leading, spacing: 0, rowHeight: .uniform(20),
      tracks: .singlePass)
    expectFrames(
      { grid { ForEach(0..<3) { _ in Color.clear } } },
      SourceCase(100, nil, [box(0, 0, 100, 40), box(0, 0, 30, 20), box(38, 0, 30, 20), box(0, 20, 30, 20)]),
      SourceCase(68, 5, [box(0, 0, 68, 40), box(0, 0, 30, 20), box(38, 0, 30, 20), box(0, 20, 30, 20)]),
      SourceCase(10, nil, [box(0, 0, 68, 40), box(0, 0, 30, 20), box(38, 0, 30, 20), box(0, 20, 30, 20)]))
  }

  /// Columns of 30 and 40.
  @Test func rowsOfData() {
    let frames = [
      box(0, 0, 74, 22), box(0, 0, 30, 10), box(34, 0, 20, 10), box(0, 12, 10, 10), box(34, 12, 40, 10),
    ]
    let rows: [[CGFloat]] = [[30, 20], [10, 40]]
    expectFrames(
      {
        Grid(alignment: .leading, horizontalSpacing: 4, verticalSpacing: 2) {
          ForEach(rows, id: \.self) { row in
            GridRow {
              ForEach(row.indices, id: \.self) { leaf(row[$0], 10) }
            }
          }
        }
      },
      SourceCase(nil, nil, frames), SourceCase(200, 100, frames), SourceCase(10, 10, frames))
  }

  /// A modifier on a group of rows modifies each cell, which stays in its row.
  @Test func aGroupOfRows() {
    let frames = [box(0, 0, 24, 24), box(1, 1, 10, 10), box(13, 1, 10, 10), box(1, 13, 10, 10), box(13, 13, 10, 10)]
    expectFrames(
      {
        Grid(horizontalSpacing: 0, verticalSpacing: 0) {
          Group {
            GridRow { ForEach(0..<2) { _ in leaf(10, 10) } }
            GridRow { for _ in 0..<2 { leaf(10, 10) } }
          }
          .padding(1)
        }
      },
      SourceCase(nil, nil, frames), SourceCase(100, nil, frames), SourceCase(0, 0, frames))
  }
}
