// The layout of the canvas in the room there is: it fills it, or is a page of an exact width.

import Foundation
import LayoutCore

/// Arranges the canvas, the handle on its trailing edge and the readout of its width.
///
/// Without a width the canvas takes all there is, and the other two are hidden. Content that is wider than the page
/// sticks out of it, and the place is wide enough to scroll there. A canvas that cannot have content outside of it, and
/// needs more than the width, is as wide as it needs, and its handle stands at the edge that one sees.
struct PageLayout: Layout, Equatable {
  /// The exact width of the canvas in px.
  var width: CGFloat?
  /// How far the content reaches from the edge of the canvas that it begins at, in px.
  var contentWidth: CGFloat = 0
  /// Whether the content begins at the trailing edge, as words that are read the other way than the window.
  var isContentReversed = false
  /// What is in sight of the room, in px from its leading edge; nil for all of it. The readout is in the middle of what
  /// one sees of the page.
  var sight: ClosedRange<CGFloat>?

  /// What lies around a page.
  private static let insets = EdgeInsets(top: 36, leading: 18, bottom: 18, trailing: 6)
  /// The width of the handle.
  private static let handleWidth: CGFloat = 18

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard let canvas = subviews.first else { return .zero }
    guard let width else { return canvas.sizeThatFits(proposal) }
    let size = canvas.sizeThatFits(ProposedViewSize(width: width, height: nil))
    let overhang = overhang(over: max(width, size.width))
    return CGSize(
      width: start(with: overhang) + max(width, size.width) + overhang.trailing + Self.handleWidth
        + Self.insets.trailing,
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
    let overhang = overhang(over: shownWidth)
    let origin = CGPoint(x: bounds.minX + start(with: overhang), y: bounds.minY + Self.insets.top)
    canvas.place(at: origin, proposal: proposal)
    subviews[1].place(
      at: CGPoint(x: origin.x + shownWidth, y: origin.y),
      proposal: ProposedViewSize(width: Self.handleWidth, height: height))
    let page = origin.x...origin.x + shownWidth
    let seen = sight.map { page.clamped(to: bounds.minX + $0.lowerBound...bounds.minX + $0.upperBound) } ?? page
    subviews[2].place(
      at: CGPoint(x: (seen.lowerBound + seen.upperBound) / 2, y: bounds.minY + Self.insets.top / 2), anchor: .center,
      proposal: .unspecified)
  }

  /// How far content sticks out of a page of a width on either side.
  private func overhang(over width: CGFloat) -> (leading: CGFloat, trailing: CGFloat) {
    let length = max(0, contentWidth - width)
    return isContentReversed ? (length, 0) : (0, length)
  }

  /// Where the page begins.
  private func start(with overhang: (leading: CGFloat, trailing: CGFloat)) -> CGFloat {
    max(Self.insets.leading, overhang.leading + Self.insets.trailing)
  }
}
