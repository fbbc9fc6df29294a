// The controls of parameters that are no numbers, and the choice of a control.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel

/// A control of a parameter.
@MainActor
protocol ParameterControl {
  /// The widget at the trailing edge of the row.
  var widget: Widget { get }
  /// The control that has the name and the explanation for assistive technologies.
  var control: Widget { get }
  /// The widgets before it.
  var accessories: [Widget] { get }
  /// The slider below the name; nil without one.
  var slider: Widget? { get }

  /// Shows a value; nil for one without a text.
  func show(_ value: ParameterValue?)
}

extension ParameterControl {
  var control: Widget { widget }
  var accessories: [Widget] { [] }
  var slider: Widget? { nil }
}

@MainActor
enum ParameterControls {
  /// The control of a parameter.
  ///
  /// - Parameters:
  ///   - changed: Receives the values that the user sets; nil for the default.
  ///   - report: Receives why a typed text is not used as it is; nil when a text is.
  static func make(
    _ content: ParameterRow.Content, store: Store, changed: @escaping @MainActor (ParameterValue?) -> Void,
    report: @escaping @MainActor (Message?) -> Void
  ) -> any ParameterControl {
    let parameter = content.parameter
    switch parameter.kind {
    case .flag where !parameter.isOptional: return ParameterSwitch(parameter, changed)
    case .flag: return ParameterList(content, ["false", "true"], changed)
    case .choice(let names): return ParameterList(content, names, changed)
    case .number, .integer: return ParameterNumber(content, store: store, changed: changed, report: report)
    case .text: return ParameterEntry(parameter, changed)
    }
  }
}

/// A switch.
private struct ParameterSwitch: ParameterControl {
  let widget: Widget
  private let connection: SignalConnection

  init(_ parameter: Parameter, _ changed: @escaping @MainActor (ParameterValue?) -> Void) {
    let control = Widget.makeSwitch(named: parameter.name)
    widget = control
    connection = control.connect("notify::active") {
      changed(ParameterValue(gtk_switch_get_active(control.opaque) != 0 ? "true" : "false"))
    }
  }

  func show(_ value: ParameterValue?) {
    connection.whileBlocked { gtk_switch_set_active(widget.opaque, gboolean(value?.text == "true")) }
  }
}

/// A list of names, which is searched if it is long.
private struct ParameterList: ParameterControl {
  var widget: Widget { list.widget }
  private let list: DropDown
  /// The values in the order of the list; nil for a default without a text.
  private let values: [ParameterValue?]
  private let titles: [String]

  /// The number of names above which the list is searched.
  private static let searchLimit = 12

  init(
    _ content: ParameterRow.Content, _ names: [String], _ changed: @escaping @MainActor (ParameterValue?) -> Void
  ) {
    let none: [ParameterValue?] = content.parameter.isOptional ? [ParameterValue.absent] : []
    let initial: [ParameterValue?] = content.initial == nil ? [nil] : []
    let values = initial + none + names.map { ParameterValue($0) }
    self.values = values
    titles = values.map { value in
      value.map { $0.text?.filter { $0 != "`" } ?? "nil" } ?? content.code(of: nil)
    }
    list = DropDown(name: content.parameter.name, isSearched: values.count > Self.searchLimit) { changed(values[$0]) }
  }

  func show(_ value: ParameterValue?) { list.show(titles, selected: values.firstIndex(of: value) ?? 0) }
}

/// An entry for a text, with a button for nil if it may be missing.
private final class ParameterEntry: ParameterControl {
  let widget = Widget(gtk_entry_new())
  var accessories: [Widget] { absence.map { [$0.widget] } ?? [] }
  private var absence: AbsenceButton?
  private let connection: SignalConnection

  init(_ parameter: Parameter, _ changed: @escaping @MainActor (ParameterValue?) -> Void) {
    widget.updateAccessibleProperty(.label(parameter.name))
    widget.limitText(to: .item)
    gtk_editable_set_enable_undo(widget.opaque, 0)
    gtk_editable_set_width_chars(widget.opaque, 12)
    connection = widget.connect("changed") { [widget] in changed(ParameterValue(widget.typedText)) }
    guard parameter.isOptional else { return }
    absence = AbsenceButton(parameter) { [widget] isAbsent in
      changed(isAbsent ? ParameterValue.absent : ParameterValue(widget.typedText))
    }
  }

  func show(_ value: ParameterValue?) {
    absence?.show(value)
    gtk_widget_set_sensitive(widget.pointer, gboolean(value?.text != nil))
    guard let text = value?.text, !widget.typedText.isIdentical(to: text) else { return }
    connection.whileBlocked { gtk_editable_set_text(widget.opaque, text) }
  }
}

/// The button that sets an optional parameter to nil.
@MainActor
struct AbsenceButton {
  let widget: Widget
  private let connection: SignalConnection

  init(_ parameter: Parameter, _ changed: @escaping @MainActor (_ isAbsent: Bool) -> Void) {
    let button = Widget(gtk_toggle_button_new_with_label("nil"))
    button.addClasses(["flat", "small"])
    button.updateAccessibleProperty(.label("\(parameter.name): nil"))
    widget = button
    connection = button.connect("toggled") { changed(gtk_toggle_button_get_active(button.cast()) != 0) }
  }

  func show(_ value: ParameterValue?) {
    connection.whileBlocked { gtk_toggle_button_set_active(widget.cast(), gboolean(value == ParameterValue.absent)) }
  }
}
