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

  /// Makes a control for whole numbers within limits. The window's notices show why a typed text is not used as it is.
  ///
  /// - Parameters:
  ///   - excess: The reason for an upper limit that `show` sets.
  ///   - changed: Receives the numbers that the user sets.
  init(
    _ limits: NumberLimits, name: String, excess: @escaping @MainActor () -> Message? = { nil },
    changed: @escaping @MainActor (Int) -> Void
  ) {
    let button = Widget(
      gtk_spin_button_new_with_range(limits.range.lowerBound, limits.range.upperBound, limits.step))
    gtk_spin_button_set_increments(button.opaque, limits.step, limits.page)
    gtk_spin_button_set_digits(button.opaque, 0)
    // Otherwise GTK discards characters that are no digits, such as those of a unit or of another script.
    gtk_spin_button_set_numeric(button.opaque, 0)
    gtk_editable_set_alignment(button.opaque, 1)
    button.limitText(to: .name)
    button.updateAccessibleProperty(.label(name))
    widget = button
    self.limits = limits
    button.connect("changed") {
      button.setClass("error", ValueForm<Double>.number(limits).value(button.typedText) == nil)
    }
    button.connect("input") { (number: OpaquePointer) -> Int in
      UnsafeMutablePointer<Double>(number).pointee = Self.read(button, limits, name: name, excess: excess)
      return 1
    }
    connection = button.connect("value-changed") {
      changed(Int(gtk_spin_button_get_value_as_int(button.opaque)))
    }
  }

  /// The number to use for the typed text: the nearest one within the limits, or the last one if the text is no number.
  private static func read(
    _ button: Widget, _ limits: NumberLimits, name: String, excess: @MainActor () -> Message?
  ) -> Double {
    let (adjustment, last) = (gtk_spin_button_get_adjustment(button.opaque), gtk_spin_button_get_value(button.opaque))
    guard button.typedText != String(Int(last)) else { return last }
    var limits = limits
    let lower = gtk_adjustment_get_lower(adjustment)
    limits.range = lower...max(lower, gtk_adjustment_get_upper(adjustment))
    let reading = ValueForm<Double>.number(limits).reading(button.typedText, name: name)
    let isExceeded = reading.value == limits.range.upperBound
    let parts = [reading.failure, isExceeded ? excess() : nil].compactMap { $0 }
    button.report(reading.failure.map { _ in Message(joining: parts, separator: " ") })
    return reading.value ?? last
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
