// The rows of the lists in a popover. GTK makes widgets for the rows near the viewport of a list only, and lays out those
// in the viewport.

import CGtk
import GtkInterop

/// The lists of an open popover of which not all rows need to exist as widgets.
@MainActor
struct PopoverLists {
  private let popover: Widget
  private var lists: [Widget] = []

  init(in popover: Widget) {
    self.popover = popover
    add(popover)
  }

  private mutating func add(_ widget: Widget) {
    if widget.isList, gtk_widget_get_mapped(widget.pointer) != 0 { lists.append(widget) }
    for child in widget.children where !child.isNative { add(child) }
  }

  /// The reply of the method `Lists`.
  var reply: Variant {
    let tree = WidgetTree(of: popover, withRows: true)
    let indices = Dictionary(zip(tree.widgets, tree.widgets.indices)) { first, _ in first }
    return Variant(tuple: [
      Variant(
        arrayOf: "(uu)",
        lists.map { list in
          Variant(tuple: [Variant(UInt32(indices[list] ?? 0)), Variant(UInt32(clamping: Self.rowCount(of: list)))])
        })
    ])
  }

  private static func rowCount(of list: Widget) -> Int {
    list.objectProperty("model").map { Int(g_list_model_get_n_items($0.object)) } ?? 0
  }

  /// Scrolls a list to a row and answers when the popover no longer changes.
  func scroll(
    _ index: Int, to row: Int, _ reference: WeakWidget, _ places: ListPlaces, _ invocation: DBusInvocation
  ) {
    guard lists.indices.contains(index) else { return invocation.fail("there is no such list") }
    places.keep(lists[index])
    let quiet = QuietCall()
    let answer = PendingAnswer(invocation) { quiet.end() }
    let position = g_variant_new_uint32(UInt32(clamping: row))
    let isDone = gtk_widget_activate_action_variant(lists[index].pointer, "list.scroll-to-item", position) != 0
    guard isDone, reference.widget != nil else { return answer.send(Variant(tuple: [Variant(false)])) }
    FrameWait(popover, showing: reference).start { _ in answer.send(Variant(tuple: [Variant(true)])) }
  }

  /// Lays out the rows outside of the viewports below their lists, with the width that the other rows have. GTK lays out
  /// a row again when it comes into the viewport.
  func layOutRows() {
    let quiet = QuietCall()
    defer { quiet.end() }
    for list in lists where gtk_orientable_get_orientation(list.opaque) == GTK_ORIENTATION_VERTICAL {
      let rows = list.children
      let shown = rows.filter { gtk_widget_get_child_visible($0.pointer) != 0 }
      guard let width = shown.map({ gtk_widget_get_allocated_width($0.pointer) }).max() else { continue }
      var end = Float(gtk_widget_get_height(list.pointer))
      for row in rows where gtk_widget_get_child_visible(row.pointer) == 0 && gtk_widget_get_visible(row.pointer) != 0 {
        var height = Int32(0)
        gtk_widget_measure(row.pointer, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
        var point = graphene_point_t(x: 0, y: end)
        gtk_widget_allocate(row.pointer, width, height, -1, gsk_transform_translate(nil, &point))
        end += Float(height)
      }
    }
  }
}

/// Where the lists of a popover were scrolled to before the check scrolls them.
@MainActor
final class ListPlaces {
  private var places: [(list: WeakWidget, value: Double)] = []

  func keep(_ list: Widget) {
    guard !places.contains(where: { $0.list.widget == list }),
      let adjustment = gtk_scrollable_get_vadjustment(list.opaque)
    else { return }
    places.append((WeakWidget(list), gtk_adjustment_get_value(adjustment)))
  }

  func restore() {
    for (list, value) in places {
      guard let list = list.widget, let adjustment = gtk_scrollable_get_vadjustment(list.opaque) else { continue }
      gtk_adjustment_set_value(adjustment, value)
    }
    places = []
  }
}

@MainActor
extension Widget {
  /// Whether the widget is a list that makes widgets for the rows near its viewport only.
  var isList: Bool { isA(gtk_list_view_get_type()) || isA(gtk_grid_view_get_type()) }
}
