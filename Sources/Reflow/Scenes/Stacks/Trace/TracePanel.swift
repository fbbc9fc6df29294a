// The trace beneath the canvas, which can be folded away.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel

/// The table of calls under a line that sums them up.
@MainActor
final class TracePanel {
  /// The panel.
  let widget = Widget(gtk_expander_new(nil))
  private let summary = Widget.label("", classes: ["quiet", "numeric"])
  private let table = TraceTable()

  /// The height of the table in px.
  private static let height: Int32 = 190

  init(store: Store) {
    let title = Widget.row(spacing: 12, [.label(tr("Trace"), classes: ["section-heading"]), summary.expandingAcross()])
    gtk_label_set_ellipsize(summary.opaque, PANGO_ELLIPSIZE_END)
    gtk_expander_set_label_widget(widget.opaque, title.pointer)
    let scroller = Widget.scroller(table.widget, horizontally: GTK_POLICY_AUTOMATIC)
    gtk_widget_set_size_request(scroller.pointer, -1, Self.height)
    // The arrow says nothing that the state of the expander does not.
    for part in widget.children.first?.children ?? [] where part != title {
      part.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    }
    gtk_expander_set_child(widget.opaque, scroller.pointer)
    widget.addClasses(["trace"])
    widget.updateAccessibleProperty(.label(tr("Trace")))
    let connection = widget.connect("notify::expanded") { [unowned store, widget] in
      store.update(\.stacks.showsTrace, to: gtk_expander_get_expanded(widget.opaque) != 0)
    }
    store.follow(\.stacks.showsTrace) { [widget] isShown in
      connection.whileBlocked { gtk_expander_set_expanded(widget.opaque, gboolean(isShown)) }
    }
  }

  /// Shows the calls of a trace.
  func show(_ trace: LayoutTrace) {
    table.show(TraceRow.rows(of: trace))
    let measured = trace.events.filter { $0.call == .measure }
    let hits = measured.count(where: \.isCached)
    let parts = [
      Self.count(trace.passes.count, tr("1 pass"), tr("%s passes")),
      Self.count(measured.count, tr("1 measurement"), tr("%s measurements")),
      tr("%s from the cache", hits.groupedText),
    ]
    gtk_label_set_text(summary.opaque, parts.joined(separator: " · "))
  }

  private static func count(_ count: Int, _ one: String, _ many: String) -> String {
    count == 1 ? one : many.replacing("%s", with: count.groupedText)
  }
}
