import CGtk

/// A relation of an accessible widget to others.
public enum AccessibleRelation {
  /// The widgets that name it.
  case labelledBy([Widget])
  /// The widgets that explain it.
  case describedBy([Widget])
  /// The widgets whose content it changes.
  case controls([Widget])
  /// Its place in its set, from 1.
  case positionInSet(Int)
  /// How many the set has, those without a widget included.
  case setSize(Int)

  var code: GtkAccessibleRelation {
    switch self {
    case .labelledBy: GTK_ACCESSIBLE_RELATION_LABELLED_BY
    case .describedBy: GTK_ACCESSIBLE_RELATION_DESCRIBED_BY
    case .controls: GTK_ACCESSIBLE_RELATION_CONTROLS
    case .positionInSet: GTK_ACCESSIBLE_RELATION_POS_IN_SET
    case .setSize: GTK_ACCESSIBLE_RELATION_SET_SIZE
    }
  }

  @MainActor func update(_ accessible: OpaquePointer) {
    switch self {
    case .labelledBy(let widgets), .describedBy(let widgets), .controls(let widgets):
      let list = widgets.reversed().reduce(nil) { g_list_prepend($0, $1.address) }
      cgtk_accessible_update_relation_list(accessible, code, list)
    case .positionInSet(let number), .setSize(let number):
      cgtk_accessible_update_relation_int(accessible, code, Int32(clamping: number))
    }
  }
}
