// The layout of the desk: the container, and the frame of its proposal.

import Foundation
import LayoutCore

/// Arranges seven children: the outline of the container, the container, the frame of the proposal, the handles on its
/// trailing edge, bottom edge and corner, and the readout above.
///
/// An unspecified length is shown as the container's length, an infinite length as the available length.
struct DeskLayout: Layout, Equatable {
  /// The proposal to the container.
  var offer = ProposedViewSize.unspecified

  private static let insets = EdgeInsets(top: 62, leading: 24, bottom: 30, trailing: 30)
  /// The thickness and the minimum length of a handle.
  private static let handle: CGFloat = 18

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard subviews.count == 7 else { return .zero }
    let size = subviews[1].sizeThatFits(.unspecified)
    let insets = Self.insets
    func length(_ offer: CGFloat?, _ content: CGFloat, _ proposal: CGFloat?, _ insets: CGFloat) -> CGFloat {
      let wanted = max(content, offer.map { $0.isFinite ? $0 : 0 } ?? 0) + insets
      return max(wanted, proposal ?? 0)
    }
    return CGSize(
      width: length(offer.width, size.width, proposal.width, insets.leading + insets.trailing),
      height: length(offer.height, size.height, proposal.height, insets.top + insets.bottom))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard subviews.count == 7 else { return }
    let insets = Self.insets
    let origin = CGPoint(x: bounds.minX + insets.leading, y: bounds.minY + insets.top)
    let available = ProposedViewSize(
      width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
    let size = subviews[1].sizeThatFits(available)
    subviews[0].place(at: origin, proposal: ProposedViewSize(size))
    subviews[1].place(at: origin, proposal: available)

    let width = Self.length(offer.width, content: size.width, available: available.width ?? 0)
    let height = Self.length(offer.height, content: size.height, available: available.height ?? 0)
    subviews[2].place(at: origin, proposal: ProposedViewSize(width: width, height: height))
    let (across, down) = (max(width, Self.handle), max(height, Self.handle))
    subviews[3].place(
      at: CGPoint(x: origin.x + width, y: origin.y + height), anchor: .bottomLeading,
      proposal: ProposedViewSize(width: Self.handle, height: down))
    subviews[4].place(
      at: CGPoint(x: origin.x + width, y: origin.y + height), anchor: .topTrailing,
      proposal: ProposedViewSize(width: across, height: Self.handle))
    subviews[5].place(
      at: CGPoint(x: origin.x + width, y: origin.y + height),
      proposal: ProposedViewSize(width: Self.handle, height: Self.handle))
    subviews[6].place(
      at: CGPoint(x: origin.x, y: bounds.minY + insets.leading), anchor: .leading, proposal: .unspecified)
  }

  private static func length(_ offer: CGFloat?, content: CGFloat, available: CGFloat) -> CGFloat {
    guard let offer else { return content }
    return offer.isFinite ? offer : available
  }
}
