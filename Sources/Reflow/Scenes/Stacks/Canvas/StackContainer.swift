// The container of the Stacks scene: its children as buttons that select them, arranged by the layout that is chosen
// and as large as it makes them.

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
      return children.indices.contains(index) ? tr(children[index].title) : nil
    } isTarget: { [unowned store] index in
      let children = store.document.stacks.children.children
      return children.indices.contains(index) && children[index].kind != .spacer
    }
  }

  /// The container's answer to the proposal, as it was recorded last; nil before there is one.
  var answer: CGSize? { trace.passes.last { $0.question == .size }?.answer }

  private func show(_ scene: StacksScene) {
    gtk_widget_set_direction(view.widget.pointer, scene.textDirection)
    scene.stress.scaleText(of: view.widget)
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
    view.widget.onKey { [unowned store] key, _ in
      guard [GDK_KEY_Delete, GDK_KEY_KP_Delete].contains(key) else { return false }
      store.removeChild()
      return true
    }
  }
}

/// The button of a child. The container owns the button.
@MainActor
private final class StackTile {
  let widget = Widget(gtk_toggle_button_new())
  private let label = Widget.label("")
  private let connection: SignalConnection

  /// How many tints there are; the style sheet has a class for each.
  private static let tints = 6

  /// Makes a button; `toggled` hears whether the user wants the child selected.
  init(_ id: Int, toggled: @escaping @MainActor (Bool) -> Void) {
    let button = widget
    connection = button.connect("toggled") { toggled(gtk_toggle_button_get_active(button.cast()) != 0) }
    gtk_button_set_child(button.cast(), label.pointer)
    label.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_natural_wrap_mode(label.opaque, GTK_NATURAL_WRAP_NONE)
    // Neighbours differ, and a child keeps its tint wherever it goes.
    button.addClasses(["stack-tile", "tint-\(abs(id) % Self.tints)"])
  }

  /// Shows a child in a container that is offered so much, and answers what the layout is to know of it.
  func show(_ child: StackChild, in proposal: ProposedSize) -> LayoutChild {
    // A spacer is a pattern, and too small for words.
    gtk_label_set_text(label.opaque, child.kind == .spacer ? "" : tr(child.title))
    let wraps = child.kind == .text
    // The middle of what has no end is out of sight. Whatever is offered, only a frame without a limit takes it all.
    let isFlexible = child.kind == .flexible
    let isEndlessAcross = isFlexible && proposal.width == .infinite && child.horizontal.maximum == .infinite
    let isEndlessDown = isFlexible && proposal.height == .infinite && child.vertical.maximum == .infinite
    gtk_label_set_xalign(label.opaque, wraps || isEndlessAcross ? 0 : 0.5)
    gtk_label_set_yalign(label.opaque, isEndlessDown ? 0 : 0.5)
    gtk_label_set_wrap(label.opaque, gboolean(wraps))
    gtk_label_set_ellipsize(label.opaque, wraps ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
    for kind in ChildKind.allCases { widget.setClass(kind.rawValue, kind == child.kind) }
    widget.updateAccessibleProperty(.label(tr(child.title)), .description(tr(child.kind.title)))
    return layoutChild(child)
  }

  /// Shows whether the child is selected.
  func show(isSelected: Bool) {
    connection.whileBlocked { gtk_toggle_button_set_active(widget.cast(), gboolean(isSelected)) }
  }

  private func layoutChild(_ child: StackChild) -> LayoutChild {
    var result: LayoutChild
    switch child.kind {
    case .text: result = LayoutChild(widget)
    case .fixed: result = LayoutChild(widget).frame(width: child.width, height: child.height)
    case .flexible:
      let (width, height) = (child.horizontal, child.vertical)
      result = LayoutChild(widget).frame(
        minWidth: width.minimum.points, idealWidth: width.ideal.points, maxWidth: width.maximum.points,
        minHeight: height.minimum.points, idealHeight: height.ideal.points, maxHeight: height.maximum.points)
    case .spacer: result = .spacer(widget, minLength: child.minLength)
    }
    if child.kind != .spacer { result.priority = child.priority }
    result.name = tr(child.title)
    result[AnimatesSize.self] = true
    result[PreferredPosition.self] = child.preferredPosition
    return result
  }
}
