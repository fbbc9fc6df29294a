// The rows of settings with choices: a drop-down list, or one button for each choice.

import GtkInterop
import ReflowModel

/// A name and a drop-down list.
@MainActor
struct ChoiceRow<Value: Equatable & Sendable>: BoundRow {
  let widget: Widget
  let control: Widget

  init(_ setting: SettingBinding<Value>) {
    let choices = setting.facts.controlChoices(of: Value.self)
    let titles = choices.map { tr($0.title) }
    let list = DropDown(name: setting.name) { setting.set(choices[$0].value) }
    setting.follow { value in
      if let index = choices.firstIndex(where: { $0.value == value }) { list.show(titles, selected: index) }
    }
    control = list.widget
    widget = .row(named: setting.name, [control])
  }
}

/// A group of buttons bound to a setting of the document, one button for each choice.
@MainActor
struct SegmentedRow: SettingRow {
  let widget: Widget
  let control: Widget

  /// Makes a choice bound to a setting. `choices` replaces the choices of the setting's declaration, with the same
  /// values and other titles. Without a number of columns all segments are in one row.
  init<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Document, Value>, choices: [Choice<Value>]? = nil, columns: Int? = nil, of store: Store
  ) {
    self.init(store.binding(keyPath), choices: choices, columns: columns)
  }

  init<Value: Equatable & Sendable>(
    _ setting: SettingBinding<Value>, choices: [Choice<Value>]? = nil, columns: Int? = nil
  ) {
    let group = Segments(setting, choices: choices, columns: columns)
    control = group.widget
    widget = .column([.label(setting.name), control])
  }
}
