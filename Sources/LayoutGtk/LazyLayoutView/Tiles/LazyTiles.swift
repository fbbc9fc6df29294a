// The tiles of a lazy container: those of the items in sight, the spare ones, and those that fade out.
//
// It owns the tiles, each of which owns a reference to its widget, and the source that makes cells. The container's peer
// owns it.

import CGtk
import GtkInterop
import LayoutCore

/// Which items have tiles: those in sight, one line more on either side, those on their way out of sight, and the one
/// that has the focus.
@MainActor
final class LazyTiles {
  let container: Widget
  private let focus: LazyFocus
  private let supply: TileSupply

  /// The tiles that show an item.
  private(set) var shown: LazyTileList = []
  /// Tiles of items that went and are still fading out.
  private(set) var leaving: [LazyTile] = []
  /// Tiles of items that may be anywhere by now, to be found again by their identity.
  private var strays: [AnyHashable: LazyTile] = [:]

  /// The items that were last given tiles because they are in sight, or nearly.
  private var window = LazyWindow()
  /// Items that keep their tiles because they are on their way out of sight.
  private var outgoing: Set<Int> = []
  /// Whether there are tiles to be given or taken though the window is the same.
  private var isStale = true
  /// How often tiles were put aside: what is known of those that move has to be found out anew.
  private(set) var generation = 0

  init(in container: Widget, focus: LazyFocus, source: AnyLazySource) {
    self.container = container
    self.focus = focus
    supply = TileSupply(source)
  }

  /// How many there are, those that show no item included.
  var count: Int { shown.count + supply.spareCount + leaving.count }

  /// The lines that are in sight, or nearly.
  var lines: Range<Int> { window.lines }

  /// Those that are somewhere in the container: those on their way out first.
  var present: [LazyTile] { leaving + shown.tiles }

  /// Has the next ``update(in:fades:)`` look for tiles to be given or taken.
  func invalidate() { isStale = true }

  /// Asks for all sizes anew.
  func forgetRequests() { for (_, tile) in shown { tile.forgetRequests() } }

  /// Looks all places up anew.
  func forgetFrames() { for (_, tile) in shown { tile.forgetFrame() } }

  /// The item that a child of the container shows.
  func item(of child: UnsafeMutablePointer<GtkWidget>?) -> Int? {
    shown.first { $0.tile.widget == child }?.item
  }

  // MARK: The window

  /// Gives tiles to the items that come into sight, and takes them from those that are out of it.
  ///
  /// - Parameter fades: Whether what goes fades out.
  func update(in arrangement: LazyArrangement, fades: Bool) {
    guard arrangement.solution != nil, !arrangement.viewport.isEmpty else { return }
    let old = window
    window = LazyWindow(arrangement)
    if window.items == old.items && !isStale { return }
    precondition(!supply.isBinding, "LazyLayoutView: a cell that is being bound cannot scroll its container")
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

  /// The tile that showed an item before it got another index.
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

  /// Lets go of tiles whose items are nowhere near. The focus has gone with its tile, or stays where it was.
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

  /// Stops where a cell is being bound.
  func requireNotBinding() {
    precondition(
      !supply.isBinding,
      "LazyLayoutView: items cannot change while a cell is bound to one; change them from an idle source")
  }

  /// Has the tiles go with their items.
  ///
  /// - Returns: The tiles of items that went.
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
          if place == item { tile.tellPosition(of: count) } else { tile.rebind(to: place, of: count) }
        }
      }
    }
    return gone
  }

  /// Has the tiles show what their items are now: other items at their places, or the same at others.
  ///
  /// - Returns: The tiles of items that went.
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

  /// Whether items have identities of their own, whatever their indices.
  var haveIdentities: Bool { supply.identity != nil }

  /// Makes cells by another source, and drops all that there are.
  func setSource(_ new: AnyLazySource) {
    drop()
    supply.setSource(new)
    isStale = true
  }

  // MARK: Going

  /// Keeps the tiles of all items that have one, until it is known where they go.
  func keepAll() { outgoing = Set(shown.map(\.item)) }

  /// Keeps no tile for being on its way out of sight.
  func keepNone() { outgoing = [] }

  /// Has items that are on their way out of sight fade out where they go too far away to be seen going.
  func fadeOutgoing(_ isFar: (Int, LazyTile) -> Bool) {
    outgoing = outgoing.filter { !window.contains($0) && $0 != focus.item }
    for item in outgoing {
      guard let tile = shown[item], isFar(item, tile) else { continue }
      outgoing.remove(item)
      shown[item] = nil
      leave(tile)
    }
  }

  /// Lets tiles go whose items did.
  func letGo(_ gone: [LazyTile], fades: Bool) {
    isStale = true
    part(with: gone, fades: fades)
  }

  private func part(with gone: [LazyTile], fades: Bool) {
    if fades { gone.forEach(leave) } else { putAside(gone) }
  }

  /// Has a tile fade out.
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

  /// Takes tiles out of sight, and keeps as many as a line or two may need next.
  private func putAside(_ free: [LazyTile]) {
    free.forEach(takeFocus)
    generation += 1
    supply.takeBack(free, keeping: window.lines.isEmpty ? 0 : shown.count / window.lines.count)
  }

  /// Takes the focus from a tile that is about to go. The item that is to have it may need a tile then.
  private func takeFocus(from tile: LazyTile) {
    if focus.take(from: tile) { isStale = true }
  }

  /// Lets go of all tiles.
  func drop() {
    let all = shown.tiles + leaving + strays.values
    shown = []
    leaving = []
    strays = [:]
    all.forEach(takeFocus)
    supply.drop(all)
  }
}
