// The stack that overlays its subviews.

import Foundation

/// A layout that places its subviews on top of each other, aligned on both axes. As in SwiftUI.
///
/// Measuring and placing take time linear in the number of subviews.
public struct ZStackLayout: Layout, VanishingLayout, Sendable {
  /// The guides by which the subviews are aligned.
  public var alignment: Alignment

  /// An overlaying stack.
  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  private func extents(
    of subviews: Subviews, at proposal: ProposedViewSize
  ) -> (horizontal: AlignedExtent, vertical: AlignedExtent) {
    var horizontal = AlignedExtent.none
    var vertical = AlignedExtent.none
    for subview in highestPriority(of: subviews) {
      let dimensions = subview.dimensions(in: proposal)
      horizontal.include(dimensions[alignment.horizontal], of: dimensions.width)
      vertical.include(dimensions[alignment.vertical], of: dimensions.height)
    }
    return (horizontal, vertical)
  }

  /// The subviews of the highest priority. They alone determine the size, the spacing and the positions of the guides.
  private func highestPriority(of subviews: Subviews) -> [LayoutSubview] {
    let highest = subviews.map(\.priority).max() ?? 0
    return subviews.filter { $0.priority == highest }
  }

  /// The union of the preferences of the subviews with the highest priority.
  public func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    let highestPriority = highestPriority(of: subviews)
    guard let first = highestPriority.first else { return .zero }
    return highestPriority.dropFirst().reduce(into: first.spacing) { $0.formUnion($1.spacing) }
  }

  /// The size that holds all subviews of the highest priority when they are aligned.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    if let only = subviews.only { return only.sizeThatFits(proposal) }
    let extents = extents(of: subviews, at: proposal)
    return CGSize(width: extents.horizontal.length, height: extents.vertical.length)
  }

  /// Measures the subviews again for the stack's own size, and places their union at the origin of `bounds`.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    if let only = subviews.only { return only.place(at: bounds.origin, proposal: proposal) }
    let own = ProposedViewSize(bounds.size)
    let extents = extents(of: subviews, at: own)
    for subview in subviews {
      let dimensions = subview.dimensions(in: own)
      let x = bounds.origin.x.carrying(extents.horizontal.start(of: dimensions[alignment.horizontal]))
      let y = bounds.origin.y.carrying(extents.vertical.start(of: dimensions[alignment.vertical]))
      subview.place(at: CGPoint(x: x, y: y), proposal: own)
    }
  }
}

/// The name of ``ZStackLayout`` in SwiftUI's interface files.
@available(*, deprecated, renamed: "ZStackLayout")
public typealias _ZStackLayout = ZStackLayout
