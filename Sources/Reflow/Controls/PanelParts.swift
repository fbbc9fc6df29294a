// The parts of panels under the canvas: the bar of tools, and a content with a height that the user sets.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// A summary, and the tools of a panel. Tools that do not fit beside the summary wrap to the next line.
@MainActor
struct PanelBar {
  let widget: Widget
  private let summary: Widget

  init(_ tools: [Widget]) {
    summary = Widget.label("", classes: ["numeric"])
    gtk_label_set_ellipsize(summary.opaque, PANGO_ELLIPSIZE_END)
    summary.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_STATUS)
    let view = LayoutView(FlowLayout(alignment: Alignment(horizontal: .leading, vertical: .center), spacing: 6))
    let first = LayoutChild(summary).setting(GrowWeight.self, to: 1).setting(Expands.self, to: .horizontal)
    view.children = [first] + tools.map { LayoutChild($0) }
    view.widget.addClasses(["tools"])
    widget = view.widget
  }

  func show(_ message: Message) {
    let text = tr(message).oneLine
    gtk_label_set_text(summary.opaque, text)
    gtk_widget_set_tooltip_text(summary.pointer, text)
  }
}

/// The content of a panel, in a height that the user sets with a handle on its upper edge. In a small window the panel
/// is less high, and scrolls.
@MainActor
enum ResizablePanel {
  /// Makes the handle, and the content below it. The handle changes a setting.
  static func makeParts(_ content: Widget, height: WritableKeyPath<Document, Int>, of store: Store) -> [Widget] {
    let facts = Store.facts(of: height)
    let view = LayoutView(PanelHeight(), role: GTK_ACCESSIBLE_ROLE_GROUP)
    view.children = [LayoutChild(.scroller(content)).setting(Expands.self, to: [.horizontal, .vertical])]
    let widget = view.widget
    // The canvas takes the rest of the window, although rows expand in the panel.
    gtk_widget_set_vexpand(widget.pointer, 0)
    let handle = EdgeHandle(
      GTK_ORIENTATION_VERTICAL, facts.controlLimits, isAtStart: true, name: tr(facts.title), store: store
    ) {
      Int(gtk_widget_get_height(widget.pointer))
    } change: { [unowned store] in
      store.update(height, to: $0)
    }
    handle.widget.addClasses(["panel-handle"])
    store.follow(height) { [unowned view, unowned handle] in
      view.layout = AnyLayout(PanelHeight(ideal: CGFloat($0)))
      handle.show($0)
    }
    return [handle.widget, widget]
  }
}

/// Gives its only child a height where there is space, else the available height.
private struct PanelHeight: Layout, Equatable {
  /// The height where there is space, in px.
  var ideal: CGFloat = 0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let least = subviews.first?.sizeThatFits(ProposedViewSize(width: proposal.width, height: 0)) ?? .zero
    return CGSize(
      width: max(least.width, proposal.width ?? 0), height: max(least.height, proposal.height ?? ideal))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }
}
