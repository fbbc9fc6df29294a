// A view as a GTK widget: the identity tree of the view, and the host that shows it. It is brought up to date in the frame
// after a change, before GTK's layout.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A view as a GTK widget, for a program that puts views among its own widgets.
///
///     let tags = HostedView(TagList(names: names))
///     gtk_window_set_child(window, tags.widget.pointer)
///
/// The widget is floating, as every new one, and keeps this object until it is disposed. SwiftUI's
/// `UIHostingController`.
@MainActor public final class HostedView {
  private let host: ViewHost
  private var graph: ViewGraph!
  private var update: TickCallback?
  private var showRoot: (ViewGraph, EnvironmentValues) -> Void
  private var environment: EnvironmentValues
  /// Receives the values that the views pass up: now, and after each layout.
  var receivePreferences: (PreferenceValues) -> Void = { _ in } {
    didSet { receivePreferences(graph.collectPreferences()) }
  }
  /// The size of the last layout; nil if it is out of date.
  private var layoutSize: CGSize?

  /// Makes a widget that shows a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - size: The size in points that the widget will probably have, for the size classes of the environment, which are
  ///     regular without one. Another size class evaluates all bodies again.
  public convenience init<Content: View>(_ view: Content, size: CGSize? = nil) {
    self.init(view, size: size, in: EnvironmentValues())
  }

  /// Makes a widget that shows a view with the values of an environment.
  init(_ view: some View, size: CGSize?, in environment: EnvironmentValues) {
    _ = MainQueue.isInMainLoop
    host = ViewHost.make()
    showRoot = { $0.setRoot(view, $1) }
    self.environment = environment
    graph = ViewGraph(requestUpdate: { [weak self] in self?.updateSoon() })
    graph.widget = host.widget
    self.environment.setDesktopValues(of: host.widget)
    self.environment.setSizeClasses(size ?? CGSize(width: 1000, height: 1000))
    showRoot(graph, self.environment)
    host.owner = self
    host.widget.keep(self)
    show()
  }

  /// The widget. It takes any size, and shows the view in its middle.
  public var widget: Widget { host.widget }

  /// The height that the view has for a width, in points.
  func height(forWidth width: CGFloat) -> CGFloat {
    host.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
  }

  /// The properties of the view that a tool sets; nil for a view without any.
  var parameters: PublishedParameters? {
    get { host.parameters }
    set { host.parameters = newValue }
  }

  /// The view's identity tree, for tests.
  var viewGraph: ViewGraph { graph }

  /// Shows another view of the same type.
  func show(_ view: some View) {
    showRoot = { $0.setRoot(view, $1) }
    showRoot(graph, environment)
    updateSoon()
  }

  /// Sets the brightness of the program's theme.
  func show(in scheme: ColorScheme) {
    gtk_settings_get_default()?.setProperty("gtk-application-prefer-dark-theme", scheme == .dark)
    environment.colorScheme = scheme
    showRoot(graph, environment)
    updateSoon()
  }

  private func updateSoon() {
    layoutSize = nil
    gtk_widget_queue_allocate(widget.pointer)
    guard update?.isActive != true, !host.isDisposed else { return }
    update = TickCallback(widget) { [weak self] _ in self?.updateNow() == true ? .continue : .remove }
  }

  /// Brings the content up to date, and lays it out in the size that it has. A change in the update phase of a frame has
  /// already been shown, by the allocation of that frame. Returns whether the next frame continues.
  private func updateNow() -> Bool {
    let (width, height) = (gtk_widget_get_width(widget.pointer), gtk_widget_get_height(widget.pointer))
    let size = CGSize(width: Int(width), height: Int(height))
    guard width > 0, height > 0, size != layoutSize else { return false }
    layOut(in: size)
    return graph.needsUpdate
  }

  private func layOut(in size: CGSize) {
    if environment.setSizeClasses(size) { showRoot(graph, environment) }
    graph.update {
      show()
      host.solve(in: size)
    }
    // The changes that the layout has made are in it, except for those of views that are never at rest.
    layoutSize = graph.needsUpdate ? nil : size
    host.commit(graph.takeChange())
    // Other widgets cannot change while GTK allocates this one.
    MainLoopSource.idle(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in
      if let self, !host.isDisposed { receivePreferences(graph.preferences) }
      return .remove
    }
  }

  private func show() { host.show(graph.root?.elements ?? []) }
}

extension HostedView: ViewHostOwner {
  func request(of host: ViewHost) -> (minimum: CGSize, natural: CGSize) {
    graph.update()
    show()
    return (.zero, host.sizeThatFits(.unspecified))
  }

  func didDispose(_ host: ViewHost) {
    graph.end()
    graph.widget = nil
  }

  func willAllocate(_ host: ViewHost, _ size: CGSize) {
    if size != layoutSize { layOut(in: size) }
  }
}
