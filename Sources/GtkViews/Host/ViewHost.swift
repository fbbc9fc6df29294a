// The widget that shows elements: it solves their layout, allocates their widgets, and draws the rest around them. A
// window has one, and so has each control with a view in it.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// Who decides when a host is laid out, and what it requests of GTK.
@MainActor protocol ViewHostOwner: AnyObject {
  /// The least and the preferred size of the host, in points.
  func request(of host: ViewHost) -> (minimum: CGSize, natural: CGSize)

  /// Called before the host allocates its widgets.
  func willAllocate(_ host: ViewHost, _ size: CGSize)

  /// Called when the widget of the host is disposed.
  func didDispose(_ host: ViewHost)
}

extension ViewHostOwner {
  func willAllocate(_ host: ViewHost, _ size: CGSize) {}

  func didDispose(_ host: ViewHost) {}
}

/// A widget that shows elements.
@MainActor final class ViewHost: Peer {
  weak var owner: (any ViewHostOwner)?

  private(set) var elements: [ViewElement] = []
  private var root: LayoutNode = ContainerNode(VStackLayout(), children: [])
  private(set) var motion = ElementMotion()
  /// The views, for tools.
  let views = PublishedViews()
  private var tick: TickCallback?
  private var presses: HostPresses?
  private var isAllocating = false

  /// A host without content.
  static func make() -> ViewHost {
    guard let host: ViewHost = viewHostClass.makeWidget().peer() else { fatalError("A host has its peer") }
    return host
  }

  /// Shows elements, which the next layout places.
  func show(_ elements: [ViewElement]) {
    guard !elements.elementsEqual(self.elements, by: ===) else { return }
    self.elements = elements
    root = elements.count == 1 ? elements[0].node : ContainerNode(VStackLayout(), children: elements.map(\.node))
  }

  /// The size of the content for a proposal, in points.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { root.sizeThatFits(proposal) }

  /// The part of the host that is being laid out in which lazy containers make views.
  private(set) static var viewport = CGRect.zero
  /// Whether a lazy container has asked for the viewport in the last layout.
  private(set) var usesViewport = false

  /// The viewport for a lazy container of the host that is being laid out.
  static func takeViewport() -> CGRect {
    current?.usesViewport = true
    return viewport
  }
  private static weak var current: ViewHost?

  /// Lays the content out in a size.
  ///
  /// - Parameter viewport: The visible part; nil for all of it.
  func solve(in size: CGSize, alignment: Alignment = .center, viewport: CGRect? = nil) {
    let outer = (Self.viewport, Self.current)
    (Self.viewport, Self.current) = (viewport ?? CGRect(origin: .zero, size: size), self)
    usesViewport = false
    defer { (Self.viewport, Self.current) = outer }
    _ = root.withFrame(width: size.width, height: size.height, alignment: alignment)
      .solve(
        ProposedViewSize(size), layoutDirection: isMirrored ? .rightToLeft : .leftToRight, ledger: TreeLedger())
    for element in elements { setSizes(in: element) }
  }

  private var isMirrored: Bool { gtk_widget_get_direction(widget.pointer) == GTK_TEXT_DIR_RTL }

  /// Gives the widgets their sizes, and with them the contents of controls.
  private func setSizes(in element: ViewElement) {
    if let frame = element.frame { element.widget?.setSize(frame.size) }
    for child in element.children { setSizes(in: child) }
  }

  /// Moves what is shown to the frames of the last layout.
  func commit(_ change: MotionChange) {
    motion.retarget(to: elements, in: widget, change: change, at: frameTime)
    motion.update(at: frameTime, isMirrored: isMirrored)
    updateChildren()
    for placed in motion.widgets { placed.element.widget?.commit(change) }
    if presses == nil, motion.widgets.contains(where: { $0.element.widget is TapWidget }) {
      presses = HostPresses(on: widget) { [weak self] in self?.elements ?? [] }
    }
    queueFrame()
    if motion.isMoving { startMotion() }
  }

  /// The time of the current frame, in seconds.
  var frameTime: Double {
    let clock = gtk_widget_get_frame_clock(widget.pointer)
    return Double(clock.map { gdk_frame_clock_get_frame_time($0) } ?? g_get_monotonic_time()) / 1_000_000
  }

