// Items that come, go, or are others than before.

import CGtk
import GtkInterop
import LayoutCore

extension LazyLayoutView {
  /// Tells that items came, went, or both at one position. Named after GListModel's signal.
  ///
  /// What is in sight stays where it is. Cells whose item has another index from now on are bound anew.
  ///
  /// - Parameters:
  ///   - position: The first item that went, or where items came.
  ///   - removed: How many items went. More than there are is a programmer error.
  ///   - added: How many came in their place.
  public func itemsChanged(at position: Int, removed: Int, added: Int) {
    precondition(
      position >= 0 && removed >= 0 && added >= 0 && position + removed <= count,
      "LazyLayoutView: \(removed) items at \(position) cannot go where there are \(count)")
    requireNotBinding()
    holdWhatIsInSight()
    let oldCount = count
    count += added - removed
    solution?.forgetLengths(of: position..<(added == removed ? position + removed : oldCount))
    let change = ItemsChange(position: position, removed: removed, added: added)
    isSolutionStale = true
    haveItemsMoved = true
    pending?.changes?.append(change)
    if let outgoing = motion?.outgoing {
      motion?.outgoing = Set(outgoing.filter { !change.isRemoved($0) }.map(change.place))
    }
    moveTiles(change)
    if let old = anchor { anchor = count == 0 ? nil : LazyAnchor(old, item: min(change.place(old.item), count - 1)) }
    if let request = scrollRequest { scrollRequest?.item = change.place(request.item) }
    contentDidChange()
  }

  /// Tells that any item may be another one, or in another place; the scroll position stays.
  ///
  /// Items that the source gives the same identity keep their cells, and inside ``animate(_:_:)`` move to their new
  /// places.
  ///
  /// - Parameter newCount: How many items there are; nil for as many as before.
  public func reload(count newCount: Int? = nil) {
    requireNotBinding()
    holdWhatIsInSight()
    if let newCount { count = newCount }
    precondition(count >= 0, "LazyLayoutView: there are no \(count) items")
    solution?.forgetLengths(of: 0..<Int.max)
    if let old = anchor { anchor = count == 0 ? nil : LazyAnchor(old, item: min(old.item, count - 1)) }
    isSolutionStale = true
    motion?.outgoing = []
    rebindTiles()
    contentDidChange()
  }

  /// Shows the items of another source, with new cells.
  public func setSource<Cell>(_ newSource: LazySource<Cell>) {
    source = newSource.erased
    finishMotion()
    dropTiles()
    isWindowStale = true
    reload(count: newSource.count)
  }

  /// Gives up an anchor that the end of the content, or its start, has kept from where it was to be held: items that
  /// come later must not have it there after all.
  private func holdWhatIsInSight() {
    guard !isSolutionStale, !isAnchorPassing, let solution, let anchor, anchor.offset(in: solution) != offset else {
      return
    }
    self.anchor = LazyAnchor(at: offset, in: solution)
  }

  /// Calls closures of the source, in which the items must not change.
  func binding(_ body: () -> Void) {
    let outer = isBinding
    isBinding = true
    body()
    isBinding = outer
  }

  private func requireNotBinding() {
    precondition(
      !isBinding, "LazyLayoutView: items cannot change while a cell is bound to one; change them from an idle source")
  }

  /// Has the tiles go with their items.
  private func moveTiles(_ change: ItemsChange) {
    let old = tiles
    tiles = []
    var gone: [LazyTile] = []
    binding {
      for (item, tile) in old {
        if change.isRemoved(item) {
          gone.append(tile)
        } else {
          let place = change.place(item)
          tiles[place] = tile
          if place == item { tile.tellPosition(of: count) } else { tile.rebind(to: place, of: count) }
        }
      }
    }
    if let cursor {
      self.cursor = count == 0 ? nil : min(change.place(cursor), count - 1)
      if change.isRemoved(cursor) && hasFocus { moveCursor(to: self.cursor, reveals: false) }
    }
    letGo(gone)
  }

  /// Has the tiles show what their items are now: other items at their places, or the same at others.
  private func rebindTiles() {
    let old = tiles
    tiles = []
    var gone: [LazyTile] = []
    binding {
      for (item, tile) in old {
        if source.identity != nil {
          if let double = strays.updateValue(tile, forKey: tile.identity) { gone.append(double) }
        } else if item < count {
          tile.rebind(to: item, of: count)
          tiles[item] = tile
        } else {
          gone.append(tile)
        }
      }
    }
    if source.identity != nil { pending?.changes = nil }
    if let cursor, cursor >= count {
      self.cursor = count == 0 ? nil : count - 1
      if hasFocus { moveCursor(to: self.cursor, reveals: false) }
    }
    letGo(gone)
  }

  /// Lets tiles fade out whose items are gone, or puts them aside.
  func letGo(_ gone: [LazyTile]) {
    isWindowStale = true
    if pending == nil { putAside(gone) } else { gone.forEach(leave) }
  }
}

extension LazyAnchor {
  /// The same place for another item.
  fileprivate init(_ anchor: LazyAnchor, item: Int) {
    self.init(item: item, fraction: anchor.fraction, position: anchor.position)
  }
}
