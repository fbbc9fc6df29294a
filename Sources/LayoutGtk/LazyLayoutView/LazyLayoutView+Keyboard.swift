// The keys that move the focus from item to item.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// What a key does.
private enum CursorMove {
  /// So many items farther.
  case items(Int)
  /// So many lines farther.
  case lines(Int)
  /// As many lines as are in sight.
  case pages(Int)
  case first
  case last
}

extension LazyLayoutView {
  func listenToKeys() {
    let keys: OpaquePointer = gtk_event_controller_key_new()
    keys.connect("key-pressed") { [weak self] (key: UInt32, _: UInt32, modifiers: GdkModifierType) -> Bool in
      self?.keyPressed(key, modifiers) ?? false
    }
    gtk_widget_add_controller(widget.pointer, keys)
  }

  private func keyPressed(_ key: UInt32, _ modifiers: GdkModifierType) -> Bool {
    let others = GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue | GDK_ALT_MASK.rawValue
    guard modifiers.rawValue & others == 0, let move = move(of: key), count > 0 else { return false }
    let start = min(cursor ?? 0, count - 1)
    guard let solution = currentSolution, let target = target(of: move, from: start, in: solution) else { return true }
    let keptGoal = goal
    moveCursor(to: target)
    if case .lines = move { goal = keptGoal } else { goal = nil }
    return true
  }

  private func move(of key: UInt32) -> CursorMove? {
    let isVertical = viewport.axis == .vertical
    let forward = isRightToLeft ? -1 : 1
    switch Int32(bitPattern: key) {
    case GDK_KEY_Right, GDK_KEY_KP_Right: return isVertical ? .items(forward) : .lines(forward)
    case GDK_KEY_Left, GDK_KEY_KP_Left: return isVertical ? .items(-forward) : .lines(-forward)
    case GDK_KEY_Down, GDK_KEY_KP_Down: return isVertical ? .lines(1) : .items(1)
    case GDK_KEY_Up, GDK_KEY_KP_Up: return isVertical ? .lines(-1) : .items(-1)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: return .pages(1)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: return .pages(-1)
    case GDK_KEY_Home, GDK_KEY_KP_Home: return .first
    case GDK_KEY_End, GDK_KEY_KP_End: return .last
    default: return nil
    }
  }

  private func target(of move: CursorMove, from item: Int, in solution: any LazySolution) -> Int? {
    let line = solution.line(of: item)
    switch move {
    case .items(let step): return min(max(item + step, 0), count - 1)
    case .first: return 0
    case .last: return count - 1
    case .lines(let step): return nearest(to: item, in: line + step, solution)
    case .pages(let direction):
      let page = viewport.length(viewport.axis)
      let extent = solution.extent(ofLine: line)
      let lines =
        direction > 0
        ? solution.lines(from: extent.origin, to: extent.origin + page)
        : solution.lines(from: extent.end - page, to: extent.end)
      let farthest = direction > 0 ? max(lines.upperBound - 1, line + 1) : min(lines.lowerBound, line - 1)
      return nearest(to: item, in: min(max(farthest, 0), solution.lineCount - 1), solution)
    }
  }

  /// The item of a line that lies nearest to where the cursor started to move across lines.
  private func nearest(to item: Int, in line: Int, _ solution: any LazySolution) -> Int? {
    guard line >= 0 && line < solution.lineCount else { return nil }
    let goal = goal ?? middle(of: item, solution)
    self.goal = goal
    return solution.items(ofLine: line).min {
      abs(middle(of: $0, solution) - goal) < abs(middle(of: $1, solution) - goal)
    }
  }

  private func middle(of item: Int, _ solution: any LazySolution) -> CGFloat {
    let frame = solution.frame(of: item)
    return viewport.axis == .vertical ? frame.midX : frame.midY
  }
}
