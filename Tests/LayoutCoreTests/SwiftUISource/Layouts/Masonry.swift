// Columns of equal width. Each subview is in the shortest column so far. The cache keeps the measurements for placing.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

/// Columns of equal width, filled where they are shortest.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct Masonry: Layout {
  private let columns: Int
  private let spacing: Double

  /// A masonry of some columns, with one distance in points between columns and rows.
  public init(columns: Int = 2, spacing: Double = 8) {
    self.columns = max(1, columns)
    self.spacing = spacing
  }

  /// Vertical, for dividers and spacers in a column.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  /// The frames for a width.
  public struct CacheData {
    fileprivate var width: CGFloat?
    fileprivate var frames: [CGRect] = []
    fileprivate var height: CGFloat = 0
  }

  /// An empty cache.
  public func makeCache(subviews: Subviews) -> CacheData {
    CacheData()
  }

  /// Discards the width, so that the frames are computed again.
  public func updateCache(_ cache: inout CacheData, subviews: Subviews) {
    cache.width = nil
  }

  /// The proposed width, and the height of the longest column.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout CacheData
  ) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 300, height: 0)).width
    arrange(subviews, in: width, &cache)
    return CGSize(width: width, height: cache.height)
  }

  /// Places each subview in its column.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout CacheData
  ) {
    arrange(subviews, in: bounds.width, &cache)
    for (subview, frame) in zip(subviews, cache.frames) {
      subview.place(
        at: .init(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), anchor: .topLeading,
        proposal: .init(frame.size))
    }
  }

  private func arrange(_ subviews: Subviews, in width: CGFloat, _ cache: inout CacheData) {
    if cache.width == width { return }
    let columnWidth = (width - spacing * Double(columns - 1)) / CGFloat(columns)
    var heights = [CGFloat](repeating: 0, count: columns)
    cache.frames = subviews.map { subview in
      let column = heights.enumerated().min { $0.element < $1.element }!.offset
      let height = subview.sizeThatFits(.init(width: columnWidth, height: nil)).height
      defer { heights[column] += height + spacing }
      return CGRect(
        x: CGFloat(column) * (columnWidth + spacing), y: heights[column], width: columnWidth, height: height)
    }
    cache.height = max(0, (heights.max() ?? .zero) - spacing)
    cache.width = width
  }
}

@Suite struct MasonryTests {
  /// A run of 100 takes two lines in a column of 50. The divider is horizontal.
  @Test func dividersFollowTheOrientation() {
    expectFrames(
      {
        Masonry() {
          TextNode(width: 100, lineHeight: 10)
          leaf(50, 30)
          leaf(50, 5)
          Divider()
        }
      },
      SourceCase(
        108, nil,
        [box(0, 0, 108, 39), box(0, 0, 50, 20), box(58, 0, 50, 30), box(0, 28, 50, 5), box(58, 38, 50, 1)]),
      SourceCase(
        nil, nil,
        [box(0, 0, 300, 32), box(0, 0, 100, 10), box(154, 0, 50, 30), box(0, 18, 50, 5), box(0, 31, 146, 1)]))
  }
}
