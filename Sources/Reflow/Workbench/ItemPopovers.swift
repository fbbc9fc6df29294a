// The popovers at an item of a canvas: the context menu, and the entry that edits the item's text in place.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import ReflowModel

/// Shows the popovers over a canvas. The canvas's selection owns it.
@MainActor
final class ItemPopovers {
  private unowned let subject: CanvasSubject
  private let store: Store
  private let scene: SceneName
  /// The overlay around the scroller. A scrolled window itself does not let the keys of a popover move the focus in it.
  private lazy var place: Widget = {
    let place = subject.scroller.parent ?? subject.scroller
    place.connect("destroy") { [weak self] in self?.removeOpen() }
    return place
  }()
  /// The open popover, a child of `place`, which may be destroyed before it.
  private var open: ObjectReference<Widget>?
  private let opening: IdleWork

  /// The width in px by which the entry is wider than its item, at least.
  private static let addedWidth: CGFloat = 24

  init(of subject: CanvasSubject, in scene: SceneName, store: Store) {
    (self.subject, self.scene, self.store) = (subject, scene, store)
    opening = IdleWork(in: store.lifetime)
  }

  private var commands: ItemCommands? { subject.commands }

  /// Whether items of the canvas have a text that can be edited.
  var canEdit: Bool { commands?.text != nil }

  // MARK: The menu

  /// Shows the menu for the selected item at a point of the container, or else at the item.
  func showMenu(at point: CGPoint? = nil) {
    guard let commands, let item = focusSelected() else { return }
    // Two canvases in Compare share the commands, and one of them may be gone.
    commands.edit = { [weak self] in self?.edit() }
    gtk_widget_insert_action_group(place.pointer, "item", commands.group.opaque)
    let popover = Widget(gtk_popover_menu_new_from_model_full(commands.menu.cast(), GTK_POPOVER_MENU_NESTED))
    gtk_popover_set_has_arrow(popover.cast(), 0)
    gtk_widget_set_halign(popover.pointer, GTK_ALIGN_START)
    adopt(popover)
    // GTK adds the separators of the sections in an idle callback, and does not enlarge an open popover for them.
    opening.once { [weak self] in
      guard let self, open?.object == popover else { return }
      present(popover, at: point.map { CGRect(origin: $0, size: CGSize(width: 1, height: 1)) } ?? item)
    }
  }

  // MARK: Editing in place

  /// Edits the text of the selected item as soon as it has a place on the canvas. Does nothing for an item without a
  /// text.
  func edit() {
    opening.once(atRest: subject.rest) { [weak self] in
      guard let self, let item = focusSelected() else { return }
      if visiblePart(of: item) != nil { return showEntry() }
      // An item that was inserted below the viewport.
      store.document[scene].selection.flatMap(subject.items.index).flatMap(subject.view.widget)?.scrollIntoView()
      opening.once(atRest: subject.rest) { [weak self] in self?.showEntry() }
    }
  }

  private func showEntry() {
    guard let text = commands?.text, let item = focusSelected() else { return }
    if let current = text.current() {
      show(entry: current, of: text, over: item)
    } else if let reason = text.reason() {
      let label = Widget.label(tr(reason))
      gtk_label_set_wrap(label.opaque, 1)
      gtk_label_set_max_width_chars(label.opaque, 40)
      let popover = Widget(gtk_popover_new())
      gtk_popover_set_child(popover.cast(), label.pointer)
      adopt(popover)
      present(popover, at: item)
    }
  }

