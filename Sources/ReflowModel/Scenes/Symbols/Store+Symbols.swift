// What can be done with the list of grid items.

extension Store {
  /// Shows a grid to start from.
  package func show(_ preset: GridPreset) {
    perform(.gridPreset) { $0.symbols.show(preset) }
  }

  /// Adds an item at the end of the list: another one like the last, or a flexible one where there is none.
  package func addGridItem() {
    perform(.addGridItem) { $0.symbols.gridItems.append($0.symbols.gridItems.last ?? GridItemSettings()) }
  }

  /// Takes an item out of the list.
  package func removeGridItem(_ index: Int) {
    perform(.removeGridItem) { _ = $0.symbols.gridItems.remove(at: index) }
  }

  /// Moves an item to the place of another one, which makes room for it.
  package func moveGridItem(_ index: Int, to target: Int) {
    perform(.moveGridItem) { $0.symbols.gridItems.insert($0.symbols.gridItems.remove(at: index), at: target) }
  }

  /// Changes one property of an item. Changes of the same property that follow one another shortly are undone together.
  package func setGridItem<Value>(
    _ index: Int, _ keyPath: WritableKeyPath<GridItemSettings, Value>, to value: Value
  ) {
    perform(Self.action(for: \.symbols.gridItems), coalescing: [AnyHashable(keyPath), AnyHashable(index)]) {
      $0.symbols.gridItems[index][keyPath: keyPath] = value
    }
  }
}

extension Action {
  static let gridPreset = Action(name: Message("Preset"))
  static let addGridItem = Action(name: Message("Add Grid Item"))
  static let removeGridItem = Action(name: Message("Remove Grid Item"))
  static let moveGridItem = Action(name: Message("Move Grid Item"))
}
