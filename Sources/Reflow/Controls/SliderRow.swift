// A number on a slider, with its name and value above it.

import CGtk
import GtkInterop
import ReflowModel

/// A slider bound to a number of the document.
@MainActor
struct SliderRow: SettingRow {
  /// What the number counts, and how it is written.
  enum Unit {
    /// Whole px.
    case pixels
    /// Tenths of a factor.
    case factor

    fileprivate var decimals: Int { self == .pixels ? 0 : 1 }

    fileprivate func text(_ number: Double) -> String {
      switch self {
      case .pixels: tr("%s px", number.shortText)
      case .factor: tr("%s×", number.text(decimals: 1))
      }
    }
  }

  /// The whole row.
  let widget: Widget
  /// The slider.
  let control: Widget

  /// Makes a slider that moves in steps between the limits, which also name it.
  init(
    _ limits: NumberLimits, _ keyPath: WritableKeyPath<Document, Double>, of store: Store, unit: Unit = .pixels,
    accessory: Widget? = nil
  ) {
    let slider = Widget(
      gtk_scale_new_with_range(
        GTK_ORIENTATION_HORIZONTAL, limits.range.lowerBound, limits.range.upperBound, limits.step))
    gtk_scale_set_draw_value(slider.cast(), 0)
    gtk_range_set_increments(slider.cast(), limits.step, limits.page)
    gtk_range_set_round_digits(slider.cast(), Int32(unit.decimals))
    slider.updateAccessibleProperty(.label(tr(limits.name)))

    let value = Widget.label("", classes: ["numeric", "quiet"])
    let connection = slider.connect("value-changed") { [range = slider.cast(to: GtkRange.self)] in
      store.update(keyPath, to: gtk_range_get_value(range))
    }
    store.follow(keyPath) { number in
      connection.whileBlocked { gtk_range_set_value(slider.cast(), number) }
      let text = unit.text(number)
      gtk_label_set_text(value.opaque, text)
      slider.updateAccessibleProperty(.valueText(text))
    }
    DragObserver.watch(slider, store: store)

    let name = Widget.label(tr(limits.name)).expandingAcross()
    let title = Widget.row([name] + (accessory.map { [$0] } ?? []) + [value])
    widget = .column(spacing: 0, classes: ["slider-row"], [title, slider])
    control = slider
  }
}
