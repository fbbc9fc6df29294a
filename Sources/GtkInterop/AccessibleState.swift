import CGtk

/// A state of an accessible widget that its user may change.
public enum AccessibleState {
  /// Whether it is being changed and not worth reading yet.
  case busy(Bool)
  /// Whether it is ticked, or partly.
  case checked(GtkAccessibleTristate)
  /// Whether it can be used.
  case disabled(Bool)
  /// Whether what belongs to it is shown.
  case expanded(Bool)
  /// Whether it is out of reach of assistive technologies.
  case hidden(Bool)
  /// Whether it is pressed in, or partly.
  case pressed(GtkAccessibleTristate)
  /// Whether it is selected.
  case selected(Bool)

  var code: GtkAccessibleState {
    switch self {
    case .busy: GTK_ACCESSIBLE_STATE_BUSY
    case .checked: GTK_ACCESSIBLE_STATE_CHECKED
    case .disabled: GTK_ACCESSIBLE_STATE_DISABLED
    case .expanded: GTK_ACCESSIBLE_STATE_EXPANDED
    case .hidden: GTK_ACCESSIBLE_STATE_HIDDEN
    case .pressed: GTK_ACCESSIBLE_STATE_PRESSED
    case .selected: GTK_ACCESSIBLE_STATE_SELECTED
    }
  }

  func update(_ accessible: OpaquePointer) {
    switch self {
    case .busy(let flag), .disabled(let flag), .expanded(let flag), .hidden(let flag), .selected(let flag):
      cgtk_accessible_update_state(accessible, code, gboolean(flag))
    case .checked(let state), .pressed(let state):
      cgtk_accessible_update_state(accessible, code, Int32(state.rawValue))
    }
  }
}
