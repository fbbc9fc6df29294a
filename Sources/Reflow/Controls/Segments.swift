// Buttons in a row or in columns, one of which is selected.

import CGtk
import GtkInterop
import ReflowModel

/// A choice between a few values.
@MainActor
struct Segments<Value: Equatable & Sendable> {
  let widget: Widget
  private let values: [Value]
  private let buttons: [Widget]
  private let connections: [SignalConnection]

  /// Makes a choice without a selection. `choose` receives the user's choice. Without a number of columns all segments
  /// are in one row.
  private init(
    _ name: String, _ choices: [Choice<Value>], columns: Int? = nil, choose: @escaping @MainActor (Value) -> Void
  ) {
    let buttons = choices.map { choice in
      let button = Widget.segment()
      let title = tr(choice.title)
      if let icon = choice.icon.flatMap(Icon.init) {
        gtk_button_set_child(button.cast(), icon.makeWidget().pointer)
        button.name(title)
      } else {
        gtk_button_set_label(button.cast(), title)
        button.updateAccessibleProperty(.label(title))
      }
      return button
    }
    let group = Widget.equalColumns(buttons, columns: columns)
    group.addClasses(["segments"])
    group.updateAccessibleProperty(.label(name))
    for button in buttons.dropFirst() { gtk_toggle_button_set_group(button.cast(), buttons[0].cast()) }
    connections = zip(buttons, choices).map { button, choice in
      button.connect("toggled") {
        if gtk_toggle_button_get_active(button.cast()) != 0 { choose(choice.value) }
      }
    }
    widget = group
    values = choices.map(\.value)
    self.buttons = buttons
  }

  /// Makes a choice bound to a setting. `choices` replaces the choices of its declaration.
  init(_ setting: SettingBinding<Value>, choices: [Choice<Value>]? = nil, columns: Int? = nil) {
    self.init(setting.name, choices ?? setting.facts.controlChoices(), columns: columns, choose: setting.set)
    setting.follow { [self] in show($0) }
  }

  /// Selects the segment of a value. A value without a segment changes nothing.
  func show(_ value: Value) {
    guard let index = values.firstIndex(of: value) else { return }
    for connection in connections { connection.block() }
    gtk_toggle_button_set_active(buttons[index].cast(), 1)
    for connection in connections { connection.unblock() }
  }
}

@MainActor
extension Widget {
  /// A toggle button of a group. Its accessible role is that of a radio button, whose state is checked instead of
  /// pressed. GTK itself would report the pressed state.
  static func segment(_ title: String? = nil) -> Widget {
    let button = Widget(gtk_toggle_button_new())
    button.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_RADIO)
    if let title { gtk_button_set_label(button.cast(), title) }
    let update: @MainActor @Sendable () -> Void = {
      gtk_accessible_reset_state(button.opaque, GTK_ACCESSIBLE_STATE_PRESSED)
      button.updateAccessibleState(.checked(gtk_toggle_button_get_active(button.cast()) != 0))
    }
    button.connect("notify::active", update)
    update()
    return button
  }
}
