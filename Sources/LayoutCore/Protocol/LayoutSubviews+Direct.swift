// What the core's own layouts ask of a subview by index: the same as through a proxy, without making one for each call.

import Foundation

extension LayoutSubviews {
  /// The size of the subview at `index` for a proposal.
  @inline(__always)
  func size(at index: Int, for proposal: ProposedViewSize) -> CGSize {
    store.size(of: child(at: index), for: proposal)
  }

  /// The size and the guides of the subview at `index` for a proposal.
  @inline(__always)
  func dimensions(at index: Int, for proposal: ProposedViewSize) -> ViewDimensions {
    store.dimensions(of: child(at: index), for: proposal)
  }

  /// Places the top leading corner of the subview at `index`.
  @inline(__always)
  func place(at index: Int, position: CGPoint, proposal: ProposedViewSize) {
    store.place(child(at: index), at: position, anchor: .topLeading, proposal: proposal)
  }
}
