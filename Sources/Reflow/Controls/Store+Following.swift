// Keeps a control at the value of its setting.

extension Store {
  /// Shows a value now and whenever it changes. The window owns both the store and the control, so this lasts as long
  /// as they do.
  func follow<Value: Equatable>(_ keyPath: KeyPath<Document, Value>, _ show: @escaping @MainActor (Value) -> Void) {
    show(document[keyPath: keyPath])
    observe { change in
      let value = change.new[keyPath: keyPath]
      if value != change.old[keyPath: keyPath] { show(value) }
    }
  }
}
