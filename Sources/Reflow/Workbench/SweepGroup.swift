// The tool group for the sweep of the canvas's width.

import CGtk
import GtkInterop
import ReflowModel

/// The button that starts and stops the sweep, and its settings.
@MainActor
enum SweepGroup {
  /// Creates the controls, in a row for the bar or in a column for a menu.
  static func make(store: Store, sweep: CanvasSweep, isUpright: Bool) -> Widget {
    let button = Widget(gtk_toggle_button_new_with_label(tr("Sweep")))
    gtk_actionable_set_action_name(button.opaque, "win.sweep")
    button.updateAccessibleProperty(.label(tr("Sweep")))
    gtk_widget_set_tooltip_text(
      button.pointer, tr("Animates the width of the canvas, even if animations are turned off"))
    let changes = stop(
      \.window.workbench.sweep.stopsAtChanges, of: store, because: \.changes, sweep: sweep,
      tr("Stops at each width at which the layout changes"))
    let problems = stop(
      \.window.workbench.sweep.stopsAtProblems, of: store, because: \.problems, sweep: sweep,
      tr("Stops at each width at which a new problem appears"))
    let lower = SpinButton.small(\.window.workbench.sweep.lower, of: store)
    let upper = SpinButton.small(\.window.workbench.sweep.upper, of: store)
    let speed = SpinButton.small(\.window.workbench.sweep.speed, of: store)
    let why = Widget.caption(\.window.workbench.sweep.unavailableReason, of: store)
    let parts: [Widget] =
      isUpright
      ? [
        .row([button]), .row(named: tr("From"), [lower]), .row(named: tr("To"), [upper]),
        .row(named: tr("Px per second"), [speed]), changes.button, changes.reason,
        problems.button, problems.reason, why,
      ]
      : [
        button, lower, Widget.label("–"), upper, Widget.label(tr("px,")), speed, Widget.label(tr("px/s")),
        changes.button, problems.button,
      ]
    return isUpright ? .column(spacing: 6, classes: ["tool-menu"], parts) : .row(spacing: 4, parts)
  }

  /// The check button for a kind of stop, and the reason why it is unavailable.
  private static func stop(
    _ keyPath: WritableKeyPath<Document, Bool>, of store: Store,
    because why: KeyPath<CanvasSweep.StopUnavailableReasons, Message?>, sweep: CanvasSweep, _ explanation: String
  ) -> (button: Widget, reason: Widget) {
    let setting = store.binding(keyPath)
    let button = Widget(gtk_check_button_new_with_label(setting.name))
    button.name(setting.name)
    let reason = Widget.label("", classes: ["quiet", "note"])
    gtk_label_set_wrap(reason.opaque, 1)
    gtk_label_set_max_width_chars(reason.opaque, 30)
    sweep.followStops { reasons in
      let text = reasons[keyPath: why].map { tr($0) }
      gtk_widget_set_sensitive(button.pointer, gboolean(text == nil))
      gtk_widget_set_tooltip_text(button.pointer, text ?? explanation)
      button.updateAccessibleProperty(.description(text ?? ""))
      gtk_label_set_text(reason.opaque, text ?? "")
      gtk_widget_set_visible(reason.pointer, gboolean(text != nil))
    }
    setting.bind(button, property: "active")
    return (button, reason)
  }
}
