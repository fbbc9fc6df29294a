// Which items have tiles: those in sight, one line more on either side, and the one that has the focus.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LazyLayoutView {
  /// How many lines are kept before and after those in sight.
  private static let overscan = 1

  /// Gives tiles to the items that come into sight, and takes them from those that are out of it.
  func updateWindow() {
    guard let solution, !viewport.isEmpty else { return }
    let runs = itemsToShow(in: solution)
    if runs == window && !isWindowStale { return }
    precondition(!isBinding, "LazyLayoutView: a cell that is being bound cannot scroll its container")
    window = runs
    isWindowStale = false
    isBinding = true
    defer { isBinding = false }
    let kept = itemsKept
    var free = tiles.remove(outside: runs, kept)
    for run in runs {
      for item in run where tiles[item] == nil {
        tiles[item] = foundTile(of: item) ?? boundTile(to: item, &free)
      }
    }
    if let cursor, kept.contains(cursor), cursor < count, tiles[cursor] == nil {
      tiles[cursor] = foundTile(of: cursor) ?? boundTile(to: cursor, &free)
    }
    orderTiles()
    letGoOfStrays()
    putAside(free)
  }

  /// The items of the lines in sight and of those next to them: one range for each run of neighbours.
  private func itemsToShow(in solution: any LazySolution) -> [Range<Int>] {
    guard solution.lineCount > 0 else {
      windowLines = 0..<0
      return []
    }
    let axis = viewport.axis
    let start = offset
    let seen = solution.lines(from: start, to: start + viewport.length(axis))
    windowLines =
      max(0, seen.lowerBound - Self.overscan)..<min(solution.lineCount, seen.upperBound + Self.overscan)
    var runs: [Range<Int>] = []
    for line in windowLines {
      let items = itemsInSight(ofLine: line, solution)
      if let last = runs.last, last.upperBound == items.lowerBound {
        runs[runs.count - 1] = last.lowerBound..<items.upperBound
      } else if !items.isEmpty {
        runs.append(items)
      }
    }
    return runs
  }

  /// The items of a line that are in sight if the line is.
  func itemsInSight(ofLine line: Int, _ solution: any LazySolution) -> Range<Int> {
    let room = viewport.length(viewport.axis.across)
    return solution.items(ofLine: line, from: crossOffset, to: crossOffset + room)
  }

  /// The items that have tiles though they are not in sight.
  private var itemsKept: Set<Int> {
    var items = motion?.outgoing ?? []
    if let cursor, hasFocus { items.insert(cursor) }
    return items
  }

  /// The tile that showed an item before it got another index.
  private func foundTile(of item: Int) -> LazyTile? {
    guard !strays.isEmpty || !leaving.isEmpty, let identity = source.identity?(item) else { return nil }
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
  private func letGoOfStrays() {
    let isFocusDue = isFocusDue
    if strays.isEmpty && !isFocusDue { return }
    let lost = Array(strays.values)
    strays = [:]
    let focus = gtk_widget_get_focus_child(widget.pointer)
    if !isFocusDue, hasFocus, let item = tiles.first(where: { $0.tile.widget == focus })?.item {
      cursor = item
    } else if hasFocus, let tile = cursor.flatMap({ tiles[$0] }) {
      gtk_widget_grab_focus(tile.widget)
    }
    if pending == nil { putAside(lost) } else { lost.forEach(leave) }
  }

  private func boundTile(to item: Int, _ free: inout [LazyTile]) -> LazyTile {
    let tile = free.popLast() ?? spares.popLast() ?? LazyTile(source)
    tile.bind(to: item, of: count, source)
    return tile
  }

  /// Unbinds tiles, and keeps as many as a line or two may need next.
  func putAside(_ free: [LazyTile]) {
    free.forEach(takeFocus)
    let limit = windowLines.isEmpty ? 0 : tiles.count / windowLines.count
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
    // What moves until the next allocation must be none of these, and none that shows another item by now.
    motion?.map(to: leaving + tiles.tiles)
    // A widget that goes may tell its owner, who is free to ask the container anything: nothing is being changed here.
    withExtendedLifetime(dropped) {}
  }

  /// Lets go of all tiles.
  func dropTiles() {
    let all = tiles.tiles + spares + leaving + strays.values
    tiles = []
    spares = []
    leaving = []
    strays = [:]
    all.forEach(takeFocus)
    binding { all.forEach { $0.drop() } }
    withExtendedLifetime(all) {}
  }

  /// Puts new tiles between those of the items before and after them: the order of children is that of the items.
  private func orderTiles() {
    var previous: UnsafeMutablePointer<GtkWidget>?
    for (_, tile) in tiles {
      if tile.isMisplaced {
        tile.isMisplaced = false
        let isInPlace =
          gtk_widget_get_parent(tile.widget) == widget.pointer && gtk_widget_get_prev_sibling(tile.widget) == previous
        if !isInPlace { gtk_widget_insert_after(tile.widget, widget.pointer, previous) }
      }
      previous = tile.widget
    }
  }
}
