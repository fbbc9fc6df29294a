// The tiles of a lazy container: those of the visible items, the spare ones, and those that fade out.
//
// It owns the tiles, each of which owns a reference to its widget, and the source of the cells. The container's peer
// owns it.

import CGtk
import GtkInterop
import LayoutCore

/// The assignment of tiles to items. Tiles exist for the visible items, for one more line on either side, for the items
/// that are moving out of the viewport, and for the focused one.
@MainActor
final class LazyTiles {
  let container: Widget
  private let focus: LazyFocus
  private let supply: TileSupply

  /// The tiles that show an item.
  private(set) var shown: LazyTileList = []
  /// Tiles of removed items that are still fading out.
  private(set) var leaving: [LazyTile] = []
  /// Tiles whose items may have any index now, to be matched again by identity.
  private var strays: [AnyHashable: LazyTile] = [:]

  /// The items that got tiles because they are in or near the viewport.
  private var window = LazyWindow()
  /// Items that keep their tiles because they are moving out of the viewport.
  private var outgoing: Set<Int> = []
  /// Whether tiles must be assigned or removed even for the same window.
  private var isStale = true
  /// The number of times that tiles were put aside. When it changes, the transition must be mapped again.
  private(set) var generation = 0

  init(in container: Widget, focus: LazyFocus, source: AnyLazySource) {
    self.container = container
    self.focus = focus
    supply = TileSupply(source)
  }

  /// The number of all tiles, including spare ones.
  var count: Int { shown.count + supply.spareCount + leaving.count }

  /// The lines in or near the viewport.
  var lines: Range<Int> { window.lines }

  /// The tiles in the container: leaving ones first.
  var present: [LazyTile] { leaving + shown.tiles }

  /// Makes the next ``update(in:fades:)`` assign and remove tiles.
  func invalidate() { isStale = true }

  /// Marks all requests as stale.
  func invalidateRequests() { for (_, tile) in shown { tile.invalidateRequests() } }

  /// Makes all places be computed again.
  func invalidateFrames() { for (_, tile) in shown { tile.invalidateFrame() } }

  func item(of child: UnsafeMutablePointer<GtkWidget>?) -> Int? {
    shown.first { $0.tile.widget == child }?.item
  }

  // MARK: The window

  /// Assigns tiles to the items that have entered the viewport, and removes those of the items that have left it.
  ///
  /// - Parameter fades: Whether removed tiles fade out.
  func update(in arrangement: LazyArrangement, fades: Bool) {
    guard arrangement.solution != nil, !arrangement.viewport.isEmpty else { return }
    let old = window
    window = LazyWindow(arrangement)
    if window.items == old.items && !isStale { return }
    precondition(!supply.isBinding, "LazyLayoutView: a cell must not scroll its container while it is bound to an item")
    isStale = false
    supply.binding { fillWindow(count: arrangement.count, fades: fades) }
  }

  private func fillWindow(count: Int, fades: Bool) {
    let runs = window.items
    let focused = focus.isWithin ? focus.item : nil
    var free = shown.remove(outside: runs, focused.map { outgoing.union([$0]) } ?? outgoing)
    for run in runs {
      for item in run where shown[item] == nil {
        shown[item] = foundTile(of: item, of: count) ?? supply.tile(for: item, of: count, reusing: &free)
      }
    }
    if let focused, focused < count, shown[focused] == nil {
      shown[focused] = foundTile(of: focused, of: count) ?? supply.tile(for: focused, of: count, reusing: &free)
    }
    shown.orderWidgets(in: container)
    letGoOfStrays(fades: fades)
    putAside(free)
  }

  /// The tile that showed the item under an earlier index.
  private func foundTile(of item: Int, of count: Int) -> LazyTile? {
    guard !strays.isEmpty || !leaving.isEmpty, let identity = supply.identity?(item) else { return nil }
    var tile = strays.removeValue(forKey: identity)
    if tile == nil, let index = leaving.firstIndex(where: { $0.identity == identity }) {
      tile = leaving.remove(at: index)
      tile?.element.comeBack()
    }
    tile?.rebind(to: item, of: count)
    tile?.isMisplaced = true
    return tile
  }

