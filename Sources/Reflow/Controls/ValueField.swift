// An entry for a number or for a length, which may be unspecified or infinite, and one for a text.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel

/// How a field writes, reads and limits its values.
struct ValueForm<Value: Equatable> {
  var text: (Value) -> Message
  /// The value of a typed text; nil if it is none.
  var value: (String) -> Value?
  var isInRange: (Value) -> Bool
  var limited: (Value) -> Value
  /// A value that is greater by a distance; nil for a value that is not a number.
  var moved: (Value, _ distance: Double) -> Value?
  /// The error of a typed text that is no value.
  var error: (_ name: String, _ typed: String) -> Message
  var limits: NumberLimits
}

extension ValueForm {
  /// The value to use for a typed text, nil if it is none, and the reason why it is not used as it is.
  func reading(_ typed: String, name: String) -> (value: Value?, failure: Message?) {
    guard let value = value(typed) else { return (nil, error(name, typed.cut(to: .name))) }
    guard !isInRange(value) else { return (limited(value), nil) }
    let used = limited(value)
    return (used, Message("%s: %s is out of range; %s is used.", name, text(value), text(used)))
  }
}

extension Widget {
  /// The text in the entry.
  @MainActor var typedText: String { String(gtk: gtk_editable_get_text(opaque)) ?? "" }

  /// Shows the reason why the text of the field is not used as it is in the window's notices; nil removes the last one.
  @MainActor func report(_ failure: Message?) { NoticeBar.of(self)?.show(failure, about: "field") }
}

extension ValueForm<OpenLength> {
  static func length(_ limits: NumberLimits) -> ValueForm {
    ValueForm(
      text: \.text, value: { OpenLength($0) }, isInRange: { $0.exact.map(limits.range.contains) ?? true },
      limited: { $0.clamped(to: limits) },
      moved: { length, distance in length.exact.map { .exact($0 + distance) } },
      error: { Message("%s: “%s” is not a length. Enter a number of px, nil or ∞.", $0, $1) }, limits: limits)
  }
}

extension ValueForm<Double> {
  static func number(_ limits: NumberLimits) -> ValueForm {
    ValueForm(
      text: limits.text, value: limits.number, isInRange: limits.range.contains,
      limited: { limits.nearestStep(to: $0) }, moved: { $0 + $1 },
      error: {
        Message(
          "%s: “%s” is not a number. Enter one from %s to %s.", $0, $1, limits.text(limits.range.lowerBound),
          limits.text(limits.range.upperBound))
      }, limits: limits)
  }
}

/// An entry for a value. It commits with Enter, or when it loses the focus; Escape restores the last value. The arrow
/// keys step.
@MainActor
final class ValueField<Value: Equatable> {
  let widget = Widget(gtk_entry_new())
  private let form: ValueForm<Value>
  private let name: String
  private let report: @MainActor (Message?) -> Void
  private let changed: @MainActor (Value) -> Void
  private var shown: Value

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - report: Receives why a typed text was not used as it is; nil when a text is.
  ///   - changed: Receives the values that the user sets.
  init(
    _ form: ValueForm<Value>, name: String, showing value: Value, report: @escaping @MainActor (Message?) -> Void,
    changed: @escaping @MainActor (Value) -> Void
  ) {
    (self.form, self.name, shown) = (form, name, value)
    self.report = report
    self.changed = changed
    widget.keep(self)
    widget.updateAccessibleProperty(.label(name))
    widget.addClasses(["numeric"])
    gtk_editable_set_alignment(widget.opaque, 1)
    widget.limitText(to: .name)
    // The document has its own undo.
    gtk_editable_set_enable_undo(widget.opaque, 0)
    widget.connect("activate") { [unowned self] in commit() }
    widget.connect("changed") { [unowned self] in showWhetherValid() }
    let focus = ObjectReference(adopting: gtk_event_controller_focus_new()!)
    focus.connect("leave") { [unowned self] in commit() }
    widget.addController(focus)
    followKeys()
    show(value)
  }

  func show(_ value: Value) {
    shown = value
    if text != tr(form.text(value)) { gtk_editable_set_text(widget.opaque, tr(form.text(value))) }
    showWhetherValid()
  }

  /// Sets the width of the field, in characters.
  func setWidth(_ characters: Int32) {
    for set in [gtk_editable_set_width_chars, gtk_editable_set_max_width_chars] { set(widget.opaque, characters) }
  }

  private var text: String { widget.typedText }

  /// Commits the typed text, or reports why it is invalid and restores the last value.
  private func commit() {
    guard text != tr(form.text(shown)) else { return }
    let reading = form.reading(text, name: name)
    report(reading.failure)
    if let used = reading.value { set(used) } else { show(shown) }
  }

  private func set(_ used: Value) {
    show(used)
    changed(used)
  }

  private func showWhetherValid() {
    widget.setClass("error", form.value(text) == nil)
  }

  private func followKeys() {
    widget.onKey(GTK_PHASE_CAPTURE) { [unowned self] key, modifiers in
      let isShifted = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
      let step = isShifted ? form.limits.page : form.limits.step
      switch key {
      case GDK_KEY_Up, GDK_KEY_KP_Up: return move(by: step)
      case GDK_KEY_Down, GDK_KEY_KP_Down: return move(by: -step)
      case GDK_KEY_Page_Up: return move(by: form.limits.page)
      case GDK_KEY_Page_Down: return move(by: -form.limits.page)
      case GDK_KEY_Escape where text != tr(form.text(shown)):
        show(shown)
        return true
      default: return false
      }
    }
  }

  private func move(by distance: Double) -> Bool {
    guard let moved = form.value(text).flatMap({ form.moved($0, distance) }) else { return false }
    report(nil)
    set(form.limited(moved))
    return true
  }
}

extension ValueField<OpenLength> {
  /// Makes a field for a setting that is a length. The window's notices show why a typed text was not used as it is.
  static func length(
    _ facts: SettingFacts, name: String? = nil, changed: @escaping @MainActor (OpenLength) -> Void
  ) -> ValueField {
    var widget: Widget?
    let field = ValueField(.length(facts.controlLimits), name: name ?? tr(facts.title), showing: .unspecified) {
      widget?.report($0)
    } changed: {
      changed($0)
    }
    widget = field.widget
    gtk_widget_set_tooltip_text(field.widget.pointer, tr("A number of px, nil (unspecified) or ∞ (infinite)"))
    field.setWidth(6)
    return field
  }
}

/// A GtkEntry bound to a setting. The document's undo history covers it.
@MainActor
struct TextEntry: SettingRow {
  let widget = Widget(gtk_entry_new())
  var control: Widget { widget }
  private let name: String

  /// Makes an entry for a text of at most `limit` characters.
  init(_ setting: SettingBinding<String>, limit: Int) {
    name = setting.name
    widget.updateAccessibleProperty(.label(name))
    gtk_entry_set_max_length(widget.cast(), Int32(limit))
    gtk_editable_set_enable_undo(widget.opaque, 0)
    gtk_editable_set_width_chars(widget.opaque, 12)
    let typed: @MainActor () -> String = { [widget] in String(gtk: gtk_editable_get_text(widget.opaque)) ?? "" }
    setting.bind(widget, "changed", read: typed) { [widget] text in
      if !typed().isIdentical(to: text) { gtk_editable_set_text(widget.opaque, text) }
    }
  }

  /// The entry after its name.
  var row: Widget { .row(spacing: 12, [.label(name), widget.expandingAcross()]) }
}
