// A number on a slider, with its name and value above it.

import CGtk
import GtkInterop
import ReflowModel

/// A slider bound to a number of the document.
@MainActor
struct SliderRow: SettingRow {
  /// The whole row.
  let widget: Widget
  /// The slider.
  let control: Widget

  /// Makes a slider that moves in steps between the limits, with something more between its name and its value.
  init(_ keyPath: WritableKeyPath<Document, Double>, of store: Store, accessory: Widget? = nil) {
    let facts = Store.facts(of: keyPath)
    let (name, limits) = (tr(facts.title), facts.controlLimits)
    let slider = Widget(
      gtk_scale_new_with_range(
        GTK_ORIENTATION_HORIZONTAL, limits.range.lowerBound, limits.range.upperBound, limits.step))
    gtk_scale_set_draw_value(slider.cast(), 0)
    gtk_range_set_increments(slider.cast(), limits.step, limits.page)
    gtk_range_set_round_digits(slider.cast(), Int32(limits.unit.decimals))
    slider.updateAccessibleProperty(.label(name))

    let value = Widget.label("", classes: ["numeric", "quiet"])
    let connection = slider.connect("value-changed") { [range = slider.cast(to: GtkRange.self)] in
      store.update(keyPath, to: gtk_range_get_value(range))
    }
    store.follow(keyPath) { number in
      connection.whileBlocked { gtk_range_set_value(slider.cast(), number) }
      let text = tr(limits.unit.text(number))
      gtk_label_set_text(value.opaque, text)
      slider.updateAccessibleProperty(.valueText(text))
    }
    DragObserver.watch(slider, store: store)

    let title = Widget.row([Widget.label(name).expandingAcross()] + (accessory.map { [$0] } ?? []) + [value])
    widget = .column(spacing: 0, classes: ["slider-row"], [title, slider])
    control = slider
  }
}

extension NumberLimits.Unit {
  /// The decimals of a number on a slider.
  fileprivate var decimals: Int { self == .factor ? 1 : 0 }

  /// A number as it stands beside its slider.
  fileprivate func text(_ number: Double) -> Message {
    switch self {
    case .pixels: Message("%s px", number.shortText)
    case .factor: Message("%s×", number.text(decimals: 1))
    case .none: Message(verbatim: number.shortText)
    }
  }
}
