// The Cafés scene: its canvas, its settings and its keys.

import CGtk
import GtkInterop
import ReflowModel

/// Grids in a grid.
final class CafesView: SceneView {
  let sections: [Widget]
  private let content: CafesCanvas

  static let actions = ["coffees"]

  init(_ context: SceneContext) {
    let store = context.store
    content = CafesCanvas(store: store, report: context.report)
    let columns = SegmentedRow(\.cafes.columns, of: store)
    store.follow(\.cafes.showsCoffees) { gtk_widget_set_sensitive(columns.widget.pointer, gboolean(!$0)) }
    sections = [
      .section(
        tr("Cafés"), [SwitchRow(\.cafes.showsCoffees, of: store).widget, columns.widget]),
      .motionSection(\.cafes.animation, \.cafes.animationSpeed, of: store),
    ]
    context.actions.add("coffees") { [unowned store] in
      store.update(\.cafes.showsCoffees, to: !store.document.cafes.showsCoffees)
    }
  }

  var canvas: Widget { content.widget }
  var canvasWidth: Int? { content.width }

  var isMoving: Bool { content.isMoving }
  var subject: CanvasSubject { content.subject }
  static let overlays: [Overlay] = [.frames, .indices, .overflow]

  static var shortcuts: [Shortcut] {
    [
      Shortcut(
        group: .scene(.cafes), title: tr("Show or hide the coffees"), keys: ["<Control>e"], action: "win.coffees")
    ]
  }
}
