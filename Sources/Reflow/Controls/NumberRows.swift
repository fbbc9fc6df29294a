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
    widget = .row([Widget.label(name).expandingAcross(), none, number.widget])
    number.show(first)
    self.number = number
    self.none = none
  }

  /// Shows a number, or none. The last number stays in the entry, for when the button is released.
  func show(_ value: Int?) {
    choosing.whileBlocked { gtk_toggle_button_set_active(none.cast(), gboolean(value == nil)) }
    gtk_widget_set_sensitive(number.widget.pointer, gboolean(value != nil))
    number.show(value ?? number.number)
  }
}

/// A number bound to a setting of the document, after its name.
@MainActor
struct NumberRow: SettingRow {
  let widget: Widget
  let control: Widget

  /// Makes a row with the name and the limits of the setting.
  init(_ keyPath: WritableKeyPath<Document, Int>, of store: Store) {
    let number = SpinButton(keyPath, of: store)
    control = number.widget
    widget = .row([Widget.label(tr(Store.facts(of: keyPath).title)).expandingAcross(), control])
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
    let name = tr(Store.facts(of: keyPath).title)
    var last = first
    let control = Widget(gtk_switch_new())
    gtk_widget_set_valign(control.pointer, GTK_ALIGN_CENTER)
    control.updateAccessibleProperty(.label(name))
    let connection = control.connect("notify::active") { [unowned store] in
      store.update(keyPath, to: Limit(number: gtk_switch_get_active(control.opaque) != 0 ? last : nil))
    }
    let number = SpinButton(Limit.limits, name: numberName) { [unowned store] in
      store.update(keyPath, to: Limit(number: $0))
    }
    store.follow(keyPath) { limit in
      last = limit.number ?? last
      connection.whileBlocked { gtk_switch_set_active(control.opaque, gboolean(limit.number != nil)) }
      number.show(last)
    }
    _ = number.applying(unless: reason, of: store)
    self.control = control
    widget = .row(named: name, spacing: 8, [number.widget, control])
  }
}