  /// Releases tiles whose items are outside the window. The focus follows its tile, or stays at its item.
  private func letGoOfStrays(fades: Bool) {
    let isFocusDue = focus.isDue
    if strays.isEmpty && !isFocusDue { return }
    let lost = Array(strays.values)
    strays = [:]
    if !isFocusDue, focus.isWithin, let item = item(of: gtk_widget_get_focus_child(container.pointer)) {
      focus.follow(to: item)
    } else if focus.isWithin, let tile = focus.item.flatMap({ shown[$0] }) {
      focus.give(to: tile)
    }
    part(with: lost, fades: fades)
  }

  // MARK: Changes

  /// Stops with a programmer error while a cell is being bound.
  func requireNotBinding() {
    precondition(
      !supply.isBinding,
      "LazyLayoutView: items cannot change while a cell is bound to one; change them from an idle source")
  }

  /// Moves the tiles to the new indices of their items.
  ///
  /// - Returns: The tiles of removed items.
  func follow(_ change: ItemsChange, count: Int) -> [LazyTile] {
    outgoing = Set(outgoing.filter { !change.isRemoved($0) }.map(change.newIndex))
    let old = shown
    shown = []
    var gone: [LazyTile] = []
    supply.binding {
      for (item, tile) in old {
        if change.isRemoved(item) {
          gone.append(tile)
        } else {
          let place = change.newIndex(of: item)
          shown[place] = tile
          if place == item { tile.reportPosition(of: count) } else { tile.rebind(to: place, of: count) }
        }
      }
    }
    return gone
  }

  /// Updates the tiles after a reload. Without identities, each tile shows the new item at its index; with identities,
  /// the tiles become strays, to be matched again.
  ///
  /// - Returns: The tiles of removed items.
  func rebind(count: Int) -> [LazyTile] {
    outgoing = []
    let old = shown
    shown = []
    var gone: [LazyTile] = []
    supply.binding {
      for (item, tile) in old {
        if haveIdentities {
          if let double = strays.updateValue(tile, forKey: tile.identity) { gone.append(double) }
        } else if item < count {
          tile.rebind(to: item, of: count)
          shown[item] = tile
        } else {
          gone.append(tile)
        }
      }
    }
    return gone
  }

  /// Whether items have identities, independent of their indices.
  var haveIdentities: Bool { supply.identity != nil }

  /// Replaces the source, and drops all tiles.
  func setSource(_ new: AnyLazySource) {
    drop()
    supply.setSource(new)
    isStale = true
  }

  // MARK: Removal

  /// Keeps the tiles of all items that have one, until their new places are known.
  func keepAll() { outgoing = Set(shown.map(\.item)) }

  /// Stops keeping tiles of items that are moving out of the viewport.
  func keepNone() { outgoing = [] }

  /// Fades out items that are leaving the viewport for places too far away for their motion to be visible.
  func fadeOutgoing(_ isFar: (Int, LazyTile) -> Bool) {
    outgoing = outgoing.filter { !window.contains($0) && $0 != focus.item }
    for item in outgoing {
      guard let tile = shown[item], isFar(item, tile) else { continue }
      outgoing.remove(item)
      shown[item] = nil
      leave(tile)
    }
  }

  /// Releases the tiles of removed items.
  func letGo(_ gone: [LazyTile], fades: Bool) {
    isStale = true
    part(with: gone, fades: fades)
  }

  private func part(with gone: [LazyTile], fades: Bool) {
    if fades { gone.forEach(leave) } else { putAside(gone) }
  }

  /// Starts to fade a tile out.
  private func leave(_ tile: LazyTile) {
    takeFocus(from: tile)
    tile.element.leave()
    leaving.append(tile)
  }

  /// Puts aside tiles that have faded out.
  func putAsideLeaving(_ isGone: (LazyTile) -> Bool) {
    let gone = leaving.filter(isGone)
    leaving.removeAll(where: isGone)
    putAside(gone)
  }

  /// Hides tiles, and keeps enough spare ones for a line or two.
  private func putAside(_ free: [LazyTile]) {
    free.forEach(takeFocus)
    generation += 1
    supply.takeBack(free, keeping: window.lines.isEmpty ? 0 : shown.count / window.lines.count)
  }

  /// Takes the focus from a tile that is about to be removed. The newly focused item may then need a tile.
  private func takeFocus(from tile: LazyTile) {
    if focus.take(from: tile) { isStale = true }
  }

  func drop() {
    let all = shown.tiles + leaving + strays.values
    shown = []
    leaving = []
    strays = [:]
    all.forEach(takeFocus)
    supply.drop(all)
  }
}
