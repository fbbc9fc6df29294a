// The GTK class of a lazy container's children: it has a role, a position in the list and the focus, and the size of
// the one widget in it. GTK's own layout manager does all of its work, so it has no peer.

import CGtk
import GtkInterop

/// The registered class. Its widgets have the CSS node `child`.
let lazyItemClass = WidgetClass(
  "ReflowLazyItem",
  classInit: { widgetClass in
    gtk_widget_class_set_css_name(widgetClass, "child")
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    gtk_widget_class_set_layout_manager_type(widgetClass, gtk_bin_layout_get_type())
    widgetClass!.pointee.compute_expand = { widget, horizontal, vertical in
      let child = gtk_widget_get_first_child(widget)
      horizontal?.pointee = child.map { gtk_widget_compute_expand($0, GTK_ORIENTATION_HORIZONTAL) } ?? 0
      vertical?.pointee = child.map { gtk_widget_compute_expand($0, GTK_ORIENTATION_VERTICAL) } ?? 0
    }
    widgetClass!.pointee.parent_class.dispose = { object in
      let widget: UnsafeMutablePointer<GtkWidget>? = object?.cast()
      while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
      lazyItemClass.parent.pointee.parent_class.dispose(object)
    }
  },
  instanceInit: { widget in gtk_widget_set_focusable(widget, 1) })
