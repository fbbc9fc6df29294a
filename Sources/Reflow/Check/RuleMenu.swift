// The menu of rules: which problems are checked, and by which limits. The rules are part of the document. The menu lists
// those for the content that is shown.

import CGtk
import GtkInterop
import ReflowModel

/// A button that opens the rules in a popover over the canvas.
@MainActor
final class RuleMenu {
  let widget = Widget(gtk_menu_button_new())
  private let store: Store
  private let pages = Widget.column(spacing: 0, [])
  /// The rules for each kind of content that has been shown.
  private var rows: [CheckedKind: Widget] = [:]

  init(store: Store) {
    self.store = store
    let popover = Widget(gtk_popover_new())
    popover.updateAccessibleProperty(.label(tr("Rules")))
    gtk_popover_set_child(popover.cast(), pages.pointer)
    gtk_menu_button_set_label(widget.opaque, tr("Rules"))
    gtk_menu_button_set_popover(widget.opaque, popover.pointer)
    gtk_menu_button_set_direction(widget.opaque, GTK_ARROW_UP)
    gtk_widget_set_focus_on_click(widget.pointer, 0)
    widget.updateAccessibleProperty(.label(tr("Rules")))
    widget.addClasses(["flat"])
    widget.keep(self)
    store.follow(\.scene) { [weak self] in self?.show($0.showsProgram ? .window : .document) }
  }

  /// Lists the rules for a kind of content.
  func show(_ kind: CheckedKind) {
    if rows[kind] == nil {
      let rules = CheckRule.all(of: kind).filter(\.hasSwitch)
      let list = Widget.column(
        spacing: 8, classes: ["tool-menu", "rules"], rules.map(makeSwitch) + rules.compactMap(\.limit).map(makeLimit))
      rows[kind] = list
      gtk_box_append(pages.cast(), list.pointer)
    }
    for (other, list) in rows { gtk_widget_set_visible(list.pointer, gboolean(other == kind)) }
  }

  private func makeSwitch(of rule: CheckRule) -> Widget {
    let row = SwitchRow(\.problems[rule], of: store)
    let explanation = tr(rule.explanation)
    gtk_widget_set_tooltip_text(row.widget.pointer, explanation)
    row.control.updateAccessibleProperty(.description(explanation))
    return row.widget
  }

  private func makeLimit(_ limit: RuleLimit) -> Widget {
    let problems: WritableKeyPath<Document, CheckSettings> = \.problems
    switch limit {
    case .number(let keyPath):
      let setting = problems.appending(path: keyPath)
      let hasChoices = Store.facts(of: setting).choices(of: Double.self) != nil
      return hasChoices ? ChoiceRow(setting, of: store).widget : SliderRow(setting, of: store).widget
    case .count(let keyPath):
      return OptionalNumberRow(
        store.binding(problems.appending(path: keyPath)), first: 1,
        absence: OptionalNumberRow.Absence(
          title: tr("Automatic"), name: tr("One line in a list of labels, no limit in prose"))
      ).widget
    }
  }
}
