// The ruler: a strip above the canvas that shows at which widths the layout changes. Dragging on it sets the width. One
// px of the strip is one px of width.

import CGtk
import Foundation
import GtkInterop
import LayoutGtk
import ReflowModel

/// The ruler of a window. It is aligned with the canvas below: a width is marked where the canvas's trailing edge would
/// be.
@MainActor
final class Ruler {
  let widget: Widget
  /// The search for the widths at which the layout changes.
  let search: RulerSearch
  private let store: Store
  private let strip = Widget(gtk_drawing_area_new())
  private let marker: EdgeHandle
  private weak var subject: CanvasSubject?
  private var press = 0.0
  /// The problems of the checked widths; nil without a check.
  private var checked: CheckedRange?
  private var isCheckStale = false

  init(store: Store) {
    self.store = store
    search = RulerSearch()
    widget = Widget(gtk_overlay_new())
    widget.addClasses(["ruler"])
    widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    // The style sheet gives the strip a height in its own font.
    strip.addClasses(["ruler-strip"])
    strip.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    gtk_widget_set_has_tooltip(strip.pointer, 1)
    marker = EdgeHandle(GTK_ORIENTATION_HORIZONTAL, CanvasWidth.limits, name: tr("Width ruler"), store: store) {
      [unowned store] in
      store.document.width.number ?? CanvasWidth.firstExact
    } change: { [unowned store] in
      store.setWidth(.exact($0))
    }
    marker.widget.addClasses(["ruler-marker"])
    // The marker widget is for the keyboard and assistive technologies only. The strip draws the visible marker, so
    // that it follows the canvas's edge in the same frame.
    gtk_widget_set_can_target(marker.widget.pointer, 0)
    gtk_overlay_set_child(widget.opaque, strip.pointer)
    gtk_overlay_add_overlay(widget.opaque, marker.widget.pointer)
    strip.setDrawFunction { [unowned self] cairo, width, height in draw(cairo, width: width, height: height) }
    marker.widget.connect("notify::has-focus") { [unowned self] in gtk_widget_queue_draw(strip.pointer) }
    followPointer()
    search.onChange = { [weak self] in
      self?.drawAgain()
      self?.showWidth()
    }
  }

  /// Shows the widths of a subject's canvas; nil hides the strip.
  func measure(_ subject: CanvasSubject?) {
    self.subject = subject
    gtk_widget_set_visible(widget.pointer, gboolean(subject != nil))
    if let subject { search.begin(with: subject, flags) } else { search.cancel() }
    drawAgain()
    showWidth()
  }

  /// Marks the widths with a problem in the next frame; nil marks none. Stale marks are fainter.
  func mark(_ checked: CheckedRange?, isStale: Bool) {
    guard checked != self.checked || isStale != isCheckStale else { return }
    (self.checked, isCheckStale) = (checked, isStale)
    drawAgain()
    showWidth()
    let text = checked?.clear.spoken.map { isStale ? Message("Before the last change: %s", $0) : $0 }
    widget.updateAccessibleProperty(.description(text.map { tr($0) } ?? ""))
  }

  /// Redraws the strip and the marker of the canvas's width in the next frame.
  func drawAgain() { gtk_widget_queue_draw(strip.pointer) }

  /// Updates the marker's value to the current width. Do not call it during a layout: the marker would request another
  /// layout.
  func showWidth() {
    guard let width else { return }
    let size = Message("%s px", width.groupedText)
    let ticks = search.ticks
    var parts = width <= ticks.reached ? [size, countText(ticks.count(at: width))] : [size]
    if let height = search.changes?.minimumHeight(at: width) {
      parts.append(Message("at least %s px high", height.groupedText))
    }
    let problemCount = problems(at: width).count
    if problemCount > 0, !isCheckStale {
      parts.append(.counting(problemCount, "%s problem at this width", "%s problems at this width"))
    }
    let text = tr(Message(joining: parts, separator: ", "))
    marker.show(width, as: text)
    // GTK 4.8 does not send a value's text to assistive technologies, so the description repeats it.
    marker.widget.updateAccessibleProperty(.description(text))
  }

  /// The current width of the canvas, in px.
  var width: Int? { subject?.nextWidth }

  private var flags: WidthFlags { store.document.window.workbench.flags }

  private func countText(_ count: Int) -> Message {
    subject?.widths.countText(count) ?? count.groupedText
  }

  // MARK: Moving between ticks

  /// Sets the width to the nearest one in a direction at which the layout changes. If `tall` is true, the number of
  /// lines or columns changes at that width.
  func go(wider: Bool, tall: Bool) {
    guard let width else { return }
    search.changes?.advance(toTickAbove: wider ? width : width - 1, tall: wider && tall)
    let tick = wider ? search.ticks.next(above: width, tall: tall) : search.ticks.previous(below: width, tall: tall)
    subject?.go(toWidth: tick?.width, in: store)
  }

