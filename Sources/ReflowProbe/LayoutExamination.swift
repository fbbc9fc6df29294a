// The examination of the layouts that a program has written. The program has its own copy of GtkViews, so the probe reads
// properties, in a copy of the process: a layout may trap, not end, or change the program when it is run once more.

import CGtk
import GtkInterop
import ProbeInterface

/// The faults of the layouts in a window. They are kept as long as the window shows the same views.
@MainActor
final class LayoutExamination {
  private var tree = WidgetTree()
  /// The rows of the layouts, with the first row after what is in them.
  private var rows: [(row: Int, end: Int)] = []
  /// The faults of layouts, by their rows, with the states for which they were found.
  private var known: [Int: (states: [WidgetTree.State], faults: UInt32)] = [:]
  /// The layouts at which a copy of the process has ended.
  private var interrupted: Set<Int> = []

  private static let (viewProperty, faultsProperty) = ("examined-view", "layout-faults")
  /// The bit of LayoutCore's `LayoutFaults` for a layout whose examination does not come to its end.
  private static let interruption: UInt32 = 64

  /// Adds the faults of layouts to the states of their views. A layout whose views have the same places in it as at the
  /// last allocation is not run again.
  func add(to states: inout [WidgetTree.State], of tree: WidgetTree) {
    if !tree.isSame(as: self.tree) {
      (rows, known, interrupted) = (tree.ownLayouts, [:], [])
    }
    self.tree = tree
    guard !rows.isEmpty else { return }
    var changed: [(row: Int, states: [WidgetTree.State])] = []
    for (row, end) in rows where !interrupted.contains(row) {
      let inside = states[row..<end].map { $0.moved(by: states[row]) }
      if known[row]?.states != inside { changed.append((row, inside)) }
    }
    for (faults, (row, inside)) in zip(faults(of: changed.map(\.row)), changed) { known[row] = (inside, faults) }
    for (row, _) in rows {
      let bits = (known[row]?.faults ?? 0) << WidgetState.faultShift & WidgetState.layoutFaults.rawValue
      states[row].flags |= Int32(bitPattern: bits)
    }
  }

  /// The faults of the layouts of some rows at the current allocation.
  private func faults(of rows: [Int]) -> [UInt32] {
    var found: [UInt32] = []
    while found.count < rows.count {
      found += ProcessCopy.numbers { send in
        for row in rows[found.count...] { send(readFaults(of: row)) }
      }
      guard found.count < rows.count else { break }
      interrupted.insert(rows[found.count])
      found.append(Self.interruption)
    }
    return found
  }

  private func readFaults(of row: Int) -> UInt32 {
    guard let place = tree.views[row] else { return 0 }
    let host = tree.hosts[place.host].host
    host.object.setProperty(Self.viewProperty, Int32(place.index))
    return host.propertyIfDeclared(Self.faultsProperty, as: UInt32.self) ?? 0
  }
}

extension WidgetTree {
  /// The rows of the layouts that the program has written, with the first row after what is in them.
  fileprivate var ownLayouts: [(row: Int, end: Int)] {
    views.indices.compactMap { row in
      guard let place = views[row], hosts[place.host].views[place.index].hasOwnLayout else { return nil }
      return (row, parents[(row + 1)...].firstIndex { $0 < Int32(row) } ?? parents.count)
    }
  }
}

extension WidgetTree.State {
  /// The state with a place from the corner of another widget.
  fileprivate func moved(by other: WidgetTree.State) -> WidgetTree.State {
    var state = self
    (state.x, state.y) = (x &- other.x, y &- other.y)
    return state
  }
}
