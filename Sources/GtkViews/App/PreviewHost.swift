// The host of previews: a program that shows one of several views, as its options say.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A view that a host of previews can show.
public struct PreviewItem {
  let name: String
  /// Opens the window of the item. The argument is a GtkApplication: files that use this type need no headers of GTK.
  fileprivate let open: @MainActor (OpaquePointer) -> Void

  /// A view.
  ///
  /// - Parameters:
  ///   - name: The name, which no other item has.
  ///   - parameters: The properties of the view that a tool can set.
  ///   - content: Makes the view.
  @MainActor public init<Content: View>(
    _ name: String, _ parameters: PreviewParameters<Content> = PreviewParameters(),
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(name, parameters, make: content) { $0 }
  }

  /// A value with parameters, as a view.
  @MainActor private init<Value>(
    _ name: String, _ parameters: PreviewParameters<Value>, make: @escaping @MainActor () -> Value,
    view: @escaping @MainActor (Value) -> some View
  ) {
    self.name = name
    open = { application in
      // The code of the file runs once, unless there are values to set.
      let (initial, settings) = (parameters.root([:], make: make), PreviewHost.settings)
      let shown = settings.isEmpty ? initial : parameters.root(settings, make: make)
      let hosted = openWindow(of: view(shown), title: name, in: application.cast())
      let defaults = parameters.texts(of: initial)
      guard !defaults.isEmpty else { return }
      hosted.parameters = PublishedParameters(defaults: defaults, shown: settings) { [weak hosted] settings in
        hosted?.show(view(parameters.root(settings, make: make)))
      }
    }
  }

  /// The windows of a program.
  @MainActor public init<Program: App>(_ name: String, app program: Program.Type) {
    self.name = name
    open = { Program().body.openWindows(in: $0.cast()) }
  }

  /// One of the views of a provider.
  @MainActor public init<Provider: PreviewProvider>(_ name: String, of provider: Provider.Type, at index: Int) {
    self.init(name) { Self.view(of: provider, at: index) }
  }

  /// A view of a provider; nothing at another index.
  @MainActor @ViewBuilder static func view<Provider: PreviewProvider>(
    of provider: Provider.Type, at index: Int
  ) -> some View {
    let units = LazyUnits(of: provider.previews)
    if let unit = units.units(of: index..<index + 1).first { units[unit].view }
  }

  /// A layout over sample children, whose kind and number the options of the program determine.
  ///
  /// - Parameters:
  ///   - name: The name, which no other item has.
  ///   - parameters: The properties of the layout that a tool can set.
  ///   - layout: Makes the layout.
  @MainActor public init<Arrangement: Layout>(
    layout name: String, _ parameters: PreviewParameters<Arrangement> = PreviewParameters(),
    _ layout: @escaping @MainActor () -> Arrangement
  ) {
    self.init(name, parameters, make: layout) { $0.callAsFunction { SampleChildren() } }
  }
}

