// Scrolled areas: a GtkScrolledWindow around a host, which is proposed nothing along the axis of the area.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A view whose content may be larger than the space for it. SwiftUI's `ScrollView`.
public nonisolated struct ScrollView<Content: View>: PrimitiveView {
  private let axes: Axis.Set
  private let showsIndicators: Bool
  private let content: Content

  /// Makes a view that scrolls along some axes.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    (self.axes, self.showsIndicators, self.content) = (axes, showsIndicators, content())
  }

  @MainActor func update(_ node: ViewNode) {
    node.update(childAt: 0, to: content)
    let hidden = showsIndicators ? node.environment.inherited.hiddenIndicators : [.horizontal, .vertical]
    node.role(ScrollRole.self) { ScrollRole(node.graph) }.widget.scroll(
      along: axes, indicators: axes.subtracting(hidden))
  }
}

final class ScrollRole: NodeRole {
  let widget: ScrollWidget

  init(_ graph: ViewGraph) {
    widget = ScrollWidget { [weak graph] in graph?.layOutAgain() }
  }

  func elements(of node: ViewNode) -> [ViewElement] {
    widget.show(node.childElements)
    return [widget.element(of: node)]
  }
}

/// A GtkScrolledWindow around a host.
@MainActor final class ScrollWidget: HostedWidget {
  private let reference: ObjectReference<Widget>
  private let host = ViewHost.make()
  private var axes = Axis.Set()
  private var size = CGSize.zero
  private var contentSize = CGSize.zero
  /// The corner of the widget in the window's content.
  private var origin = CGPoint.zero
  private let layOutAgain: () -> Void
  /// The offset that is to be shown as soon as GTK knows the size of the content.
  private var wantedOffset: CGPoint?

  /// - Parameter layOutAgain: Is called when views around the widget may depend on how far it is scrolled.
  init(layOutAgain: @escaping () -> Void) {
    self.layOutAgain = layOutAgain
    reference = ObjectReference(Widget(gtk_scrolled_window_new()))
    host.owner = self
    gtk_scrolled_window_set_child(widget.opaque, host.widget.pointer)
    for adjustment in [horizontal, vertical] {
      OpaquePointer(adjustment).connect("value-changed") { [weak self] in self?.didScroll() }
      OpaquePointer(adjustment).connect("changed") { [weak self] in self?.showWantedOffset() }
    }
  }

  var widget: Widget { reference.object }
  var adaptsToAnySize: Bool { false }

  func scroll(along axes: Axis.Set, indicators: Axis.Set) {
    self.axes = axes
    func policy(_ axis: Axis.Set) -> GtkPolicyType {
      indicators.contains(axis) ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL
    }
    gtk_scrolled_window_set_policy(widget.opaque, policy(.horizontal), policy(.vertical))
  }

  func show(_ elements: [ViewElement]) { host.show(elements) }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let content = host.sizeThatFits(contentProposal(proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
  }

  var hasContent: Bool { true }

  func setSize(_ size: CGSize) {
    self.size = size
    origin = ViewHost.widgetOrigin
    solve()
  }

  private func solve() {
    let content = host.sizeThatFits(contentProposal(ProposedViewSize(size)))
    let oldSize = contentSize
    contentSize = CGSize(width: max(content.width, size.width), height: max(content.height, size.height))
    let alignment = Alignment(
      horizontal: axes.contains(.horizontal) ? .leading : .center, vertical: axes.contains(.vertical) ? .top : .center)
    host.solve(
      in: contentSize, alignment: alignment, viewport: viewport, widgetOrigin: origin,
      offset: CGPoint(x: -viewport.minX, y: -viewport.minY), idealAxes: axes)
    if contentSize != oldSize { gtk_widget_queue_resize(host.widget.pointer) }
  }

  func commit(_ change: MotionChange) { host.commit(change) }

  private var horizontal: UnsafeMutablePointer<GtkAdjustment> { gtk_scrolled_window_get_hadjustment(widget.opaque) }
  private var vertical: UnsafeMutablePointer<GtkAdjustment> { gtk_scrolled_window_get_vadjustment(widget.opaque) }

  /// The visible part of the content. GTK shows its right end first where text runs from right to left.
  private var viewport: CGRect {
    let isAtStart = gtk_adjustment_get_upper(horizontal) == 0
    let isAtRight = isAtStart && gtk_widget_get_direction(widget.pointer) == GTK_TEXT_DIR_RTL
    return CGRect(
      x: isAtRight ? contentSize.width - size.width : gtk_adjustment_get_value(horizontal),
      y: gtk_adjustment_get_value(vertical), width: size.width, height: size.height)
  }

  /// Scrolls so that a point of a frame in the content is at the same point of the area; without a point, as little as
  /// shows the frame.
  func scroll(to frame: CGRect, _ anchor: UnitPoint?) {
    func offset(_ low: CGFloat, _ length: CGFloat, _ size: CGFloat, _ limit: CGFloat, _ now: CGFloat, _ part: CGFloat?)
      -> CGFloat
    {
      let wanted = part.map { low + (length - size) * $0 } ?? min(max(now, low + length - size), low)
      return min(max(0, wanted), max(0, limit - size))
    }
    let origin = viewport.origin
    wantedOffset = CGPoint(
      x: offset(frame.minX, frame.width, size.width, contentSize.width, origin.x, anchor?.x),
      y: offset(frame.minY, frame.height, size.height, contentSize.height, origin.y, anchor?.y))
    showWantedOffset()
  }

  private func showWantedOffset() {
    guard let offset = wantedOffset else { return }
    gtk_adjustment_set_value(horizontal, offset.x)
    gtk_adjustment_set_value(vertical, offset.y)
    let shown = viewport.origin
    if abs(shown.x - offset.x) < 1, abs(shown.y - offset.y) < 1 { wantedOffset = nil }
  }

  private func didScroll() {
    if host.followsOrigin { layOutAgain() }
    guard host.usesViewport else { return }
    host.scroll {
      solve()
      host.commit(.none)
    }
  }

  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height
    )
  }
}

extension ScrollWidget: ViewHostOwner {
  /// Along the axes, what the content needs; across, whatever there is.
  func request(of host: ViewHost) -> (minimum: CGSize, natural: CGSize) {
    let request = CGSize(
      width: axes.contains(.horizontal) ? contentSize.width : 0,
      height: axes.contains(.vertical) ? contentSize.height : 0)
    return (request, request)
  }
}
