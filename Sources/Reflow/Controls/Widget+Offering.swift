// Accessible actions of widgets that are not buttons. GTK reports the actions of a widget's own action groups to
// assistive technologies, but not what a click or a key does.

import CGtk
import GtkInterop

@MainActor
extension Widget {
  /// Offers an action with a name of two parts, such as `row.activate`. Further calls for the same widget have no
  /// effect. The widget owns `perform`, so `perform` must not own the widget.
  func offer(_ name: String, perform: @escaping @MainActor () -> Void) {
    guard g_object_get_data(cast(), Self.offeredKey) == nil else { return }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    precondition(parts.count == 2, "\(name) is not the name of an action in a group")
    let group = ObjectReference(adopting: g_simple_action_group_new()!)
    ActionMap(group.opaque).add(parts[1], perform)
    gtk_widget_insert_action_group(pointer, parts[0], group.opaque)
    g_object_set_data(cast(), Self.offeredKey, address)
  }

  private static let offeredKey = "reflow-offered"
}
