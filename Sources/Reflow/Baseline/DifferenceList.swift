// The list of differences from a baseline: new problems first, then a row for each cause with its widths. Activating a
// row sets its first width and selects its item. A button accepts the row.

import CGtk
import GtkInterop
import ReflowModel

/// The list of differences. Its widget owns it.
@MainActor
final class DifferenceList {
  /// The list, and the text shown if it is empty.
  var widget: Widget { list.widget }
  private let baseline: CanvasBaseline
  private let store: Store
  private var list: RowList!
  private var found: CanvasComparison?

  init(store: Store, baseline: CanvasBaseline) {
    (self.store, self.baseline) = (store, baseline)
    list = RowList(tr("Differences")) { [unowned self] place in
      makeRow(place)
    } fill: { [unowned self] row, place in
      fill(row, place)
    } activated: { [unowned self] place in
      go(to: place)
    }
    widget.keep(self)
    baseline.follow { [weak self] in self?.show() }
  }

  private func show() {
    let new = baseline.found
    guard new != found || new?.comparison.isEmpty ?? true else { return }
    found = new
    let count = new.map { $0.comparison.newProblems.count + $0.comparison.rows.count } ?? 0
    list.show(count, placeholder: new == nil ? "" : tr("No differences from the baseline."))
  }

  /// The problem or the difference in a row; nil if the row no longer exists.
  private func choice(at place: Int) -> CanvasBaseline.Choice? {
    guard let comparison = found?.comparison else { return nil }
    let problems = comparison.newProblems.count
    if place < problems { return .problem(place) }
    return comparison.rows.indices.contains(place - problems) ? .row(place - problems) : nil
  }

  private func go(to place: Int) {
    guard let found, let choice = choice(at: place) else { return }
    let (widths, item) =
      switch choice {
      case .problem(let place):
        (found.comparison.newProblems[place].widths, found.comparison.newProblems[place].item?.identity)
      case .row(let place): (found.comparison.rows[place].widths, found.identity(of: found.comparison.rows[place]))
      }
    if let width = widths.first?.lowerBound { baseline.go(toWidth: width, item: item) }
  }

  // MARK: Rows

  private func makeRow(_ place: @escaping @MainActor () -> Int) -> Widget {
    let sentence = Widget.label("").expandingAcross()
    let widths = Widget.label("", classes: ["numeric", "quiet"])
    for label in [sentence, widths] { gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END) }
    gtk_label_set_width_chars(widths.opaque, 8)
    gtk_label_set_max_width_chars(widths.opaque, 40)
    let accept = Widget(gtk_button_new_with_label(tr("Accept")))
    accept.addClasses(["small"])
    accept.connect("clicked") { [unowned self] in
      // The list shows a result in the next idle callback. A click that comes before it meant a row of another result.
      if let choice = choice(at: place()), found == baseline.found { baseline.accept(choice) }
    }
    return .pair(
      RowOrColumn(first: .minimum, second: .whole, spacing: 12), classes: ["problem"],
      .row(spacing: 12, [widths, sentence]), .lines([accept]))
  }

  private func fill(_ row: Widget, _ place: Int) {
    let parts = row.children.flatMap(\.children)
    guard parts.count == 3, let comparison = found?.comparison, let choice = choice(at: place) else { return }
    let (sentence, widths) =
      switch choice {
      case .problem(let place):
        (
          tr("New problem: %s", comparison.newProblems[place].sentence(store.document.problems)),
          tr("%s px", comparison.newProblems[place].widths.rangesText)
        )
      case .row(let place):
        (tr(comparison.rows[place].sentence()), tr("%s px", comparison.rows[place].widths.rangesText))
      }
    gtk_label_set_text(parts[0].opaque, widths.leftToRight(in: parts[0]))
    gtk_label_set_text(parts[1].opaque, sentence)
    gtk_widget_set_tooltip_text(row.pointer, "\(sentence)\n\(widths)")
    parts[2].updateAccessibleProperty(.label(tr("Accept")), .description(sentence))
    row.parent?.updateAccessibleProperty(.label("\(widths): \(sentence)"))
  }
}
