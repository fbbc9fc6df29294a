// A choice of few, with its name above it.

import GtkInterop
import ReflowModel

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
