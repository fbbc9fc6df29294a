// The stack in depth: subviews on top of each other.

import Foundation

/// A layout that lays its subviews on top of each other, aligned on both axes. As in SwiftUI.
public struct ZStackLayout: Layout, Sendable {
  /// The guides by which the subviews are aligned.
  public var alignment: Alignment

  /// A stack in depth.
  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  /// What lies before and behind the guides of several subviews.
  private struct Extent {
    var before: CGFloat = -.infinity
    var behind: CGFloat = -.infinity

    mutating func include(_ position: CGFloat, of length: CGFloat) {
      guard !position.isNaN else { return }
      before = max(before, position)
      behind = max(behind, length - position)
    }

    var length: CGFloat { before == -.infinity ? 0 : before + behind }
  }

  private func extents(
    of subviews: Subviews, at proposal: ProposedViewSize
  ) -> (horizontal: Extent, vertical: Extent) {
    var horizontal = Extent()
    var vertical = Extent()
    for subview in leaders(of: subviews) {
      let dimensions = subview.dimensions(in: proposal)
      horizontal.include(dimensions[alignment.horizontal], of: dimensions.width)
      vertical.include(dimensions[alignment.vertical], of: dimensions.height)
    }
    return (horizontal, vertical)
  }

  /// The subviews of the highest priority: they alone decide the size, the spacing and where the guides lie.
  private func leaders(of subviews: Subviews) -> [LayoutSubview] {
    let highest = subviews.map(\.priority).max() ?? 0
    return subviews.filter { $0.priority == highest }
  }

  /// The union of the preferences of the subviews with the highest priority.
  public func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    let leaders = leaders(of: subviews)
    guard let first = leaders.first else { return .zero }
    return leaders.dropFirst().reduce(into: first.spacing) { $0.formUnion($1.spacing) }
  }

  /// The size that holds all subviews of the highest priority, aligned.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let extents = extents(of: subviews, at: proposal)
    return CGSize(width: extents.horizontal.length, height: extents.vertical.length)
  }

  /// Measures the subviews again at the stack's own size and lays their union from the bounds' origin.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let own = ProposedViewSize(bounds.size)
    let extents = extents(of: subviews, at: own)
    for subview in subviews {
      let dimensions = subview.dimensions(in: own)
      let x = bounds.minX + extents.horizontal.before - dimensions[alignment.horizontal]
      let y = bounds.minY + extents.vertical.before - dimensions[alignment.vertical]
      subview.place(
        at: CGPoint(x: x.isNaN ? bounds.minX : x, y: y.isNaN ? bounds.minY : y), proposal: own)
    }
  }
}
