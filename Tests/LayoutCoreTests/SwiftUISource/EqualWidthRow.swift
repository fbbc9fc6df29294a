// SwiftUI source: subviews side by side, all as wide as the widest, at the distances they prefer.

import Foundation
import LayoutCore

struct EqualWidthRow: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let largest = largestSize(subviews)
    let gaps = gaps(subviews).reduce(0) { $0 + $1 }
    return CGSize(width: largest.width * CGFloat(subviews.count) + gaps, height: largest.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard !subviews.isEmpty else { return }
    let largest = largestSize(subviews)
    let gaps = gaps(subviews)
    let offer = ProposedViewSize(width: largest.width, height: largest.height)
    var x = bounds.minX + largest.width / 2
    for index in subviews.indices {
      subviews[index].place(at: CGPoint(x: x, y: bounds.midY), anchor: .center, proposal: offer)
      x += largest.width + gaps[index]
    }
  }

  private func largestSize(_ subviews: Subviews) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) { result, size in
      CGSize(width: max(result.width, size.width), height: max(result.height, size.height))
    }
  }

  private func gaps(_ subviews: Subviews) -> [CGFloat] {
    subviews.indices.map { index in
      guard index < subviews.count - 1 else { return 0.0 }
      return subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .horizontal)
    }
  }
}
