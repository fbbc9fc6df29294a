// A number on a slider, with its name above, a field for typing it, and a button that resets it.

import CGtk
import GtkInterop
import ReflowModel

/// A slider bound to a number of the document. The store is notified when the slider is pressed and released, so that a
/// drag of any duration is one step of the history.
@MainActor
struct SliderRow: SettingRow {
  let widget: Widget
  let control: Widget

  /// Makes a slider that moves in steps between the limits, with an optional accessory between its name and its value.
  init(_ keyPath: WritableKeyPath<Document, Double>, of store: Store, accessory: Widget? = nil) {
    let setting = store.binding(keyPath)
    let slider = Widget.slider(setting.facts.controlLimits)
    slider.updateAccessibleProperty(.label(setting.name))
    let note = Widget.label("", classes: ["quiet", "note"])
    gtk_label_set_wrap(note.opaque, 1)
    gtk_widget_hide(note.pointer)
    let field = Self.makeField(setting, note)
    setting.bind(slider) { [unowned field] number, _ in field.show(number) }
    DragObserver.watch(slider, store: store)

    let parts =
      (accessory.map { [$0] } ?? []) + [
        Self.makeReset(setting, to: Document()[keyPath: keyPath], of: store), field.widget,
      ]
    let title = Widget.row(named: setting.name, parts)
    widget = .column(spacing: 0, classes: ["slider-row"], [title, slider, note])
    control = slider
  }

  /// The field for typing the number. A note under the slider says why a text was not used as it is.
  private static func makeField(_ setting: SettingBinding<Double>, _ note: Widget) -> ValueField<Double> {
    let limits = setting.facts.controlLimits
    var widget: Widget?
    let field = ValueField(.number(limits), name: setting.name, showing: limits.range.lowerBound) { failure in
      let text = failure.map { tr($0) } ?? ""
      gtk_label_set_text(note.opaque, text)
      gtk_widget_set_visible(note.pointer, gboolean(failure != nil))
      widget?.updateAccessibleProperty(.description(text))
    } changed: {
      setting.set($0)
    }
    widget = field.widget
    field.widget.addClasses(["value"])
    field.setWidth(6)
    return field
  }

  /// The button that sets the number of a new document. It is visible while the number is another one.
  private static func makeReset(_ setting: SettingBinding<Double>, to initial: Double, of store: Store) -> Widget {
    let text = tr(setting.facts.controlLimits.text(initial))
    let button = Widget.iconButton(.reset, name: tr("Reset to %s", text), classes: ["flat", "small"])
    button.updateAccessibleProperty(.description(setting.name))
    button.connect("clicked") { [unowned store] in
      // A step of its own, also right after another change of the number.
      store.beginGesture()
      setting.set(initial)
      store.endGesture()
    }
    setting.follow { gtk_widget_set_visible(button.pointer, gboolean($0 != initial)) }
    return button
  }
}

extension SettingBinding<Double> {
  /// Binds a slider. `show` receives each value and its text.
  func bind(_ slider: Widget, show: @escaping @MainActor (Double, String) -> Void) {
    let limits = facts.controlLimits
    gtk_range_set_round_digits(slider.cast(), Int32(limits.decimals))
    bind(slider, "value-changed") {
      gtk_range_get_value(slider.cast())
    } show: { number in
      gtk_range_set_value(slider.cast(), number)
      let text = tr(limits.text(number))
      slider.updateAccessibleProperty(.valueText(text))
      show(number, text)
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

/// Observes the pointer on a control without handling its events.
@MainActor
enum DragObserver {
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
