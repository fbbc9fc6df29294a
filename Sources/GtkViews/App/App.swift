// Programs: an app with its windows.

import CGtk
import Foundation
import GtkInterop

/// A program. SwiftUI's `App`.
///
///     @main struct Tags: App {
///       var body: some Scene {
///         WindowGroup { TagList() }
///       }
///     }
@MainActor @preconcurrency
public protocol App {
  /// The type of ``body``.
  associatedtype Body: Scene

  /// The windows of the program.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }

  /// Makes the program.
  init()
}

extension App {
  /// Opens the windows, and runs until the last one is closed.
  public static func main() {
    let application = ObjectReference(adopting: gtk_application_new(nil, G_APPLICATION_NON_UNIQUE)!)
    let pointer = application.object
    pointer.connect("activate") { Self().body.openWindows(in: pointer) }
    let status = g_application_run(application.cast(), 0, nil)
    if status != 0 { exit(status) }
  }
}

/// Windows of one kind. SwiftUI's `Scene`.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of ``body``.
  associatedtype Body: Scene

  /// The content of the scene.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A scene of this library, which has no body.
protocol PrimitiveScene: Scene where Body == Never {
  @MainActor func open(in application: UnsafeMutablePointer<GtkApplication>)
}

extension Scene {
  @MainActor func openWindows(in application: UnsafeMutablePointer<GtkApplication>) {
    guard let scene = self as? any PrimitiveScene else { return body.openWindows(in: application) }
    scene.open(in: application)
  }
}

extension Scene where Body == Never {
  /// A scene of this library has no body.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Scene {}

/// Collects the scenes of a program. SwiftUI's `SceneBuilder`.
@resultBuilder
public enum SceneBuilder {
  /// One scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// Windows with the same content. SwiftUI's `WindowGroup`: the program opens one of them.
public nonisolated struct WindowGroup<Content: View>: PrimitiveScene {
  private let title: String?
  private let content: Content
  private var size = WindowSize.standard

  /// Makes windows with the name of the program as their title.
  public init(@ViewBuilder content: () -> Content) {
    (title, self.content) = (nil, content())
  }

  /// Makes windows with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    (self.title, self.content) = (String(title), content())
  }

  /// Sets the size of a new window, in points. SwiftUI's `defaultSize`.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    var group = self
    group.size = CGSize(width: width, height: height)
    return group
  }

  @MainActor func open(in application: UnsafeMutablePointer<GtkApplication>) {
    openWindow(of: content, title: title ?? ProcessInfo.processInfo.processName, size, in: application)
  }
}

/// Opens a window that shows a view, with the title, the tools and the size that the view passes up.
@MainActor @discardableResult func openWindow(
  of content: some View, title: String, _ size: CGSize? = nil, in application: UnsafeMutablePointer<GtkApplication>
) -> HostedView {
  let window = Widget(gtk_application_window_new(application))
  let view = HostedView(content, size: size ?? WindowSize.standard)
  let bar = HeaderBar(of: window, title: title)
  let bars = Widget(gtk_window_get_titlebar(window.cast())).naturalSize.height
  let size = size ?? WindowSize.ofPreview(view.height(forWidth: WindowSize.standard.width) + bars)
  gtk_window_set_default_size(window.cast(), Int32(pixels: size.width), Int32(pixels: size.height))
  gtk_window_set_child(window.cast(), view.widget.pointer)
  var traits = PreviewTraits()
  view.receivePreferences = { [weak view] values in
    bar.show(values)
    guard traits != values[PreviewTraitsKey.self], let view else { return }
    traits = values[PreviewTraitsKey.self]
    if let scheme = traits.scheme { view.show(in: scheme) }
    let size: CGSize? =
      switch traits.layout {
      case .device: nil
      case .sizeThatFits: view.widget.naturalSize
      case .fixed(let width, let height): CGSize(width: width, height: height)
      }
    guard let size else { return }
    gtk_window_set_default_size(window.cast(), Int32(pixels: size.width), Int32(pixels: size.height + bars))
  }
  gtk_window_present(window.cast())
  return view
}
