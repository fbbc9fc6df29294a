// A number to type or to step through.

import CGtk
import GtkInterop
import ReflowModel

/// A GtkSpinButton for whole numbers.
@MainActor
struct SpinButton: SettingRow {
  /// The control, which is its own row.
  let widget: Widget
  var control: Widget { widget }
  private let connection: SignalConnection

  /// Makes a control for whole numbers within limits. `changed` hears of numbers set by the user.
  init(_ limits: NumberLimits, name: String, changed: @escaping @MainActor (Int) -> Void) {
    let button = Widget(
      gtk_spin_button_new_with_range(limits.range.lowerBound, limits.range.upperBound, limits.step))
    gtk_spin_button_set_increments(button.opaque, limits.step, limits.page)
    gtk_spin_button_set_digits(button.opaque, 0)
    gtk_spin_button_set_numeric(button.opaque, 1)
    gtk_editable_set_alignment(button.opaque, 1)
    button.updateAccessibleProperty(.label(name))
    widget = button
    connection = button.connect("value-changed") {
      changed(Int(gtk_spin_button_get_value_as_int(button.opaque)))
    }
  }

  /// The number shown.
  var number: Int { Int(gtk_spin_button_get_value_as_int(widget.opaque)) }

  /// Shows a number, within new limits.
  func show(_ number: Int, upTo maximum: Int) {
    connection.whileBlocked {
      let adjustment = gtk_spin_button_get_adjustment(widget.opaque)
      gtk_adjustment_set_upper(adjustment, Double(maximum))
      gtk_spin_button_set_value(widget.opaque, Double(number))
    }
  }
}

/// A number bound to a setting of the document, after its name.
@MainActor
struct NumberRow: SettingRow {
  /// The whole row.
  let widget: Widget
  /// The number.
  let control: Widget

  /// Makes a row with the name and the limits of the setting.
  init(_ keyPath: WritableKeyPath<Document, Int>, of store: Store) {
    let facts = Store.facts(of: keyPath)
    let (name, limits) = (tr(facts.title), facts.controlLimits)
    let number = SpinButton(limits, name: name) { [unowned store] in store.update(keyPath, to: $0) }
    store.follow(keyPath) { number.show($0, upTo: Int(limits.range.upperBound)) }
    control = number.widget
    widget = .row([Widget.label(name).expandingAcross(), control])
  }
}
