// The tool bar under the canvas: the overlays, the stress views, the sweep of the width, and the motion. In a narrow
// window its groups become menus, the last group first.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// The bar. Its buttons and menus use the window's actions. They are created when the bar is first shown, so that they
/// do not delay the start of the program.
@MainActor
struct ToolBar {
  let widget: Widget

  init(store: Store, sweep: CanvasSweep, motion: MotionCommand) {
    widget = .row(classes: ["tools"], [])
    widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_TOOLBAR)
    widget.updateAccessibleProperty(.label(tr("Tools")))
    var isMade = false
    store.follow(\.window.workbench.showsTools) { [widget, unowned store, weak sweep, weak motion] isShown in
      if isShown, !isMade, let sweep, let motion {
        isMade = true
        let groups = Self.makeGroups(store: store, sweep: sweep, motion: motion).expandingAcross()
        gtk_box_append(widget.cast(), groups.pointer)
      }
      gtk_widget_set_visible(widget.pointer, gboolean(isShown))
    }
  }

  private static func makeGroups(store: Store, sweep: CanvasSweep, motion: MotionCommand) -> Widget {
    let view = LayoutView(FoldingGroups())
    view.children = [
      makeOverlayButtons(store), makeOverlayMenu(),
      StressMenu.makeButton(store: store, isFolded: false), StressMenu.makeButton(store: store, isFolded: true),
      SweepGroup.make(store: store, sweep: sweep, isUpright: false),
      makeMenu(tr("Sweep"), SweepGroup.make(store: store, sweep: sweep, isUpright: true)),
      shownForLayouts(MotionGroup.make(store: store, motion: motion, isUpright: false), store),
      shownForLayouts(makeMenu(tr("Motion"), MotionGroup.make(store: store, motion: motion, isUpright: true)), store),
    ].map { LayoutChild($0) }
    return view.widget
  }

  /// A group that is hidden in scenes without a layout. It keeps its place among the others, which has no size then.
  private static func shownForLayouts(_ group: Widget, _ store: Store) -> Widget {
    store.follow(\.scene) { gtk_widget_set_visible(group.pointer, gboolean(!$0.showsProgram)) }
    return .row(spacing: 0, [group])
  }

  private static func makeOverlayButtons(_ store: Store) -> Widget {
    let group = Widget.row(spacing: 4, [])
    group.updateAccessibleProperty(.label(tr("Overlays")))
    for overlay in Overlay.allCases {
      let button = Widget(gtk_toggle_button_new_with_label(tr(overlay.title)))
      gtk_actionable_set_action_name(button.opaque, overlay.action)
      button.addClasses(["flat"])
      button.updateAccessibleProperty(.label(tr(overlay.title)))
      let explanation = overlay.explanation.map { tr($0) }
      gtk_widget_set_tooltip_text(button.pointer, explanation)
      if let explanation { button.updateAccessibleProperty(.description(explanation)) }
      // The action is enabled while the canvas offers the overlay, and a button is sensitive while its action is enabled.
      let show: @MainActor () -> Void = {
        gtk_widget_set_visible(button.pointer, gtk_widget_get_sensitive(button.pointer))
      }
      button.connect("notify::sensitive", show)
      show()
      gtk_box_append(group.cast(), button.pointer)
    }
    return group
  }

  private static func makeOverlayMenu() -> Widget {
    let button = makeMenuButton(tr("Overlays"))
    withExtendedLifetime(Overlay.makeMenu()) { gtk_menu_button_set_menu_model(button.opaque, $0.cast()) }
    return button
  }

  /// A menu button that shows the controls of a group in a popover over the canvas.
  private static func makeMenu(_ title: String, _ group: Widget) -> Widget {
    let popover = Widget(gtk_popover_new())
    popover.updateAccessibleProperty(.label(title))
    gtk_popover_set_child(popover.cast(), group.pointer)
    let button = makeMenuButton(title)
    gtk_menu_button_set_popover(button.opaque, popover.pointer)
    return button
  }

  private static func makeMenuButton(_ title: String) -> Widget {
    let button = Widget(gtk_menu_button_new())
    gtk_menu_button_set_label(button.opaque, title)
    gtk_menu_button_set_direction(button.opaque, GTK_ARROW_UP)
    button.updateAccessibleProperty(.label(title))
    gtk_widget_set_focus_on_click(button.pointer, 0)
    button.addClasses(["flat"])
    return button
  }
}

extension Overlay {
  /// The name, without `win.`, of the window action that toggles the overlay.
  var actionName: String { "overlay-\(rawValue)" }
  var action: String { "win." + actionName }

  /// A menu of all overlays.
  @MainActor
  static func makeMenu() -> ObjectReference<OpaquePointer> {
    let menu = ObjectReference(adopting: g_menu_new()!)
    for overlay in allCases {
      let item = g_menu_item_new(tr(overlay.title), overlay.action)!
      g_menu_item_set_attribute_value(item, "hidden-when", g_variant_new_string("action-disabled"))
      g_menu_append_item(menu.object, item)
      g_object_unref(item.address)
    }
    return menu
  }
}

/// Arranges groups in a row. Each group has two children, of which one is shown: the whole group, or its menu. The last
/// groups become menus first. Menus that do not fit in one line wrap. A line is as high as the highest child, shown or
/// hidden, because GTK's boxes assume that no child becomes higher as it becomes wider.
struct FoldingGroups: Layout, Equatable {
  /// The distance between groups, in px.
  private static let spacing: CGFloat = 12

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let lines = lines(proposal.width, subviews)
    return CGSize(
      width: lines.map { Self.length($0, subviews) }.max() ?? 0, height: lineHeight(subviews) * CGFloat(lines.count))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for subview in subviews { subview.hide() }
    let height = lineHeight(subviews)
    for (line, indices) in lines(bounds.width, subviews).enumerated() {
      var x = bounds.minX
      for index in indices {
        let y = bounds.minY + height * (CGFloat(line) + 0.5)
        subviews[index].place(at: CGPoint(x: x, y: y), anchor: .leading, proposal: .unspecified)
        x += subviews[index].sizeThatFits(.unspecified).width + Self.spacing
      }
    }
  }

  private func lineHeight(_ subviews: Subviews) -> CGFloat {
    subviews.map { $0.sizeThatFits(.unspecified).height }.max() ?? 0
  }

  private static func length(_ indices: [Int], _ subviews: Subviews) -> CGFloat {
    indices.reduce(spacing * CGFloat(max(0, indices.count - 1))) {
      $0 + subviews[$1].sizeThatFits(.unspecified).width
    }
  }

  /// The children shown in a width, line by line.
  private func lines(_ width: CGFloat?, _ subviews: Subviews) -> [[Int]] {
    chosen(width, subviews).reduce(into: [[]]) { lines, index in
      let longer = lines[lines.count - 1] + [index]
      if longer.count == 1 || Self.length(longer, subviews) <= width ?? .infinity {
        lines[lines.count - 1] = longer
      } else {
        lines.append([index])
      }
    }
  }

  /// The indices of the children shown in a width: as many whole groups as fit.
  private func chosen(_ width: CGFloat?, _ subviews: Subviews) -> [Int] {
    let groups = subviews.count / 2
    for whole in (0...groups).reversed() {
      let chosen = (0..<groups).map { 2 * $0 + ($0 < whole ? 0 : 1) }
      if Self.length(chosen, subviews) <= width ?? .infinity { return chosen }
    }
    return (0..<groups).map { 2 * $0 + 1 }
  }
}
