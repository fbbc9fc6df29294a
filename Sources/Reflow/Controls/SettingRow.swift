// The rows of the sidebar: what they have in common, how one says that it does not apply and stays at the value of its
// setting, and the plainest of them, a switch.

import CGtk
import GtkInterop
import ReflowModel

/// A row of the sidebar that is about one setting. Its name, limits and choices are those of the setting's declaration.
@MainActor
protocol SettingRow {
  /// The whole row.
  var widget: Widget { get }
  /// What the setting is changed with: what assistive technologies know by its name.
  var control: Widget { get }
}

extension SettingRow {
  /// Disables the row while there is a reason why its setting does not apply. The reason is shown where the pointer
  /// rests on the row, and told as the description of the control.
  func applying(unless reason: @escaping @MainActor (Document) -> Message?, of store: Store) -> Self {
    store.follow(from: reason) { reason in
      // Both, as assistive technologies are not told what a control inherits from its row.
      for part in [widget, control] { gtk_widget_set_sensitive(part.pointer, gboolean(reason == nil)) }
      gtk_widget_set_tooltip_text(widget.pointer, reason.map { tr($0) })
      control.updateAccessibleProperty(.description(reason.map { tr($0) } ?? ""))
    }
    return self
  }
}

extension SettingFacts {
  /// The choices of a setting that is one. To ask for those of another setting is a mistake that tests find.
  func controlChoices<Value>(of type: Value.Type = Value.self) -> [Choice<Value>] {
    assert(choices(of: type) != nil, "\(key) is no choice of \(type)")
    return choices() ?? []
  }

  /// The limits of a setting that is a number. To ask for those of another setting is a mistake that tests find.
  var controlLimits: NumberLimits {
    assert(limits != nil, "\(key) is no number")
    return limits ?? NumberLimits(0...1, page: 1)
  }
}

extension Widget {
  /// A line of text that says why settings do not apply, while there is a reason.
  @MainActor static func caption(_ reason: @escaping @MainActor (Document) -> Message?, of store: Store) -> Widget {
    let caption = label("", classes: ["quiet", "note"])
    gtk_label_set_wrap(caption.opaque, 1)
    store.follow(from: reason) { reason in
      gtk_label_set_text(caption.opaque, reason.map { tr($0) } ?? "")
      gtk_widget_set_visible(caption.pointer, gboolean(reason != nil))
    }
    return caption
  }
}

/// A switch bound to a setting of the document.
@MainActor
struct SwitchRow: SettingRow {
  /// The whole row.
  let widget: Widget
  /// The switch.
  let control: Widget

  /// Makes a row with the name of the setting before its switch.
  init(_ keyPath: WritableKeyPath<Document, Bool>, of store: Store) {
    let name = tr(Store.facts(of: keyPath).title)
    let control = Widget(gtk_switch_new())
    gtk_widget_set_valign(control.pointer, GTK_ALIGN_CENTER)
    control.updateAccessibleProperty(.label(name))
    let connection = control.connect("notify::active") {
      store.update(keyPath, to: gtk_switch_get_active(control.opaque) != 0)
    }
    store.follow(keyPath) { isOn in
      connection.whileBlocked { gtk_switch_set_active(control.opaque, gboolean(isOn)) }
    }
    self.control = control
    widget = .row(named: name, [control])
  }
}

extension Store {
  /// Shows a value now and whenever it changes. The window owns both the store and the control, so this lasts as long
  /// as they do.
  func follow<Value: Equatable>(_ keyPath: KeyPath<Document, Value>, _ show: @escaping @MainActor (Value) -> Void) {
    show(document[keyPath: keyPath])
    observe { change in
      let value = change.new[keyPath: keyPath]
      if value != change.old[keyPath: keyPath] { show(value) }
    }
  }

  /// The same for what follows from the document and from what its scene has made of it.
  func follow<Value: Equatable>(
    from derive: @escaping @MainActor (Document) -> Value, _ show: @escaping @MainActor (Value) -> Void
  ) {
    var last = derive(document)
    show(last)
    observe { change in
      let value = derive(change.new)
      guard value != last else { return }
      last = value
      show(value)
    }
  }
}
