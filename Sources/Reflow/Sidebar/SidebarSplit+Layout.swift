// Where the sidebar and the content lie.

import CGtk
import GtkInterop

extension SidebarSplit {
  /// The least and the natural size along an orientation.
  struct Extent {
    var minimum: Int32
    var natural: Int32
  }

  /// Along a line the split needs no more than a sidebar is wide, whatever is in it: the window keeps its size when its
  /// scene changes.
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
    // From the moment it opens, since it may have the focus then.
    let isVisible = isOpen || shown > 0
    gtk_widget_set_child_visible(sidebar.pointer, gboolean(isVisible))
    gtk_widget_set_child_visible(scrim.pointer, gboolean(isOverlay && isVisible))
    gtk_widget_set_opacity(scrim.pointer, progress)
    let inset = isOverlay ? 0 : shown
    place(content, x: inset, width: width - inset, of: width, height: height)
    if isOverlay, isVisible { place(scrim, x: 0, width: width, of: width, height: height) }
    if isVisible { place(sidebar, x: shown - full, width: full, of: width, height: height) }
  }

  /// Decides between beside and over. Flags only: a request for another layout must wait until this one is done.
  private func adapt(to width: Int32) {
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

  private func place(_ child: Widget, x: Int32, width: Int32, of whole: Int32, height: Int32) {
    let isMirrored = gtk_widget_get_direction(widget.pointer) == GTK_TEXT_DIR_RTL
    let least = extent(of: child, GTK_ORIENTATION_HORIZONTAL).minimum
    let width = max(width, least)
    var allocation = GtkAllocation(x: isMirrored ? whole - x - width : x, y: 0, width: width, height: height)
    gtk_widget_size_allocate(child.pointer, &allocation, -1)
  }

  private func extent(of child: Widget?, _ orientation: GtkOrientation) -> Extent {
    var extent = Extent(minimum: 0, natural: 0)
    guard let child else { return extent }
    gtk_widget_measure(child.pointer, orientation, -1, &extent.minimum, &extent.natural, nil, nil)
    return extent
  }
}
