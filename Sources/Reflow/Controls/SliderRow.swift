// A number on a slider, with its name and value above. The store is notified when the slider is pressed and released,
// so that a drag of any duration is one step of the history.

import CGtk
import GtkInterop
import ReflowModel

/// A slider bound to a number of the document.
@MainActor
struct SliderRow: SettingRow {
  let widget: Widget
  let control: Widget

  /// Makes a slider that moves in steps between the limits, with an optional accessory between its name and its value.
  init(_ keyPath: WritableKeyPath<Document, Double>, of store: Store, accessory: Widget? = nil) {
    let setting = store.binding(keyPath)
    let slider = Widget.slider(setting.facts.controlLimits)
    slider.updateAccessibleProperty(.label(setting.name))
    let value = Widget.label("", classes: ["numeric", "quiet"])
    setting.bind(slider, value)
    DragObserver.watch(slider, store: store)

    let title = Widget.row(named: setting.name, (accessory.map { [$0] } ?? []) + [value])
    widget = .column(spacing: 0, classes: ["slider-row"], [title, slider])
    control = slider
  }
}

extension SettingBinding<Double> {
  /// Binds a slider and the label of its value.
  func bind(_ slider: Widget, _ value: Widget) {
    let unit = facts.controlLimits.unit
    gtk_range_set_round_digits(slider.cast(), Int32(unit.decimals))
    bind(slider, "value-changed") {
      gtk_range_get_value(slider.cast())
    } show: { number in
      gtk_range_set_value(slider.cast(), number)
      let text = tr(unit.text(number))
      gtk_label_set_text(value.opaque, text)
      slider.updateAccessibleProperty(.valueText(text))
    }
  }
}

extension Widget {
  /// A horizontal slider for a number within limits.
  @MainActor static func slider(_ limits: NumberLimits) -> Widget {
    let slider = Widget(
      gtk_scale_new_with_range(
        GTK_ORIENTATION_HORIZONTAL, limits.range.lowerBound, limits.range.upperBound, limits.step))
    gtk_scale_set_draw_value(slider.cast(), 0)
    gtk_range_set_increments(slider.cast(), limits.step, limits.page)
    return slider
  }
}

extension NumberLimits.Unit {
  /// The number of decimals on a slider.
  fileprivate var decimals: Int { self == .factor ? 1 : 0 }

  /// A number as the text beside its slider.
  fileprivate func text(_ number: Double) -> Message {
    switch self {
    case .pixels: Message("%s px", number.shortText)
    case .factor: Message("%s×", number.text(decimals: 1))
    case .percent: Message("%s %", number.shortText)
    case .none: number.shortText
    }
  }
}

/// Observes the pointer on a control without handling its events.
@MainActor
private enum DragObserver {
  /// Begins a gesture of the store when a button or finger is pressed on the widget, and ends it on release.
  static func watch(_ widget: Widget, store: Store) {
    // A gesture would be cancelled as soon as the control's own gesture claims the pointer. This controller is never
    // cancelled.
    let controller = ObjectReference(adopting: gtk_event_controller_legacy_new())
    gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
    controller.connect("event") { [controller = controller.opaque] () -> Bool in
      guard let event = gtk_event_controller_get_current_event(controller) else { return false }
      switch gdk_event_get_event_type(event) {
      case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: store.beginGesture()
      case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: store.endGesture()
      default: break
      }
      return false
    }
    widget.addController(controller)
  }
}
