// The rows of settings with choices: a list that drops down, or a button for each.

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
    widget = .row(named: name, [control])
  }
}

/// A choice bound to a setting of the document.
@MainActor
struct SegmentedRow: SettingRow {
  /// The whole row.
  let widget: Widget
  /// The group of buttons.
  let control: Widget

  /// Makes a choice that is one setting of the document. `choices` are other words for the same values.
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

  /// Makes a choice that shows what a key path answers; `choose` hears what the user picks. Without a number of columns
  /// all segments stand in one row.
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
