// A typical custom wrapping layout: its cache contains rows, and only the alignment of right-to-left lines is mirrored
// by hand.

import Foundation
import LayoutCore
import Testing

struct TagCloud: Layout {
  var alignment: HorizontalAlignment = .leading
  var spacing: CGFloat? = nil

  struct Row {
    var indices: [Int] = []
    var gaps: [CGFloat] = []
    var size: CGSize = .zero
  }

  typealias Cache = (width: CGFloat, rows: [Row])

  func makeCache(subviews: Subviews) -> Cache {
    (width: .nan, rows: [])
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    cache = (proposal.width ?? .infinity, rows(subviews, maxWidth: proposal.width ?? .infinity))
    let width = cache.rows.map(\.size.width).max() ?? 0
    let height = cache.rows.lazy.map(\.size.height).reduce(0, +) + CGFloat(max(0, cache.rows.count - 1)) * 10
    return CGSize(width: width, height: height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    var y = bounds.minY
    for row in cache.rows {
      var x: CGFloat
      switch alignment {
      case .center: x = bounds.midX - row.size.width / 2
      case .trailing: x = bounds.maxX - row.size.width
      default: x = bounds.minX
      }
      for (index, gap) in zip(row.indices, row.gaps) {
        x += gap
        let size = subviews[index].sizeThatFits(.unspecified)
        subviews[index].place(
          at: CGPoint(x: x, y: y + row.size.height / 2), anchor: .leading, proposal: ProposedViewSize(size))
        x += size.width
      }
      y += row.size.height + 10
    }
  }

  private func rows(_ subviews: Subviews, maxWidth: CGFloat) -> [Row] {
    var rows: [Row] = [Row()]
    for index in subviews.indices {
      let size = subviews[index].sizeThatFits(.unspecified)
      var gap = CGFloat.zero
      if let last = rows[rows.count - 1].indices.last {
        gap = spacing ?? subviews[last].spacing.distance(to: subviews[index].spacing, along: .horizontal)
        if rows[rows.count - 1].size.width + gap + size.width > maxWidth {
          rows.append(Row())
          gap = 0
        }
      }
      rows[rows.count - 1].indices.append(index)
      rows[rows.count - 1].gaps.append(gap)
      rows[rows.count - 1].size.width += gap + size.width
      rows[rows.count - 1].size.height = max(rows[rows.count - 1].size.height, size.height)
    }
    return rows
  }
}

@Suite struct TagCloudTests {
  @Test(arguments: [(HorizontalAlignment.leading, 0), (.center, 29), (.trailing, 58)])
  func tagsWrap(alignment: HorizontalAlignment, x: CGFloat) {
    expectFrames(
      {
        TagCloud(alignment: alignment) {
          leaf(40, 10)
          leaf(40, 10)
          leaf(30, 20)
        }
      },
      SourceCase(100, nil, [box(0, 0, 88, 40), box(0, 0, 40, 10), box(48, 0, 40, 10), box(x, 20, 30, 20)]))
  }
}
