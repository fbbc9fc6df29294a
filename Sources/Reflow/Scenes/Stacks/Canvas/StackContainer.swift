// The container of the Stacks scene. Each child is a button that selects the child. The chosen layout arranges and
// sizes the children.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// The document's children in their layout.
@MainActor
final class StackContainer {
  /// The container widget.
  let view: LayoutView
  /// The layout passes since the last change.
  let trace = LayoutTrace()
  private let store: Store
  private var tiles: [Int: StackTile] = [:]

  init(store: Store) {
    self.store = store
    view = LayoutView(store.document.stacks.anyLayout, role: GTK_ACCESSIBLE_ROLE_LIST)
    view.widget.updateAccessibleProperty(.label(tr("Canvas")))
    view.trace = trace
    show(store.document.stacks)
    showSelection(store.document.stacks)
  }

  /// Shows a state of the scene, with an animation if there is one.
  func show(_ scene: StacksScene, animation: Animation?) {
    trace.removeAll()
    view.animate(animation) { show(scene) }
  }

  /// The children as items for the workbench.
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

  /// The container's last recorded answer to the proposal; nil before the first layout.
  var answer: CGSize? { trace.passes.last { $0.question == .size }?.answer }

  private func show(_ scene: StacksScene) {
    gtk_widget_set_direction(view.widget.pointer, scene.textDirection)
    scene.stress.scaleText(of: view.widget)
    view.layout = scene.anyLayout
    view.proposal = scene.proposal.viewSize
    view.children = scene.children.children.map { child in
      let tile = tiles[child.id] ?? makeTile(child.id)
      tiles[child.id] = tile
      return tile.show(child, in: scene.proposal)
    }
    let ids = Set(scene.children.children.map(\.id))
    tiles = tiles.filter { ids.contains($0.key) }
  }

  func showSelection(_ scene: StacksScene) {
    for (id, tile) in tiles { tile.show(isSelected: id == scene.selection) }
  }

  private func makeTile(_ id: Int) -> StackTile {
    StackTile(id) { [unowned store] isSelected in
      store.update(\.stacks.selection, to: isSelected ? id : nil)
    }
  }
}

extension StacksScene {
  /// The text direction as a GTK value. `GTK_TEXT_DIR_NONE` is the direction of the locale.
  @MainActor
  var textDirection: GtkTextDirection {
    switch direction {
    case .leftToRight: stress.direction(GTK_TEXT_DIR_LTR)
    case .rightToLeft: stress.direction(GTK_TEXT_DIR_RTL)
    case .locale, .text: stress.direction()
    }
  }
}

/// The button of a child. The container owns the button.
@MainActor
private final class StackTile {
  let widget = Widget(gtk_toggle_button_new())
  private let label = Widget.label("")
  private let connection: SignalConnection

  /// The number of tints; the style sheet has a class for each.
  private static let tints = 6

  /// Creates a button; `toggled` receives whether the user selected the child.
  init(_ id: Int, toggled: @escaping @MainActor (Bool) -> Void) {
    let button = widget
    connection = button.connect("toggled") { toggled(gtk_toggle_button_get_active(button.cast()) != 0) }
    gtk_button_set_child(button.cast(), label.pointer)
    label.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_natural_wrap_mode(label.opaque, GTK_NATURAL_WRAP_NONE)
    // Neighbours get different tints, and a child keeps its tint when it moves.
    button.addClasses(["stack-tile", "tint-\(abs(id) % Self.tints)"])
  }

  /// Shows a child in a container with the given proposal, and returns the child's layout values.
  func show(_ child: StackChild, in proposal: ProposedSize) -> LayoutChild {
    // A spacer is drawn as a pattern, and is too small for text.
    gtk_label_set_text(label.opaque, child.kind == .spacer ? "" : tr(child.title))
    let wraps = child.kind == .text
    // The centre of an infinitely long child is outside the viewport, so its text is aligned to the start. Only a frame
    // without a maximum can become infinitely long.
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
