// The list of problems: a row each, with what is wrong and at which widths. Activating one goes there; one that is known can
// be ignored, for a reason.

import CGtk
import GtkInterop
import ReflowModel

/// A GtkListView of problems. GTK makes widgets for the rows in sight alone. The widget owns it.
@MainActor
final class ProblemList {
  /// The list in its scrolled place, and what is said where it is empty.
  let widget: Widget
  private let store: Store
  private let check: CanvasCheck
  private let list: Widget
  private let scroller: Widget
  private let empty = Widget.label("", classes: ["quiet"])
  private var problems: [CheckedProblem] = []
  /// One item a row, so that GTK knows of the rows; what they say is looked up by their place.
  private let items = ObjectReference(adopting: gtk_string_list_new(nil)!)

  /// The height of the list, in px.
  private static let height: Int32 = 132

  init(store: Store, check: CanvasCheck) {
    self.store = store
    self.check = check
    let factory = gtk_signal_list_item_factory_new()!
    let selection = gtk_no_selection_new(OpaquePointer(g_object_ref(items.address)))
    list = Widget(gtk_list_view_new(selection, factory))
    list.updateAccessibleProperty(.label(tr("Problems")))
    gtk_list_view_set_single_click_activate(list.opaque, 1)
    scroller = Widget.scroller(list)
    gtk_scrolled_window_set_min_content_height(scroller.opaque, Self.height)
    gtk_widget_set_size_request(empty.pointer, -1, Self.height)
    gtk_label_set_xalign(empty.opaque, 0.5)
    gtk_label_set_wrap(empty.opaque, 1)
    widget = .column(spacing: 0, [scroller, empty])
    widget.keep(self)
    factory.connect("setup") { [unowned self] (item: OpaquePointer) in setUp(item) }
    factory.connect("bind") { [unowned self] (item: OpaquePointer) in bind(item) }
    list.connect("activate") { [unowned self] (place: Int) in
      if problems.indices.contains(place) { self.check.go(to: problems[place]) }
    }
    check.follow { [weak self] in self?.show() }
  }

  private func show() {
    let new = check.found?.problems ?? check.here
    gtk_widget_set_visible(scroller.pointer, gboolean(!new.isEmpty))
    gtk_widget_set_visible(empty.pointer, gboolean(new.isEmpty))
    let sentence = check.found == nil ? tr("Nothing is wrong at this width.") : tr("Nothing is wrong at these widths.")
    gtk_label_set_text(empty.opaque, sentence)
    guard new != problems else { return }
    problems = new
    let count = g_list_model_get_n_items(items.opaque)
    withCStrings(new.indices.map(String.init)) { gtk_string_list_splice(items.opaque, 0, count, $0) }
  }

  // MARK: Rows

  private func setUp(_ item: OpaquePointer) {
    let sentence = Widget.label("")
    let widths = Widget.label("", classes: ["numeric", "quiet"]).expandingAcross()
    for label in [sentence, widths] { gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END) }
    gtk_label_set_max_width_chars(sentence.opaque, 48)
    gtk_label_set_wrap(widths.opaque, 1)
    gtk_label_set_lines(widths.opaque, 3)
    gtk_label_set_width_chars(widths.opaque, 8)
    let ignore = Widget(gtk_button_new_with_label(""))
    ignore.addClasses(["flat", "small"])
    ignore.connect("clicked") { [unowned self] in
      let place = Int(gtk_list_item_get_position(item))
      if problems.indices.contains(place) { ignoreOrNot(problems[place]) }
    }
    gtk_list_item_set_child(item, Widget.row(spacing: 12, classes: ["problem"], [sentence, widths, ignore]).pointer)
  }

  private func bind(_ item: OpaquePointer) {
    let place = Int(gtk_list_item_get_position(item))
    guard problems.indices.contains(place), let row = gtk_list_item_get_child(item).map({ Widget($0) }),
      row.children.count == 3
    else { return }
    let problem = problems[place]
    let parts = row.children
    let (sentence, widths) = (tr(problem.sentence(store.document.problems)), tr("%s px", problem.widths.rangesText))
    let whole = problem.ignoredBecause.map { tr("%s (ignored: %s)", sentence, $0) } ?? sentence
    gtk_label_set_text(parts[0].opaque, whole)
    gtk_label_set_text(parts[1].opaque, widths.leftToRight(in: parts[1]))
    gtk_widget_set_tooltip_text(row.pointer, tr(problem.rule.explanation) + "\n" + widths)
    gtk_button_set_label(parts[2].cast(), problem.isReported ? tr("Ignore…") : tr(.inContext("problem", "Report")))
    parts[2].updateAccessibleProperty(
      .label(problem.isReported ? tr("Ignore…") : tr(.inContext("problem", "Report"))), .description(sentence))
    row.setClass("ignored", !problem.isReported)
    row.parent?.updateAccessibleProperty(.label("\(whole), \(widths)"))
  }

  private func ignoreOrNot(_ problem: CheckedProblem) {
    guard problem.isReported else { return store.stopIgnoring(problem.rule, of: problem.item) }
    guard let window = gtk_widget_get_root(widget.pointer) else { return }
    IgnoreDialog.show(over: Widget(window), tr(problem.sentence(store.document.problems))) { [weak store] reason in
      store?.ignore(problem.rule, of: problem.item, because: reason)
    }
  }
}

/// The dialog that asks why a problem is none.
@MainActor
private enum IgnoreDialog {
  /// Shows it over a window. `ignored` hears the reason; it is not called when the user thinks better of it.
  static func show(over window: Widget, _ sentence: String, ignored: @escaping @MainActor (String) -> Void) {
    let dialog = Widget(gtk_dialog_new())
    gtk_dialog_add_button(dialog.cast(), tr("_Cancel"), Int32(GTK_RESPONSE_CANCEL.rawValue))
    gtk_dialog_add_button(dialog.cast(), tr("_Ignore"), Int32(GTK_RESPONSE_ACCEPT.rawValue))
    gtk_dialog_set_default_response(dialog.cast(), Int32(GTK_RESPONSE_ACCEPT.rawValue))
    gtk_window_set_title(dialog.cast(), tr("Ignore Problem"))
    gtk_window_set_modal(dialog.cast(), 1)
    gtk_window_set_default_size(dialog.cast(), 360, -1)
    let text = Widget.label(sentence)
    gtk_label_set_wrap(text.opaque, 1)
    gtk_label_set_wrap_mode(text.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_max_width_chars(text.opaque, 40)
    let entry = Widget(gtk_entry_new())
    entry.updateAccessibleProperty(.label(tr("Reason")))
    gtk_entry_set_placeholder_text(entry.cast(), tr("Why it is no problem"))
    gtk_entry_set_activates_default(entry.cast(), 1)
    let content = Widget.column(spacing: 8, classes: ["preset-dialog"], [text, .label(tr("Reason")), entry])
    gtk_box_append(Widget(gtk_dialog_get_content_area(dialog.cast())).cast(), content.pointer)
    dialog.connect("response") { (response: GtkResponseType) in
      let reason = String(gtk: gtk_editable_get_text(entry.opaque)) ?? ""
      gtk_window_destroy(dialog.cast())
      if response == GTK_RESPONSE_ACCEPT { ignored(reason) }
    }
    gtk_window_set_transient_for(dialog.cast(), window.cast())
    gtk_window_present(dialog.cast())
    gtk_widget_grab_focus(entry.pointer)
  }
}
