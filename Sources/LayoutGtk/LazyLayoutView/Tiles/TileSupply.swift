// The supply of a lazy container's tiles: the source creates them, and spare ones are reused.
//
// It owns the source and the spare tiles.

/// The creation, binding and reuse of tiles.
@MainActor
final class TileSupply {
  private var source: AnyLazySource
  /// Hidden tiles that show no item and can be reused.
  private var spares: [LazyTile] = []
  /// Whether cells are being bound, when the items must not change.
  private(set) var isBinding = false

  init(_ source: AnyLazySource) {
    self.source = source
  }

  var spareCount: Int { spares.count }

  /// The identity of an item, independent of its index; nil where the source has none.
  var identity: ((Int) -> AnyHashable)? { source.identity }

  func setSource(_ new: AnyLazySource) { source = new }

  func binding(_ body: () -> Void) {
    let outer = isBinding
    isBinding = true
    body()
    isBinding = outer
  }

  /// A tile bound to an item: a free one, a spare one or a new one.
  func tile(for item: Int, of count: Int, reusing free: inout [LazyTile]) -> LazyTile {
    let tile = free.popLast() ?? spares.popLast() ?? LazyTile(source)
    tile.bind(to: item, of: count, source)
    return tile
  }

  /// Unbinds tiles, and keeps at most `limit` spare ones.
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
    // Releasing a widget may run code of its owner, which may call the container. The state is consistent here.
    withExtendedLifetime(dropped) {}
  }

  /// Releases tiles, and the spare ones.
  func drop(_ tiles: [LazyTile]) {
    let all = tiles + spares
    spares = []
    binding { all.forEach { $0.drop() } }
    withExtendedLifetime(all) {}
  }
}
