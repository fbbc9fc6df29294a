// GTK's own list of children, which others may change behind our back.

import CGtk
import GtkInterop
import LayoutCore

extension LayoutView {
  /// Takes in widgets that were given this one as parent, lets go of those that were taken away from it, and takes
  /// over the order when it was changed.
  func followTree() {
    var position = 0
    var others: [UnsafeMutablePointer<GtkWidget>] = []
    hasSurfacesAmongChildren = false
    forEachWidget { child in
      if position < elements.count && elements[position].widget == child {
        hasSurfacesAmongChildren = hasSurfacesAmongChildren || others.contains { $0.isSurface }
        position += 1
      } else {
        others.append(child)
      }
    }
    let expected = Set(leaving.map(\.widget))
    let isKnown = position == elements.count && others.allSatisfy { $0.isSurface || expected.contains($0) }
    if !isKnown || others.count < expected.count { takeOverTree() }
  }

  private func takeOverTree() {
    isMembershipStale = true
    let lost = (elements + leaving).filter { gtk_widget_get_parent($0.widget) != widget.pointer }
    let lostWidgets = Set(lost.map(\.widget))
    elements.removeAll { lostWidgets.contains($0.widget) }
    leaving.removeAll { lostWidgets.contains($0.widget) }
    var known = Dictionary(uniqueKeysWithValues: elements.map { ($0.widget, $0) })
    for element in leaving { known[element.widget] = element }
    let isLeaving = Set(leaving.map(\.widget))
    elements.removeAll()
    forEachWidget { child in
      if isLeaving.contains(child) || child.isSurface { return }
      elements.append(known[child] ?? WidgetElement(LayoutChild(Widget(child))))
    }
    for element in lost { drop(element) }
  }

  /// Has popovers follow the widget. They come after the children, unless the order was made by others.
  func presentPopovers() {
    var last = gtk_widget_get_last_child(widget.pointer)
    while let child = last {
      if child == elements.last?.widget && !hasSurfacesAmongChildren { return }
      last = gtk_widget_get_prev_sibling(child)
      if let popover = child.castIfPossible(to: GtkPopover.self) { gtk_popover_present(popover) }
    }
  }

  private func forEachWidget(_ body: (UnsafeMutablePointer<GtkWidget>) -> Void) {
    var next = gtk_widget_get_first_child(widget.pointer)
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      body(child)
    }
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  /// Whether the widget has a surface of its own, as a popover does, and so takes no part in a layout.
  var isSurface: Bool { isA(gtk_native_get_type()) }
}
