// Step 2: the distances that the views prefer, and their alignment.

import SwiftUI

struct SpacedRow: Layout {
  /// The distance between two views in points; nil for the one that both prefer. 0...40
  var spacing: CGFloat?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let width = sizes.map(\.width).reduce(0, +) + gaps(subviews).reduce(0, +)
    return CGSize(width: width, height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let gaps = gaps(subviews)
    var x = bounds.minX
    for (index, subview) in subviews.enumerated() {
      subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: .unspecified)
      x += subview.sizeThatFits(.unspecified).width + (index < gaps.count ? gaps[index] : 0)
    }
  }

  /// The distance after each view but the last.
  private func gaps(_ subviews: Subviews) -> [CGFloat] {
    zip(subviews, subviews.dropFirst()).map { view, next in
      spacing ?? view.spacing.distance(to: next.spacing, along: .horizontal)
    }
  }
}

#Preview("Spaced row") {
  SpacedRow {
    Text("A row")
    Text("of").font(.title)
    Text("three views")
  }
}
