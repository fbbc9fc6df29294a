// The page of a scene's canvas: the scrolled canvas with the handle and the readout of an exact width.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// The scrolled page of a scene's canvas. The widgets own their children.
@MainActor
final class CanvasPage {
  let widget: Widget
  /// The widget that scrolls the canvas and the page around it.
  let scroller: Widget
  private let viewport: PageViewport
  private let page: LayoutView
  private var arrangement = PageLayout()
  /// The canvas, as a sheet on its page.
  let sheet: Widget
  private let handle: EdgeHandle
  private let readout = Widget.label("", classes: ["readout", "numeric"])
  /// The page that is shown while the canvas is empty. It is made when it is first shown.
  private var status: StatusPage?
  private let icon: Icon
  private let updating: IdleWork
  /// The document's width setting.
  private var width = CanvasWidth.automatic
  /// The width shown in place of the document's, in px; nil to show the document's.
  var shownWidth: Int? {
    didSet { if shownWidth != oldValue { showWidth() } }
  }
  /// The only width that the content can have, in px; nil if it can have others.
  var onlyWidth: Int? {
    didSet { if onlyWidth != oldValue { showWidth() } }
  }
  /// Whether the canvas has a minimum width. A container that can shrink has none.
  private let hasMinimum: Bool

  /// Makes the page of a canvas.
  ///
  /// The width of a canvas is a proposal: wider content overflows it. So the layout is the same for an automatic width,
  /// for the same exact width, and in the solvers of the container.
  ///
  /// - Parameters:
  ///   - container: The container on the canvas; nil if the canvas scrolls by itself.
  ///   - width: The setting of the canvas's width.
  ///   - icon: The icon of an empty canvas.
  init(
    _ canvas: Widget, of container: LayoutView? = nil, width: WritableKeyPath<Document, CanvasWidth>, icon: Icon,
    store: Store
  ) {
    sheet = canvas
    self.icon = icon
    updating = IdleWork(in: store.lifetime)
    container?.canShrink = true
    hasMinimum = container == nil
    canvas.addClasses(["canvas"])
    handle = EdgeHandle(GTK_ORIENTATION_HORIZONTAL, CanvasWidth.limits, name: tr("Canvas width"), store: store) {
      Int(gtk_widget_get_width(canvas.pointer))
    } change: { [unowned store] in
      store.update(width, to: .exact($0))
    }
    handle.widget.addClasses(["width-handle"])
    page = LayoutView(PageLayout(), role: GTK_ACCESSIBLE_ROLE_GROUP)
    // The canvas and its handle fill the page, whatever its content.
    let both: Axis.Set = [.horizontal, .vertical]
    page.children = [
      LayoutChild(canvas).setting(Expands.self, to: both),
      LayoutChild(handle.widget).setting(Expands.self, to: both), LayoutChild(readout),
    ]

    viewport = PageViewport.make(page.widget) { [page] in container?.overflow(of: page.widget) ?? .zero }
    scroller = Widget.scroller(viewport.widget, horizontally: GTK_POLICY_AUTOMATIC, classes: ["desk"])
    scroller.updateAccessibleProperty(.label(tr("Work area")))
    gtk_widget_set_vexpand(scroller.pointer, 1)
    gtk_widget_set_hexpand(scroller.pointer, 1)
    widget = Widget(gtk_overlay_new())
    widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    gtk_overlay_set_child(widget.opaque, scroller.pointer)

    store.follow(width) { [unowned self] in
      self.width = $0
      showWidth()
    }
    followVisiblePart()
  }

  /// Keeps the readout in the middle of the visible part of the page. An idle callback updates it, since a layout must
  /// not request another one.
  private func followVisiblePart() {
    let adjustment = gtk_scrolled_window_get_hadjustment(scroller.opaque)!
    for signal in ["changed", "value-changed"] {
      adjustment.connect(signal) { [weak self] in
        self?.updateSoon()
      }
    }
  }

  private func updateSoon() {
    updating.onceUnlessDue(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in
      self?.updateVisiblePart()
      self?.showReadout()
    }
  }

  private func updateVisiblePart() {
    let adjustment = gtk_scrolled_window_get_hadjustment(scroller.opaque)
    let (value, length) = (gtk_adjustment_get_value(adjustment), gtk_adjustment_get_page_size(adjustment))
    let whole = Double(gtk_widget_get_width(page.widget.pointer))
    let start = scroller.isMirrored ? whole - length - value : value
    let isScrolled = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_lower(adjustment) > length
    arrangement.visiblePart = isScrolled ? start...start + length : nil
    page.layout = AnyLayout(arrangement)
  }

  /// Lays a widget over the visible part of the canvas and its surroundings. Pointer events pass through it.
  func cover(with layer: Widget) {
    gtk_widget_set_can_target(layer.pointer, 0)
    gtk_overlay_add_overlay(widget.opaque, layer.pointer)
  }

  /// The allocated width of the canvas, in px.
  var canvasWidth: Int { Int(gtk_widget_get_width(sheet.pointer)) }

  /// Shows the page of an empty canvas, or hides it for nil.
  func show(_ emptiness: CanvasStatus?) {
    guard status != nil || emptiness != nil else { return }
    if status == nil {
      let new = StatusPage(icon)
      gtk_overlay_add_overlay(widget.opaque, new.widget.pointer)
      status = new
    }
    status?.show(emptiness)
  }

  /// The requested width.
  private var request: CanvasWidth { (onlyWidth ?? shownWidth).map(CanvasWidth.exact) ?? width }

  /// The exact width of the canvas after the next layout, in px: the requested one, or the minimum of the canvas if that
  /// is greater; nil for an automatic width. All controls and readouts of the width show this number.
  var exactWidth: Int? {
    request.number.map { requested in
      guard hasMinimum else { return requested }
      var minimum: Int32 = 0
      gtk_widget_measure(sheet.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
      return max(requested, Int(minimum))
    }
  }

  private func showWidth() {
    let width = request
    for part in [handle.widget, readout] { gtk_widget_set_visible(part.pointer, gboolean(width.isExact)) }
    viewport.showsPage = width.isExact
    arrangement.width = width.number.map { CGFloat($0) }
    page.layout = AnyLayout(arrangement)
    showText()
    // The width may be one that the user sets by the handle. GTK repeats the signal of a control that changes meanwhile.
    updateSoon()
    sheet.setClass("page", width.isExact)
    scroller.setClass("paged", width.isExact)
  }

  /// Shows the exact width on the handle and in the readout. A change of the canvas's minimum width changes it too.
  func showReadout() {
    if let exact = exactWidth { handle.show(exact) }
    showText()
  }

  private func showText() {
    if let exact = exactWidth { gtk_label_set_text(readout.opaque, tr("%s px", exact.groupedText)) }
  }
}

extension LayoutView {
  /// The distances by which the children overflow a widget around the container, in px.
  fileprivate func overflow(of page: Widget) -> PageViewport.Overflow {
    let content = destinationBounds
    guard !content.isNull, let bounds = widget.bounds(in: page) else { return .zero }
    let start = CGFloat(bounds.origin.x)
    return PageViewport.Overflow(
      left: -(start + content.minX), right: start + content.maxX - CGFloat(gtk_widget_get_width(page.pointer)))
  }
}
