// The canvas in its scrolled place, with the handle and the readout of an exact width.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk

/// The room a scene's canvas lives in. The widgets own all that is in it.
@MainActor
final class CanvasPage {
  /// The whole place.
  let widget: Widget
  private let scroller: Widget
  private let page: LayoutView
  private let canvas: LayoutView
  private let handle: WidthHandle
  private let readout = Widget.label("", classes: ["readout", "numeric"])
  private let emptyAdvice = Widget.label("", classes: ["quiet"])
  private let empty: Widget

  init(_ canvas: LayoutView, store: Store) {
    self.canvas = canvas
    let canvasWidget = canvas.widget
    handle = WidthHandle(store: store) { Int(gtk_widget_get_width(canvasWidget.pointer)) }
    page = LayoutView(PageLayout(), role: GTK_ACCESSIBLE_ROLE_GROUP)
    // The canvas and its handle are as large as the page, whatever is on it.
    let both: Axis.Set = [.horizontal, .vertical]
    page.children = [
      LayoutChild(canvas.widget).setting(Expands.self, to: both),
      LayoutChild(handle.widget).setting(Expands.self, to: both), LayoutChild(readout),
    ]

    scroller = Widget.scroller(page.widget, horizontally: GTK_POLICY_AUTOMATIC, classes: ["desk"])
    scroller.updateAccessibleProperty(.label(tr("Work area")))
    gtk_widget_set_vexpand(scroller.pointer, 1)
    gtk_widget_set_hexpand(scroller.pointer, 1)
    empty = Self.makeEmptyState(emptyAdvice)
    widget = Widget(gtk_overlay_new())
    widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    gtk_overlay_set_child(widget.opaque, scroller.pointer)
    gtk_overlay_add_overlay(widget.opaque, empty.pointer)

    store.follow(\.words.width) { [unowned self] in show($0) }
  }

  /// Says, where the canvas has nothing on it, what to do about it.
  func showEmptyState(_ advice: String?) {
    if let advice { gtk_label_set_text(emptyAdvice.opaque, advice) }
    gtk_widget_set_visible(empty.pointer, gboolean(advice != nil))
  }

  private func show(_ width: CanvasWidth) {
    for part in [handle.widget, readout] { gtk_widget_set_visible(part.pointer, gboolean(width.isExact)) }
    page.layout = AnyLayout(PageLayout(width: width.exact.map { CGFloat($0) }))
    if let exact = width.exact {
      handle.show(exact)
      gtk_label_set_text(readout.opaque, tr("%s px", String(exact)))
      gtk_widget_add_css_class(canvas.widget.pointer, "page")
      gtk_widget_add_css_class(scroller.pointer, "paged")
    } else {
      gtk_widget_remove_css_class(canvas.widget.pointer, "page")
      gtk_widget_remove_css_class(scroller.pointer, "paged")
    }
  }

  private static func makeEmptyState(_ advice: Widget) -> Widget {
    let title = Widget.label(tr("No Words"), classes: ["empty-title"])
    for label in [title, advice] {
      gtk_label_set_xalign(label.opaque, 0.5)
      gtk_label_set_justify(label.opaque, GTK_JUSTIFY_CENTER)
      gtk_label_set_wrap(label.opaque, 1)
    }
    let box = Widget.column(spacing: 6, classes: ["empty"], [title, advice])
    gtk_widget_set_valign(box.pointer, GTK_ALIGN_CENTER)
    gtk_widget_set_halign(box.pointer, GTK_ALIGN_CENTER)
    gtk_widget_set_can_target(box.pointer, 0)
    return box
  }
}
