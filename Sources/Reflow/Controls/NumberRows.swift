// The rows of settings that are whole numbers, including optional ones.

import CGtk
import GtkInterop
import ReflowModel

/// A name, a number and, for an optional number, a button that sets none.
@MainActor
struct OptionalNumberRow {
  /// The texts of the button that sets no number.
  struct Absence {
    var title: String
    /// The accessible name and tooltip of the button.
    var name: String
  }

  let widget: Widget
  private let number: SpinButton
  private let none: Widget
  private let choosing: SignalConnection

  /// Makes a row. `first` is the number to start with if there was none yet. `changed` receives the value that the user
  /// sets: nil for no number, which needs an `absence`.
  init(
    _ limits: NumberLimits, name: String, first: Int, absence: Absence? = nil,
    changed: @escaping @MainActor (Int?) -> Void
  ) {
    let number = SpinButton(limits, name: name) { changed($0) }
    let none = Widget(gtk_toggle_button_new_with_label(absence?.title ?? ""))
    none.addClasses(["flat", "small"])
    none.name(absence?.name ?? "")
    gtk_widget_set_visible(none.pointer, gboolean(absence != nil))
    choosing = none.connect("toggled") {
      changed(gtk_toggle_button_get_active(none.cast()) != 0 ? nil : number.number)
    }
    widget = .row(named: name, [none, number.widget])
    number.show(first)
    self.number = number
    self.none = none
  }

  /// Makes a row bound to a setting.
  init(_ setting: SettingBinding<Int?>, first: Int, absence: Absence) {
    self.init(setting.facts.controlLimits, name: setting.name, first: first, absence: absence, changed: setting.set)
    setting.follow { [self] in show($0) }
  }

  /// Shows a number, or none. The entry keeps the last number, which is set again when the button is released.
  func show(_ value: Int?) {
    choosing.whileBlocked { gtk_toggle_button_set_active(none.cast(), gboolean(value == nil)) }
    gtk_widget_set_sensitive(number.widget.pointer, gboolean(value != nil))
    number.show(value ?? number.number)
  }
}

/// A name and a number.
@MainActor
struct NumberRow: BoundRow {
  let widget: Widget
  let control: Widget

  init(_ setting: SettingBinding<Int>) {
    control = SpinButton(setting).widget
    widget = .row(named: setting.name, [control])
  }
}

/// A switch and a number for an optional limit.
@MainActor
struct LimitRow: SettingRow {
  let widget: Widget
  let control: Widget

  /// Makes a row with the name of the setting. `number` is the accessible name of the number. `first` is the number to
  /// start with if there was none yet. `reason` returns why the number does not apply; nil if it does.
  init<Limit: NumberOrName>(
    _ keyPath: WritableKeyPath<Document, Limit>, number numberName: String, first: Int, of store: Store,
    unless reason: @escaping @MainActor (Document) -> Message?
  ) {
    let setting = store.binding(keyPath)
    var last = first
    let number = SpinButton(Limit.limits, name: numberName) { setting.set(Limit(number: $0)) }
    setting.follow { limit in
      last = limit.number ?? last
      number.show(last)
    }
    control = .makeSwitch(named: setting.name)
    setting.map({ $0.number != nil }, { Limit(number: $0 ? last : nil) }).bind(control, property: "active")
    _ = number.applying(unless: reason, of: store)
    widget = .row(named: setting.name, spacing: 8, [number.widget, control])
  }
}
