// What the menu and the keyboard can ask of the whole program.

import CGtk
import GtkInterop
import ReflowModel

extension Application {
  /// Changes the look of all windows.
  func choose(_ choice: StyleChoice) {
    style.choose(choice)
    ActionMap(application).setState("style", Variant(choice.rawValue))
    session.saveSoon()
  }

  /// Adds the actions named `app.…` and gives all actions their keys.
  func addActions() {
    let actions = ActionMap(application)
    actions.add("new-window") { [unowned self] in open(LaunchOptions()) }
    actions.add("quit") { [unowned self] in quit() }
    actions.add("style", state: Variant(style.choice.rawValue)) { [unowned self] value in
      if let choice = value.string.flatMap(StyleChoice.init(rawValue:)) { choose(choice) }
    }
    for shortcut in Shortcut.all {
      guard let action = shortcut.action else { continue }
      withCStrings(shortcut.keys) { gtk_application_set_accels_for_action(application.cast(), action, $0) }
    }
  }
}
