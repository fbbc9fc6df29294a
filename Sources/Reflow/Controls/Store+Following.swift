// Keeps a control at the value of its setting.

import ReflowModel

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

  /// The same for what follows from the document and from what its scene has made of it.
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
