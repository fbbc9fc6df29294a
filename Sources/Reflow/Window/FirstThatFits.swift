// Shows one of several forms of the same thing.

import Foundation
import LayoutCore

/// Places the first of its children whose ideal width fits, else the last; the others are hidden. As SwiftUI's
/// `ViewThatFits(in: .horizontal)`.
struct FirstThatFits: Layout, Equatable {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard let index = fitting(proposal.width, subviews) else { return .zero }
    return subviews[index].sizeThatFits(proposal)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let chosen = fitting(bounds.width, subviews)
    for (index, subview) in subviews.enumerated() {
      if index == chosen {
        subview.place(
          at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
          proposal: ProposedViewSize(width: bounds.width, height: nil))
      } else {
        subview.hide()
      }
    }
  }

  private func fitting(_ width: CGFloat?, _ subviews: Subviews) -> Int? {
    guard let last = subviews.indices.last else { return nil }
    guard let width else { return subviews.startIndex }
    return subviews.indices.first { subviews[$0].sizeThatFits(.unspecified).width <= width } ?? last
  }
}
