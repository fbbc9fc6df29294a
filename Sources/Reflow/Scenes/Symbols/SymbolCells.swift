// What the cells of the grid show, whichever item it is.

import ReflowModel

/// Has cells show items of a store's scene. The grid's source owns it.
@MainActor
final class SymbolCells {
  /// The item that stands out; nil for none. Cells show it when they are bound next.
  var marked: Int?
  private unowned let store: Store
  private let catalog = SymbolCatalog()

  init(_ store: Store) {
    self.store = store
  }

  /// What an item is called.
  func title(of item: Int) -> String { catalog.title(of: item) }

  /// Has a cell show an item.
  func show(_ item: Int, in cell: SymbolCell) {
    cell.show(item, of: catalog, in: store.document.symbols, isMarked: item == marked)
  }
}
