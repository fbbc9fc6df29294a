import CGtk

// The accessible properties, relations and states of a widget as Swift values. GTK's own functions are variadic.

/// A property of an accessible widget.
public enum AccessibleProperty {
  /// The name; needed where no visible text names the widget, as on icon buttons. A tooltip is not a name.
  case label(String)
  /// A longer explanation, read after the name.
  case description(String)
  /// The kind of the widget in words, where its role does not describe it.
  case roleDescription(String)
  /// The value in words, read instead of the number: `"8 points"`.
  case valueText(String)
  /// The value of a widget that is not a GtkRange or GtkSpinButton.
  case valueNow(Double)
  /// The minimum value.
  case valueMinimum(Double)
  /// The maximum value.
  case valueMaximum(Double)
  /// The keys that activate the widget, as in `"Control+Z"`.
  case keyShortcuts(String)
  /// The axis along which the widget extends or moves.
  case orientation(GtkOrientation)

  private var code: GtkAccessibleProperty {
    switch self {
    case .label: GTK_ACCESSIBLE_PROPERTY_LABEL
    case .description: GTK_ACCESSIBLE_PROPERTY_DESCRIPTION
    case .roleDescription: GTK_ACCESSIBLE_PROPERTY_ROLE_DESCRIPTION
    case .valueText: GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT
    case .valueNow: GTK_ACCESSIBLE_PROPERTY_VALUE_NOW
    case .valueMinimum: GTK_ACCESSIBLE_PROPERTY_VALUE_MIN
    case .valueMaximum: GTK_ACCESSIBLE_PROPERTY_VALUE_MAX
    case .keyShortcuts: GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS
    case .orientation: GTK_ACCESSIBLE_PROPERTY_ORIENTATION
    }
  }

  fileprivate func update(_ accessible: OpaquePointer) {
    switch self {
    case .label(let text), .description(let text), .roleDescription(let text), .valueText(let text),
      .keyShortcuts(let text):
      cgtk_accessible_update_property_string(accessible, code, text)
    case .valueNow(let number), .valueMinimum(let number), .valueMaximum(let number):
      cgtk_accessible_update_property_double(accessible, code, number)
    case .orientation(let orientation):
      cgtk_accessible_update_property_int(accessible, code, Int32(orientation.rawValue))
    }
  }
}

/// A relation of an accessible widget to others.
public enum AccessibleRelation {
  /// The widgets that name this one.
  case labelledBy([Widget])
  /// The widgets that describe this one.
  case describedBy([Widget])
  /// The widgets whose content this one changes.
  case controls([Widget])
  /// The position of the widget in its set, from 1.
  case positionInSet(Int)
  /// The size of the set, including members without a widget.
  case setSize(Int)

  private var code: GtkAccessibleRelation {
    switch self {
    case .labelledBy: GTK_ACCESSIBLE_RELATION_LABELLED_BY
    case .describedBy: GTK_ACCESSIBLE_RELATION_DESCRIBED_BY
    case .controls: GTK_ACCESSIBLE_RELATION_CONTROLS
    case .positionInSet: GTK_ACCESSIBLE_RELATION_POS_IN_SET
    case .setSize: GTK_ACCESSIBLE_RELATION_SET_SIZE
    }
  }

  @MainActor fileprivate func update(_ accessible: OpaquePointer) {
    switch self {
    case .labelledBy(let widgets), .describedBy(let widgets), .controls(let widgets):
      let list = widgets.reversed().reduce(nil) { g_list_prepend($0, $1.address) }
      cgtk_accessible_update_relation_list(accessible, code, list)
    case .positionInSet(let number), .setSize(let number):
      cgtk_accessible_update_relation_int(accessible, code, Int32(clamping: number))
    }
  }
}

/// A state of an accessible widget that changes in use, and that GTK does not set itself.
///
/// GTK sets the states of its own widgets: whether one is disabled, checked, pressed or selected.
public enum AccessibleState {
  /// Whether the content is changing and should not be read yet.
  case busy(Bool)
  /// Whether the widget is the selected one of its group, for a button with a role whose state GTK does not set.
  case checked(Bool)
  /// Whether the content of the widget is shown.
  case expanded(Bool)
  /// Whether the widget is hidden from assistive technologies.
  case hidden(Bool)
  /// Whether the widget is the selected one of its set, for a custom widget.
  case selected(Bool)

  private var code: GtkAccessibleState {
    switch self {
    case .busy: GTK_ACCESSIBLE_STATE_BUSY
    case .checked: GTK_ACCESSIBLE_STATE_CHECKED
    case .expanded: GTK_ACCESSIBLE_STATE_EXPANDED
    case .hidden: GTK_ACCESSIBLE_STATE_HIDDEN
    case .selected: GTK_ACCESSIBLE_STATE_SELECTED
    }
  }

  fileprivate func update(_ accessible: OpaquePointer) {
    switch self {
    case .busy(let flag), .checked(let flag), .expanded(let flag), .hidden(let flag), .selected(let flag):
      cgtk_accessible_update_state(accessible, code, gboolean(flag))
    }
  }
}

@MainActor
extension Widget {
  /// Sets properties: `widget.updateAccessibleProperty(.label("Shuffle"))`.
  public func updateAccessibleProperty(_ properties: AccessibleProperty...) {
    for property in properties { property.update(opaque) }
  }

  /// Sets states: `widget.updateAccessibleState(.expanded(true))`.
  public func updateAccessibleState(_ states: AccessibleState...) {
    for state in states { state.update(opaque) }
  }

  /// Sets relations: `spinButton.updateAccessibleRelation(.labelledBy([label]))`.
  public func updateAccessibleRelation(_ relations: AccessibleRelation...) {
    for relation in relations { relation.update(opaque) }
  }

  /// Ends the relation with the widgets that name this one. It precedes the label of the widget.
  public func endLabelledBy() { gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY) }
}
