// The lazy grid of the Photos scene. The height of its rows follows from its columns, so it differs from one width to
// the next.

import Foundation
import LayoutCore

/// A lazy grid of columns in which all rows have one height: that of a ratio of the columns' width, or a height that
/// depends on the number of columns. Solving it costs O(columns), and creates no cell.
package struct PhotoGrid: LazyLayout, Equatable {
  let grid: DeclaredGrid
  let ratio: PhotoRatio

  package var scrollAxis: Axis { .vertical }

  package func solution(
    for proposal: ProposedViewSize, count: Int, previous: LazyGridSolution?
  ) -> LazyGridSolution {
    lazyGrid(rowHeight(of: columns(in: proposal))).solution(for: proposal, count: count, previous: previous)
  }

  /// The number and the width of the columns, independent of the number of pictures.
  func columns(in proposal: ProposedViewSize) -> (count: Int, width: CGFloat) {
    let row = lazyGrid(0).solution(for: proposal, count: Self.columnLimit, previous: nil)
    return (row.items(ofLine: 0).count, row.frame(of: 0).width)
  }

  /// More columns than any canvas has.
  private static let columnLimit = 1_000

  /// The height of all rows, in points.
  func rowHeight(of columns: (count: Int, width: CGFloat)) -> CGFloat {
    ratio.number.map { columns.width / $0 } ?? PhotosScene.automaticHeight(columns: columns.count)
  }

  private func lazyGrid(_ rowHeight: CGFloat) -> LazyVGridLayout {
    LazyVGridLayout(columns: grid.tracks, spacing: grid.spacing, rowHeight: .uniform(rowHeight))
  }
}

/// The ratio of the width of a picture's cell to its height. The raw value is the spelling in files.
package enum PhotoRatio: String, TitledChoice {
  /// 200 px high in one column, 100 px in several.
  case automatic
  case square = "1:1"
  case fourToThree = "4:3"
  case threeToTwo = "3:2"
  case sixteenToNine = "16:9"

  /// The width of a cell of height 1; nil for a height that does not depend on the width.
  package var number: CGFloat? {
    switch self {
    case .automatic: nil
    case .square: 1
    case .fourToThree: 4 / 3
    case .threeToTwo: 3 / 2
    case .sixteenToNine: 16 / 9
    }
  }

  package var title: Message {
    self == .automatic ? .inContext("cell ratio", "Automatic") : .verbatim(rawValue)
  }
}

/// How a picture is placed in its cell.
package enum PhotoFit: String, TitledChoice {
  /// It covers the cell, which cuts off its edges.
  case fill
  /// The whole picture is visible, with space beside or above it.
  case fit

  package var title: Message {
    switch self {
    case .fill: .inContext("picture", "Fill")
    case .fit: .inContext("picture", "Fit")
    }
  }
}
