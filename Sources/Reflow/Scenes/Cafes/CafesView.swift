// The Cafés scene: its canvas, settings and shortcuts.

import CGtk
import GtkInterop
import ReflowModel

/// Grids inside a grid.
final class CafesView: SceneView {
  private let context: SceneContext
  private let content: CafesCanvas

  static let actions = ["coffees"]

  init(_ context: SceneContext) {
    self.context = context
    content = CafesCanvas(store: context.presented, report: context.report)
    context.actions.add("coffees") { [unowned store = context.store] in
      store.update(\.cafes.showsCoffees, to: !store.document.cafes.showsCoffees)
    }
  }

  private(set) lazy var sections: [Widget] = {
    let store = context.store
    let columns = SegmentedRow(\.cafes.columns, of: store).enabled(while: { !$0.cafes.showsCoffees }, of: store)
    return [
      .section(
        tr("Cafés"), [SwitchRow(\.cafes.showsCoffees, of: store).widget, columns.widget]),
      .motionSection(\.cafes.animation, \.cafes.animationSpeed, of: store),
    ]
  }()

  var canvas: Widget { content.widget }
  var canvasWidth: Int? { content.width }

  var isMoving: Bool { content.isMoving }
  var subject: CanvasSubject { content.subject }
  static let overlays: [Overlay] = [.frames, .indices, .overflow]

  static var shortcuts: [Shortcut] {
    [
      Shortcut(.scene(.cafes), tr("Show or hide the coffees"), "<Control>e", action: "win.coffees")
    ]
  }
}
