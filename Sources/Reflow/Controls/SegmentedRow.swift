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

  /// Makes a choice that is one setting of the document.
  init<Value: Equatable>(
    _ name: String, _ segments: [Segment<Value>], columns: Int? = nil, _ keyPath: WritableKeyPath<Document, Value>,
    of store: Store
  ) {
    self.init(name, segments, columns: columns, keyPath, of: store) { [unowned store] in
      store.update(keyPath, to: $0)
    }
  }

  /// Makes a choice that shows what a key path answers; `choose` hears what the user picks. Without a number of columns
  /// all segments stand in one row.
  init<Value: Equatable>(
    _ name: String, _ segments: [Segment<Value>], columns: Int? = nil, _ keyPath: KeyPath<Document, Value>,
    of store: Store, choose: @escaping @MainActor (Value) -> Void
  ) {
    let group = Segments(name, segments, columns: columns, choose: choose)
    store.follow(keyPath) { group.show($0) }
    control = group.widget
    widget = .column([.label(name), control])
  }
}
