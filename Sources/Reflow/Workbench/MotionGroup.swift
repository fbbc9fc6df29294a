// The tool group for motion: pause, step, the displayed time, the speed and the curve.

import CGtk
import GtkInterop
import ReflowModel

@MainActor
enum MotionGroup {
  /// Creates the controls, in a row for the bar or in a column for a menu.
  static func make(store: Store, motion: MotionCommand, isUpright: Bool) -> Widget {
    let pause = Widget(gtk_toggle_button_new_with_label(tr("Pause")))
    gtk_actionable_set_action_name(pause.opaque, "win.motion-pause")
    let step = Widget(gtk_button_new_with_label(tr(.inContext("motion", "Step"))))
    gtk_actionable_set_action_name(step.opaque, "win.motion-step")
    for (button, name) in [(pause, tr("Pause motion")), (step, tr("Step motion by one frame"))] {
      button.name(name)
    }
    let time = makeTimeSlider(motion)
    let curve = MotionCurveView(motion).widget
    let (speed, speedText) = makeSpeed(store)
    return isUpright
      ? .column(
        spacing: 6, classes: ["tool-menu"],
        [
          .row([pause, step]), .row([time.expandingAcross(), curve]),
          .row(named: tr("Speed"), [speed, speedText]),
        ])
      : .row(spacing: 4, [pause, step, time, curve, speed, speedText])
  }

  /// The slider of the displayed time, in hundredths of the transition.
  private static func makeTimeSlider(_ motion: MotionCommand) -> Widget {
    let slider = makeSlider(NumberLimits(0...100, page: 10), width: 120)
    slider.name(tr("Motion"))
    let connection = slider.connect("value-changed") { [unowned motion] in
      motion.scrub(to: gtk_range_get_value(slider.cast()) / 100)
    }
    motion.follow { [unowned motion] in
      gtk_widget_set_sensitive(slider.pointer, gboolean(motion.transition != nil))
      connection.whileBlocked { gtk_range_set_value(slider.cast(), motion.part * 100) }
      slider.updateAccessibleProperty(.valueText(tr("%s %", Int((motion.part * 100).rounded()).groupedText)))
    }
    return slider
  }

  private static func makeSpeed(_ store: Store) -> (slider: Widget, text: Widget) {
    let setting = store.binding(\.window.workbench.motionSpeed)
    let slider = makeSlider(setting.facts.controlLimits, width: 70)
    slider.name(setting.name)
    let text = Widget.label("", classes: ["numeric", "quiet"])
    setting.bind(slider) { gtk_label_set_text(text.opaque, $1) }
    return (slider, text)
  }

  private static func makeSlider(_ limits: NumberLimits, width: Int32) -> Widget {
    let slider = Widget.slider(limits)
    gtk_widget_set_size_request(slider.pointer, width, -1)
    return slider
  }
}

/// The curve of the current or last animation, with a mark at the displayed time.
@MainActor
private struct MotionCurveView {
  let widget: Widget

  private static let size: (width: Int32, height: Int32) = (72, 26)
  /// The maximum visible overshoot, as a fraction of the animated distance.
  private static let overshoot = 0.3

  init(_ motion: MotionCommand) {
    let area = Widget(gtk_drawing_area_new())
    gtk_drawing_area_set_content_width(area.cast(), Self.size.width)
    gtk_drawing_area_set_content_height(area.cast(), Self.size.height)
    gtk_widget_set_valign(area.pointer, GTK_ALIGN_CENTER)
    area.addClasses(["motion-curve"])
    area.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    widget = area
    area.setDrawFunction { [unowned motion] cairo, width, height in
      Self.draw(motion, on: area, cairo, width: Double(width), height: Double(height))
    }
    motion.follow { gtk_widget_queue_draw(area.pointer) }
  }

  private static func draw(
    _ motion: MotionCommand, on area: Widget, _ cairo: OpaquePointer, width: Double, height: Double
  ) {
    let inset = 3.0
    let mirrored = area.isMirrored
    func place(_ part: Double, _ offset: Double) -> (x: Double, y: Double) {
      let x = inset + (width - 2 * inset) * (mirrored ? 1 - part : part)
      let share = (offset + overshoot) / (1 + 2 * overshoot)
      return (x, height - inset - (height - 2 * inset) * min(max(share, 0), 1))
    }
    func color(_ name: String, _ opacity: Double) {
      area.color(named: name)?.setSource(of: cairo, opacity: opacity)
    }
    color("theme_fg_color", 0.3)
    cairo_set_line_width(cairo, 1)
    cairo_move_to(cairo, place(0, 0).x, place(0, 0).y.rounded() + 0.5)
    cairo_line_to(cairo, place(1, 0).x, place(1, 0).y.rounded() + 0.5)
    cairo_stroke(cairo)
    guard let transition = motion.transition else { return }
    let curve = MotionCurve(transition.animation, duration: transition.end - transition.start)
    let offsets = curve.offsets(count: Int(width))
    for (index, offset) in offsets.enumerated() {
      let point = place(Double(index) / Double(offsets.count - 1), offset)
      if index == 0 { cairo_move_to(cairo, point.x, point.y) } else { cairo_line_to(cairo, point.x, point.y) }
    }
    color("theme_fg_color", 0.75)
    cairo_set_line_width(cairo, 1.5)
    cairo_stroke(cairo)
    let now = place(motion.part, curve.offset(at: motion.part))
    color("accent_line", 1)
    cairo_arc(cairo, now.x, now.y, inset, 0, 2 * .pi)
    cairo_fill(cairo)
  }
}
