// SwiftUI source: columns of equal width, each subview in the column that is shortest so far. What measuring finds out
// is kept for placing.

import Foundation
import LayoutCore

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

  /// Forgets the width, and so the frames.
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
