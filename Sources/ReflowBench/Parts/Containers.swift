// The containers that compete, filled with labels.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk

/// Makes containers.
@MainActor
enum Containers {
  /// The distance between labels, in pixels.
  static let spacing: Int32 = 6

  static func flow(_ labels: [Widget]) -> Widget {
    let view = LayoutView(FlowLayout(spacing: CGFloat(spacing)))
    view.children = labels.map { LayoutChild($0) }
    return view.widget
  }

  static func flowBox(_ labels: [Widget]) -> Widget {
    let box = Widget(gtk_flow_box_new())
    gtk_flow_box_set_column_spacing(box.opaque, guint(spacing))
    gtk_flow_box_set_row_spacing(box.opaque, guint(spacing))
    gtk_flow_box_set_max_children_per_line(box.opaque, 1000)
    gtk_flow_box_set_selection_mode(box.opaque, GTK_SELECTION_NONE)
    for label in labels { gtk_flow_box_insert(box.opaque, label.pointer, -1) }
    return box
  }

  static func box(_ labels: [Widget]) -> Widget {
    let box = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, spacing))
    for label in labels { gtk_box_append(box.cast(), label.pointer) }
    return box
  }
}
