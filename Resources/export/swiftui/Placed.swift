import Foundation
import LayoutCore

/// Items where they were, and out of sight where they have no frame.
struct Placed: Layout {
  let size: CGSize
  let frames: [CGRect?]

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { size }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, frame) in zip(subviews, frames) {
      let frame = frame ?? CGRect(x: -1_000_000, y: -1_000_000, width: 0, height: 0)
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: ProposedViewSize(frame.size))
    }
  }
}
