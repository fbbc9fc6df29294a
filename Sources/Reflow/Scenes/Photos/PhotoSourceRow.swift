// The choice of the pictures: those that come with the program, and the folder that was opened last.

import CGtk
import GtkInterop
import ReflowModel

/// The list of places that pictures come from. A folder that was opened stays on it, so that one can go back to it.
@MainActor
final class PhotoSourceRow {
  /// The row.
  var widget: Widget { list.widget }
  private let store: Store
  private lazy var list = DropDown(name: tr("Pictures")) { [unowned self] in
    store.update(\.photos.folder, to: folders[$0])
  }
  private var lastFolder: String?

  private var folders: [String?] { [nil] + (lastFolder.map { [$0] } ?? []) }

  init(store: Store) {
    self.store = store
    widget.keep(self)
    store.follow(\.photos.folder) { [unowned self] in show($0) }
  }

  private func show(_ folder: String?) {
    lastFolder = folder ?? lastFolder
    let titles = folders.map { $0.map { fileName(of: $0) } ?? tr("Landscapes by Reflow") }
    list.show(titles, selected: folder == nil ? 0 : 1)
  }
}
