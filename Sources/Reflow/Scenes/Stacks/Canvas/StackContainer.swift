// The container of the Stacks scene: its children as buttons, arranged by the layout that is chosen.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// The children in their layout, as the store's document has them.
@MainActor
final class StackContainer {
  /// What arranges the children.
  let view: LayoutView
  /// The record of the passes since the last change.
  let trace = LayoutTrace()
  private let store: Store
  private var tiles: [Int: StackTile] = [:]

  init(store: Store) {
    self.store = store
    view = LayoutView(store.document.stacks.arranging, role: GTK_ACCESSIBLE_ROLE_LIST)
    view.widget.updateAccessibleProperty(.label(tr("Canvas")))
    view.trace = trace
    followKeys()
    show(store.document.stacks)
    showSelection(store.document.stacks)
  }

  /// Moves from one state of the scene to another.
  func show(_ scene: StacksScene, animation: Animation?) {
    trace.removeAll()
    view.animate(animation) { show(scene) }
  }

  /// The children as the workbench looks at them.
  var items: CanvasItems {
    CanvasItems { [unowned store] index in
      let children = store.document.stacks.children.children
      return children.indices.contains(index) ? children[index].id : nil
    } index: { [unowned store] identity in
      store.document.stacks.children.children.firstIndex { $0.id == identity }
    } name: { [unowned store] index in
      let children = store.document.stacks.children.children
      return children.indices.contains(index) ? children[index].name : nil
    }
  }

  /// The container's answer to the proposal, as it was recorded last; nil before there is one.
  var answer: CGSize? { trace.passes.last { $0.question == .size }?.answer }

  private func show(_ scene: StacksScene) {
    gtk_widget_set_direction(view.widget.pointer, scene.textDirection)
    view.layout = scene.arranging
    view.proposal = scene.proposal.viewSize
    view.children = scene.children.children.map { child in
      let tile = tiles[child.id] ?? makeTile(child.id)
      tiles[child.id] = tile
      return tile.show(child, in: scene.proposal)
    }
    let ids = Set(scene.children.children.map(\.id))
    tiles = tiles.filter { ids.contains($0.key) }
  }

  /// Shows which child is selected.
  func showSelection(_ scene: StacksScene) {
    for (id, tile) in tiles { tile.show(isSelected: id == scene.selection) }
  }

  private func makeTile(_ id: Int) -> StackTile {
    StackTile(id) { [unowned store] isSelected in
      store.update(\.stacks.selection, to: isSelected ? id : nil)
    }
  }

  private func followKeys() {
    let keys = ObjectReference(adopting: gtk_event_controller_key_new()!)
    keys.connect("key-pressed") { [unowned store] (key: Int, _: Int, _: GdkModifierType) -> Bool in
      guard [GDK_KEY_Delete, GDK_KEY_KP_Delete].contains(Int32(key)) else { return false }
      store.removeChild()
      return true
    }
    view.widget.addController(keys)
  }
}
