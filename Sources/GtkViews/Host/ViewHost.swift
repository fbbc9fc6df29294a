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
  /// Kept, so that the containers that stay have it already.
  private let ledger = TreeLedger()
  private(set) var motion = ElementMotion()
  /// The views, for tools.
  let views = PublishedViews()
  /// The properties of its view that a tool sets; nil without any.
  var parameters: PublishedParameters?
  private var tick: TickCallback?
  private var presses: HostPresses?
  var isAllocating = false

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
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    guard let trace = Self.innerTrace else { return root.sizeThatFits(proposal) }
    return tracing(in: trace) { root.sizeThatFits(proposal) }
  }

  /// The part of the host that is being laid out in which lazy containers make views.
  private(set) static var viewport = CGRect.zero
  /// Whether a lazy container has asked for the viewport in the last layout.
  private(set) var usesViewport = false

  /// The viewport for a lazy container of the host that is being laid out.
  static func takeViewport() -> CGRect {
    current?.usesViewport = true
    return viewport
  }
  /// The host that is being measured or laid out.
  private(set) static var current: ViewHost?
  /// The trace of a container that a tool has asked for, and the element of the container; nil in other layouts.
  static var traced: (trace: LayoutTrace, element: ViewElement?)?

  /// The trace in which a host records that is laid out in the traced container: in a control, or in a scrolled area.
  private static var innerTrace: LayoutTrace? { traced.flatMap { $0.trace.depth > 0 ? $0.trace : nil } }

  private func tracing<Result>(in trace: LayoutTrace, _ body: () -> Result) -> Result {
    let direction: LayoutDirection = isMirrored ? .rightToLeft : .leftToRight
    root.adopt(LayoutContext(layoutDirection: direction, trace: trace))
    defer { root.adopt(LayoutContext(layoutDirection: direction)) }
    return body()
  }

  /// The container of several elements of the host; nil for one element.
  var rootContainer: ContainerNode? { elements.count == 1 ? nil : root.container }

  /// The fonts of its last text.
  var textFonts: TextFonts?

  /// The children that showed texts which are gone; nil unless texts come in a layout without motion.
  var freeTexts: [Widget]?
  /// The children in order.
  private var children: [Widget] = []

  /// The corner of the host in the window's content, at the last layout.
  private var origin = CGPoint.zero
  /// The corner of the widget whose content is being laid out.
  private(set) static var widgetOrigin = CGPoint.zero
  /// Whether the content depends on the place of the host.
  private(set) var followsOrigin = false

  /// A frame of the host that is being laid out, in points from the corner of the window's content.
  static func global(_ frame: CGRect) -> CGRect {
    current.map { frame.offsetBy(dx: $0.origin.x, dy: $0.origin.y) } ?? frame
  }

  /// Lays the host out again when its place changes, although its size does not.
  static func followOrigin() { current?.followsOrigin = true }

  /// Lays the content out in a size.
  ///
  /// - Parameters:
  ///   - viewport: The visible part; nil for all of it.
  ///   - widgetOrigin: The corner of the widget around the host; nil for that of the layout around.
  ///   - offset: The corner of the host in that widget.
  ///   - idealAxes: The axes on which the content has its ideal size.
  func solve(
    in size: CGSize, alignment: Alignment = .center, viewport: CGRect? = nil, widgetOrigin: CGPoint? = nil,
    offset: CGPoint = .zero, idealAxes: Axis.Set = []
  ) {
    let outer = (viewport: Self.viewport, host: Self.current)
    let corner = widgetOrigin ?? (outer.host == nil ? .zero : Self.widgetOrigin)
    origin = CGPoint(x: corner.x + offset.x, y: corner.y + offset.y)
    (Self.viewport, Self.current) = (viewport ?? CGRect(origin: .zero, size: size), self)
    (usesViewport, followsOrigin) = (false, false)
    defer {
      (Self.viewport, Self.current) = outer
      if followsOrigin { Self.followOrigin() }
    }
    let content = idealAxes.isEmpty ? root : root.withIdealSize(on: idealAxes)
    content.withFrame(width: size.width, height: size.height, alignment: alignment)
      .solve(
        ProposedViewSize(size), layoutDirection: isMirrored ? .rightToLeft : .leftToRight, trace: Self.innerTrace,
        ledger: ledger, keepsFrames: false)
    for element in elements where element.mayHaveContent { setSizes(in: element) }
  }

  private var isMirrored: Bool { gtk_widget_get_direction(widget.pointer) == GTK_TEXT_DIR_RTL }

  /// Gives the widgets with content their sizes.
  private func setSizes(in element: ViewElement) {
    let isTraced = element === Self.traced?.element
    if isTraced { Self.traced?.trace.descend() }
    defer { if isTraced { Self.traced?.trace.ascend() } }
    if let frame = element.frame, let widget = element.widget, widget.hasContent {
      Self.widgetOrigin = CGPoint(x: origin.x + frame.minX, y: origin.y + frame.minY)
      widget.setSize(frame.size)
    }
    for child in element.children where child.mayHaveContent { setSizes(in: child) }
  }

  /// Moves what is shown to the frames of the last layout.
  func commit(_ change: MotionChange) {
    motion.retarget(to: elements, in: widget, change: change, at: frameTime)
    motion.update(at: frameTime, isMirrored: isMirrored)
    updateChildren()
    for placed in motion.widgets where placed.hasContent { placed.element.widget?.commit(change) }
    if presses == nil, motion.hasTaps {
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
    var wanted: [Widget] = []
    wanted.reserveCapacity(motion.widgets.count)
    for placed in motion.widgets { wanted.append(placed.widget) }
    if children == wanted { return }
    let kept = Set(wanted)
    for child in children where !kept.contains(child) { gtk_widget_unparent(child.pointer) }
    let staying = Self.commonRun(children, wanted)
    var previous: Widget?
    for (index, child) in wanted.enumerated() {
      if !staying.contains(index),
        gtk_widget_get_prev_sibling(child.pointer) != previous?.pointer || child.parent != widget
      {
        gtk_widget_insert_after(child.pointer, widget.pointer, previous?.pointer)
      }
      previous = child
    }
    children = wanted
  }

  /// The first or the last children, as many as were in this order before: where others have moved from one end to the
  /// other, they need not move.
  private static func commonRun(_ before: [Widget], _ after: [Widget]) -> Range<Int> {
    guard let first = after.first, let last = after.last else { return 0..<0 }
    let start = before.firstIndex(of: first) ?? before.endIndex
    let end = before.lastIndex(of: last).map { $0 + 1 } ?? before.startIndex
    let leading = zip(before[start...], after).prefix { $0 == $1 }.count
    let trailing = zip(before[..<end].reversed(), after.reversed()).prefix { $0 == $1 }.count
    return leading > trailing ? 0..<leading : after.count - trailing..<after.count
  }

  func dispose() {
    tick?.remove()
    (elements, motion) = ([], ElementMotion())
    widget.unparentChildren()
    children = []
    owner?.didDispose(self)
  }
}

extension Int32 {
  /// A length in whole pixels that GTK can add others to: 0 for one that is not a number.
  init(pixels length: CGFloat) {
    let limit: CGFloat = 500_000_000
    self = length.isNaN ? 0 : Int32(Swift.min(Swift.max(length.rounded(), -limit), limit))
  }
}
