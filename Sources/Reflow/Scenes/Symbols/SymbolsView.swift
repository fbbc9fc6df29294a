// The Symbols scene: its canvas, settings and shortcuts.

import CGtk
import GtkInterop
import ReflowModel

/// Symbols in a lazy grid of up to a million items.
final class SymbolsView: SceneView {
  private let context: SceneContext
  private let content: SymbolsCanvas

  static let actions = ["first-item", "last-item"]
  static let overlays: [Overlay] = [.frames, .indices, .gaps, .overflow, .tracks]

  init(_ context: SceneContext) {
    self.context = context
    content = SymbolsCanvas(store: context.presented, report: context.report)
    context.actions.add("first-item") { [unowned content] in content.go(to: 0) }
    context.actions.add("last-item") { [unowned content] in content.go(to: .max) }
  }

  private(set) lazy var sections: [Widget] = [
    SymbolsSidebar.itemsSection(store: context.store, canvas: content),
    SymbolsSidebar.gridSection(store: context.store),
    SymbolsSidebar.gridItemsSection(store: context.store),
  ]

  var canvas: Widget { content.widget }
  var canvasWidth: Int? { content.width }
  var isMoving: Bool { content.isMoving }
  var subject: CanvasSubject { content.subject }

  static var shortcuts: [Shortcut] {
    [
      Shortcut(.scene(.symbols), tr("Go to the first item"), "<Alt>Home", action: "win.first-item"),
      Shortcut(.scene(.symbols), tr("Go to the last item"), "<Alt>End", action: "win.last-item"),
    ]
  }
}
