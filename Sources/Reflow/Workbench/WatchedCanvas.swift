// A canvas that the workbench looks at: what a scene tells of it, what is drawn over it, and how its items are selected.

import ReflowModel
import ReflowOverlays

/// One canvas of a window. The workbench owns it.
@MainActor
final class WatchedCanvas {
  /// What the scene tells.
  let subject: CanvasSubject
  private let scene: SceneName
  private let store: Store
  private let layer: OverlayLayer
  private let selection: CanvasSelection
  /// What tells where the items are.
  let places: SpokenPlaces

  /// Lays a layer over a canvas of a scene. Of two canvases of one scene, items are selected in both.
  init(_ subject: CanvasSubject, of scene: SceneName, store: Store) {
    (self.subject, self.scene, self.store) = (subject, scene, store)
    layer = OverlayLayer(over: { subject.source }, text: tr)
    subject.cover(layer.widget)
    selection = CanvasSelection(of: subject, in: scene, store: store)
    places = SpokenPlaces(of: subject, in: store.lifetime) { [unowned subject, unowned store] index in
      store.select(subject.items.identity(index))
    }
  }

  /// Follows the pointer and the keys on the container that is now at work.
  func followSource() { selection.follow(subject.source) }

  /// Draws these overlays, and marks the item that is selected. Only then does the container have to say where everything
  /// is. `ghosts` answers with an earlier arrangement to be drawn over the one of now.
  func show(_ overlays: Set<Overlay>, ghosts: (@MainActor () -> OverlayLayer.Ghosts?)? = nil) {
    var selected: (@MainActor () -> Int?)?
    if let selection = store.document[scene].selection {
      selected = { [subject] in subject.items.index(selection) }
    }
    layer.show(overlays.intersection(subject.overlays), selected: selected, ghosts: ghosts)
    selection.tell(subject.source)
  }

  /// Draws the next frame anew: the canvas has been scrolled.
  func drawAgain() {
    layer.queueRedraw()
    places.follow()
  }

  /// The container has been given its place.
  func followAllocation() {
    if layer.isNeeded { layer.queueRedraw() }
    places.follow()
    selection.tell(subject.source)
  }
}

extension Document {
  /// What the arrangement of the scene shown follows from, but for its width.
  var arranged: Document {
    var document = self
    document.window = WindowState()
    document.problems = CheckSettings()
    document[scene].selection = nil
    document[scene].width = .automatic
    return document
  }
}
