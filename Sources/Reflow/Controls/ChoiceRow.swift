// A choice out of a list that drops down.

import CGtk
import GtkInterop
import ReflowModel

/// A drop-down list bound to a setting of the document.
@MainActor
struct ChoiceRow: SettingRow {
  /// The whole row.
  let widget: Widget
  /// The list.
  let control: Widget

  /// Makes a row with the name of the setting before its list.
  init<Value: Equatable & Sendable>(_ keyPath: WritableKeyPath<Document, Value>, of store: Store) {
    let facts = Store.facts(of: keyPath)
    let choices = facts.controlChoices(of: Value.self)
    let titles = choices.map { tr($0.title) }
    let name = tr(facts.title)
    let list = DropDown(name: name) { [unowned store] in store.update(keyPath, to: choices[$0].value) }
    store.follow(keyPath) { value in
      if let index = choices.firstIndex(where: { $0.value == value }) { list.show(titles, selected: index) }
    }
    control = list.widget
    widget = .row([Widget.label(name).expandingAcross(), control])
  }
}
