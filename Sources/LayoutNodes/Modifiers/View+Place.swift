// The modifiers that change where a node is placed: its alignment guides, an offset and a position.

import Foundation
import LayoutCore

extension View {
  /// Sets the position of a horizontal guide, in points from the leading edge. As in SwiftUI.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> LayoutNode {
    layoutNode.withGuide(guide.key, at: computeValue)
  }

  /// Sets the position of a vertical guide, in points from the top edge. As in SwiftUI.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> LayoutNode {
    layoutNode.withGuide(guide.key, at: computeValue)
  }

  /// Sets the text baselines, in points from the top edge; nil keeps one unchanged. An addition: SwiftUI's text has its
  /// own baselines.
  public func textBaselines(first: CGFloat? = nil, last: CGFloat? = nil) -> LayoutNode {
    layoutNode.withTextBaselines(first: first, last: last)
  }
}

extension View {
  /// Moves the node by `offset`, in points, without an effect on layout. As in SwiftUI, a positive width moves it to
  /// the left in a right-to-left layout. A distance that is not a number is a programmer error.
  public func offset(_ offset: CGSize) -> LayoutNode {
    layoutNode.withOffset(offset)
  }

  /// Moves the node by a distance in points on each axis, without an effect on layout.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> LayoutNode {
    offset(CGSize(width: x, height: y))
  }

  /// Puts the centre of the node at `position`, in points from the leading top corner of the proposed space, and takes
  /// all of that space. As in SwiftUI. A coordinate that is not a number is a programmer error.
  public func position(_ position: CGPoint) -> LayoutNode {
    layoutNode.withPosition(position)
  }

  /// Puts the centre of the node at the coordinates, in points.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> LayoutNode {
    position(CGPoint(x: x, y: y))
  }
}
