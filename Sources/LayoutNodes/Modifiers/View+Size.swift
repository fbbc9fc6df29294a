// The modifiers that change the size of a node, or the proposal to it: frames, padding, aspect ratios and the ideal
// size.

import Foundation
import LayoutCore

extension View {
  /// Puts the node into a frame of a fixed size in points, as in SwiftUI. The node is aligned in the frame and may
  /// overflow it. On an axis without a length, the frame has the node's own length. A negative length counts as 0, and
  /// one that is not a number as none.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> LayoutNode {
    layoutNode.withFrame(width: width, height: height, alignment: alignment)
  }

  /// Puts the node into a frame between limits in points, as in SwiftUI. The node is aligned in the frame and may
  /// overflow it. With a maximum, the frame takes the proposed length up to the maximum. Unless it has a minimum too,
  /// it is then at least as long as the node, up to the maximum.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> LayoutNode {
    layoutNode.withFrame(
      horizontal: FrameLimits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
      vertical: FrameLimits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight), alignment: alignment)
  }
}

extension View {
  /// Pads the sides by different lengths, in points. As in SwiftUI, content overflows negative lengths.
  public func padding(_ insets: EdgeInsets) -> LayoutNode {
    layoutNode.withPadding(insets)
  }

  /// Pads some sides by one length in points; nil for the default, 16 as on macOS.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> LayoutNode {
    let length = length ?? 16
    func inset(_ edge: Edge) -> CGFloat { edges.contains(Edge.Set(edge)) ? length : 0 }
    return padding(
      EdgeInsets(
        top: inset(.top), leading: inset(.leading), bottom: inset(.bottom), trailing: inset(.trailing)))
  }

  /// Pads all sides by one length in points.
  public func padding(_ length: CGFloat) -> LayoutNode {
    padding(.all, length)
  }
}

extension View {
  /// Proposes to the node only sizes of an aspect ratio (width to height); nil uses the ratio of its ideal size. As in
  /// SwiftUI. A ratio that is not a positive number has no effect.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> LayoutNode {
    layoutNode.withAspectRatio(aspectRatio, mode: contentMode)
  }

  /// Proposes to the node only sizes with the aspect ratio of `aspectRatio`. As in SwiftUI.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> LayoutNode {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Fits the node into the proposal, in the aspect ratio of its ideal size. As in SwiftUI.
  public func scaledToFit() -> LayoutNode { aspectRatio(contentMode: .fit) }

  /// Covers the proposal with the node, in the aspect ratio of its ideal size. As in SwiftUI.
  public func scaledToFill() -> LayoutNode { aspectRatio(contentMode: .fill) }

  /// Fixes the node at its ideal size on the given axes. As in SwiftUI.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> LayoutNode {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return layoutNode.withIdealSize(on: axes)
  }

  /// Fixes the node at its ideal size. As in SwiftUI.
  public func fixedSize() -> LayoutNode {
    fixedSize(horizontal: true, vertical: true)
  }
}
