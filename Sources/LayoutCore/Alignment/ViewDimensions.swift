// The size of a view together with its alignment guides.

import Foundation

/// A view's size and alignment guides in its own coordinate space, in points. As in SwiftUI.
public struct ViewDimensions: Equatable {
  /// The view's width.
  public let width: CGFloat

  /// The view's height.
  public let height: CGFloat

  /// The proposal for which the view has this size.
  let proposal: ProposedViewSize

  /// The view that sets explicit guides; nil if there are none.
  private let element: (any LayoutElement)?

  /// The dimensions of `element` at the size that it has for `proposal`.
  public init(size: CGSize, proposal: ProposedViewSize, element: (any LayoutElement)?) {
    width = size.width
    height = size.height
    self.proposal = proposal
    self.element = element
  }

  var size: CGSize { CGSize(width: width, height: height) }

  /// The position of a horizontal guide, explicit or default, from the leading edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }

  /// The position of a vertical guide, explicit or default, from the top edge.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

  /// The explicit position of a horizontal guide; nil if the view sets none.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }

  /// The explicit position of a vertical guide; nil if the view sets none.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

  subscript(key: AlignmentKey) -> CGFloat {
    self[explicit: key] ?? key.id.defaultValue(in: self)
  }

  subscript(explicit key: AlignmentKey) -> CGFloat? {
    element?.explicitAlignment(of: key, size: size, proposal: proposal)
  }

  /// The origin of a view that is aligned in this one. It is 0 along an axis on which the guide is infinite in both.
  func origin(of inner: ViewDimensions, by alignment: Alignment) -> CGPoint {
    CGPoint(
      x: (self[alignment.horizontal] - inner[alignment.horizontal]).zeroIfNaN,
      y: (self[alignment.vertical] - inner[alignment.vertical]).zeroIfNaN)
  }

  /// Whether two values have the same size and proposal and belong to the same view.
  public static func == (a: Self, b: Self) -> Bool {
    a.width == b.width && a.height == b.height && a.proposal == b.proposal && a.element === b.element
  }
}
