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
    gtk_label_set_wrap(advice.opaque, 1)
    title.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_HEADING)
    gtk_label_set_ellipsize(title.opaque, PANGO_ELLIPSIZE_END)
    column = Widget.column(spacing: 12, classes: ["sections"], [title, advice, rows])
    widget = .scroller(column, classes: ["inspector"])
    widget.becomeGroup(named: tr("Inspector"))
    show(nil)
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
      if let subject { gtk_label_set_text(advice.opaque, tr(subject.widths.abilities.advice)) }
      guard let identity, let subject else { return show(nil) }
      subject.widths.inspect(identity, ruler?.changes, in: searching) { [weak self] in self?.show($0) }
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
