// A sidebar and a content: side by side where there is room, else the sidebar lies over the content when it is asked
// for. One widget decides by the width it is given, so that nothing has to wait for a second layout.

import CGtk
import GtkInterop
import LayoutCore

/// A sidebar beside or over a content. The widget owns the peer, and its children.
@MainActor
final class SidebarSplit: Peer {
  /// The width in px below which the sidebar overlays the content.
  static let overlayWidth = 700
  /// The width of the sidebar, in px.
  static let sidebarWidth = 300

  /// Hears that the sidebar was opened or closed, by whom ever. Called outside of any layout.
  var onOpenChange: (@MainActor (Bool) -> Void)?

  /// Whether the sidebar overlays the content; so it does before the first layout told otherwise.
  var isOverlay = true
  /// Whether the sidebar is shown, or on its way.
  var isOpen = false
  /// Whether the sidebar is shown where there is room beside the content. Over it, it opens on demand only.
  var isOpenBeside = true

  var content: Widget?
  var sidebar: Widget?
  var scrim: Widget?
  var hasAllocated = false

  var progress = 0.0
  var motion: TickCallback?

  /// Whether the sidebar is on its way in or out.
  var isMoving: Bool { motion?.isActive ?? false }

  /// Makes the widget. `isOpen` is for where there is room.
  static func make(content: Widget, sidebar: Widget, isOpen: Bool) -> SidebarSplit {
    guard let split = sidebarSplitClass.makeWidget().peer(as: SidebarSplit.self) else {
      fatalError("SidebarSplit: the widget has no peer")
    }
    split.widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    split.isOpenBeside = isOpen
    split.fill(content: content, sidebar: sidebar)
    return split
  }

  private func fill(content: Widget, sidebar: Widget) {
    let scrim = Widget.row(classes: ["scrim"], [])
    let click = ObjectReference(adopting: gtk_gesture_click_new())
    click.connect("pressed") { [unowned self] in setOpen(false) }
    scrim.addController(click)
    // In the order they are drawn; the tab key goes by where they lie.
    for child in [content, scrim, sidebar] { gtk_widget_set_parent(child.pointer, widget.pointer) }
    gtk_widget_set_overflow(widget.pointer, GTK_OVERFLOW_HIDDEN)
    (self.content, self.sidebar, self.scrim) = (content, sidebar, scrim)
  }

  /// Shows or hides the sidebar, in motion unless animations are off.
  func setOpen(_ open: Bool) {
    guard open != isOpen else { return }
    isOpen = open
    if !isOverlay { isOpenBeside = open }
    if !open { leaveSidebar() }
    updateReach()
    move(to: open ? 1 : 0)
    if open, isOverlay, let sidebar {
      gtk_widget_set_child_visible(sidebar.pointer, 1)
      gtk_widget_child_focus(sidebar.pointer, GTK_DIR_TAB_FORWARD)
    }
    onOpenChange?(open)
  }

  /// Takes the focus out of the sidebar, which keeps it until it has slid out of sight: a list that is asked for there
  /// would drop down beside the window, where GTK may have no screen to show it on.
  private func leaveSidebar() {
    guard let sidebar, let root = gtk_widget_get_root(widget.pointer), let focus = gtk_root_get_focus(root),
      gtk_widget_is_ancestor(focus, sidebar.pointer) != 0
    else { return }
    gtk_root_set_focus(root, nil)
  }

  /// What lies under an open overlay cannot be reached by keyboard.
  func updateReach() {
    guard let content else { return }
    gtk_widget_set_can_focus(content.pointer, gboolean(!(isOverlay && isOpen)))
  }

  private func move(to target: Double) {
    motion?.remove()
    let isAnimated: Bool = gtk_widget_get_settings(widget.pointer).property("gtk-enable-animations")
    guard isAnimated, gtk_widget_get_mapped(widget.pointer) != 0 else {
      progress = target
      gtk_widget_queue_allocate(widget.pointer)
      return
    }
    let (start, animation) = (progress, Animation.easeOut(duration: 0.2))
    var startTime: Double?
    motion = TickCallback(widget) { [unowned self] time in
      let elapsed = time - (startTime ?? time)
      startTime = startTime ?? time
      let isDone = elapsed >= 0.2
      progress = isDone ? target : target + (start - target) * animation.basis(at: elapsed).offset
      gtk_widget_queue_allocate(widget.pointer)
      return isDone ? .remove : .continue
    }
  }
}
