// A canvas that the workbench observes: its subject, its overlays, and the selection of its items.

import ReflowModel
import ReflowOverlays

@MainActor
final class WatchedCanvas {
  /// The scene's interface to the workbench.
  let subject: CanvasSubject
  private let scene: SceneName
  private let store: Store
  private let layer: OverlayLayer
  private let selection: CanvasSelection
  /// Reports the items' positions to assistive technologies.
  let places: PlaceDescriptions

  /// Adds an overlay layer to a canvas of a scene. If two canvases show one scene, the selection applies to both.
  init(_ subject: CanvasSubject, of scene: SceneName, store: Store) {
    (self.subject, self.scene, self.store) = (subject, scene, store)
    layer = OverlayLayer(
      over: { subject.view }, others: { [weak subject] in subject?.widths.marks($0) ?? [] }, text: tr)
    subject.cover(layer.widget)
    selection = CanvasSelection(of: subject, in: scene, store: store)
    places = PlaceDescriptions(of: subject, in: store.lifetime) { [unowned subject, unowned store] index in
      store.select(subject.items.identity(index))
    }
  }

  /// Adds the event controllers to the current container.
  func followSource() { selection.follow(subject.view) }

  /// Draws overlays, and marks the selected item. The geometry of the container is read only if there is something to
  /// draw. `ghosts` returns an earlier arrangement to draw over the current one.
  func show(_ overlays: Set<Overlay>, ghosts: (@MainActor () -> OverlayLayer.Ghosts?)? = nil) {
    var selected: (@MainActor () -> Int?)?
    if let selection = store.document[scene].selection {
      selected = { [subject] in subject.items.index(selection) }
    }
    layer.show(overlays.intersection(subject.overlays), selected: selected, ghosts: ghosts)
    selection.report(subject.view)
  }

  /// Follows a change of the document: other content is shown from its start, and the focus follows the selection.
  func follow(_ change: Store.Change) {
    if change.replacesContent { subject.showStart() }
    if change.old[scene].selection != change.new[scene].selection { selection.moveFocus() }
  }

  /// Redraws the layer after the canvas has scrolled.
  func drawAgain() {
    layer.queueRedraw()
    places.follow()
  }

  /// Updates the layer and the accessible state after the container's allocation.
  func followAllocation() {
    if layer.isNeeded { layer.queueRedraw() }
    places.follow()
    selection.report(subject.view)
  }
}

extension Document {
  /// The settings of the current scene that determine its arrangement, except for the width, in a new document.
  var arranged: Document {
    var document = Document()
    document.scene = scene
    document[scene] = self[scene]
    document[scene].selection = nil
    document[scene].width = .automatic
    return document
  }
}