  /// Shows an entry over an item. Enter, Tab and a click elsewhere accept the text, and Escape does not. Tab goes on to
  /// the next item.
  private func show(entry current: String, of text: ItemCommands.Text, over item: CGRect) {
    let popover = Widget(gtk_popover_new())
    popover.addClasses(["in-place"])
    popover.updateAccessibleProperty(.label(text.name))
    gtk_popover_set_has_arrow(popover.cast(), 0)
    let entry = Widget(gtk_entry_new())
    entry.updateAccessibleProperty(.label(text.name))
    gtk_entry_set_max_length(entry.cast(), Int32(text.limit))
    gtk_editable_set_text(entry.opaque, current)
    gtk_editable_set_alignment(entry.opaque, 0.5)
    let limit = CGFloat(gtk_widget_get_width(place.pointer))
    let width = Int32(min(max(item.width + Self.addedWidth, 80), max(60, limit - Self.addedWidth)))
    gtk_widget_set_size_request(entry.pointer, width, -1)
    gtk_popover_set_child(popover.cast(), entry.pointer)

    var isCancelled = false
    let edited = store.document[scene].selection
    let accept: @MainActor () -> Void = { [weak self] in
      let typed = String(gtk: gtk_editable_get_text(entry.opaque)) ?? ""
      guard let self, !isCancelled, store.document[scene].selection == edited, typed != current else { return }
      text.set(typed)
    }
    entry.connect("activate") { gtk_popover_popdown(popover.cast()) }
    entry.onKey(GTK_PHASE_CAPTURE) { [weak self] key, modifiers in
      switch key {
      case GDK_KEY_Escape: isCancelled = true
      case GDK_KEY_Tab, GDK_KEY_KP_Tab, GDK_KEY_ISO_Left_Tab:
        accept()
        isCancelled = true
        gtk_popover_popdown(popover.cast())
        self?.editNeighbour(of: edited, forward: key != GDK_KEY_ISO_Left_Tab)
        return true
      default: break
      }
      return false
    }
    popover.connect("closed", accept)
    adopt(popover)
    present(popover, at: item, overlaps: true)
    gtk_widget_grab_focus(entry.pointer)
  }

  private func editNeighbour(of item: Int?, forward: Bool) {
    guard let index = item.flatMap(subject.items.index),
      let next = subject.items.identity(index + (forward ? 1 : -1))
    else { return }
    subject.go(item: next, in: store)
    edit()
  }

  /// The height of a popover's content. The popover itself has none before it is shown.
  private static func contentHeight(of popover: Widget) -> CGFloat {
    var natural = GtkRequisition()
    gtk_widget_get_preferred_size(gtk_popover_get_child(popover.cast()), nil, &natural)
    return CGFloat(natural.height)
  }

  // MARK: Popovers

  /// Focuses the selected item, so that the focus returns to it, and returns its frame in the container; nil if it has
  /// none.
  private func focusSelected() -> CGRect? {
    guard let index = store.document[scene].selection.flatMap(subject.items.index),
      let item = subject.view.shownGeometry?.items.first(where: { $0.index == index })?.allocation
    else { return nil }
    let view = subject.view
    if let widget = view.widget(at: index)?.ancestor(in: view.widget), let root = gtk_widget_get_root(place.pointer) {
      gtk_root_set_focus(root, widget.pointer)
    }
    return item
  }

  /// The visible part of a frame in the container, in the coordinates of the place; nil if it is outside of the view.
  private func visiblePart(of frame: CGRect) -> CGRect? {
    guard let origin = subject.view.widget.bounds(in: place)?.origin else { return nil }
    let visible = CGRect(
      x: 0, y: 0, width: Int(gtk_widget_get_width(place.pointer)), height: Int(gtk_widget_get_height(place.pointer)))
    let part = frame.offsetBy(dx: CGFloat(origin.x), dy: CGFloat(origin.y)).intersection(visible)
    return part.isNull ? nil : part
  }

  /// Shows a popover below or over the visible part of a frame in the container.
  private func present(_ popover: Widget, at frame: CGRect, overlaps: Bool = false) {
    guard let part = visiblePart(of: frame) else { return }
    var target = GdkRectangle(
      x: Int32(part.minX), y: Int32(part.minY), width: Int32(max(1, part.width)), height: Int32(max(1, part.height)))
    gtk_popover_set_pointing_to(popover.cast(), &target)
    gtk_popover_set_position(popover.cast(), GTK_POS_BOTTOM)
    if overlaps {
      gtk_popover_set_offset(popover.cast(), 0, -Int32((part.height + Self.contentHeight(of: popover)) / 2))
    }
    popover.connect("closed") { [weak self] in
      // The chosen action of a menu runs after it has closed, and needs the menu.
      self?.opening.onceUnlessDue { if self?.open?.object == popover { self?.removeOpen() } }
    }
    gtk_popover_popup(popover.cast())
  }

  /// Adds a popover to the window in place of the last one.
  private func adopt(_ popover: Widget) {
    removeOpen()
    gtk_widget_set_parent(popover.pointer, place.pointer)
    open = ObjectReference(popover)
  }

  private func removeOpen() {
    if let popover = open?.object, popover.parent != nil { gtk_widget_unparent(popover.pointer) }
    open = nil
  }
}
