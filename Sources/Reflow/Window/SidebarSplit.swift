// A sidebar and a content. They are side by side if the width allows it; otherwise the sidebar opens over the content.
// One widget decides by its allocated width, so that no second layout is necessary.

import CGtk
import GtkInterop
import LayoutCore

/// A sidebar beside or over a content. The widget owns the peer, and its children.
@MainActor
final class SidebarSplit: Peer {
  /// The width in px below which the sidebar overlays the content.
  static let overlayWidth = 700
  /// The width in px below which the window counts as narrow.
  static let narrowWidth = 480
  /// The width of the sidebar, in px.
  private static let sidebarWidth = 300

  /// The side of the sidebar.
  private var edge = Edge.leading

  /// Called when the sidebar was opened or closed, by the user or by the program. It is called outside of any layout.
  var onOpenChange: (@MainActor (Bool) -> Void)?

  /// Called with the width in px when it changes. It is called outside of any layout.
  var onWidthChange: (@MainActor (Int) -> Void)?
  private var width: Int32?

  /// Whether the sidebar overlays the content. It does before the first layout.
  private(set) var isOverlay = true
  /// Whether the sidebar is shown, or is sliding in.
  private(set) var isOpen = false
  /// Whether the sidebar is shown where it fits beside the content. Where it overlays the content, it opens on demand
  /// only.
  private var isOpenBeside = true

  private var content: Widget?
  private var sidebar: Widget?
  private var scrim: Widget?
  private var hasAllocated = false

  /// The shown part of the sidebar, from 0 to 1.
  private var progress = 0.0
  private var motion: TickCallback?

  /// Whether the sidebar is sliding in or out.
  var isMoving: Bool { motion?.isActive ?? false }

  /// Makes the widget. `isOpen` applies where the sidebar fits beside the content.
  static func make(
    content: Widget, sidebar: Widget, at edge: Edge = .leading, isOpen: Bool
  ) -> SidebarSplit {
    guard let split = sidebarSplitClass.makeWidget().peer(as: SidebarSplit.self) else {
      fatalError("SidebarSplit: the widget has no peer")
    }
    split.widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    split.isOpenBeside = isOpen
    split.edge = edge
    split.fill(content: content, sidebar: sidebar)
    return split
  }

  private func fill(content: Widget, sidebar: Widget) {
    let scrim = Widget.row(classes: ["scrim"], [])
    let click = ObjectReference(adopting: gtk_gesture_click_new())
    click.connect("pressed") { [unowned self] in setOpen(false) }
    scrim.addController(click)
    // The children are in drawing order. The tab key follows their positions.
    for child in [content, scrim, sidebar] { gtk_widget_set_parent(child.pointer, widget.pointer) }
    gtk_widget_set_overflow(widget.pointer, GTK_OVERFLOW_HIDDEN)
    (self.content, self.sidebar, self.scrim) = (content, sidebar, scrim)
    // While the sidebar slides, a list opened in it would be beside the window, where GTK may find no monitor to show
    // it on. So the sidebar receives no key except Escape, which closes it.
    sidebar.onKey(GTK_PHASE_CAPTURE) { [unowned self] key, _ in isMoving && key != GDK_KEY_Escape }
  }

  /// Shows or hides the sidebar, animated unless animations are off.
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

  /// Takes the focus out of the sidebar, which would keep it while it slides out. A list opened in the sidebar would be
  /// beside the window, where GTK may find no monitor to show it on.
  private func leaveSidebar() {
    guard let sidebar, let root = gtk_widget_get_root(widget.pointer), let focus = gtk_root_get_focus(root),
      gtk_widget_is_ancestor(focus, sidebar.pointer) != 0
    else { return }
    gtk_root_set_focus(root, nil)
  }

  /// Makes the content unreachable by keyboard while the sidebar overlays it.
  private func updateReach() {
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

  // MARK: Layout

  /// The minimum and the natural size along an orientation.
  struct Extent {
    var minimum: Int32
    var natural: Int32
  }

  /// The horizontal minimum is the width of a sidebar, whatever the children: the window keeps its size when its scene
  /// changes.
  func measure(_ orientation: GtkOrientation) -> Extent {
    let content = extent(of: content, orientation)
    let sidebar = extent(of: sidebar, orientation)
    let natural =
      orientation == GTK_ORIENTATION_HORIZONTAL
      ? content.natural + sidebar.natural : max(content.natural, sidebar.natural)
    let minimum =
      orientation == GTK_ORIENTATION_HORIZONTAL
      ? Int32(Self.sidebarWidth) : max(content.minimum, sidebar.minimum)
    return Extent(minimum: minimum, natural: max(minimum, natural))
  }

  func allocate(width: Int32, height: Int32) {
    guard let content, let sidebar, let scrim else { return }
    adapt(to: width)
    let full = max(min(Int32(Self.sidebarWidth), width), extent(of: sidebar, GTK_ORIENTATION_HORIZONTAL).minimum)
    let shown = Int32((Double(full) * progress).rounded())
    // The sidebar is visible as soon as it opens, since it may already have the focus.
    let isVisible = isOpen || shown > 0
    gtk_widget_set_child_visible(sidebar.pointer, gboolean(isVisible))
    gtk_widget_set_child_visible(scrim.pointer, gboolean(isOverlay && isVisible))
    gtk_widget_set_opacity(scrim.pointer, progress)
    let inset = isOverlay ? 0 : shown
    let (contentStart, start) = edge == .leading ? (inset, shown - full) : (0, width - shown)
    // The children are allocated twice. A child may request another layout during its allocation, as a scrolled window
    // does when its scroll bar appears or disappears. At the end of an allocation GTK clears all requests, including
    // those of children that already had the right size. Such a child would be drawn without an allocation. The second
    // allocation costs nothing for a child without a request.
    for _ in 0..<2 {
      place(content, x: contentStart, width: width - inset, of: width, height: height)
      if isOverlay, isVisible { place(scrim, x: 0, width: width, of: width, height: height) }
      if isVisible { place(sidebar, x: start, width: full, of: width, height: height) }
    }
  }

  /// Chooses between beside and over. It only sets flags: a request for another layout must wait until this one is
  /// done.
  private func adapt(to width: Int32) {
    follow(width)
    let overlays = width < Self.overlayWidth
    guard overlays != isOverlay || !hasAllocated else { return }
    isOverlay = overlays
    hasAllocated = true
    motion?.remove()
    isOpen = !overlays && isOpenBeside
    progress = isOpen ? 1 : 0
    MainLoopSource.idle { [weak self] in
      guard let self, !isDisposed else { return .remove }
      updateReach()
      onOpenChange?(isOpen)
      return .remove
    }
  }

  private func follow(_ new: Int32) {
    guard new != width else { return }
    width = new
    MainLoopSource.idle(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in
      if let self, !isDisposed, let width { onWidthChange?(Int(width)) }
      return .remove
    }
  }

  private func place(_ child: Widget, x: Int32, width: Int32, of whole: Int32, height: Int32) {
    let width = max(width, extent(of: child, GTK_ORIENTATION_HORIZONTAL).minimum)
    var allocation = GtkAllocation(x: widget.isMirrored ? whole - x - width : x, y: 0, width: width, height: height)
    gtk_widget_size_allocate(child.pointer, &allocation, -1)
  }

  private func extent(of child: Widget?, _ orientation: GtkOrientation) -> Extent {
    var extent = Extent(minimum: 0, natural: 0)
    guard let child else { return extent }
    gtk_widget_measure(child.pointer, orientation, -1, &extent.minimum, &extent.natural, nil, nil)
    return extent
  }
}
