// The collapsible trace below the desk of a scene: a table of the calls that a layout makes, and a heading with totals.
// What came from the cache, and the number of passes, is shown on request.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// The settings of a scene's trace.
@MainActor
struct TraceSettings {
  /// Whether the table is open, and whether it tells what came from the cache.
  let isOpen, showsCache: WritableKeyPath<Document, Bool>

  static let stacks = TraceSettings(isOpen: \.stacks.showsTrace, showsCache: \.stacks.showsCache)
  static let app = TraceSettings(isOpen: \.app.showsTrace, showsCache: \.app.showsCache)
}

/// The table of calls, and a heading with totals.
@MainActor
final class TracePanel {
  /// The heading: an expander of the table, and the switch that shows what came from the cache.
  private let heading: Widget
  /// The table with its scroller. The container of the panel hides it while the heading is collapsed.
  private let calls: Widget
  private let expander = Widget(gtk_expander_new(nil)).expandingAcross()
  private let summary = Widget.label("", classes: ["quiet", "numeric"])
  private let table: TraceTable
  private var trace: LayoutTrace?
  private var count: Int?
  private var showsCache = false
  private let store: Store
  private let settings: TraceSettings

  /// - Parameter select: Receives the child of a row that the user selects; nil for a call to the container.
  init(_ settings: TraceSettings, store: Store, select: @escaping @MainActor (_ child: Int?) -> Void) {
    (self.settings, self.store) = (settings, store)
    table = TraceTable(select: select)
    let title = Widget.row(spacing: 12, [.label(tr("Trace"), classes: ["section-heading"]), summary.expandingAcross()])
    gtk_label_set_ellipsize(summary.opaque, PANGO_ELLIPSIZE_END)
    gtk_expander_set_label_widget(expander.opaque, title.pointer)
    let cache = Widget(gtk_check_button_new_with_label(tr("Cache")))
    gtk_widget_set_tooltip_text(
      cache.pointer, tr("Show which results came from the cache, and the number of passes of the layout."))
    heading = .row(classes: ["trace"], [expander, cache])
    calls = Widget.scroller(table.widget, horizontally: GTK_POLICY_AUTOMATIC, classes: ["trace-calls"])
    calls.beginAtStart(in: store.lifetime)
    // The arrow duplicates the accessible state of the expander, so assistive technologies skip it.
    for part in expander.children.first?.children ?? [] where part != title {
      part.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    }
    expander.updateAccessibleProperty(.label(tr("Trace")))
    store.binding(settings.isOpen).bind(expander, property: "expanded")
    store.binding(settings.showsCache).bind(cache, property: "active")
    store.follow(settings.isOpen) { gtk_widget_set_visible(cache.pointer, gboolean($0)) }
    store.follow(settings.showsCache) { [unowned self] in
      showsCache = $0
      table.showsCache = $0
      if let trace { show(trace, count: count) }
    }
  }

  /// Puts the trace below the desk of a scene.
  ///
  /// - Returns: The view with both, which owns the panel.
  func arrange(below desk: Widget) -> LayoutView {
    let view = LayoutView(
      TraceLayout(isOpen: store.document[keyPath: settings.isOpen]), role: GTK_ACCESSIBLE_ROLE_GROUP)
    let both: Axis.Set = [.horizontal, .vertical]
    view.children = [
      LayoutChild(desk).setting(Expands.self, to: both),
      LayoutChild(heading).setting(Expands.self, to: .horizontal),
      LayoutChild(calls).setting(Expands.self, to: both),
    ]
    store.follow(settings.isOpen) { [unowned view] in view.layout = AnyLayout(TraceLayout(isOpen: $0)) }
    gtk_widget_set_vexpand(view.widget.pointer, 1)
    view.widget.keep(self)
    return view
  }

  /// Whether there is something that can have a trace.
  var isOffered = true {
    didSet { for part in [heading, calls] { gtk_widget_set_visible(part.pointer, gboolean(isOffered)) } }
  }

  /// Selects the rows of a child, and no other row.
  func selectRows(ofChild child: Int?) { table.selectRows(ofChild: child) }

  /// Shows no calls, and a sentence about what the trace is of.
  func show(_ advice: Message) {
    (trace, count) = (nil, nil)
    table.show([])
    showSummary(advice)
  }

  /// Shows a trace.
  ///
  /// - Parameter count: The number of all its passes and calls, if it may have the first ones only.
  func show(_ trace: LayoutTrace, count: Int? = nil) {
    (self.trace, self.count) = (trace, count)
    table.show(TraceRow.rows(of: trace))
    let measured = trace.events.filter { $0.call == .measure }
    var parts: [Message] = [.counting(measured.count, "%s measurement", "%s measurements")]
    if showsCache {
      parts.insert(.counting(trace.passes.count, "%s pass", "%s passes"), at: 0)
      parts.append(Message("%s from the cache", measured.count(where: \.isCached).groupedText))
    }
    let shown = trace.passes.count + trace.events.count
    if let count, count > shown {
      parts.append(Message("the first %s of %s calls", shown.groupedText, count.groupedText))
    }
    showSummary(Message(joining: parts, separator: " · "))
  }

  /// Shows a summary, which is the description of the expander: its label is no part of the accessible tree.
  private func showSummary(_ message: Message) {
    let text = tr(message)
    gtk_label_set_text(summary.opaque, text)
    expander.updateAccessibleProperty(.description(text))
  }
}

