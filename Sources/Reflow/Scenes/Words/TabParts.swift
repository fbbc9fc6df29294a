// The tab of an item: a label in widgets with the CSS names of a notebook's parts, for which themes have rules. A notebook
// itself has far more parts.

import CGtk
import GtkInterop

/// The class of a part, which gives all of its size to its only child.
private let tabPartClass = WidgetClass(
  "ReflowTabPart",
  classInit: { widgetClass in
    gtk_widget_class_set_layout_manager_type(widgetClass, gtk_bin_layout_get_type())
    widgetClass!.pointee.parent_class.dispose = { object in
      let widget = Widget(object!)
      MainActor.assumeIsolated { widget.unparentChildren() }
      tabPartClass.parent.pointee.parent_class.dispose(object)
    }
  },
  instanceInit: { _ in })

extension Widget {
  /// The tab of a notebook, with a label as its content.
  @MainActor
  static func tab(around label: Widget) -> Widget {
    var part = label
    for name in ["tab", "tabs", "header", "notebook"] {
      let outer = Widget.make(tabPartClass.type, cssName: name)
      gtk_widget_set_parent(part.pointer, outer.pointer)
      if name == "header" { outer.addClasses(["top"]) }
      if name != "notebook" { outer.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION) }
      part = outer
    }
    return part
  }
}
