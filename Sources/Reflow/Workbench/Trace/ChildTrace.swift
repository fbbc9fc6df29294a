// The inspector section with the trace of the selected child: its proposals, its results, and, on request, whether they
// were cached.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel

/// The calls to the selected child. It is visible while a child is selected, and creates its rows only while it is
/// mapped.
@MainActor
final class ChildTrace {
  let widget: Widget
  private let store: Store
  private let settings: TraceSettings
  private let rows = Widget.column(spacing: 4, [])
  private var trace: LayoutTrace?
  private var child: Int?
  private var shown: [TraceRow] = []
  private let showing: IdleWork

  init(_ settings: TraceSettings, store: Store) {
    (self.settings, self.store) = (settings, store)
    showing = IdleWork(in: store.lifetime)
    rows.becomeGroup(named: tr("Calls to the child"))
    widget = .section(tr("Calls to the child"), [rows])
    widget.keep(self)
    gtk_widget_set_visible(widget.pointer, 0)
    store.follow(settings.showsCache) { [unowned self] _ in
      shown = []
      showRows()
    }
    // GTK maps it during a layout, in which no widget may request another layout.
    widget.connect("map") { [unowned self] in
      showing.once(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in self?.showRows() }
    }
  }

  /// Shows the calls of a trace to a child; nil for none. The trace may be the same object with other calls.
  func show(_ trace: LayoutTrace?, child: Int?) {
    (self.trace, self.child) = (trace, child)
    gtk_widget_set_visible(widget.pointer, gboolean(trace != nil && child != nil))
    showRows()
  }

  private func showRows() {
    guard gtk_widget_get_mapped(widget.pointer) != 0, let trace, let child else { return }
    let new = TraceRow.rows(of: trace, toChild: child)
    guard new != shown else { return }
    shown = new
    for row in rows.children { gtk_box_remove(rows.cast(), row.pointer) }
    for row in new { gtk_box_append(rows.cast(), makeRow(row).pointer) }
  }

  /// The minimum widths of the call and cache columns, in characters, so that the columns align between rows.
  private static let characters: (call: Int32, cache: Int32) = (7, 4)

  private func makeRow(_ row: TraceRow) -> Widget {
    let showsCache = store.document[keyPath: settings.showsCache]
    let call = Widget.label(row.call, classes: ["quiet"])
    let answer = Widget.label("", classes: ["numeric"]).expandingAcross()
    let sizes = row.proposal == row.answer ? row.answer : "\(row.proposal) → \(row.answer)"
    gtk_label_set_text(answer.opaque, sizes.leftToRight(in: answer))
    gtk_label_set_wrap(answer.opaque, 1)
    let cache = Widget.label(row.cache, classes: ["quiet"])
    cache.setClass("hit", row.isHit)
    gtk_widget_set_visible(cache.pointer, gboolean(showsCache))
    for (label, characters) in [(call, Self.characters.call), (cache, Self.characters.cache)] {
      gtk_label_set_width_chars(label.opaque, characters)
      gtk_widget_set_valign(label.pointer, GTK_ALIGN_START)
    }
    let line = Widget.row(classes: ["call"], [call, answer, cache])
    line.becomeGroup(named: row.text(withCache: showsCache))
    return line
  }
}
