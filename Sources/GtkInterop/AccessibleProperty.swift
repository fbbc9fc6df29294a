import CGtk

/// A property of an accessible widget: what it is called and which value it shows.
public enum AccessibleProperty {
  /// Its name; needed where no visible text names it, as on icon buttons. A tooltip does not name.
  case label(String)
  /// A longer explanation, read after the name.
  case description(String)
  /// What kind of thing it is, in words, where its role does not say.
  case roleDescription(String)
  /// The value in words, read in place of the number: `"8 points"`.
  case valueText(String)
  /// The value, for widgets that are no GtkRange or GtkSpinButton.
  case valueNow(Double)
  /// The least value.
  case valueMinimum(Double)
  /// The greatest value.
  case valueMaximum(Double)
  /// The keys that activate it, as in `"Control+Z"`.
  case keyShortcuts(String)
  /// Which way it extends or moves.
  case orientation(GtkOrientation)

  var code: GtkAccessibleProperty {
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

  func update(_ accessible: OpaquePointer) {
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
