// The check's input for changed documents, for the search for remedies. If only the layout changes, the children of the
// canvas are laid out again. All other changes are made in one second canvas without a window.

import CGtk
import LayoutCore
import LayoutGtk
import ReflowModel

@MainActor
final class ChangedCanvas {
  private let subject: CanvasSubject
  private let checked: CheckSubject
  /// The second canvas; nil until a change needs it.
  private var offstage: OffstageCanvas?

  /// The size of the second canvas, in px.
  private static let size = (width: 1_200, height: 2_000)

  /// Starts from a canvas at rest with this geometry.
  init(_ subject: CanvasSubject, in geometry: LayoutGeometry) {
    self.subject = subject
    checked = CheckSubject(subject.layout, in: geometry, checksOppositeDirection: false)
  }

  /// The check's input for a changed document; nil if it cannot be laid out here.
  func checkSubject(of changed: Document, _ change: Remedy.Change) -> CheckSubject? {
    if case .width = change { return checked }
    if case .shorterText = change { return offstageSubject(of: changed) }
    guard let variant = subject.layout.variant(changed) else { return offstageSubject(of: changed) }
    var result = checked
    result.distances = changed.words.distances
    result.solve = { variant.solve($0) }
    result.breakpoints = { variant.breakpointSearch(in: $0) }
    return result
  }

  private func offstageSubject(of changed: Document) -> CheckSubject? {
    guard !subject.source.isLazy else { return nil }
    var changed = changed
    changed[changed.scene].width = .automatic
    let canvas = offstage ?? OffstageCanvas(changed)
    offstage = canvas
    canvas.store.showChanged(changed)
    canvas.layOut(Self.size)
    guard canvas.isReady, let geometry = canvas.subject.source.geometry else { return nil }
    var result = CheckSubject(canvas.subject.layout, in: geometry, checksOppositeDirection: false)
    result.breakpoints = { canvas.subject.source.breakpointSearch(in: $0) }
    return result
  }
}
