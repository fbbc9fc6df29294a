import CGtk

/// A state of an accessible widget that changes in use, and that GTK does not set by itself.
///
/// What GTK knows of its own widgets it tells: whether one can be used, is ticked, pressed in or selected.
public enum AccessibleState {
  /// Whether it is being changed and not worth reading yet.
  case busy(Bool)
  /// Whether what belongs to it is shown.
  case expanded(Bool)
  /// Whether it is out of reach of assistive technologies.
  case hidden(Bool)

  var code: GtkAccessibleState {
    switch self {
    case .busy: GTK_ACCESSIBLE_STATE_BUSY
    case .expanded: GTK_ACCESSIBLE_STATE_EXPANDED
    case .hidden: GTK_ACCESSIBLE_STATE_HIDDEN
    }
  }

  func update(_ accessible: OpaquePointer) {
    switch self {
    case .busy(let flag), .expanded(let flag), .hidden(let flag):
      cgtk_accessible_update_state(accessible, code, gboolean(flag))
    }
  }
}
