// The list of problems: each row shows the level of a problem, a sentence and the widths. Activating a row shows the problem. A button ignores
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

  /// The minimum height of the list, in px: that of two rows.
  private static let leastHeight: Int32 = 72

  init(store: Store, check: CanvasCheck) {
    self.store = store
    self.check = check
    list = RowList(tr("Problems"), height: Self.leastHeight) { [unowned self] place in
      makeRow(place)
    } fill: { [unowned self] row, place in
      fill(row, place)
    } activated: { [unowned self] place in
      if let problem = problem(at: place) { self.check.go(to: problem) }
    }
    for part in widget.children { gtk_widget_set_vexpand(part.pointer, 1) }
    widget.keep(self)
    check.follow { [weak self] in self?.show() }
  }

  private func show() {
    widget.setClass("stale", check.range.isStale)
    let new = check.range.found?.problems ?? check.problemsAtCurrentWidth
    let sentence = check.range.found == nil ? tr("No problems at this width.") : tr("No problems at these widths.")
    guard new != problems || new.isEmpty else { return }
    problems = new
    list.show(new.count, placeholder: sentence)
  }

  private func problem(at place: Int) -> CheckedProblem? {
    problems.flatMap { $0.indices.contains(place) ? $0[place] : nil }
  }

  // MARK: Rows

  private func makeRow(_ place: @escaping @MainActor () -> Int) -> Widget {
    let sentence = Widget.label("").expandingAcross()
    let widths = Widget.label("", classes: ["numeric", "quiet"]).expandingAcross()
    gtk_label_set_xalign(widths.opaque, 1)
    for label in [sentence, widths] {
      gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
      gtk_label_set_wrap(label.opaque, 1)
      gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
      gtk_label_set_lines(label.opaque, 3)
    }
    gtk_label_set_width_chars(sentence.opaque, 10)
    gtk_label_set_width_chars(widths.opaque, 6)
    let ignore = Widget(gtk_button_new_with_label(""))
    ignore.addClasses(["small"])
    ignore.connect("clicked") { [unowned self] in
      if let problem = problem(at: place()) { toggleIgnored(problem) }
    }
    let remedies = RemedyMenu(store: store, check: check) { [unowned self] in problem(at: place()) }
    return .pair(
      RowOrColumn(first: .minimum, second: .whole, spacing: 8), classes: ["problem"],
      .row(spacing: 6, [Self.makeLevelMark(), sentence, widths]), .lines([remedies.widget, ignore]))
  }

  /// An icon for each level, of which a row shows one.
  private static func makeLevelMark() -> Widget {
    let mark = Widget.row(spacing: 0, ProblemLevel.allCases.map { $0.icon.makeWidget(size: 12) })
    gtk_widget_set_valign(mark.pointer, GTK_ALIGN_CENTER)
    mark.addClasses(["level"])
    return mark
  }

  private func fill(_ row: Widget, _ place: Int) {
    let parts = row.children.flatMap(\.children)
    guard parts.count == 5, let problem = problem(at: place) else { return }
    let (sentence, widths) = (tr(problem.sentence(store.document.problems)), tr("%s px", problem.widths.rangesText))
    let remark = problem.ignoredBecause.map { tr("%s (ignored: %s)", sentence, $0) } ?? sentence
    let whole = tr("%s: %s", problem.rule.level.title, remark)
    for (icon, level) in zip(parts[0].children, ProblemLevel.allCases) {
      gtk_widget_set_visible(icon.pointer, gboolean(level == problem.rule.level))
    }
    gtk_label_set_text(parts[1].opaque, remark)
    gtk_label_set_text(parts[2].opaque, widths.leftToRight(in: parts[2]))
    let explanation = tr("%s: %s", problem.rule.level.title, problem.rule.explanation)
    gtk_widget_set_tooltip_text(row.pointer, explanation + "\n" + widths)
    gtk_button_set_label(parts[4].cast(), problem.isReported ? tr("Ignore…") : tr("Stop Ignoring"))
    gtk_widget_set_visible(
      parts[3].pointer, gboolean(check.subject?.widths.abilities.hasRemedies ?? false))
    parts[3].updateAccessibleProperty(.label(tr("Remedies")), .description(sentence))
    parts[4].updateAccessibleProperty(
      .label(problem.isReported ? tr("Ignore…") : tr("Stop Ignoring")), .description(sentence))
    row.setClass("ignored", !problem.isReported)
    row.parent?.updateAccessibleProperty(.label("\(whole), \(widths)"))
  }

  private func toggleIgnored(_ problem: CheckedProblem) {
    guard let ignoring = check.subject?.widths.ignoring, let root = gtk_widget_get_root(widget.pointer) else { return }
    let window = Widget(root)
    guard problem.isReported else { return ignoring.stopIgnoring(problem, over: window) }
    var dialog = EntryDialog(
      title: tr("Ignore Problem"), name: tr("Reason"), button: tr("_Ignore"), limit: .ignore,
      introduction: tr(problem.sentence(store.document.problems)), placeholder: tr("Why this is not a problem"))
    if let place = ignoring.place { dialog.outcome = { _ in EntryDialog.Outcome(note: tr(place)) } }
    dialog.show(over: window) { ignoring.ignore(problem, because: $0, over: window) }
  }
}

extension ProblemLevel {
  fileprivate var icon: Icon {
    switch self {
    case .error: .error
    case .warning: .problems
    case .hint: .hint
    }
  }
}
