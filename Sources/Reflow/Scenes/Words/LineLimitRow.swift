// The limit of lines: whether there is one, and how many lines it is.

import CGtk
import GtkInterop
import ReflowModel

/// A switch and a number for one setting.
@MainActor
struct LineLimitRow: SettingRow {
  /// The whole row.
  let widget: Widget
  /// The switch.
  let control: Widget

  init(store: Store, words: WordsOnScreen) {
    let name = tr(Store.facts(of: \.words.lineLimit).title)
    var lastLimit = LineLimit.firstNumber
    let control = Widget(gtk_switch_new())
    gtk_widget_set_valign(control.pointer, GTK_ALIGN_CENTER)
    control.updateAccessibleProperty(.label(name))
    let connection = control.connect("notify::active") { [unowned store] in
      let isOn = gtk_switch_get_active(control.opaque) != 0
      store.update(\.words.lineLimit, to: isOn ? .lines(lastLimit) : .off)
    }
    let number = SpinButton(LineLimit.limits, name: tr("Lines")) { [unowned store] in
      store.update(\.words.lineLimit, to: .lines($0))
    }
    store.follow(\.words.lineLimit) { limit in
      lastLimit = limit.number ?? lastLimit
      connection.whileBlocked { gtk_switch_set_active(control.opaque, gboolean(limit.isOn)) }
      number.show(lastLimit, upTo: Int(LineLimit.limits.range.upperBound))
    }
    _ = number.applying(
      unless: { [unowned words] in $0.words.whyNoLineNumber(words: words.count(in: $0.words)) }, of: store)
    self.control = control
    widget = .row(spacing: 12, [Widget.label(name).expandingAcross(), number.widget, control])
  }
}
