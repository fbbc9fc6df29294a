// A proposal in the terms of a stack.

import Foundation

/// What is proposed along a stack and across it.
struct StackProposal: Equatable {
  var main: CGFloat?
  var cross: CGFloat?

  init(main: CGFloat?, cross: CGFloat?) {
    self.main = main
    self.cross = cross
  }

  init(_ proposal: ProposedViewSize, along axis: Axis) {
    self =
      axis == .horizontal
      ? Self(main: proposal.width, cross: proposal.height) : Self(main: proposal.height, cross: proposal.width)
  }

  func size(along axis: Axis) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: main, height: cross) : ProposedViewSize(width: cross, height: main)
  }
}

extension CGSize {
  /// The length along `axis`.
  func length(along axis: Axis) -> CGFloat {
    axis == .horizontal ? width : height
  }
}
