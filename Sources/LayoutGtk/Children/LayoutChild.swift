// A widget in a container with its layout values, frames and spacers, named as in SwiftUI, and the layout value keys of
// this module. The container reads those keys of a child; the layout does not.

import Foundation
import GtkInterop
import LayoutCore

/// One child of a ``LayoutView``: a widget and the values that layouts read.
///
/// A value type. The container keeps the widget alive from the assignment of the child until its removal. The identity
/// of a child is that of its widget.
///
///     LayoutChild(label, priority: 1).setting(GrowWeight.self, to: 2)
public struct LayoutChild {
  /// The widget.
  public var widget: Widget
  /// The layout priority. When space is short, children of a higher priority get theirs first.
  public var priority: Double
  /// The child's preferred distances to its neighbours.
  public var spacing: ViewSpacing
  /// The child's name in traces and in the messages of programmer errors; nil for its index alone.
  public var name: String?
  /// The frame or spacer that answers proposals in place of the widget; nil for the widget itself.
  var sizing: ChildSizing?
  private(set) var values: [ObjectIdentifier: Any] = [:]

  /// Creates a child of a priority and a spacing, without layout values.
  public init(_ widget: Widget, priority: Double = 0, spacing: ViewSpacing = .plain) {
    self.widget = widget
    self.priority = priority
    self.spacing = spacing
  }

  /// The axes along which the child fills the proposal: the layout value ``Expands``.
  public var expands: Axis.Set {
    get { self[Expands.self] }
    set { self[Expands.self] = newValue }
  }

  /// The layout value for `key`; the key's default where it is not set.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    get { values.isEmpty ? Key.defaultValue : values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The same child with a layout value set.
  public func setting<Key: LayoutValueKey>(_ key: Key.Type, to value: Key.Value) -> LayoutChild {
    var child = self
    child[key] = value
    return child
  }

  /// A copy for another container of the same layout.
  func copied() -> LayoutChild {
    var child = self
    child.sizing = sizing?.copied()
    return child
  }
}

extension LayoutChild {
  /// The same child in a frame of fixed lengths in pixels; nil leaves a length to the widget.
  ///
  /// As SwiftUI's modifier of this name, except that the widget fills the frame, as a background of the frame would.
  /// GTK never allocates less than a widget's minimum, so a widget may be larger than its frame.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> LayoutChild {
    frame(
      minWidth: width, idealWidth: width, maxWidth: width, minHeight: height, idealHeight: height, maxHeight: height)
  }

  /// The same child in a frame between limits in pixels. The widget fills the frame. It replaces the child's earlier
  /// frame.
  ///
  /// As SwiftUI's modifier of this name: a length with both limits takes the proposed length, clamped to the limits;
  /// where a limit is nil, the widget's answer takes its place, up to the maximum.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil
  ) -> LayoutChild {
    var child = self
    child.sizing = .frame(
      horizontal: FrameLimits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
      vertical: FrameLimits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight))
    return child
  }

  /// A child that behaves as SwiftUI's `Spacer` and displays `widget`.
  ///
  /// It expands along the axis of its stack, has the lowest priority, and keeps no distance to its neighbours. A flow
  /// fills the rest of its line with it. The widget's minimum size still applies, because GTK requires it: make the
  /// widget small.
  ///
  /// - Parameters:
  ///   - widget: The widget to display.
  ///   - minLength: The minimum length in pixels; nil for `SpacerNode.defaultMinLength`.
  public static func spacer(_ widget: Widget, minLength: CGFloat? = nil) -> LayoutChild {
    var child = LayoutChild(widget, priority: -.infinity).setting(FlowMarker.self, to: .spacer)
    child.sizing = .spacer(SpacerNode(minLength: minLength))
    return child
  }
}

/// The sizing of a child that does not follow from the widget's requests alone.
enum ChildSizing {
  /// A frame around the widget.
  case frame(horizontal: FrameLimits, vertical: FrameLimits)
  /// A spacer that displays the widget.
  case spacer(SpacerNode)

  /// The child's size for a proposal; `widget` returns the widget's size for a proposal.
  func size(for proposal: ProposedViewSize, _ widget: (ProposedViewSize) -> CGSize) -> CGSize {
    switch self {
    case .frame(let horizontal, let vertical):
      let offer = ProposedViewSize(
        width: horizontal.offer(for: proposal.width), height: vertical.offer(for: proposal.height))
      func frame(around content: CGSize) -> CGSize {
        CGSize(
          width: horizontal.length(for: proposal.width, content: content.width),
          height: vertical.length(for: proposal.height, content: content.height))
      }
      let size = frame(around: widget(offer))
      // The widget fills its frame: where a maximum cuts its natural width, it needs its height at the maximum.
      let placedOffer = ProposedViewSize(
        width: horizontal.placedOffer(in: size.width, for: proposal.width),
        height: vertical.placedOffer(in: size.height, for: proposal.height))
      return placedOffer == offer ? size : frame(around: widget(placedOffer))
    case .spacer(let spacer):
      return spacer.sizeThatFits(proposal)
    }
  }

  /// The spacing of a spacer; nil where the child's own spacing applies.
  var spacing: ViewSpacing? { if case .spacer(let spacer) = self { spacer.spacing } else { nil } }

  /// A copy for another container, which may be another stack.
  func copied() -> ChildSizing {
    if case .spacer(let spacer) = self { .spacer(SpacerNode(minLength: spacer.minLength)) } else { self }
  }

  /// Adopts the axis of the enclosing stack.
  func adopt(_ context: LayoutContext) { if case .spacer(let spacer) = self { spacer.adopt(context) } }
}

/// The axes along which a child fills the proposal, as with GTK's `hexpand` and `vexpand`.
///
/// A widget answers a proposal with the proposed length, clamped to its minimum and its natural length; along these
/// axes its maximum is infinite. The widget's own expansion adds to these axes. The default is no axis.
public enum Expands: LayoutValueKey {
  /// No axis.
  public static let defaultValue: Axis.Set = []
}

/// Whether the size of a child is animated along with its position.
///
/// By default a moving child has its final size from the first frame, so its content is laid out once. Set it for a
/// child whose size would visibly jump, such as a picture or a card. Containers inside a resized child move their own
/// children, so they seldom need it. A child never becomes smaller than its minimum.
public enum AnimatesSize: LayoutValueKey {
  /// No.
  public static let defaultValue = false
}

/// A closure that receives the number of items hidden behind a flow's overflow item, each time that the container has
/// placed it.
///
/// The closure of `FlowRole.overflow` returns the item's size for any number. It is also called for widths that are
/// only solved, as by ``LayoutView/solve(width:)``. This closure receives the number to show. It runs during a layout,
/// when no widget may request another layout: store the number, and queue a draw.
public enum HiddenCount: LayoutValueKey {
  /// No closure.
  public static let defaultValue: (@MainActor (_ hidden: Int) -> Void)? = nil
}
