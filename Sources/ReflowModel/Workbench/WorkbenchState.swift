// How a window's canvas is looked at: what is drawn over it and which panels are open.

/// The state of the workbench around a canvas. None of it is a change that undo takes back.
package struct WorkbenchState: Settings {
  /// What is drawn over the canvas.
  package var overlays: Set<Overlay> = []
  /// Whether the bar of tools is shown under the canvas.
  package var showsTools = false
  /// Whether the inspector is shown beside the canvas.
  package var showsInspector = false

  /// Everything folded away.
  package init() {}

  package static let settings: [Setting<WorkbenchState>] = [
    .choices(\.overlays, "overlays", Message("Overlays")),
    .flag(\.showsTools, "showsTools", Message("Tools")),
    .flag(\.showsInspector, "showsInspector", Message("Inspector")),
  ]
}

extension Store {
  /// Looks at an item of the scene shown; nil looks at none.
  package func select(_ item: Int?) {
    perform(Self.action(for: \.words.selection)) { $0.selection = item }
  }

  /// Makes the canvas of the scene shown so wide.
  package func setWidth(_ width: CanvasWidth) {
    perform(Self.action(for: \.words.width), coalescing: document.scene) {
      var settings = $0[$0.scene]
      settings.width = width
      $0[$0.scene] = settings
    }
  }

  /// Draws something over the canvas, or no longer.
  package func toggle(_ overlay: Overlay) {
    update(\.window.workbench.overlays, to: document.window.workbench.overlays.symmetricDifference([overlay]))
  }
}
