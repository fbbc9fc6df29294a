// The Cafés scene: its canvas, settings and shortcuts.

import CGtk
import GtkInterop
import ReflowModel

/// Grids inside a grid.
final class CafesView: SceneView {
  private let context: SceneContext
  private let content: CafesCanvas
  private let shown: WatchedList<CardDeck>

  static let actions = ["coffees", "open-card-folder", "open-card-table"]

  init(_ context: SceneContext) {
    self.context = context
    let store = context.store
    shown = WatchedList(cardsOf: store, watches: !context.isHeadless)
    content = CafesCanvas(store: context.presented, cards: shown, report: context.report)
    context.actions.add("coffees") { [unowned store, unowned notices = context.notices] in
      if let reason = store.document.cafes.itemsUnavailableReason { return notices.show(reason) }
      store.update(\.cafes.showsCoffees, to: !store.document.cafes.showsCoffees)
    }
    context.actions.add("open-card-folder") { [unowned self] in
      guard let window = gtk_widget_get_root(canvas.pointer) else { return }
      FileDialog.openFolder(over: Widget(window)) { [weak self] path in self?.shown.open(path) }
    }
    context.actions.add("open-card-table") { [unowned self] in
      guard let window = gtk_widget_get_root(canvas.pointer) else { return }
      FileDialog.openTable(over: Widget(window)) { [weak self] path in self?.shown.open(path) }
    }
    shown.onOutdated = store.lifetime.bound { [weak self] in self?.showOutdated() }
    store.observe { [weak self] change in
      if change.old.scene != change.new.scene, self?.shown.outdated != nil { self?.showOutdated() }
    }
  }

  /// Shows why the cards are not up to date while the scene is shown. The sidebar says it too, but can be hidden.
  private func showOutdated() {
    context.notices.setTopic(context.store.document.scene == .cafes ? shown.outdated : nil)
  }

  private(set) lazy var sections: [Widget] = CafesSidebar.sections(store: context.store, cards: shown)

  var canvas: Widget { content.widget }
  var canvasWidth: Int? { content.width }

  var isMoving: Bool { content.isMoving }
  var subject: CanvasSubject { content.subject }
  var problem: Message? { shown.emptyState?.advice }
  var remarks: [Message] { shown.remarks + PictureView.remarks(in: canvas) }
  static let overlays: [Overlay] = [.frames, .indices, .overflow]

  static var shortcuts: [Shortcut] {
    [
      Shortcut(.scene(.cafes), tr("Show or hide the coffees or items"), "<Control>e", action: "win.coffees")
    ]
  }
}
