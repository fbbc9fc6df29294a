// What the core's own layouts ask of a subview beyond the proxy: by index, without making a proxy for each call, and the
// end of a programmer error.

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

extension LayoutSubview {
  /// Ends the program over a programmer error, naming the layout and the subview.
  func reject(_ mistake: String) -> Never {
    fatalError("\(store.layoutName()): \(store.title(of: index)) \(mistake)")
  }
}