/// Shows one of several views. Options of the command line:
///
/// - `--list` prints their names;
/// - `--preview NAME` shows the one with a name, in place of the first;
/// - `--children KIND:COUNT` sets the children of a layout: `words`, `buttons`, `rectangles` or `pictures`, and
///   their number; the variable `REFLOW_PICTURES` names the folder of the pictures;
/// - `--set NAME=TEXT` sets a parameter, and `--set NAME` sets it to nil;
/// - `--size WIDTHxHEIGHT` sets the size of its window in points, with the header bar;
/// - `--snapshot FILE` writes a picture of its window when it has come to rest, and ends.
@MainActor public enum PreviewHost {
  /// Runs the host until its window is closed.
  ///
  /// - Parameters:
  ///   - items: What can be shown.
  ///   - folder: The folder with the pictures of the views; nil for the working directory.
  public static func run(_ items: [PreviewItem], in folder: String? = nil) {
    if let folder { _ = FileManager.default.changeCurrentDirectoryPath(folder) }
    if let children = value(of: "--children"), !SampleChildren.use(children) {
      fail("--children needs a kind (words, buttons, rectangles or pictures) and a number, such as words:12")
    }
    if CommandLine.arguments.contains("--list") { return items.forEach { print($0.name) } }
    let name = value(of: "--preview")
    guard let item = name == nil ? items.first : items.first(where: { $0.name == name }) else {
      fail(name.map { "there is no preview \($0)" } ?? "there is no view to show")
    }
    let sides = value(of: "--size").map { $0.split(separator: "x").compactMap { Int32($0) } }
    if let sides, sides.count != 2 || sides.contains(where: { !(1...10_000).contains($0) }) {
      fail("--size needs a width and a height in points, such as 360x640")
    }
    let application = ObjectReference(adopting: gtk_application_new(nil, G_APPLICATION_NON_UNIQUE)!)
    let pointer = application.object
    afterConnections(of: pointer) {
      item.open(OpaquePointer(pointer))
      if let sides { gtk_window_set_default_size(gtk_application_get_active_window(pointer), sides[0], sides[1]) }
      guard let file = value(of: "--snapshot") else { return }
      // A window that waits for its next frame has no drawing: it is asked for again between two frames.
      MainLoopSource.timeout(seconds: 1) {
        MainLoopSource.timeout(seconds: 0.005) { snapshot(pointer, to: file) }
        return .remove
      }
    }
    exit(g_application_run(application.cast(), 0, nil))
  }

  /// Opens the windows. A supervised program does so when the tool inside of it has denied new connections, which a
  /// variable of the environment says.
  private static func afterConnections(
    of application: UnsafeMutablePointer<GtkApplication>, _ open: @escaping @MainActor () -> Void
  ) {
    application.connect("activate") {
      guard mayConnect else { return open() }
      g_application_hold(application.cast())
      // The tool is a module of GIO, which loads its modules now.
      g_vfs_get_default()
      MainLoopSource.timeout(seconds: 0.005) {
        if mayConnect { return .continue }
        open()
        g_application_release(application.cast())
        return .remove
      }
    }
  }

  private static var mayConnect: Bool { getenv("REFLOW_CONNECTIONS").map { String(cString: $0) } == "allowed" }

  private static func fail(_ problem: String) -> Never {
    FileHandle.standardError.write(Data("error: \(problem)\n".utf8))
    exit(1)
  }

  static func value(of option: String) -> String? {
    CommandLine.arguments.firstIndex(of: option).flatMap { CommandLine.arguments.dropFirst($0 + 1).first }
  }

  /// The values of parameters that the options name.
  fileprivate static var settings: [String: String?] {
    let arguments = CommandLine.arguments
    let texts = arguments.indices.filter { arguments[$0] == "--set" && $0 + 1 < arguments.count }.map {
      arguments[$0 + 1]
    }
    let pairs = texts.map { $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init) }
    return Dictionary(pairs.map { ($0[0], $0.dropFirst().first) }) { $1 }
  }

  private static func snapshot(
    _ application: UnsafeMutablePointer<GtkApplication>, to file: String
  ) -> SourceResult {
    guard let window = gtk_application_get_active_window(application) else { return .continue }
    let widget = Widget(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self))
    let paintable = ObjectReference(adopting: gtk_widget_paintable_new(widget.pointer)!)
    let snapshot = gtk_snapshot_new()!
    gdk_paintable_snapshot(
      paintable.opaque, snapshot, Double(gtk_widget_get_width(widget.pointer)),
      Double(gtk_widget_get_height(widget.pointer)))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return .continue }
    defer { gsk_render_node_unref(node) }
    let texture = gsk_renderer_render_texture(gtk_native_get_renderer(widget.opaque), node, nil)
    let isWritten = texture.map { gdk_texture_save_to_png($0, file) } == 1
    texture.map { g_object_unref(UnsafeMutableRawPointer($0)) }
    if !isWritten { FileHandle.standardError.write(Data("error: \(file) cannot be written\n".utf8)) }
    g_application_quit(application.cast())
    return .remove
  }
}
