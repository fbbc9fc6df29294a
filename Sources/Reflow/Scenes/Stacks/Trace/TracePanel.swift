// The trace beneath the desk, which can be folded away.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel

/// The table of calls, and a heading that sums them up.
@MainActor
final class TracePanel {
  /// The heading, which folds and unfolds the table.
  let heading = Widget(gtk_expander_new(nil))
  /// The table in its scrolled place. Whoever shows the panel sees to it that it is hidden while it is folded.
  let calls: Widget
  private let summary = Widget.label("", classes: ["quiet", "numeric"])
  private let table = TraceTable()

  init(store: Store) {
    let title = Widget.row(spacing: 12, [.label(tr("Trace"), classes: ["section-heading"]), summary.expandingAcross()])
    gtk_label_set_ellipsize(summary.opaque, PANGO_ELLIPSIZE_END)
    gtk_expander_set_label_widget(heading.opaque, title.pointer)
    calls = Widget.scroller(table.widget, horizontally: GTK_POLICY_AUTOMATIC, classes: ["trace-calls"])
    // The arrow says nothing that the state of the expander does not.
    for part in heading.children.first?.children ?? [] where part != title {
      part.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    }
    heading.addClasses(["trace"])
    heading.updateAccessibleProperty(.label(tr("Trace")))
    let connection = heading.connect("notify::expanded") { [unowned store, heading] in
      store.update(\.stacks.showsTrace, to: gtk_expander_get_expanded(heading.opaque) != 0)
    }
    store.follow(\.stacks.showsTrace) { [heading] isShown in
      connection.whileBlocked { gtk_expander_set_expanded(heading.opaque, gboolean(isShown)) }
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
