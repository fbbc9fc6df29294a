// The inspector: a panel that explains the frame of the selected item.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// The panel. It inspects the container only while the panel is open, and only when the canvas is at rest.
@MainActor
final class Inspector {
  let widget: Widget
  /// Called with the identity of an item that the user chooses in the panel.
  var onSelect: @MainActor (Int) -> Void = { _ in }
  private let rows = Widget.column(spacing: 12, [])
  private let title = Widget.label("", classes: ["section-heading"])
  private let advice = Widget.label("", classes: ["quiet"])
  private let column: Widget
  private var shown: Inspection?
  private let inspecting: IdleWork
  private let searching: IdleWork

  init(in lifetime: Lifetime) {
    (inspecting, searching) = (IdleWork(in: lifetime), IdleWork(in: lifetime))
    gtk_label_set_text(advice.opaque, Self.advice(true))
    gtk_label_set_wrap(advice.opaque, 1)
    title.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_HEADING)
    gtk_label_set_ellipsize(title.opaque, PANGO_ELLIPSIZE_END)
    column = Widget.column(spacing: 12, classes: ["sections"], [title, advice, rows])
    widget = .scroller(column, classes: ["inspector"])
    widget.becomeGroup(named: tr("Inspector"))
    show(nil)
  }

  private static func advice(_ hasLayout: Bool) -> String {
    hasLayout
      ? tr("Click an item on the canvas, or press Space on it, to see its position and the reason for it.")
      : tr("Click a widget on the canvas, or go to one with the arrow keys, to see what it is.")
  }

  /// Adds a scene's editor for the selected item under the rows. The editor shows and hides itself.
  func add(_ editing: Widget) {
    gtk_box_append(column.cast(), editing.pointer)
  }

  /// Shows an item of a subject as soon as the canvas is at rest; nil shows no item. The ruler's search provides the
  /// widths at which the item may move.
  func inspect(_ identity: Int?, of subject: CanvasSubject?, _ ruler: RulerSearch) {
    searching.cancel()
    inspecting.once(atRest: subject?.rest) { [weak self, weak subject, weak ruler] in
      guard let self else { return }
      gtk_label_set_text(advice.opaque, Self.advice(subject?.program == nil))
      if let program = subject?.program {
        return show(identity.flatMap { program.inspection(of: $0, ruler?.isDone == true ? ruler?.windowTicks : nil) })
      }
      let inspection = identity.flatMap { subject?.inspection(of: $0) }
      show(inspection)
      if let inspection, let identity, let subject, let ruler {
        searchMoves(of: identity, in: subject, ruler, inspection)
      }
    }
  }

  /// Adds the widths at which the item moves to another line, once they are found.
  private func searchMoves(of identity: Int, in subject: CanvasSubject, _ ruler: RulerSearch, _ inspection: Inspection)
  {
    guard ruler.isDone, ruler.isExact, let index = subject.items.index(identity),
      let line = subject.source.geometry?.line(of: index)
    else { return }
    var search = MoveSearch(in: ruler.ticks, at: subject.width, line: line)
    searching.inSlices { [weak self, weak source = subject.source] in
      guard let self, let source else { return .remove }
      let start = ContinuousClock.now
      while !search.isDone, ContinuousClock.now - start < IdleWork.slice {
        search.advance { source.solve(width: $0).line(of: index) }
      }
      guard search.isDone else { return .continue }
      var whole = inspection
      whole.rows.append(Inspection.Row(Message("Moves"), search.message))
      show(whole)
      return .remove
    }
  }

  private func show(_ inspection: Inspection?) {
    guard inspection != shown || rows.children.isEmpty else { return }
    shown = inspection
    gtk_label_set_text(title.opaque, inspection.map { tr("“%s”", $0.title) } ?? tr("Inspector"))
    gtk_widget_set_visible(advice.pointer, gboolean(inspection == nil))
    for row in rows.children { gtk_box_remove(rows.cast(), row.pointer) }
    guard let inspection else { return }
    let parts =
      [makeLinks(tr("In"), inspection.path)] + inspection.rows.map(Self.makeRow)
      + [makeLinks(tr("Contains"), inspection.parts)]
    for case let part? in parts { gtk_box_append(rows.cast(), part.pointer) }
  }

  /// Buttons that select other items; nil without any.
  private func makeLinks(_ name: String, _ links: [Inspection.Link]) -> Widget? {
    guard !links.isEmpty else { return nil }
    let flow = LayoutView(FlowLayout(alignment: Alignment(horizontal: .leading, vertical: .center), spacing: 2))
    flow.children = links.prefix(Self.linkLimit).map { link in
      let button = Widget(gtk_button_new_with_label(link.name.cut(to: .name)))
      gtk_label_set_ellipsize(Widget(gtk_button_get_child(button.cast())).opaque, PANGO_ELLIPSIZE_MIDDLE)
      button.addClasses(["flat", "small"])
      button.updateAccessibleProperty(.label(link.name.cut(to: .name)))
      button.connect("clicked") { [unowned self] in onSelect(link.identity) }
      return LayoutChild(button)
    }
    let rest = links.count - Self.linkLimit
    let more = rest > 0 ? [Widget.label(tr(.counting(rest, "And %s more.", "And %s more.")), classes: ["quiet"])] : []
    let group = Widget.column(spacing: 2, [.label(name, classes: ["quiet"]), flow.widget] + more)
    group.becomeGroup(named: name)
    return group
  }

  /// The maximum number of items in a list.
  private static let linkLimit = 60

  private static func makeRow(_ row: Inspection.Row) -> Widget {
    let (name, text) = (
      Widget.label(tr(row.name), classes: ["quiet"]), Widget.label(tr(row.text), classes: ["numeric"])
    )
    gtk_label_set_wrap(text.opaque, 1)
    gtk_label_set_selectable(text.opaque, 1)
    gtk_widget_set_can_focus(text.pointer, 0)
    let group = Widget.column(spacing: 2, [name, text] + (row.growth.map { [makeBar($0)] } ?? []))
    group.becomeGroup(named: tr(row.name))
    return group
  }
}

