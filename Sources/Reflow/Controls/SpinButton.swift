// A whole number to type or to step through, and the row of one that may be left open.

import CGtk
import GtkInterop
import ReflowModel

/// A GtkSpinButton for whole numbers.
@MainActor
struct SpinButton: SettingRow {
  /// The control, which is its own row.
  let widget: Widget
  var control: Widget { widget }
  private let limits: NumberLimits
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
    self.limits = limits
    connection = button.connect("value-changed") {
      changed(Int(gtk_spin_button_get_value_as_int(button.opaque)))
    }
  }

  /// Makes a control that is one number of the document, with the name and the limits of its setting.
  init(_ keyPath: WritableKeyPath<Document, Int>, of store: Store) {
    let facts = Store.facts(of: keyPath)
    self.init(facts.controlLimits, name: tr(facts.title)) { [unowned store] in store.update(keyPath, to: $0) }
    store.follow(keyPath) { [self] in show($0) }
  }

  /// The same for a bar, where its name is in its tooltip alone.
  func small(named name: Message) -> Widget {
    gtk_widget_set_tooltip_text(widget.pointer, tr(name))
    gtk_editable_set_width_chars(widget.opaque, 5)
    return widget
  }

  /// The number shown.
  var number: Int { Int(gtk_spin_button_get_value_as_int(widget.opaque)) }

  /// Shows a number, up to a maximum where that is not the greatest there is.
  func show(_ number: Int, upTo maximum: Int? = nil) {
    connection.whileBlocked {
      let adjustment = gtk_spin_button_get_adjustment(widget.opaque)
      gtk_adjustment_set_upper(adjustment, maximum.map { Double($0) } ?? limits.range.upperBound)
      gtk_spin_button_set_value(widget.opaque, Double(number))
    }
  }
}

/// A name, a number and, where there may be none, a button that says so.
@MainActor
struct OptionalNumberRow {
  /// What stands for no number.
  struct Absence {
    /// What the button shows.
    var title: String
    /// What it is called.
    var name: String
  }

  /// The whole row.
  let widget: Widget
  private let number: SpinButton
  private let none: Widget
  private let choosing: SignalConnection

  /// Makes a row. `first` is the number that is ready where there was none yet. `changed` hears what the user sets: nil
  /// for no number, which needs an `absence`.
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

  /// Shows a number, or that there is none; the number last shown stays ready to be taken up again.
  func show(_ value: Int?) {
    choosing.whileBlocked { gtk_toggle_button_set_active(none.cast(), gboolean(value == nil)) }
    gtk_widget_set_sensitive(number.widget.pointer, gboolean(value != nil))
    number.show(value ?? number.number)
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
    let number = SpinButton(keyPath, of: store)
    control = number.widget
    widget = .row([Widget.label(tr(Store.facts(of: keyPath).title)).expandingAcross(), control])
  }
}

/// A switch and a number for a limit that there may be none of.
@MainActor
struct LimitRow: SettingRow {
  /// The whole row.
  let widget: Widget
  /// The switch.
  let control: Widget

  /// Makes a row with the name of the setting. `number` is what the number is called, `first` the one that is taken up
  /// where there was none yet, and `reason` why there is none to set.
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