/// A GtkColumnView of rows of text. GTK creates widgets for the visible rows only.
@MainActor
private final class TraceTable {
  let widget: Widget
  private var rows: [TraceRow] = []
  private var titles: [String] = []
  /// One item for each row, as GtkColumnView requires. The text of a row comes from `rows`, by its position.
  private let items = ObjectReference(adopting: gtk_string_list_new(nil)!)
  /// The selected rows: all those of the selected child.
  private let selection: ObjectReference<OpaquePointer>
  private var selectedChild: Int?
  private let select: @MainActor (Int?) -> Void
  private var cacheColumn: ObjectReference<OpaquePointer>?
  /// Whether the last column shows what came from the cache.
  var showsCache = false {
    didSet {
      if let cacheColumn { gtk_column_view_column_set_visible(cacheColumn.opaque, gboolean(showsCache)) }
      nameParts()
      bindRows()
    }
  }
  private lazy var connection = selection.connect("selection-changed") { [unowned self] in
    select(childOfNewRow)
    selectRows(ofChild: selectedChild)
  }

  /// Creates an empty table. `select` receives the child of a row that the user selects; nil for a call to the
  /// container.
  init(select: @escaping @MainActor (Int?) -> Void) {
    selection = ObjectReference(adopting: gtk_multi_selection_new(OpaquePointer(g_object_ref(items.address)))!)
    widget = Widget(gtk_column_view_new(OpaquePointer(g_object_ref(selection.address))))
    self.select = select
    widget.updateAccessibleProperty(.label(tr("Calls from the layout")))
    widget.addClasses(["trace-table"])
    gtk_column_view_set_show_column_separators(widget.opaque, 0)
    gtk_column_view_set_show_row_separators(widget.opaque, 0)
    widget.keep(self)
    _ = add(tr("Call"), \.call, characters: 7)
    _ = add(tr("Child"), \.child, characters: 8, expands: true)
    _ = add(tr("Proposal"), \.proposal, characters: 8)
    _ = add(tr("Result"), \.answer, characters: 8, expands: true)
    cacheColumn = add(tr("Cache"), \.cache, characters: 4)
  }

  func show(_ rows: [TraceRow]) {
    guard rows != self.rows else { return }
    self.rows = rows
    bindRows()
  }

  /// Shows all rows again.
  private func bindRows() {
    let count = g_list_model_get_n_items(items.opaque)
    connection.whileBlocked {
      withCStrings(rows.indices.map(String.init)) { gtk_string_list_splice(items.opaque, 0, count, $0) }
    }
    selectRows(ofChild: selectedChild)
  }

  /// Selects the rows of a child, and no other row.
  func selectRows(ofChild child: Int?) {
    selectedChild = child
    let (selected, all) = (gtk_bitset_new_empty(), gtk_bitset_new_range(0, guint(rows.count)))
    defer { [selected, all].forEach(gtk_bitset_unref) }
    for (place, row) in rows.enumerated() where child != nil && row.index == child {
      gtk_bitset_add(selected, guint(place))
    }
    connection.whileBlocked { _ = gtk_selection_model_set_selection(selection.opaque, selected, all) }
  }

  /// The child of the row that the user has selected: one of another child than before, if there is one.
  private var childOfNewRow: Int? {
    let selected = rows.indices.filter { gtk_selection_model_is_selected(selection.opaque, guint($0)) != 0 }
    let row = selected.first { rows[$0].index != selectedChild } ?? selected.first
    return row.flatMap { rows[$0].index }
  }

  /// Adds a column with a minimum width in characters.
  private func add(_ title: String, _ text: KeyPath<TraceRow, String>, characters: Int32, expands: Bool = false)
    -> ObjectReference<OpaquePointer>
  {
    titles.append(title)
    let factory = gtk_signal_list_item_factory_new()!
    factory.connect("setup") { (item: OpaquePointer) in
      let label = Widget.label("", classes: ["numeric"])
      gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
      gtk_label_set_width_chars(label.opaque, characters)
      gtk_list_item_set_child(item, label.pointer)
    }
    factory.connect("bind") { [unowned self] (item: OpaquePointer) in
      let place = Int(gtk_list_item_get_position(item))
      guard let child = gtk_list_item_get_child(item), rows.indices.contains(place) else { return }
      show(rows[place], rows[place][keyPath: text], in: Widget(child))
    }
    let column = ObjectReference(adopting: gtk_column_view_column_new(title, factory)!)
    gtk_column_view_column_set_expand(column.opaque, gboolean(expands))
    gtk_column_view_column_set_resizable(column.opaque, 1)
    gtk_column_view_append_column(widget.opaque, column.opaque)
    return column
  }

  /// Sets the accessible names that GTK does not set: those of the list of rows and of the column titles.
  private func nameParts() {
    guard let header = widget.children.first, let list = widget.children.last else { return }
    for (part, name) in [(header, tr("Columns")), (list, tr("Calls"))] { part.updateAccessibleProperty(.label(name)) }
    for (heading, title) in zip(header.children, titles) { heading.updateAccessibleProperty(.label(title)) }
  }

  private func show(_ row: TraceRow, _ text: String, in label: Widget) {
    if let cell = label.parent {
      cell.updateAccessibleProperty(.label(text))
      cell.parent?.updateAccessibleProperty(.label(row.text(withCache: showsCache)))
    }
    gtk_label_set_text(label.opaque, text.leftToRight(in: label))
    label.setClass("pass", row.isPass)
    label.setClass("hit", showsCache && row.isHit)
  }
}