  private func startMotion() {
    guard tick?.isActive != true else { return }
    tick = TickCallback(widget) { [weak self] time in
      guard let self else { return .remove }
      let count = motion.widgets.count
      motion.update(at: time, isMirrored: isMirrored)
      if motion.widgets.count != count { updateChildren() }
      queueFrame()
      return motion.isMoving ? .continue : .remove
    }
  }

  /// Allocates the widgets in the next layout of GTK, unless they are about to be allocated.
  private func queueFrame() {
    if !isAllocating { gtk_widget_queue_allocate(widget.pointer) }
    gtk_widget_queue_draw(widget.pointer)
  }

  /// Makes the children those of the elements, from back to front: GTK picks them in the reverse order.
  private func updateChildren() {
    let wanted = motion.widgets.compactMap { $0.element.widget?.widget }
    let children = widget.children
    guard children != wanted else { return }
    let kept = Set(wanted)
    for child in children where !kept.contains(child) { gtk_widget_unparent(child.pointer) }
    var previous: Widget?
    for child in wanted {
      if gtk_widget_get_prev_sibling(child.pointer) != previous?.pointer || child.parent != widget {
        gtk_widget_insert_after(child.pointer, widget.pointer, previous?.pointer)
      }
      previous = child
    }
  }

  func dispose() {
    tick?.remove()
    (elements, motion) = ([], ElementMotion())
    widget.unparentChildren()
    owner?.didDispose(self)
  }
}

// MARK: GTK's calls

extension ViewHost {
  func request(_ orientation: GtkOrientation) -> (Int32, Int32) {
    guard let request = owner?.request(of: self) else { return (0, 0) }
    func length(_ size: CGSize) -> Int32 {
      max(0, Int32(pixels: (orientation == GTK_ORIENTATION_HORIZONTAL ? size.width : size.height).rounded(.up)))
    }
    return (length(request.minimum), max(length(request.minimum), length(request.natural)))
  }

  func allocate(width: Int32, height: Int32) {
    isAllocating = true
    defer { isAllocating = false }
    owner?.willAllocate(self, CGSize(width: Int(width), height: Int(height)))
    for placed in motion.widgets {
      guard let hosted = placed.element.widget else { continue }
      let frame = PixelFrame(of: placed.element)
      var (width, height) = (frame.width, frame.height)
      if !hosted.adaptsToAnySize {
        width = max(width, hosted.widget.minimum(GTK_ORIENTATION_HORIZONTAL, for: -1))
        height = max(height, hosted.widget.minimum(GTK_ORIENTATION_VERTICAL, for: width))
      }
      var origin = graphene_point_t(x: Float(frame.x), y: Float(frame.y))
      let outer = placed.transforms.reduce(nil) { $1.shownSteps.transform(after: $0) }
      gtk_widget_allocate(hosted.widget.pointer, width, height, -1, gsk_transform_translate(outer, &origin))
    }
  }

  func draw(_ snapshot: OpaquePointer) {
    let drawing = ElementDrawing(snapshot: snapshot, host: widget, leaving: motion.leaving)
    for element in elements + (motion.leaving[nil] ?? []) { drawing.draw(element) }
  }
}

/// The frame of an element in whole pixels, whose edges are rounded: neighbours meet.
private struct PixelFrame {
  let x, y, width, height: Int32

  /// The element's final size in the middle of the frame that it is shown at.
  @MainActor init(of element: ViewElement) {
    let final = element.frame ?? element.shown.frame
    let shown = element.shown.frame
    x = Int32(pixels: shown.midX - final.width / 2)
    y = Int32(pixels: shown.midY - final.height / 2)
    width = Int32(pixels: max(0, final.maxX.rounded() - final.minX.rounded()))
    height = Int32(pixels: max(0, final.maxY.rounded() - final.minY.rounded()))
  }
}

extension Int32 {
  /// A length in whole pixels that GTK can add others to: 0 for one that is not a number.
  init(pixels length: CGFloat) {
    let limit: CGFloat = 500_000_000
    self = length.isNaN ? 0 : Int32(Swift.min(Swift.max(length.rounded(), -limit), limit))
  }
}

extension Widget {
  @MainActor fileprivate func minimum(_ orientation: GtkOrientation, for length: Int32) -> Int32 {
    var minimum: Int32 = 0
    gtk_widget_measure(pointer, orientation, length, &minimum, nil, nil, nil)
    return minimum
  }
}
