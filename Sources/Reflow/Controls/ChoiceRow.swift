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

  /// Makes a row with the name of the choice before its list.
  init<Value: Equatable>(
    _ name: String, _ values: [Value], title: (Value) -> String, _ keyPath: WritableKeyPath<Document, Value>,
    of store: Store
  ) {
    let titles = values.map(title)
    let list = DropDown(name: name) { [unowned store] in store.update(keyPath, to: values[$0]) }
    store.follow(keyPath) { value in
      if let index = values.firstIndex(of: value) { list.show(titles, selected: index) }
    }
    control = list.widget
    widget = .row([Widget.label(name).expandingAcross(), control])
  }
}
