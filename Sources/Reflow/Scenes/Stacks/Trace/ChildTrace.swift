// The section of the inspector with the rows of the trace that one child has: what it was offered, what it answered, and
// whether that was remembered.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel

/// The calls to the child that is looked at. It shows while there are any, and makes its rows only while it is seen.
@MainActor
final class ChildTrace {
  /// The section.
  let widget: Widget
  private let store: Store
  private let rows = Widget.column(spacing: 4, [])
  private var trace: LayoutTrace?
  private var shown: [TraceRow] = []
  private let showing: IdleWork

  init(store: Store) {
    self.store = store
    showing = IdleWork(in: store.lifetime)
    rows.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    rows.updateAccessibleProperty(.label(tr("Calls to the child")))
    widget = .section(tr("Calls to the child"), [rows])
    widget.keep(self)
    store.follow(from: { $0.scene == .stacks ? $0.stacks.selection : nil }) { [unowned self] in
      gtk_widget_set_visible(widget.pointer, gboolean($0 != nil))
      showRows()
    }
    // It is mapped in the middle of a layout, in which nothing may ask for another one.
    widget.connect("map") { [unowned self] in
      showing.once(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in self?.showRows() }
    }
  }

  /// Shows the calls of a trace. It may be the same one with other calls.
  func show(_ trace: LayoutTrace) {
    self.trace = trace
    showRows()
  }

  private func showRows() {
    let scene = store.document.stacks
    guard gtk_widget_get_mapped(widget.pointer) != 0, let trace, let selection = scene.selection,
      let index = scene.children.children.firstIndex(where: { $0.id == selection })
    else { return }
    let new = TraceRow.rows(of: trace, toChild: index)
    guard new != shown else { return }
    shown = new
    for row in rows.children { gtk_box_remove(rows.cast(), row.pointer) }
    for row in new { gtk_box_append(rows.cast(), Self.makeRow(row).pointer) }
  }

  /// How many characters there is room for at least, where the calls and the hits stand under one another.
  private static let characters: (call: Int32, cache: Int32) = (7, 4)

  private static func makeRow(_ row: TraceRow) -> Widget {
    let call = Widget.label(row.call, classes: ["quiet"])
    let answer = Widget.label("", classes: ["numeric"]).expandingAcross()
    let sizes = row.proposal == row.answer ? row.answer : "\(row.proposal) → \(row.answer)"
    gtk_label_set_text(answer.opaque, sizes.leftToRight(in: answer))
    gtk_label_set_wrap(answer.opaque, 1)
    let cache = Widget.label(row.cache, classes: ["quiet"])
    cache.setClass("hit", row.isHit)
    for (label, characters) in [(call, characters.call), (cache, characters.cache)] {
      gtk_label_set_width_chars(label.opaque, characters)
      gtk_widget_set_valign(label.pointer, GTK_ALIGN_START)
    }
    let line = Widget.row(classes: ["call"], [call, answer, cache])
    line.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    line.updateAccessibleProperty(.label(row.text))
    return line
  }
}