extension Inspector {
  /// A bar of an item's base length, its resulting length and its limit. Without a limit the bar extends beyond the
  /// result.
  private static func makeBar(_ growth: FlowReport.Growth) -> Widget {
    let bar = Widget(gtk_drawing_area_new())
    bar.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    gtk_drawing_area_set_content_height(bar.cast(), 10)
    let whole = growth.limit.isFinite ? max(growth.limit, growth.result) : growth.result * 1.25
    guard whole > 0 else { return bar }
    let parts: [(length: CGFloat, color: String, opacity: Double)] = [
      (whole, "theme_fg_color", 0.15), (growth.result, "accent_line", 1), (growth.base, "theme_fg_color", 0.45),
    ]
    bar.setDrawFunction { cairo, width, height in
      for part in parts {
        bar.color(named: part.color)?.setSource(of: cairo, opacity: part.opacity)
        let length = Double(part.length / whole) * Double(width)
        cairo_rectangle(cairo, bar.isMirrored ? Double(width) - length : 0, 0, length, Double(height))
        cairo_fill(cairo)
      }
    }
    return bar
  }
}

extension CanvasSubject {
  /// The inspection of an item; nil if the item does not exist.
  fileprivate func inspection(of identity: Int) -> Inspection? {
    guard let index = items.index(identity), let geometry = source.geometry else { return nil }
    let request = source.widget(at: index).map { widget in
      (source as? LayoutView).map { ItemRequest(of: index, in: $0) } ?? ItemRequest(of: widget)
    }
    return geometry.inspection(of: index, request: request, name: items.name)
  }
}

extension ItemRequest {
  @MainActor
  fileprivate init(of child: Int, in view: LayoutView) {
    self.init(minimum: view.answer(of: child, to: .zero), natural: view.answer(of: child, to: .unspecified))
  }

  @MainActor
  init(of widget: Widget) {
    var (minimum, natural) = (GtkRequisition(), GtkRequisition())
    gtk_widget_get_preferred_size(widget.pointer, &minimum, &natural)
    var size: CGSize? = CGSize(width: CGFloat(natural.width), height: CGFloat(natural.height))
    // The frame of a picture requests no size, so that it can have any.
    if let view = widget.peer(as: PictureView.self) {
      size = view.ownSize.map { CGSize(width: CGFloat($0.width), height: CGFloat($0.height)) }
    }
    self.init(minimum: CGSize(width: CGFloat(minimum.width), height: CGFloat(minimum.height)), natural: size)
  }
}
