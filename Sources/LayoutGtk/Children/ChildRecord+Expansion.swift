// Along which axes a widget takes all that it is offered.

import CGtk
import LayoutCore

extension ChildRecord {
  /// Reads along which axes the widget, or something in it, expands.
  mutating func readExpansion() {
    let axes = expanding.union(Self.expansion(of: widget))
    let isSame =
      axes.contains(.horizontal) == expandsHorizontally && axes.contains(.vertical) == expandsVertically
    isExpansionNew = isExpansionNew || !isSame
    expandsHorizontally = axes.contains(.horizontal)
    expandsVertically = axes.contains(.vertical)
  }

  /// The axes along which a widget expands, in GTK's own terms.
  static func expansion(of widget: UnsafeMutablePointer<GtkWidget>) -> Axis.Set {
    var axes: Axis.Set = []
    if gtk_widget_compute_expand(widget, GTK_ORIENTATION_HORIZONTAL) != 0 { axes.insert(.horizontal) }
    if gtk_widget_compute_expand(widget, GTK_ORIENTATION_VERTICAL) != 0 { axes.insert(.vertical) }
    return axes
  }
}
