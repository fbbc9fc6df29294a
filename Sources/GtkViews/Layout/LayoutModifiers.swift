// The modifiers that change the layout of a view. LayoutCore's nodes are the implementation.

import Foundation
import LayoutCore

nonisolated struct FixedFrameModifier: LayoutModifier {
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  func node(around content: LayoutNode) -> LayoutNode {
    content.withFrame(width: width, height: height, alignment: alignment)
  }

  var hasNumbers: Bool { width?.isNaN != true && height?.isNaN != true }
}

nonisolated struct FlexibleFrameModifier: LayoutModifier {
  let horizontal: FrameLimits
  let vertical: FrameLimits
  let alignment: Alignment

  func node(around content: LayoutNode) -> LayoutNode {
    content.withFrame(horizontal: horizontal, vertical: vertical, alignment: alignment)
  }
}

extension View {
  /// Puts the view into a frame of a fixed size in points. On an axis without a length, the frame has the view's own.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(FixedFrameModifier(width: width, height: height, alignment: alignment))
  }

  /// Puts the view into a frame between limits in points. SwiftUI's flexible frame.
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        horizontal: FrameLimits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
        vertical: FrameLimits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight), alignment: alignment))
  }
}

nonisolated struct PaddingModifier: LayoutModifier {
  let insets: EdgeInsets

  func node(around content: LayoutNode) -> LayoutNode { content.withPadding(insets) }
}

extension View {
  /// Adds space at edges of the view.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - length: The space in points; nil for 16.
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    func inset(_ edge: Edge) -> CGFloat { edges.contains(Edge.Set(edge)) ? length ?? 16 : 0 }
    return padding(
      EdgeInsets(top: inset(.top), leading: inset(.leading), bottom: inset(.bottom), trailing: inset(.trailing)))
  }

  /// Adds space of `length` points at all edges of the view.
  public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Adds space at the edges of the view.
  public nonisolated func padding(_ insets: EdgeInsets) -> some View { modifier(PaddingModifier(insets: insets)) }
}

nonisolated struct PriorityModifier: LayoutModifier {
  let priority: Double

  func node(around content: LayoutNode) -> LayoutNode { content.withPriority(priority) }
}

nonisolated struct ValueModifier<Key: LayoutValueKey>: LayoutModifier {
  let value: Key.Value

  func node(around content: LayoutNode) -> LayoutNode { content.withValue(value, for: Key.self) }
}

nonisolated struct IdealSizeModifier: LayoutModifier {
  let axes: Axis.Set

  func node(around content: LayoutNode) -> LayoutNode { content.withIdealSize(on: axes) }
}

nonisolated struct AspectRatioModifier: LayoutModifier {
  let ratio: CGFloat?
  let mode: ContentMode

  func node(around content: LayoutNode) -> LayoutNode { content.withAspectRatio(ratio, mode: mode) }
}

extension View {
  /// Proposes to the view only sizes of a ratio of width to height; nil for that of its ideal size.
  public nonisolated func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: ratio, mode: contentMode))
  }

  /// Proposes to the view only sizes of the ratio of a size.
  public nonisolated func aspectRatio(_ size: CGSize, contentMode: ContentMode) -> some View {
    aspectRatio(size.height == 0 ? nil : size.width / size.height, contentMode: contentMode)
  }

  /// Keeps the ratio of the view's ideal size, in the space that there is.
  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Keeps the ratio of the view's ideal size, and covers the space that there is.
  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

nonisolated struct HiddenModifier: LayoutModifier {
  func node(around content: LayoutNode) -> LayoutNode { content.withoutFrame() }
}

extension View {
  /// Hides the view, which keeps its place.
  public nonisolated func hidden() -> some View { modifier(HiddenModifier()) }
}

nonisolated struct ZIndexModifier: LayoutModifier {
  let value: Double

  func node(around content: LayoutNode) -> LayoutNode { content.withZIndex(value) }
}

extension View {
  /// Sets the priority of the view when space is short. The default is 0.
  public nonisolated func layoutPriority(_ value: Double) -> some View { modifier(PriorityModifier(priority: value)) }

  /// Sets a value for the layout around the view.
  public nonisolated func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    modifier(ValueModifier<Key>(value: value))
  }

  /// Gives the view its ideal size, whatever it is proposed.
  public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives the view its ideal length on some axes, whatever it is proposed.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return modifier(IdealSizeModifier(axes: axes))
  }

  /// Draws the view in front of those of its container with a smaller value. The default is 0.
  public nonisolated func zIndex(_ value: Double) -> some View { modifier(ZIndexModifier(value: value)) }
}

nonisolated struct OffsetModifier: LayoutModifier {
  let offset: CGSize

  func node(around content: LayoutNode) -> LayoutNode { content.withOffset(hasNumbers ? offset : .zero) }

  var hasNumbers: Bool { offset.width.isFinite && offset.height.isFinite }
}

nonisolated struct PositionModifier: LayoutModifier {
  let position: CGPoint

  func node(around content: LayoutNode) -> LayoutNode { content.withPosition(hasNumbers ? position : .zero) }

  var hasNumbers: Bool { !position.x.isNaN && !position.y.isNaN }
}

nonisolated struct GuideModifier: LayoutModifier {
  let guide: AlignmentKey
  let position: (ViewDimensions) -> CGFloat

  func node(around content: LayoutNode) -> LayoutNode { content.withGuide(guide, at: position) }
}

extension View {
  /// Shows the view elsewhere, and leaves its place to it.
  public nonisolated func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }

  /// Shows the view elsewhere, and leaves its place to it.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }

  /// Centres the view at a point of the space that it is proposed, which it takes.
  public nonisolated func position(_ position: CGPoint) -> some View { modifier(PositionModifier(position: position)) }

  /// Centres the view at a point of the space that it is proposed, which it takes.
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

  /// Sets the position of a horizontal guide.
  public nonisolated func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(GuideModifier(guide: guide.key, position: computeValue))
  }

  /// Sets the position of a vertical guide.
  public nonisolated func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(GuideModifier(guide: guide.key, position: computeValue))
  }
}
