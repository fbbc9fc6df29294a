// The list of the sources of a scene's content: that of the program, and the user's own.

import GtkInterop
import ReflowModel

/// A list bound to a path in the document. The path that was opened last stays on the list, so that the user can return
/// to it.
@MainActor
final class PathSourceRow {
  var widget: Widget { list.widget }
  private let keyPath: WritableKeyPath<Document, String?>
  private let name: String
  private let store: Store
  private lazy var list = DropDown(name: name) { [unowned self] in
    store.update(keyPath, to: $0 == 0 ? nil : last)
  }
  private var last: String?

  /// Makes a list with a name. `supplied` is the title of the content that comes with the program, for no path.
  init(_ keyPath: WritableKeyPath<Document, String?>, name: String, supplied: String, of store: Store) {
    (self.keyPath, self.name, self.store) = (keyPath, name, store)
    widget.keep(self)
    store.follow(keyPath) { [unowned self] path in
      last = path ?? last
      list.show([supplied] + (last.map { [fileName(of: $0)] } ?? []), selected: path == nil ? 0 : 1)
    }
  }
}