  // MARK: Pointer

  private func followPointer() {
    let drag = ObjectReference(adopting: gtk_gesture_drag_new()!)
    drag.connect("drag-begin") { [unowned self] (x: Double, _: Double) in
      gtk_widget_grab_focus(marker.widget.pointer)
      press = x
      store.beginGesture()
      setWidth(at: x)
    }
    drag.connect("drag-update") { [unowned self] (x: Double, _: Double) in setWidth(at: press + x) }
    for end in ["drag-end", "cancel"] { drag.connect(end) { [unowned store] in store.endGesture() } }
    strip.addController(drag)
    strip.connect("query-tooltip") { [unowned self] (x: Int, _: Int, _: Bool, tooltip: OpaquePointer) -> Bool in
      guard let text = tooltipText(at: Double(x)) else { return false }
      gtk_tooltip_set_text(tooltip, text)
      return true
    }
  }

  private func setWidth(at x: Double) {
    guard let origin else { return }
    let width = strip.isMirrored ? origin - x : x - origin
    store.setWidth(.exact(CanvasWidth.limits.clamp(Int(width.rounded()))))
  }

  /// The maximum distance of the pointer to a tick, in px.
  private static let reach = 3

  func tooltipText(at x: Double) -> String? {
    guard let origin, subject != nil else { return nil }
    let width = Int((strip.isMirrored ? origin - x : x - origin).rounded())
    let texts =
      [tickText(near: width), flagText(near: width), heightText(at: width)].compactMap { $0 }
      + problemTexts(near: width)
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  private func nearest(to width: Int, among widths: [Int]) -> Int? {
    widths.filter { abs($0 - width) <= Self.reach }.min { abs($0 - width) < abs($1 - width) }
  }

  /// The description of the change at a tick.
  private func tickText(near width: Int) -> String? {
    guard let width = nearest(to: width, among: search.ticks.ticks.map(\.width)) else { return nil }
    return search.changes?.change(at: width).map { tr($0) }
  }

  private func flagText(near width: Int) -> String? {
    guard let width = nearest(to: width, among: flags.all) else { return nil }
    return flags.own.contains(width)
      ? tr("%s px: your flag", width.groupedText) : tr("%s px: a common width", width.groupedText)
  }

  private func heightText(at width: Int) -> String? {
    search.changes?.minimumHeight(at: width).map {
      tr("%s px: at least %s px high", width.groupedText, $0.groupedText)
    }
  }

  /// The maximum number of problems in a tooltip.
  private static let namedProblems = 4

  private func problems(at width: Int) -> [CheckedProblem] {
    checked?.problems.filter { $0.isReported && $0.widths.includes(width) } ?? []
  }

  /// The problems at the nearest width that has any.
  private func problemTexts(near width: Int) -> [String] {
    let nearest = checked?.clear.withProblems.nearest(to: width)
    guard let width = nearest.flatMap({ abs($0 - width) <= Self.reach ? $0 : nil }) else { return [] }
    let problems = problems(at: width)
    var texts = problems.prefix(Self.namedProblems).map {
      Message("%s px: %s", width.groupedText, $0.sentence(store.document.problems))
    }
    let rest = problems.count - texts.count
    if rest > 0 { texts.append(.counting(rest, "And %s more.", "And %s more.")) }
    return texts.map { tr(isCheckStale ? Message("Before the last change: %s", $0) : $0) }
  }

  // MARK: Drawing

  /// The position of width 0 on the strip, which is the leading edge of the canvas; nil while the canvas is not mapped.
  private var origin: Double? {
    guard let container = subject?.view.widget, gtk_widget_get_mapped(container.pointer) != 0 else { return nil }
    var (x, y) = (0.0, 0.0)
    let edge = strip.isMirrored ? Double(gtk_widget_get_width(container.pointer)) : 0
    let isThere = gtk_widget_translate_coordinates(container.pointer, strip.pointer, edge, 0, &x, &y) != 0
    return isThere ? x : nil
  }

  private func draw(_ cairo: OpaquePointer, width: Int, height: Int) {
    guard let origin, let canvasWidth = self.width else { return }
    let drawing = RulerDrawing(
      cairo: cairo, widget: strip, origin: origin, height: Double(height), length: Double(width))
    drawing.draw(search.ticks, flags, checked?.clear.withProblems ?? [], areStale: isCheckStale)
    drawing.drawMarker(at: canvasWidth, hasFocus: gtk_widget_has_focus(marker.widget.pointer) != 0)
  }
}
