// The supply of a lazy container's tiles: made by the source, used again while there are spare ones.
//
// It owns the source and the spare tiles.

/// Makes tiles, binds them, and keeps some that show no item.
@MainActor
final class TileSupply {
  private var source: AnyLazySource
  /// Tiles that show no item, out of sight and ready to.
  private var spares: [LazyTile] = []
  /// Whether cells are being bound, and so the items must not change.
  private(set) var isBinding = false

  init(_ source: AnyLazySource) {
    self.source = source
  }

  var spareCount: Int { spares.count }

  /// What tells an item from others whatever its index; nil where nothing does.
  var identity: ((Int) -> AnyHashable)? { source.identity }

  func setSource(_ new: AnyLazySource) { source = new }

  /// Calls closures of the source, in which the items must not change.
  func binding(_ body: () -> Void) {
    let outer = isBinding
    isBinding = true
    body()
    isBinding = outer
  }

  /// A tile that is bound to an item: a free one, a spare one or a new one.
  func tile(for item: Int, of count: Int, reusing free: inout [LazyTile]) -> LazyTile {
    let tile = free.popLast() ?? spares.popLast() ?? LazyTile(source)
    tile.bind(to: item, of: count, source)
    return tile
  }

  /// Unbinds tiles, and keeps so many spare ones at most.
  func takeBack(_ free: [LazyTile], keeping limit: Int) {
    var dropped: [LazyTile] = []
    binding {
      for tile in free {
        tile.unbind()
        tile.endMotion()
        tile.hide()
      }
      spares += free
      while spares.count > limit { dropped.append(spares.removeLast()) }
      dropped.forEach { $0.drop() }
    }
    // A widget that goes may tell its owner, who is free to ask the container anything: nothing is being changed here.
    withExtendedLifetime(dropped) {}
  }

  /// Lets go of tiles, and of the spare ones.
  func drop(_ tiles: [LazyTile]) {
    let all = tiles + spares
    spares = []
    binding { all.forEach { $0.drop() } }
    withExtendedLifetime(all) {}
  }
}
