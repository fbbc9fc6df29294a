// The group of tools that sweep the width of the canvas.

import CGtk
import GtkInterop
import ReflowModel

/// The button that sweeps, and what the sweep does.
@MainActor
enum SweepGroup {
  /// The controls, beside one another in the bar or under one another in a menu.
  static func make(store: Store, sweep: CanvasSweep, isUpright: Bool) -> Widget {
    let button = Widget(gtk_toggle_button_new_with_label(tr("Sweep")))
    gtk_actionable_set_action_name(button.opaque, "win.sweep")
    button.addClasses(["flat"])
    button.updateAccessibleProperty(.label(tr("Sweep")))
    gtk_widget_set_tooltip_text(
      button.pointer, tr("Plays the width of the canvas, be it that animations are turned off"))
    let stops = Widget(gtk_check_button_new_with_label(tr("Stop at changes")))
    stops.name(tr("Stop at changes"))
    let reason = Widget.label("", classes: ["quiet", "note"])
    gtk_label_set_wrap(reason.opaque, 1)
    gtk_label_set_max_width_chars(reason.opaque, 30)
    sweep.followStops { why in
      let text = why.map { tr($0) }
      gtk_widget_set_sensitive(stops.pointer, gboolean(why == nil))
      gtk_widget_set_tooltip_text(
        stops.pointer, text ?? tr("Stops at each width at which something wraps anew"))
      stops.updateAccessibleProperty(.description(text ?? ""))
      gtk_label_set_text(reason.opaque, text ?? "")
      gtk_widget_set_visible(reason.pointer, gboolean(why != nil))
    }
    let connection = stops.connect("toggled") { [unowned store] in
      let isOn = gtk_check_button_get_active(stops.cast()) != 0
      store.update(\.window.workbench.sweep.stopsAtChanges, to: isOn)
    }
    store.follow(\.window.workbench.sweep.stopsAtChanges) { isOn in
      connection.whileBlocked { gtk_check_button_set_active(stops.cast(), gboolean(isOn)) }
    }
    let lower = number(\.window.workbench.sweep.lower, of: store)
    let upper = number(\.window.workbench.sweep.upper, of: store)
    let speed = number(\.window.workbench.sweep.speed, of: store)
    let why = Widget.caption(\.window.workbench.sweep.whyNone, of: store)
    let parts: [Widget] =
      isUpright
      ? [
        .row([button]), .row(named: tr("From"), [lower]), .row(named: tr("To"), [upper]),
        .row(named: tr("Px a second"), [speed]), stops, reason, why,
      ]
      : [button, lower, Widget.label("–"), upper, Widget.label(tr("px,")), speed, Widget.label(tr("px/s")), stops]
    return isUpright ? .column(spacing: 6, classes: ["tool-menu"], parts) : .row(spacing: 4, parts)
  }

  private static func number(_ keyPath: WritableKeyPath<Document, Int>, of store: Store) -> Widget {
    SpinButton(keyPath, of: store).small(named: Store.facts(of: keyPath).title)
  }
}
