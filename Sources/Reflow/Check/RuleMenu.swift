// The menu of rules: which problems are checked, and by which limits. The rules are part of the document.

import CGtk
import GtkInterop
import ReflowModel

/// A button that opens the rules in a popover over the canvas.
@MainActor
struct RuleMenu {
  let widget = Widget(gtk_menu_button_new())

  init(store: Store) {
    var rows = CheckRule.all(of: .document).filter(\.hasSwitch).map { Self.row(of: $0, store: store) }
    rows.append(SliderRow(\.problems.leastFill, of: store).widget)
    rows.append(ChoiceRow(\.problems.leastTarget, of: store).widget)
    rows.append(
      OptionalNumberRow(
        store.binding(\.problems.mostLines), first: 1,
        absence: OptionalNumberRow.Absence(
          title: tr("Automatic"), name: tr("One line in a list of labels, no limit in prose"))
      ).widget)
    let popover = Widget(gtk_popover_new())
    popover.updateAccessibleProperty(.label(tr("Rules")))
    gtk_popover_set_child(popover.cast(), Widget.column(spacing: 8, classes: ["tool-menu", "rules"], rows).pointer)
    gtk_menu_button_set_label(widget.opaque, tr("Rules"))
    gtk_menu_button_set_popover(widget.opaque, popover.pointer)
    gtk_menu_button_set_direction(widget.opaque, GTK_ARROW_UP)
    gtk_widget_set_focus_on_click(widget.pointer, 0)
    widget.updateAccessibleProperty(.label(tr("Rules")))
    widget.addClasses(["flat"])
  }

  /// The switch of a rule.
  private static func row(of rule: CheckRule, store: Store) -> Widget {
    let row = SwitchRow(\.problems[rule], of: store)
    let explanation = tr(rule.explanation)
    gtk_widget_set_tooltip_text(row.widget.pointer, explanation)
    row.control.updateAccessibleProperty(.description(explanation))
    return row.widget
  }
}
