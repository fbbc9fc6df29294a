import CGtk

// The accessible properties, relations and states of a widget as Swift values. GTK's own functions are variadic.

/// A property of an accessible widget.
public struct AccessibleProperty {
  fileprivate let code: GtkAccessibleProperty
  fileprivate let text: String

  /// The name; needed where no visible text names the widget, as on icon buttons. A tooltip is not a name.
  public static func label(_ text: String) -> Self { Self(code: GTK_ACCESSIBLE_PROPERTY_LABEL, text: text) }
  /// A longer explanation, read after the name.
  public static func description(_ text: String) -> Self { Self(code: GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text: text) }
  /// The value in words, read instead of the number: `"8 points"`.
  public static func valueText(_ text: String) -> Self { Self(code: GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text: text) }
}

/// A relation of an accessible widget to others.
public struct AccessibleRelation {
  fileprivate let update: @MainActor (OpaquePointer) -> Void

  private init(_ code: GtkAccessibleRelation, _ number: Int) {
    update = { cgtk_accessible_update_relation_int($0, code, Int32(clamping: number)) }
  }

  /// The widgets that name this one.
  @MainActor public static func labelledBy(_ widgets: [Widget]) -> Self {
    Self {
      let list = widgets.reversed().reduce(nil) { g_list_prepend($0, $1.address) }
      cgtk_accessible_update_relation_list($0, GTK_ACCESSIBLE_RELATION_LABELLED_BY, list)
    }
  }

  private init(update: @escaping @MainActor (OpaquePointer) -> Void) { self.update = update }

  /// The position of the widget in its set, from 1.
  public static func positionInSet(_ number: Int) -> Self { Self(GTK_ACCESSIBLE_RELATION_POS_IN_SET, number) }
  /// The size of the set, including members without a widget.
  public static func setSize(_ number: Int) -> Self { Self(GTK_ACCESSIBLE_RELATION_SET_SIZE, number) }
}

/// A state of an accessible widget that changes in use, and that GTK does not set itself.
///
/// GTK sets the states of its own widgets: whether one is disabled, checked, pressed or selected.
public struct AccessibleState {
  fileprivate let code: GtkAccessibleState
  fileprivate let flag: Bool

  /// Whether the content is changing and should not be read yet.
  public static func busy(_ flag: Bool) -> Self { Self(code: GTK_ACCESSIBLE_STATE_BUSY, flag: flag) }
  /// Whether the widget is the selected one of its group, for a button with a role whose state GTK does not set.
  public static func checked(_ flag: Bool) -> Self { Self(code: GTK_ACCESSIBLE_STATE_CHECKED, flag: flag) }
  /// Whether the content of the widget is shown.
  public static func expanded(_ flag: Bool) -> Self { Self(code: GTK_ACCESSIBLE_STATE_EXPANDED, flag: flag) }
  /// Whether the widget is hidden from assistive technologies.
  public static func hidden(_ flag: Bool) -> Self { Self(code: GTK_ACCESSIBLE_STATE_HIDDEN, flag: flag) }
  /// Whether the widget is the selected one of its set, for a custom widget.
  public static func selected(_ flag: Bool) -> Self { Self(code: GTK_ACCESSIBLE_STATE_SELECTED, flag: flag) }
}

@MainActor
extension Widget {
  /// Sets properties: `widget.updateAccessibleProperty(.label("Shuffle"))`.
  public func updateAccessibleProperty(_ properties: AccessibleProperty...) {
    for property in properties { cgtk_accessible_update_property_string(opaque, property.code, property.text) }
  }

  /// Sets states: `widget.updateAccessibleState(.expanded(true))`.
  public func updateAccessibleState(_ states: AccessibleState...) {
    for state in states { cgtk_accessible_update_state(opaque, state.code, gboolean(state.flag)) }
  }

  /// Sets relations: `spinButton.updateAccessibleRelation(.labelledBy([label]))`.
  public func updateAccessibleRelation(_ relations: AccessibleRelation...) {
    for relation in relations { relation.update(opaque) }
  }

  /// Ends the relation with the widgets that name this one. It precedes the label of the widget.
  public func endLabelledBy() { gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY) }
}
