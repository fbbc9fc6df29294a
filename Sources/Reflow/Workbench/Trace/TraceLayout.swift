// The layout of the trace, which is below the desk if both fit.

import Foundation
import LayoutCore

/// Arranges three children in a column: the desk, the heading of the trace, and its table. A desk alone takes all.
///
/// In a low window the table first shrinks, then disappears, and then the heading disappears too: the desk is the main
/// content of the scene.
struct TraceLayout: Layout, Equatable {
  /// Whether the table is expanded.
  var isOpen: Bool

  /// The height of the table, and its minimum useful height, in px: the column titles and two calls.
  private static let tableHeight: CGFloat = 190
  private static let leastTableHeight: CGFloat = 64
  /// The minimum height of the desk beside the table, in px.
  private static let deskHeight: CGFloat = 160

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard subviews.count == 3 else { return subviews.first?.sizeThatFits(proposal) ?? .zero }
    let desk = subviews[0].sizeThatFits(proposal)
    let heading = subviews[1].sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
    let trace = heading.height + (isOpen ? Self.tableHeight : 0)
    return CGSize(
      width: max(desk.width, heading.width), height: max(desk.height, proposal.height ?? desk.height + trace))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard subviews.count == 3 else {
      subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
      return
    }
    let headingHeight = subviews[1].sizeThatFits(ProposedViewSize(width: bounds.width, height: nil)).height
    let showsHeading = bounds.height >= Self.deskHeight / 2 + headingHeight
    let rest = bounds.height - (showsHeading ? headingHeight : 0)
    let available = min(Self.tableHeight, rest - Self.deskHeight)
    let tableHeight = isOpen && available >= Self.leastTableHeight ? available : 0

    var y = bounds.minY
    let heights = [rest - tableHeight, showsHeading ? headingHeight : 0, tableHeight]
    for (subview, height) in zip(subviews, heights) {
      if height > 0 {
        subview.place(
          at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(width: bounds.width, height: height))
      } else {
        subview.hide()
      }
      y += height
    }
  }
}
