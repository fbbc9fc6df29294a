// The binding of a control to a setting: of the document, or of the item that an editor shows. A control shows every
// value of the setting, and reports only the values that the user enters.

import CGtk
import GtkInterop
import ReflowModel

/// A setting as its control needs it.
@MainActor
struct SettingBinding<Value> {
  let facts: SettingFacts
  /// Changes the setting to the user's value.
  var set: @MainActor (Value) -> Void
  /// Calls a closure with the value, and again after each change.
  let follow: @MainActor (_ show: @escaping @MainActor (Value) -> Void) -> Void

  /// The name of the control.
  var name: String { tr(facts.title) }

  /// The setting with values of another type.
  func map<Other>(
    _ shown: @escaping @MainActor (Value) -> Other, _ chosen: @escaping @MainActor (Other) -> Value
  ) -> SettingBinding<Other> {
    SettingBinding<Other>(
      facts: facts, set: { set(chosen($0)) }, follow: { show in follow { show(shown($0)) } })
  }

  /// Binds a control that emits `signal` after a change. The signal that `show` causes is ignored.
  func bind(
    _ control: Widget, _ signal: String, read: @escaping @MainActor () -> Value,
    show: @escaping @MainActor (Value) -> Void
  ) {
    let connection = control.connect(signal) { set(read()) }
    follow { value in connection.whileBlocked { show(value) } }
  }
}

extension SettingBinding where Value: ValueConvertible {
  /// Binds a property of a control, such as `active` of a switch.
  func bind(_ control: Widget, property: String) {
    bind(control, "notify::" + property) {
      control.property(property)
    } show: {
      control.setProperty(property, $0)
    }
  }
}

extension Store {
  /// The binding of a setting of the document.
  func binding<Value: Equatable>(_ keyPath: WritableKeyPath<Document, Value>) -> SettingBinding<Value> {
    SettingBinding(facts: Store.facts(of: keyPath)) { [unowned self] in
      update(keyPath, to: $0)
    } follow: { [unowned self] show in
      follow(keyPath, show)
    }
  }

  /// Shows a value now and after each change. The window owns both the store and the control, so this lasts as long as
  /// they do.
  func follow<Value: Equatable>(_ keyPath: KeyPath<Document, Value>, _ show: @escaping @MainActor (Value) -> Void) {
    show(document[keyPath: keyPath])
    observe { change in
      let value = change.new[keyPath: keyPath]
      if value != change.old[keyPath: keyPath] { show(value) }
    }
  }

  /// The same for a value that is derived from the document, or from state that the scene derives from the document.
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
