// A widget in a container, with what it carries for the layout.

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
