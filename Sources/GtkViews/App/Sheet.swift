// Sheets: windows over that of the view that presents them.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension View {
  /// Shows a view in a window over this one while a value is true. SwiftUI's `sheet`.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the window is shown. It becomes false when the user closes the window.
  ///   - onDismiss: Runs when the window has been closed.
  ///   - content: The view.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        id: isPresented.wrappedValue ? AnyHashable(true) : nil, close: { isPresented.wrappedValue = false },
        onDismiss: onDismiss, content: { AnyView(content()) }))
  }

  /// Shows a view for an item in a window over this one while there is an item. SwiftUI's `sheet`.
  ///
  /// - Parameters:
  ///   - item: The item. It becomes nil when the user closes the window. Another one gets a window of its own.
  ///   - onDismiss: Runs when the window has been closed.
  ///   - content: The view.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    let shown = item.wrappedValue
    return modifier(
      SheetModifier(
        id: shown.map { AnyHashable($0.id) }, close: { item.wrappedValue = nil }, onDismiss: onDismiss,
        content: { AnyView(shown.map(content)) }))
  }

  /// Shows a view in a window over this one while a value is true. SwiftUI's `fullScreenCover`.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    sheet(isPresented: isPresented, onDismiss: onDismiss, content: content)
  }
}

nonisolated struct SheetModifier: PrimitiveModifier {
  /// What the window is for; nil without one.
  let id: AnyHashable?
  /// The side of the view at which a popover is shown; nil for a window.
  var popoverEdge: Edge?
  let close: () -> Void
  var onDismiss: (() -> Void)?
  let content: () -> AnyView

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node)
    node.role(SheetRole.self) { SheetRole() }.update(self, in: node)
  }
}

/// The view of a sheet, which is evaluated in the window of the sheet.
private nonisolated struct SheetContent: View {
  let make: () -> AnyView

  @MainActor var body: some View { make() }
}

private final class SheetRole: NodeRole {
  private var sheet: Sheet?

  func update(_ modifier: SheetModifier, in node: ViewNode) {
    if let sheet, sheet.id == modifier.id { return sheet.update(modifier) }
    sheet?.end()
    sheet = modifier.id.map { Sheet($0, modifier, in: node) }
  }

  func end() { sheet?.end(isDismissed: false) }
}

/// The window of a sheet.
@MainActor private final class Sheet {
  let id: AnyHashable
  private var modifier: SheetModifier
  private let environment: EnvironmentValues
  private weak var node: ViewNode?
  private var window: ObjectReference<Widget>?
  private weak var popover: SharedPopover?
  private var view: HostedView?
  private var hasEnded = false

  init(_ id: AnyHashable, _ modifier: SheetModifier, in node: ViewNode) {
    (self.id, self.modifier, environment, self.node) = (id, modifier, node.environment, node)
    // No window opens while another one is laid out.
    MainLoopSource.idle(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in
      self?.open()
      return .remove
    }
  }

  private func open() {
    guard !hasEnded, let node, let presenter = node.graph.widget else { return }
    let view = makeView()
    self.view = view
    if let edge = modifier.popoverEdge {
      let popover = node.graph.popover ?? SharedPopover(in: presenter)
      (node.graph.popover, self.popover) = (popover, popover)
      return popover.show(view, at: edge, of: node) { [weak self] in
        if let self, !hasEnded { self.modifier.close() }
      }
    }
    let window = Widget(gtk_window_new())
    self.window = ObjectReference(window)
    if let parent = gtk_widget_get_root(presenter.pointer) {
      gtk_window_set_transient_for(
        window.cast(), UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GtkWindow.self))
    }
    gtk_window_set_modal(window.cast(), 1)
    let bar = HeaderBar(of: window, title: "")
    view.receivePreferences = { [weak self] values in
      bar.show(values)
      self?.fit()
    }
    gtk_window_set_child(window.cast(), view.widget.pointer)
    window.connectClose { [weak self] in self?.modifier.close() }
    fit()
    gtk_window_present(window.cast())
  }

  private func makeView() -> HostedView {
    var environment = environment
    environment.dismiss = DismissAction { [weak self] in self?.modifier.close() }
    return HostedView(SheetContent(make: modifier.content), size: CGSize(width: 360, height: 480), in: environment)
  }

  /// Gives a new window the size of its content.
  private func fit() {
    guard let window = window?.object, let view, gtk_widget_get_mapped(window.pointer) == 0 else { return }
    let size = view.widget.naturalSize
    gtk_window_set_default_size(
      window.cast(), Int32(pixels: min(max(size.width, 320), 800)), Int32(pixels: min(max(size.height, 200), 700)))
  }

  func update(_ modifier: SheetModifier) {
    self.modifier = modifier
    view?.show(SheetContent(make: modifier.content))
  }

  /// Closes the window.
  func end(isDismissed: Bool = true) {
    hasEnded = true
    let (window, onDismiss, popover, view) = (window, modifier.onDismiss, popover, view)
    MainLoopSource.idle(priority: G_PRIORITY_HIGH_IDLE) {
      if let window { gtk_window_destroy(window.object.cast()) }
      if let view { popover?.close(view) }
      if isDismissed { onDismiss?() }
      return .remove
    }
  }
}

extension Widget {
  /// Runs an action in place of the end of a window when the user closes it, also by Escape.
  @MainActor fileprivate func connectClose(_ action: @escaping () -> Void) {
    connect("close-request") { () -> Bool in
      action()
      return true
    }
    let keys = gtk_shortcut_controller_new()
    gtk_shortcut_controller_add_shortcut(
      keys,
      gtk_shortcut_new(gtk_shortcut_trigger_parse_string("Escape"), gtk_named_action_new("window.close")))
    gtk_widget_add_controller(pointer, keys)
  }
}
