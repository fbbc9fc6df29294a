// The layout of the canvas in its viewport: as wide as the viewport, or a page of an exact width.

import Foundation
import LayoutCore

/// Arranges the canvas, the handle on its trailing edge and the readout of its width.
///
/// Without a width the canvas takes the available size, and the other two are hidden. Content wider than the canvas
/// overflows it without changing the layout; ``PageViewport`` scrolls to it. If the minimum width of the canvas is
/// greater, such as that of a scroll bar, the canvas has its minimum width, and the handle is at its edge.
struct PageLayout: Layout, Equatable {
  /// The exact width of the canvas in px.
  var width: CGFloat?
  /// The visible part of the page, in px from its leading edge; nil if all of it is visible. The readout is in the
  /// middle of the visible part.
  var visiblePart: ClosedRange<CGFloat>?

  /// The space around a page.
  private static let insets = EdgeInsets(top: 36, leading: 18, bottom: 18, trailing: 6)
  private static let handleWidth: CGFloat = 18

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard let canvas = subviews.first else { return .zero }
    guard let width else { return canvas.sizeThatFits(proposal) }
    let size = canvas.sizeThatFits(ProposedViewSize(width: width, height: nil))
    return CGSize(
      width: Self.insets.leading + max(width, size.width) + Self.handleWidth + Self.insets.trailing,
      height: max(Self.insets.top + size.height + Self.insets.bottom, proposal.height ?? 0))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard let canvas = subviews.first else { return }
    guard let width else {
      for part in subviews.dropFirst() { part.hide() }
      canvas.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
      return
    }
    let height = bounds.height - Self.insets.top - Self.insets.bottom
    let proposal = ProposedViewSize(width: width, height: height)
    let shownWidth = max(width, canvas.sizeThatFits(proposal).width)
    let origin = CGPoint(x: bounds.minX + Self.insets.leading, y: bounds.minY + Self.insets.top)
    canvas.place(at: origin, proposal: proposal)
    subviews[1].place(
      at: CGPoint(x: origin.x + shownWidth, y: origin.y),
      proposal: ProposedViewSize(width: Self.handleWidth, height: height))
    let page = origin.x...origin.x + shownWidth
    let seen = visiblePart.map { page.clamped(to: bounds.minX + $0.lowerBound...bounds.minX + $0.upperBound) } ?? page
    subviews[2].place(
      at: CGPoint(x: (seen.lowerBound + seen.upperBound) / 2, y: bounds.minY + Self.insets.top / 2), anchor: .center,
      proposal: .unspecified)
  }
}
