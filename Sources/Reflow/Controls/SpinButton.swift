// A control for a whole number, with an entry and step buttons.

import CGtk
import GtkInterop
import ReflowModel

/// A GtkSpinButton for whole numbers.
@MainActor
struct SpinButton: BoundRow {
  /// The control, which is its own row.
  let widget: Widget
  var control: Widget { widget }
  private let limits: NumberLimits
  private let connection: SignalConnection

  /// Makes a control for whole numbers within limits. `changed` receives the numbers that the user sets.
  init(_ limits: NumberLimits, name: String, changed: @escaping @MainActor (Int) -> Void) {
    let button = Widget(
      gtk_spin_button_new_with_range(limits.range.lowerBound, limits.range.upperBound, limits.step))
    gtk_spin_button_set_increments(button.opaque, limits.step, limits.page)
    gtk_spin_button_set_digits(button.opaque, 0)
    gtk_spin_button_set_numeric(button.opaque, 1)
    gtk_editable_set_alignment(button.opaque, 1)
    button.limitText(to: .name)
    button.updateAccessibleProperty(.label(name))
    widget = button
    self.limits = limits
    connection = button.connect("value-changed") {
      changed(Int(gtk_spin_button_get_value_as_int(button.opaque)))
    }
  }

  init(_ setting: SettingBinding<Int>) {
    self.init(setting.facts.controlLimits, name: setting.name, changed: setting.set)
    setting.follow { [self] in show($0) }
  }

  /// A narrow control for a bar, where its name is only in its tooltip.
  static func small(_ keyPath: WritableKeyPath<Document, Int>, of store: Store) -> Widget {
    let widget = SpinButton(keyPath, of: store).widget
    gtk_widget_set_tooltip_text(widget.pointer, tr(Store.facts(of: keyPath).title))
    gtk_editable_set_width_chars(widget.opaque, 5)
    return widget
  }

  var number: Int { Int(gtk_spin_button_get_value_as_int(widget.opaque)) }

  /// Shows a number. `maximum` is its upper limit; nil for that of `limits`.
  func show(_ number: Int, upTo maximum: Int? = nil) {
    connection.whileBlocked {
      let adjustment = gtk_spin_button_get_adjustment(widget.opaque)
      gtk_adjustment_set_upper(adjustment, maximum.map { Double($0) } ?? limits.range.upperBound)
      gtk_spin_button_set_value(widget.opaque, Double(number))
    }
  }
}
