// The rows of settings with choices: a drop-down list, or one button for each choice.

import GtkInterop
import ReflowModel

/// A drop-down list bound to a setting of the document.
@MainActor
struct ChoiceRow: SettingRow {
  let widget: Widget
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
    widget = .row(named: name, [control])
  }
}

/// A group of buttons bound to a setting of the document, one button for each choice.
@MainActor
struct SegmentedRow: SettingRow {
  let widget: Widget
  let control: Widget

  /// Makes a choice bound to a setting. `choices` replaces the choices of the setting's declaration, with the same
  /// values and other titles.
  init<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Document, Value>, choices: [Choice<Value>]? = nil, columns: Int? = nil, of store: Store
  ) {
    let facts = Store.facts(of: keyPath)
    self.init(
      tr(facts.title), choices ?? facts.controlChoices(), columns: columns, keyPath, of: store
    ) { [unowned store] in
      store.update(keyPath, to: $0)
    }
  }

  /// Makes a choice that shows the value of a key path. `choose` receives the user's choice. Without a number of
  /// columns all segments are in one row.
  init<Value: Equatable & Sendable>(
    _ name: String, _ choices: [Choice<Value>], columns: Int? = nil, _ keyPath: KeyPath<Document, Value>,
    of store: Store, choose: @escaping @MainActor (Value) -> Void
  ) {
    let group = Segments(name, choices, columns: columns, choose: choose)
    store.follow(keyPath) { group.show($0) }
    control = group.widget
    widget = .column([.label(name), control])
  }
}
