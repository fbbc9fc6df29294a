// The control of a parameter that is a number: a field, with a slider or with buttons that step.

import CGtk
import GtkInterop
import ReflowModel

/// A field for a number, ∞ or nil with a slider, or buttons that step.
final class ParameterNumber: ParameterControl {
  private(set) var widget: Widget
  private(set) var control: Widget
  private(set) var slider: Widget?
  var accessories: [Widget] { absence.map { [$0.widget] } ?? [] }
  private let content: ParameterRow.Content
  private var showField: (ParameterValue) -> Void
  private var absence: AbsenceButton?
  /// The last number, which an optional parameter has again when it is not nil any more.
  private var last: ParameterValue

  /// The magnitude below which a whole number without limits has buttons.
  private static let stepLimit = 1e6

  init(
    _ content: ParameterRow.Content, store: Store, changed: @escaping @MainActor (ParameterValue?) -> Void,
    report: @escaping @MainActor (Message?) -> Void
  ) {
    self.content = content
    let parameter = content.parameter
    let limits = parameter.sliderLimits(content.initial, showing: nil)
    let start = content.initial.flatMap { $0.text == nil ? nil : $0 }
    last = start ?? ParameterValue(limits.range.lowerBound.plainText)
    if !parameter.hasSlider, let number = last.number, number.magnitude < Self.stepLimit {
      let buttons = SpinButton(NumberLimits(-Self.stepLimit...Self.stepLimit, page: 10), name: parameter.name) {
        changed(ParameterValue(String($0)))
      }
      gtk_editable_set_width_chars(buttons.widget.opaque, 4)
      (widget, control) = (buttons.widget, buttons.widget)
      showField = { value in
        if let number = value.number, number.magnitude < Self.stepLimit { buttons.show(Int(number)) }
      }
    } else {
      let field = ValueField(
        .parameter(parameter, limits), name: parameter.name, showing: last, report: report, changed: changed)
      field.setWidth(Int32(min(max(6, (last.text ?? "").count + 1), 20)))
      field.widget.addClasses(["value"])
      (widget, control) = (field.widget, field.widget)
      showField = { [unowned field] in field.show($0) }
    }
    if parameter.hasSlider { addSlider(limits, store: store, changed) }
    guard parameter.isOptional else { return }
    absence = AbsenceButton(parameter) { [unowned self] isAbsent in changed(isAbsent ? ParameterValue.absent : last) }
  }

  private func addSlider(
    _ limits: NumberLimits, store: Store, _ changed: @escaping @MainActor (ParameterValue?) -> Void
  ) {
    let slider = Widget.slider(limits)
    slider.updateAccessibleProperty(.label(content.parameter.name))
    gtk_range_set_round_digits(slider.cast(), Int32(limits.decimals))
    let moving = slider.connect("value-changed") {
      changed(ParameterValue(gtk_range_get_value(slider.cast()).rounded(decimals: limits.decimals).plainText))
    }
    DragObserver.watch(slider, store: store)
    let showText = showField
    showField = { [content] value in
      showText(value)
      guard let number = value.number, number.isFinite else { return }
      let limits = content.parameter.sliderLimits(content.initial, showing: value)
      moving.whileBlocked {
        gtk_range_set_range(slider.cast(), limits.range.lowerBound, limits.range.upperBound)
        gtk_range_set_value(slider.cast(), number)
      }
      slider.updateAccessibleProperty(.valueText(tr(number.shortText)))
    }
    (self.slider, control) = (slider, slider)
  }

  func show(_ value: ParameterValue?) {
    absence?.show(value)
    let isPresent = value.map { $0.text != nil } ?? true
    for part in [widget, slider].compactMap(\.self) { gtk_widget_set_sensitive(part.pointer, gboolean(isPresent)) }
    guard let value, value.text != nil else { return }
    last = value
    showField(value)
  }
}

extension ValueForm<ParameterValue> {
  /// A number of a parameter. One that is typed is limited only if the documentation has limits.
  static func parameter(_ parameter: Parameter, _ limits: NumberLimits) -> ValueForm {
    let isLimited = parameter.hasWrittenLimits
    return ValueForm(
      text: { value in
        value.number.map { $0.isInfinite ? .verbatim($0 < 0 ? "-∞" : "∞") : parameter.numberText(value) }
          ?? .verbatim(value.text ?? "nil")
      },
      value: { typed in
        parameter.value(ofTyped: typed).flatMap { $0.text == nil ? nil : $0 }
          ?? limits.number(typed).flatMap { parameter.value(ofTyped: $0.plainText) }
      },
      isInRange: { value in !isLimited || value.number.map(limits.range.contains) ?? false },
      limited: { value in
        guard isLimited, let number = value.number else { return value }
        return ParameterValue(limits.clamp(number).plainText)
      },
      moved: { value, distance in value.number.map { ParameterValue(($0 + distance).plainText) } },
      error: { name, typed in
        parameter.kind == .integer
          ? Message("%s: “%s” is not a whole number.", name, typed) : Message("%s: “%s” is not a number.", name, typed)
      }, limits: limits)
  }
}
