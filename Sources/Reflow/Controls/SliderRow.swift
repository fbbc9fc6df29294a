// A number on a slider, with its name and value above it.

import CGtk
import GtkInterop

/// A slider bound to a length of the document, in px.
@MainActor
struct SliderRow {
  /// The whole row.
  let widget: Widget

  /// Makes a slider that moves in whole px between the limits, which also name it.
  init(_ limits: NumberLimits, _ keyPath: WritableKeyPath<Document, Double>, of store: Store, accessory: Widget? = nil)
  {
    let slider = Widget(
      gtk_scale_new_with_range(
        GTK_ORIENTATION_HORIZONTAL, limits.range.lowerBound, limits.range.upperBound, limits.step))
    gtk_scale_set_draw_value(slider.cast(), 0)
    gtk_range_set_increments(slider.cast(), limits.step, limits.page)
    gtk_range_set_round_digits(slider.cast(), 0)
    slider.updateAccessibleProperty(.label(tr(limits.name)))

    let value = Widget.label("", classes: ["numeric", "quiet"])
    let connection = slider.connect("value-changed") { [range = slider.cast(to: GtkRange.self)] in
      store.update(keyPath, to: gtk_range_get_value(range))
    }
    store.follow(keyPath) { number in
      connection.whileBlocked { gtk_range_set_value(slider.cast(), number) }
      let text = tr("%s px", number.shortText)
      gtk_label_set_text(value.opaque, text)
      slider.updateAccessibleProperty(.valueText(text))
    }
    DragObserver.watch(slider, store: store)

    let name = Widget.label(tr(limits.name)).expandingAcross()
    let title = Widget.row([name] + (accessory.map { [$0] } ?? []) + [value])
    widget = .column(spacing: 0, classes: ["slider-row"], [title, slider])
  }
}
