// The assignment of a container's children, some of which may take the places of others.

import CGtk
import GtkInterop
import LayoutCore

extension LayoutView {
  /// Assigns the children. Widgets among the new ones can replace old ones, as the values of `successors`: each has the
  /// place, the motion and the focus of the widget that it replaces, and fades neither in nor out.
  package func setChildren(_ new: [LayoutChild], replacing successors: [Widget: Widget]) {
    let fades = motion.animatesChanges
    motion.rename(successors)
    keepingFocus(on: new, successors) {
      if tree.replace(with: new, fades: { fades && successors[$0] == nil }) { table.membershipDidChange() }
    }
    // Layouts read the children's values again.
    engine.invalidateMeasurements()
    layoutDidChange()
  }

  private func keepingFocus(on new: [LayoutChild], _ successors: [Widget: Widget], _ change: () -> Void) {
    guard let roving else { return change() }
    roving.during(change, to: new.map(\.widget), replacing: successors)
  }
}
