import CGtk
import GtkInterop
import GtkTestSupport
import LayoutGtk

@testable import Reflow
@testable import ReflowModel

/// A whole window of the program, in an application that does not run, with weak references to its parts.
@MainActor
final class WindowOnShow {
  /// The widget, until the window is closed.
  let widget: Widget
  private(set) weak var window: MainWindow?
  private weak let lifetime: Lifetime?
  private var parts: [Part] = []
  private var widgets: [WeakWidget] = []

  /// A part of the window that Swift owns.
  private struct Part {
    let name: String
    weak var object: AnyObject?
  }

  /// Lives as long as the process, as GTK's list of windows does.
  static let application: UnsafeMutablePointer<GtkApplication> = {
    let application = gtk_application_new("io.github.reflow.Test", G_APPLICATION_NON_UNIQUE)!
    g_application_register(UnsafeMutablePointer(OpaquePointer(application)), nil, nil)
    return application
  }()

  init(_ document: Document) {
    let window = MainWindow(HistoryStore(document), application: Self.application)
    (self.window, widget, lifetime) = (window, window.widget, window.store.lifetime)
    gtk_window_set_decorated(widget.cast(), 0)
    window.present()
  }

  func activate(_ action: String, _ value: String? = nil) {
    g_action_group_activate_action(widget.opaque, action, value.map { g_variant_new_string($0) })
  }

  /// Waits until the window has its size.
  func waitUntilShown(_ test: GtkTestCase) {
    test.pump { gtk_widget_get_mapped(widget.pointer) != 0 && gtk_widget_get_width(widget.pointer) > 0 }
  }

  // MARK: Parts

  /// Records all current parts.
  func recordParts() {
    var seen: Set<ObjectIdentifier> = []
    var found: [Part] = []
    if let window { collect(window, "window", into: &found, &seen) }
    parts = found
    widgets = []
    collect(widget)
  }

  var partCount: Int { parts.count }

  /// Visits the stored properties of an object. Objects of the whole program are skipped.
  private func collect(_ value: Any, _ name: String, into found: inout [Part], _ seen: inout Set<ObjectIdentifier>) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      let object = value as AnyObject
      let type = String(reflecting: Swift.type(of: object))
      guard !type.hasPrefix("Foundation"), !(object is PictureStore), !(object is AnyKeyPath),
        seen.insert(ObjectIdentifier(object)).inserted
      else { return }
      found.append(Part(name: "\(name): \(type)", object: object))
    }
    var next: Mirror? = mirror
    while let level = next {
      for child in level.children where !(child.value is Document) {
        collect(child.value, child.label ?? name, into: &found, &seen)
      }
      next = level.superclassMirror
    }
  }

  private func collect(_ widget: Widget) {
    widgets.append(WeakWidget(widget))
    for child in widget.children { collect(child) }
  }

  // MARK: After the end

  /// The parts that the main loop will still call.
  var activeParts: [String] {
    parts.compactMap { part in
      switch part.object {
      case let work as IdleWork: work.isDue ? part.name : nil
      case let observers as StoreObservers: Mirror(reflecting: observers).count("observers") > 0 ? part.name : nil
      case let listeners as IdleListeners: Mirror(reflecting: listeners).count("listeners") > 0 ? part.name : nil
      case let opener as FileOpeningProgress: opener.isActive ? part.name : nil
      default: nil
      }
    } + (lifetime?.isEnded ?? true ? [] : ["the lifetime"])
  }

  /// Calls the closures that remaining containers call after a layout.
  func report() {
    for part in parts {
      guard let source = part.object as? any GeometrySource else { continue }
      source.onAllocate?()
      source.onRest?()
    }
  }

  /// Releases the references that GTK leaks for a closed window, and returns the number of affected trees: GTK adds a
  /// reference to a focused widget each time it is hidden, and releases only the last one.
  func releaseWhatGtkKept() -> Int {
    var count = 0
    for widget in widgets {
      guard let kept = widget.widget, kept.parent == nil else { continue }
      count += 1
      while widget.widget != nil { g_object_unref(kept.object) }
    }
    return count
  }

  var survivors: [String] { parts.filter { $0.object != nil }.map(\.name) }
}

/// A widget that may be finalised.
@MainActor
private final class WeakWidget {
  private let pointer = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)

  init(_ widget: Widget) {
    pointer.initialize(to: gpointer(widget.pointer))
    g_object_add_weak_pointer(widget.object, pointer)
  }

  var widget: Widget? { pointer.pointee.map { Widget($0.assumingMemoryBound(to: GtkWidget.self)) } }

  isolated deinit {
    if let widget { g_object_remove_weak_pointer(widget.object, pointer) }
    pointer.deallocate()
  }
}

extension Mirror {
  fileprivate func count(_ label: String) -> Int {
    children.first { $0.label == label }.map { Mirror(reflecting: $0.value).children.count } ?? 0
  }
}

/// Tests of whole windows. The application exists before objects are counted.
@MainActor
class WindowTestCase: SceneTestCase {
  nonisolated override func setUpWithError() throws {
    MainActor.assumeIsolated {
      guard gtk_init_check() != 0 else { return }
      _ = WindowOnShow.application
      AppStyle().start(followsDesktop: false)
    }
    try super.setUpWithError()
  }

  /// Shows a window until the test ends.
  func show(_ document: Document) -> WindowOnShow {
    let shown = WindowOnShow(document)
    shown.waitUntilShown(self)
    addTeardownBlock { @MainActor in
      gtk_window_destroy(shown.widget.cast())
      Self.pumpPending()
    }
    return shown
  }
}
