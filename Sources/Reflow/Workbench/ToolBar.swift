// The bar of tools under the canvas: what is drawn over it. Where it is narrow its groups are menus.

import CGtk
import GtkInterop
import LayoutGtk
import ReflowModel

/// The bar. Its buttons and menus are those of the window's actions.
@MainActor
struct ToolBar {
  /// The bar.
  let widget: Widget

  init(store: Store) {
    let view = LayoutView(FirstThatFits())
    view.children = [LayoutChild(Self.makeButtons()), LayoutChild(Self.makeMenu())]
    view.widget.updateAccessibleProperty(.label(tr("Overlays")))
    widget = .row(classes: ["tools"], [view.widget.expandingAcross()])
    widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_TOOLBAR)
    widget.updateAccessibleProperty(.label(tr("Tools")))
    store.follow(\.window.workbench.showsTools) { [widget] in gtk_widget_set_visible(widget.pointer, gboolean($0)) }
  }

  private static func makeButtons() -> Widget {
    let group = Widget.row(spacing: 4, [])
    gtk_widget_set_halign(group.pointer, GTK_ALIGN_START)
    for overlay in Overlay.allCases {
      let button = Widget(gtk_toggle_button_new_with_label(tr(overlay.title)))
      gtk_actionable_set_action_name(button.opaque, "win." + overlay.actionName)
      button.addClasses(["flat"])
      button.updateAccessibleProperty(.label(tr(overlay.title)))
      gtk_box_append(group.cast(), button.pointer)
    }
    return group
  }

  private static func makeMenu() -> Widget {
    let menu = ObjectReference(adopting: g_menu_new()!)
    for overlay in Overlay.allCases { g_menu_append(menu.object, tr(overlay.title), "win." + overlay.actionName) }
    let button = Widget(gtk_menu_button_new())
    gtk_menu_button_set_label(button.opaque, tr("Overlays"))
    gtk_menu_button_set_menu_model(button.opaque, menu.cast())
    gtk_menu_button_set_direction(button.opaque, GTK_ARROW_UP)
    gtk_widget_set_focus_on_click(button.pointer, 0)
    gtk_widget_set_halign(button.pointer, GTK_ALIGN_START)
    button.addClasses(["flat"])
    return button
  }
}
