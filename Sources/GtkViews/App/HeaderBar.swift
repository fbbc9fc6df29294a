// The header bar of a window: the title and the tools that views pass up.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The header bar of a window.
@MainActor final class HeaderBar {
  private let bar = Widget(gtk_header_bar_new())
  private let window: Widget
  private let defaultTitle: String
  private var tools: [Tool] = []
  private var hosts: [ToolHost] = []
  private let back = Widget(gtk_button_new_from_icon_name("go-previous-symbolic"))
  private var backAction: BackAction?

  init(of window: Widget, title: String) {
    (self.window, defaultTitle) = (window, title)
    gtk_window_set_title(window.cast(), title)
    gtk_window_set_titlebar(window.cast(), bar.pointer)
    gtk_header_bar_pack_start(bar.opaque, back.pointer)
    gtk_widget_set_visible(back.pointer, 0)
    gtk_widget_set_tooltip_text(back.pointer, "Back")
    back.updateAccessibleProperty(.label("Back"))
    back.connect("clicked") { [weak self] in self?.backAction?.run() }
    addShortcut("<Alt>Left", to: back)
  }

  private func addShortcut(_ keys: String, to button: Widget) {
    let controller = gtk_shortcut_controller_new()
    gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
    gtk_shortcut_controller_add_shortcut(
      controller,
      gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), gtk_shortcut_action_parse_string("activate")))
    gtk_widget_add_controller(button.pointer, controller)
  }

  /// Shows what the views pass up.
  func show(_ values: PreferenceValues) {
    gtk_window_set_title(window.cast(), values[NavigationTitleKey.self] ?? defaultTitle)
    backAction = values[BackKey.self]
    gtk_widget_set_visible(back.pointer, backAction == nil || values[BackHiddenKey.self] ? 0 : 1)
    let new = values[ToolsKey.self]
    guard new != tools else { return }
    if new.map(\.placement) != tools.map(\.placement) { makeHosts(new) }
    tools = new
    for (host, tool) in zip(hosts, tools) { host.show(tool.elements) }
  }

  private func makeHosts(_ tools: [Tool]) {
    for host in hosts { gtk_header_bar_remove(bar.opaque, host.widget.pointer) }
    hosts = tools.map { tool in
      let host = ToolHost()
      let pack = tool.placement.isLeading ? gtk_header_bar_pack_start : gtk_header_bar_pack_end
      pack(bar.opaque, host.widget.pointer)
      return host
    }
  }
}

/// The host of a tool, in the tool's own size.
@MainActor private final class ToolHost: ViewHostOwner {
  private let host = ViewHost.make()
  private let reference: ObjectReference<Widget>

  init() {
    reference = ObjectReference(host.widget)
    host.owner = self
    gtk_widget_set_valign(host.widget.pointer, GTK_ALIGN_CENTER)
  }

  var widget: Widget { host.widget }

  func show(_ elements: [ViewElement]) {
    host.show(elements)
    host.solve(in: host.sizeThatFits(.unspecified))
    host.commit(.none)
    gtk_widget_queue_resize(host.widget.pointer)
  }

  func request(of host: ViewHost) -> (minimum: CGSize, natural: CGSize) {
    let size = host.sizeThatFits(.unspecified)
    return (size, size)
  }

  func willAllocate(_ host: ViewHost, _ size: CGSize) {
    host.solve(in: size)
    host.commit(.none)
  }
}
