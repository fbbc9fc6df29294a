// Custom grids: masonry, square cells, and rows of pictures that fill the width.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

/// Puts each subview into the shortest column so far. Caches the frames of the last measurement, and places by them.
struct Waterfall: Layout {
  var columns = 2
  var gap: CGFloat = 10

  struct Cache {
    var columnWidth: CGFloat = 0
    var frames: [CGRect] = []
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {}

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 300, height: 0)).width
    let columnWidth = (width - gap * CGFloat(columns - 1)) / CGFloat(columns)
    var heights = Array(repeating: CGFloat.zero, count: columns)
    cache.columnWidth = columnWidth
    cache.frames = subviews.map { subview in
      let size = subview.sizeThatFits(.init(width: columnWidth, height: nil))
      let (column, height) = heights.enumerated().min { $0.element < $1.element }!
      let y = height > 0 ? height + gap : 0
      heights[column] = y + size.height
      return CGRect(origin: CGPoint(x: CGFloat(column) * (columnWidth + gap), y: y), size: size)
    }
    return CGSize(width: width, height: heights.max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    for (subview, frame) in zip(subviews, cache.frames) {
      let origin = frame.offsetBy(dx: bounds.minX, dy: bounds.minY).origin
      subview.place(at: origin, anchor: .topLeading, proposal: .init(width: cache.columnWidth, height: nil))
    }
  }
}

/// Square cells in a number of columns.
struct SquareGrid: Layout {
  let columns: Int
  let gap: CGFloat

  private func side(_ width: CGFloat) -> CGFloat { (width - gap * CGFloat(columns - 1)) / CGFloat(columns) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions().width
    let rows = CGFloat((subviews.count + columns - 1) / columns)
    return CGSize(width: width, height: rows * side(width) + max(0, rows - 1) * gap)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let side = side(bounds.width)
    for index in subviews.indices {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      subviews[index].place(
        at: CGPoint(
          x: bounds.minX + CGFloat(column) * (side + gap), y: bounds.minY + CGFloat(row) * (side + gap)),
        proposal: ProposedViewSize(width: side, height: side))
    }
  }
}

/// Rows of pictures, each scaled until it fills the width. The rows are kept by width.
struct Gallery: Layout {
  struct Aspect: LayoutValueKey {
    static let defaultValue: CGFloat = 1
  }

  var rowHeight: CGFloat = 50

  typealias Cache = [CGFloat: [CGRect]]

  func makeCache(subviews: Subviews) -> Cache { [:] }

  private func frames(_ subviews: Subviews, width: CGFloat) -> [CGRect] {
    var frames: [CGRect] = []
    var row: [CGFloat] = []
    var y: CGFloat = 0
    func close(height: CGFloat) {
      var x: CGFloat = 0
      for aspect in row {
        frames.append(CGRect(x: x, y: y, width: aspect * height, height: height))
        x += aspect * height
      }
      y += height
      row = []
    }
    for subview in subviews {
      row.append(subview[Aspect.self])
      let total = row.reduce(0, +)
      if total * rowHeight >= width { close(height: width / total) }
    }
    if !row.isEmpty { close(height: rowHeight) }
    return frames
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let natural = subviews.map { $0[Aspect.self] * rowHeight }.reduce(0, +)
    let width = proposal.width ?? natural
    let frames = cache[width] ?? frames(subviews, width: width)
    cache[width] = frames
    return CGSize(width: width, height: frames.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    guard let frames = cache[bounds.width] else { return }
    for (index, frame) in frames.enumerated() {
      subviews[index].place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: ProposedViewSize(frame.size))
    }
  }
}

@Suite struct MasonryLayoutTests {
  /// Columns of 50, 100 and 145; a run of 100 takes two lines in 50. The third subview follows the first.
  @Test func masonry() {
    expectFrames(
      {
        Waterfall {
          TextNode(width: 100, lineHeight: 10)
          leaf(50, 30)
          leaf(50, 5)
        }
      },
      SourceCase(110, nil, [box(0, 0, 110, 35), box(0, 0, 50, 20), box(60, 0, 50, 30), box(0, 30, 50, 5)]),
      SourceCase(210, 7, [box(0, 0, 210, 30), box(0, 0, 100, 10), box(110, 0, 50, 30), box(0, 20, 50, 5)]),
      SourceCase(nil, nil, [box(0, 0, 300, 30), box(0, 0, 100, 10), box(155, 0, 50, 30), box(0, 20, 50, 5)]))
  }

  /// Sides of 50, 20 and 0: without a proposal the width is 10.
  @Test func squares() {
    expectFrames(
      { SquareGrid(columns: 2, gap: 10) { for _ in 0..<3 { Color.clear } } },
      SourceCase(110, nil, [box(0, 0, 110, 110), box(0, 0, 50, 50), box(60, 0, 50, 50), box(0, 60, 50, 50)]),
      SourceCase(50, 1, [box(0, 0, 50, 50), box(0, 0, 20, 20), box(30, 0, 20, 20), box(0, 30, 20, 20)]),
      SourceCase(nil, nil, [box(0, 0, 10, 10), box(0, 0, 0, 0), box(10, 0, 0, 0), box(0, 10, 0, 0)]))
  }

  /// Shapes of 2, 1 and 1 at a height of 50 are 100, 50 and 50 wide. Two fill 150 as they are, and 120 at 40.
  @Test func rowsOfPictures() {
    expectFrames(
      {
        Gallery() {
          Color.clear.layoutValue(key: Gallery.Aspect.self, value: 2)
          Color.clear
          Color.clear
        }
      },
      SourceCase(150, nil, [box(0, 0, 150, 100), box(0, 0, 100, 50), box(100, 0, 50, 50), box(0, 50, 50, 50)]),
      SourceCase(120, nil, [box(0, 0, 120, 90), box(0, 0, 80, 40), box(80, 0, 40, 40), box(0, 40, 50, 50)]),
      SourceCase(300, nil, [box(0, 0, 300, 50), box(0, 0, 100, 50), box(100, 0, 50, 50), box(150, 0, 50, 50)]))
  }
}
