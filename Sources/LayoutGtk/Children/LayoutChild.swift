// A widget in a container, with what it carries for the layout: frames and spacers, by the names they have in SwiftUI,
// and the layout values of this module, which a container, rather than its layout, reads of a child.

import Foundation
import GtkInterop
import LayoutCore

/// One child of a ``LayoutView``: a widget and what layouts read of it.
///
/// A value; the container keeps the widget alive from when the child is assigned until it is removed. The identity
/// of a child is that of its widget.
///
///     LayoutChild(label, priority: 1).setting(GrowWeight.self, to: 2)
public struct LayoutChild {
  /// The widget.
  public var widget: Widget
  /// How early the child is served when space is short.
  public var priority: Double
  /// The distances the child prefers to its neighbours.
  public var spacing: ViewSpacing
  /// What a trace and the message of a programmer error call the child; nil for its index alone.
  public var name: String?
  /// What answers proposals in the widget's place; nil for the widget itself.
  var sizing: ChildSizing?
  private(set) var values: [ObjectIdentifier: Any] = [:]

  /// A child of the given priority and spacing, without layout values.
  public init(_ widget: Widget, priority: Double = 0, spacing: ViewSpacing = .plain) {
    self.widget = widget
    self.priority = priority
    self.spacing = spacing
  }

  /// The axes along which the child takes all that it is offered: the layout value ``Expands``.
  public var expands: Axis.Set {
    get { self[Expands.self] }
    set { self[Expands.self] = newValue }
  }

  /// The layout value for `key`; the key's default where none was set.
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

  /// The same child for another container of the same layout.
  func copied() -> LayoutChild {
    var child = self
    child.sizing = sizing?.copied()
    return child
  }
}

extension LayoutChild {
  /// The same child in a frame of fixed lengths in pixels; nil leaves a length to the widget.
  ///
  /// As with SwiftUI's modifier of this name, but that the widget fills the frame: it is what a background of the frame
  /// would be. GTK gives no widget less than its minimum, so a widget may be larger than a frame that is smaller.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> LayoutChild {
    frame(
      minWidth: width, idealWidth: width, maxWidth: width, minHeight: height, idealHeight: height, maxHeight: height)
  }

  /// The same child in a frame between limits in pixels, which the widget fills. The frame of a child that has one is
  /// replaced.
  ///
  /// As with SwiftUI's modifier of this name: a length with both limits takes what is proposed between them; where a
  /// limit is nil, the widget's answer takes its place.
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

  /// A child that behaves as SwiftUI's `Spacer`, and shows as `widget`.
  ///
  /// It expands along the stack around it, is served after everything else, and keeps no distance to its neighbours; a
  /// flow fills the rest of its line with it. The widget's own size counts as little as GTK allows: make it small.
  ///
  /// - Parameters:
  ///   - widget: What shows it.
  ///   - minLength: The least length in pixels; nil for `Spacer.defaultMinLength`.
  public static func spacer(_ widget: Widget, minLength: CGFloat? = nil) -> LayoutChild {
    var child = LayoutChild(widget, priority: -.infinity).setting(FlowMarker.self, to: .spacer)
    child.sizing = .spacer(Spacer(minLength: minLength))
    return child
  }
}

/// How a child comes by its size where the widget's own requests do not decide alone.
enum ChildSizing {
  /// A frame around the widget.
  case frame(horizontal: FrameLimits, vertical: FrameLimits)
  /// A spacer, which the widget makes visible.
  case spacer(Spacer)

  /// The child's size for a proposal; `widget` answers for the widget.
  func size(for proposal: ProposedViewSize, _ widget: (ProposedViewSize) -> CGSize) -> CGSize {
    switch self {
    case .frame(let horizontal, let vertical):
      let content = widget(
        ProposedViewSize(width: horizontal.offer(for: proposal.width), height: vertical.offer(for: proposal.height)))
      return CGSize(
        width: horizontal.length(for: proposal.width, content: content.width),
        height: vertical.length(for: proposal.height, content: content.height))
    case .spacer(let spacer):
      return spacer.sizeThatFits(proposal)
    }
  }

  /// The distances to neighbours, where they are not the child's own.
  var spacing: ViewSpacing? { if case .spacer(let spacer) = self { spacer.spacing } else { nil } }

  /// The same for another container, which may be another stack.
  func copied() -> ChildSizing {
    if case .spacer(let spacer) = self { .spacer(Spacer(minLength: spacer.minLength)) } else { self }
  }

  /// Follows the stack around.
  func adopt(_ context: LayoutContext) { if case .spacer(let spacer) = self { spacer.adopt(context) } }
}

/// The axes along which a child takes all that it is offered, as with GTK's `hexpand` and `vexpand`.
///
/// A widget answers a proposal with the proposed length between its minimum and its natural one; along these axes its
/// maximum is infinite. The default is none beside those that the widget expands along by itself.
public enum Expands: LayoutValueKey {
  /// No axis.
  public static let defaultValue: Axis.Set = []
}

/// Whether the size of a child is animated along with its position.
///
/// By default a child that moves has the size of its destination from the first, which costs no layout of what is in it.
/// Set it for what would be seen to jump: a picture, a card. Containers inside a child that has a new size move their
/// own children, so they seldom need it. A child never becomes smaller than its minimum.
public enum AnimatesSize: LayoutValueKey {
  /// No.
  public static let defaultValue = false
}

/// What hears how many items the overflow item of a flow stands for, each time that the container has placed it.
///
/// The closure of `FlowRole.overflow` answers how large the item is for any number, also for widths that are only asked
/// about, as by ``LayoutView/solve(width:)``; this one tells the number that it is to show. It is called in the middle of a
/// layout, when no widget may ask for another one: note the number, and queue a draw.
public enum HiddenCount: LayoutValueKey {
  /// Nothing.
  public static let defaultValue: (@MainActor (_ hidden: Int) -> Void)? = nil
}
