// The check's input for changed documents, for the search for remedies. If only the layout changes, the children of the
// canvas are laid out again. All other changes are made in one second canvas without a window.

import LayoutCore
import LayoutGtk
import ReflowModel

extension LayoutSource {
  /// The size of the second canvas, in px.
  private static let secondSize = (width: 1_200, height: 2_000)

  /// A function that returns the check's input for a changed document; nil for one that cannot be laid out here. The
  /// container must be at rest with this geometry.
  func changes(in geometry: LayoutGeometry) -> @MainActor (Document, Remedy.Change) -> CheckSubject? {
    let checked = CheckSubject(self, in: geometry, checksOppositeDirection: false)
    // The second canvas, once a change needs it.
    var offstage: OffstageCanvas?
    return { [self] changed, change in
      if case .width = change { return checked }
      var isShorter = false
      if case .shorterText = change { isShorter = true }
      if !isShorter, let variant = variant(changed) {
        var result = checked
        result.distances = changed.words.distances
        result.solve = { variant.solve($0) }
        result.breakpoints = { variant.breakpointSearch(in: $0) }
        return result
      }
      guard !container.isLazy else { return nil }
      var changed = changed
      changed[changed.scene].width = .automatic
      let canvas = offstage ?? OffstageCanvas(changed)
      offstage = canvas
      canvas.store.showChanged(changed)
      canvas.layOut(Self.secondSize)
      guard canvas.isReady, let geometry = canvas.subject.source.geometry else { return nil }
      var result = CheckSubject(canvas.subject.layout, in: geometry, checksOppositeDirection: false)
      result.breakpoints = { canvas.subject.source.breakpointSearch(in: $0) }
      return result
    }
  }
}
