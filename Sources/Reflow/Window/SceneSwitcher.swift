// The scene switcher in the header bar: buttons in a row if they fit, otherwise a menu. The name of the file is before the
// buttons, where it does not move them, or in the menu.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Shows the buttons if they fit, otherwise the menu. Both use the window's action `win.scene`.
@MainActor
struct SceneSwitcher {
  let widget: Widget
  /// The name of the file, before the buttons.
  let fileName: Widget
  private let buttons: Widget
  private let limiter: LayoutView

  init(store: Store) {
    let view = LayoutView(FirstThatFits())
    buttons = Self.makeButtons()
    view.children = [LayoutChild(buttons), LayoutChild(Self.makeMenu(store: store))]
    widget = view.widget
    gtk_widget_set_valign(widget.pointer, GTK_ALIGN_CENTER)
    widget.updateAccessibleProperty(.label(tr("Scene")))
    limiter = LayoutView(LimitedWidth())
    limiter.children = [LayoutChild(Self.makeFileName(store: store))]
    fileName = limiter.widget
    gtk_widget_set_valign(fileName.pointer, GTK_ALIGN_CENTER)
  }

  /// The width of the buttons, in px.
  var naturalWidth: Int { Int(buttons.naturalWidth) }

  /// Shows the name of the file in at most this width, in px, or hides it if that is too little for a name.
  func limitFileName(to width: Int) {
    limiter.layout = AnyLayout(LimitedWidth(limit: CGFloat(width)))
    gtk_widget_set_visible(fileName.pointer, gboolean(width >= Self.shortestName))
  }

  /// The least width of a name that is shown before the buttons, in px.
  private static let shortestName = 60

  /// The number of characters of a file's name that are shown before the buttons.
  private static let nameLength: Int32 = 20

  /// The name of the file or program, with a mark while changes are not saved. It is hidden without a name.
  private static func makeFileName(store: Store) -> Widget {
    let name = Widget.label("", classes: ["file-name"])
    gtk_label_set_ellipsize(name.opaque, PANGO_ELLIPSIZE_MIDDLE)
    gtk_label_set_max_width_chars(name.opaque, nameLength)
    store.follow(\.markedTitle) { title in
      gtk_label_set_text(name.opaque, title ?? "")
      gtk_widget_set_visible(name.pointer, gboolean(title != nil))
    }
    store.follow(\.fileFacts) { facts in
      let path = facts.path?.plainLine
      let text = path.map { facts.isChanged ? tr("“%s” does not contain the last changes.", $0) : $0 }
      gtk_widget_set_tooltip_text(name.pointer, text)
      name.updateAccessibleProperty(.description(text ?? ""))
    }
    return name
  }

  private static func makeButtons() -> Widget {
    let group = Widget.row(spacing: 0, classes: ["segments"], [])
    gtk_widget_set_valign(group.pointer, GTK_ALIGN_CENTER)
    group.becomeGroup(named: tr("Scenes"))
    for scene in SceneName.allCases {
      let button = Widget.segment(tr(scene.title))
      gtk_actionable_set_detailed_action_name(button.opaque, scene.action)
      button.updateAccessibleProperty(.label(tr(scene.title)))
      gtk_box_append(group.cast(), button.pointer)
    }
    return group
  }

  private static func makeMenu(store: Store) -> Widget {
    let menu = ObjectReference(adopting: g_menu_new()!)
    for scene in SceneName.allCases { g_menu_append(menu.object, tr(scene.title), scene.action) }
    let button = Widget(gtk_menu_button_new())
    gtk_widget_set_valign(button.pointer, GTK_ALIGN_CENTER)
    button.setPopupFunction { gtk_menu_button_set_menu_model(button.opaque, menu.cast()) }
    gtk_widget_set_focus_on_click(button.pointer, 0)
    button.addClasses(["flat", "scenes"])
    button.updateAccessibleProperty(.label(tr("Scene")))
    // The minimum width of the window must not depend on the name.
    let name = Widget.label("")
    gtk_label_set_ellipsize(name.opaque, PANGO_ELLIPSIZE_END)
    let names = Widget.column(spacing: 0, [name, makeFileName(store: store)])
    gtk_widget_set_valign(names.pointer, GTK_ALIGN_CENTER)
    gtk_menu_button_set_child(button.opaque, names.pointer)
    gtk_menu_button_set_always_show_arrow(button.opaque, 1)
    store.follow(\.scene) { scene in
      gtk_label_set_text(name.opaque, tr(scene.title))
      button.updateAccessibleProperty(.description(tr(scene.title)))
    }
    return button
  }
}

/// Gives its child its ideal width up to a limit.
private struct LimitedWidth: Layout, Equatable {
  var limit = CGFloat.infinity

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let width = min(subviews.first?.sizeThatFits(.unspecified).width ?? 0, limit, proposal.width ?? .infinity)
    return subviews.first?.sizeThatFits(ProposedViewSize(width: width, height: proposal.height)) ?? .zero
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }
}

extension Document {
  /// What the tooltip of the file's name says.
  fileprivate var fileFacts: FileFacts { FileFacts(path: file, isChanged: isChanged) }

  fileprivate struct FileFacts: Equatable {
    let path: String?
    let isChanged: Bool
  }
}

extension SceneName {
  /// The action that shows the scene.
  var action: String { "win.scene::\(rawValue)" }
}

/// Places its first child whose ideal width fits, otherwise the last one, and hides the others. It corresponds to
/// SwiftUI's `ViewThatFits(in: .horizontal)`, but the child is in the middle of the width that is too small for the
/// first one.
struct FirstThatFits: Layout, Equatable {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard let index = fitting(proposal.width, subviews) else { return .zero }
    var size = subviews[index].sizeThatFits(proposal)
    if index > 0, let width = proposal.width { size.width = max(size.width, width) }
    return size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let chosen = fitting(bounds.width, subviews)
    for (index, subview) in subviews.enumerated() {
      if index == chosen {
        subview.place(
          at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
          proposal: ProposedViewSize(width: bounds.width, height: nil))
      } else {
        subview.hide()
      }
    }
  }

  private func fitting(_ width: CGFloat?, _ subviews: Subviews) -> Int? {
    guard let last = subviews.indices.last else { return nil }
    guard let width else { return subviews.startIndex }
    return subviews.indices.first { subviews[$0].sizeThatFits(.unspecified).width <= width } ?? last
  }
}
