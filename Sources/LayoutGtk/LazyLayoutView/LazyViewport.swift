// The room of a lazy container, in the terms of its scrolling.

import Foundation
import LayoutCore

/// The size of a container, the space that its insets keep free, and the axis along which it scrolls.
struct LazyViewport: Equatable {
  var axis: Axis
  var width: Int32 = 0
  var height: Int32 = 0
  var insets = EdgeInsets()

  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The length along an axis, in points.
  func length(_ axis: Axis) -> CGFloat { CGFloat(axis == .horizontal ? width : height) }

  /// The space kept free before the content along an axis.
  func start(_ axis: Axis) -> CGFloat { axis == .horizontal ? insets.leading : insets.top }

  /// The space kept free after the content along an axis.
  func end(_ axis: Axis) -> CGFloat { axis == .horizontal ? insets.trailing : insets.bottom }

  /// What a layout is offered.
  var proposal: ProposedViewSize {
    let across = axis == .vertical ? Axis.horizontal : .vertical
    let breadth = max(0, length(across) - start(across) - end(across))
    return across == .horizontal
      ? ProposedViewSize(width: breadth, height: nil) : ProposedViewSize(width: nil, height: breadth)
  }
}

extension Axis {
  func length(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }

  func position(of point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }

  var across: Axis { self == .horizontal ? .vertical : .horizontal }
}
