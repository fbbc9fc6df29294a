// The changes of windows that the probe did not cause, which it reports without a call.

import CGtk
import GtkInterop

/// Reports once that the program has drawn a window.
@MainActor
final class WindowWatch {
  private let window: WeakWidget
  private var connection: SignalConnection?
  private var report: (@MainActor () -> Void)?
  /// The window after the last call that laid it out.
  private var own: (tree: WidgetTree, states: [WidgetTree.State])?
  /// The time until which equal frames count as consequences of that call, in µs.
  private var ownEnd: gint64 = 0

  /// The time in µs in which GTK draws the frames that follow from a layout by the probe.
  private static let timeOfFrames: gint64 = 100_000

  init(_ window: WeakWidget) { self.window = window }

  /// Calls a closure once, after the next frame of the window, unless a call of the probe was the reason for the frame.
  func start(_ report: @escaping @MainActor () -> Void) {
    self.report = report
    expectOwnFrames()
    guard connection?.isConnected != true, let window = window.widget,
      let clock = gtk_widget_get_frame_clock(window.pointer)
    else { return }
    connection = ObjectReference(clock).object.connect("after-paint") { [weak self] in self?.followFrame() }
  }

  /// Follows that a call of the probe has laid the window out.
  func expectOwnFrames() {
    guard report != nil, let window = window.widget else { return }
    let tree = WidgetTree(of: window)
    own = (tree, tree.states)
    ownEnd = g_get_monotonic_time() + Self.timeOfFrames
  }

  /// Whether the window is as a call of the probe has left it.
  private var isOwn: Bool {
    guard let own, let window = window.widget, g_get_monotonic_time() < ownEnd else { return false }
    let tree = WidgetTree(of: window)
    return tree.isSame(as: own.tree) && tree.states == own.states
  }

  private func followFrame() {
    if isOwn { return }
    own = nil
    connection?.disconnect()
    connection = nil
    let report = report
    self.report = nil
    report?()
  }
}

/// Reports that a window was opened or closed, or has another title.
@MainActor
final class WindowListWatch {
  private let report: @MainActor () -> Void
  private var waiting: MainLoopSource?

  /// The time in seconds in which changes are one report. A new window gets its size meanwhile.
  private static let delay = 0.3

  init(_ report: @escaping @MainActor () -> Void) {
    self.report = report
    let list = gtk_window_get_toplevels()!
    list.connect("items-changed") { [weak self] (position: UInt32, _: UInt32, added: UInt32) in
      for index in position..<position + added { self?.observe(index) }
      self?.schedule()
    }
    for index in 0..<g_list_model_get_n_items(list) { observe(index) }
  }

  private func observe(_ index: UInt32) {
    guard let object = g_list_model_get_item(gtk_window_get_toplevels(), index) else { return }
    defer { g_object_unref(object) }
    let window = OpaquePointer(object)
    guard window.isA(gtk_window_get_type()) else { return }
    for signal in ["map", "unmap", "notify::title"] { window.connect(signal) { [weak self] in self?.schedule() } }
  }

  private func schedule() {
    guard waiting?.isActive != true else { return }
    waiting = .timeout(seconds: Self.delay) { [weak self] in
      self?.report()
      return .remove
    }
  }
}
