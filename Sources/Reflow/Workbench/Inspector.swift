// The inspector: a panel that says of the item that is looked at where it is and why.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// The panel. It reads the container once everything in it has come to rest, and only while it is open.
@MainActor
final class Inspector {
  /// The panel.
  let widget: Widget
  private let rows = Widget.column(spacing: 12, [])
  private let title = Widget.label("", classes: ["section-heading"])
  private let advice = Widget.label(
    tr("Click an item on the canvas, or press Space on it, to see where it is and why."), classes: ["quiet"])
  private let column: Widget
  private var shown: Inspection?
  private var looking: MainLoopSource?

  init() {
    gtk_label_set_wrap(advice.opaque, 1)
    title.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_HEADING)
    gtk_label_set_ellipsize(title.opaque, PANGO_ELLIPSIZE_END)
    column = Widget.column(spacing: 12, classes: ["sections"], [title, advice, rows])
    widget = .scroller(column, classes: ["inspector"])
    widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    widget.updateAccessibleProperty(.label(tr("Inspector")))
    show(nil)
  }

  /// Adds under the rows what a scene lets one change of the item that is looked at. It shows and hides itself.
  func add(_ editing: Widget) {
    gtk_box_append(column.cast(), editing.pointer)
  }

  /// Looks at an item of a subject as soon as nothing moves there; nil looks at none.
  func look(at identity: Int?, of subject: CanvasSubject?) {
    looking?.cancel()
    looking = .idle { [weak self, weak subject] in
      guard let self else { return .remove }
      // What is on its way says so when it is there.
      if let subject, subject.source.isAnimating { return .remove }
      show(identity.flatMap { subject?.inspection(of: $0) })
      return .remove
    }
  }

  private func show(_ inspection: Inspection?) {
    guard inspection != shown || rows.children.isEmpty else { return }
    shown = inspection
    gtk_label_set_text(title.opaque, inspection.map { tr("“%s”", $0.title) } ?? tr("Inspector"))
    gtk_widget_set_visible(advice.pointer, gboolean(inspection == nil))
    for row in rows.children { gtk_box_remove(rows.cast(), row.pointer) }
    for row in inspection?.rows ?? [] { gtk_box_append(rows.cast(), Self.makeRow(row).pointer) }
  }

  private static func makeRow(_ row: Inspection.Row) -> Widget {
    let (name, text) = (
      Widget.label(tr(row.name), classes: ["quiet"]), Widget.label(tr(row.text), classes: ["numeric"])
    )
    gtk_label_set_wrap(text.opaque, 1)
    gtk_label_set_selectable(text.opaque, 1)
    gtk_widget_set_can_focus(text.pointer, 0)
    let group = Widget.column(spacing: 2, [name, text])
    group.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    group.updateAccessibleProperty(.label(tr(row.name)))
    return group
  }
}

extension CanvasSubject {
  /// What there is to say of an item; nil for one that is not there.
  fileprivate func inspection(of identity: Int) -> Inspection? {
    guard let index = items.index(identity), let geometry = source.geometry else { return nil }
    return geometry.inspection(
      of: index, request: source.widget(at: index).map { ItemRequest(of: $0) }, name: items.name)
  }
}

extension ItemRequest {
  /// What a widget says of its size.
  @MainActor
  fileprivate init(of widget: Widget) {
    var (minimum, natural) = (GtkRequisition(), GtkRequisition())
    gtk_widget_get_preferred_size(widget.pointer, &minimum, &natural)
    self.init(
      minimum: CGSize(width: CGFloat(minimum.width), height: CGFloat(minimum.height)),
      natural: CGSize(width: CGFloat(natural.width), height: CGFloat(natural.height)))
  }
}
