// The list of problems: each row shows a problem and its widths. Activating a row shows the problem. A button ignores
// it with a reason.

import CGtk
import GtkInterop
import ReflowModel

/// The list of a window's problems. Its widget owns it.
@MainActor
final class ProblemList {
  /// The list, and the text shown if it is empty.
  var widget: Widget { list.widget }
  private let store: Store
  private let check: CanvasCheck
  private var list: RowList!
  private var problems: [CheckedProblem]?

  init(store: Store, check: CanvasCheck) {
    self.store = store
    self.check = check
    list = RowList(tr("Problems")) { [unowned self] place in
      makeRow(place)
    } fill: { [unowned self] row, place in
      fill(row, place)
    } activated: { [unowned self] place in
      if let problem = problem(at: place) { self.check.go(to: problem) }
    }
    widget.keep(self)
    check.follow { [weak self] in self?.show() }
  }

  private func show() {
    let new = check.found?.problems ?? check.here
    let sentence = check.found == nil ? tr("Nothing is wrong at this width.") : tr("Nothing is wrong at these widths.")
    guard new != problems || new.isEmpty else { return }
    problems = new
    list.show(new.count, orSay: sentence)
  }

  private func problem(at place: Int) -> CheckedProblem? {
    problems.flatMap { $0.indices.contains(place) ? $0[place] : nil }
  }

  // MARK: Rows

  private func makeRow(_ place: @escaping @MainActor () -> Int) -> Widget {
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
      if let problem = problem(at: place()) { ignoreOrNot(problem) }
    }
    return .row(spacing: 12, classes: ["problem"], [sentence, widths, ignore])
  }

  private func fill(_ row: Widget, _ place: Int) {
    let parts = row.children
    guard parts.count == 3, let problem = problem(at: place) else { return }
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

/// The dialog that asks for the reason to ignore a problem.
@MainActor
private enum IgnoreDialog {
  /// Shows it over a window. `ignored` receives the reason. It is not called if the user cancels.
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
    entry.limitText(to: .ignore)
    let content = Widget.column(spacing: 8, classes: ["preset-dialog"], [text, .label(tr("Reason")), entry])
    gtk_box_append(Widget(gtk_dialog_get_content_area(dialog.cast())).cast(), content.pointer)
    dialog.connect("response") { (response: GtkResponseType) in
      let reason = String(gtk: gtk_editable_get_text(entry.opaque)) ?? ""
      gtk_window_destroy(dialog.cast())
      if response == GTK_RESPONSE_ACCEPT { ignored(reason) }
    }
    dialog.belong(to: window)
    gtk_window_present(dialog.cast())
    gtk_widget_grab_focus(entry.pointer)
  }
}
