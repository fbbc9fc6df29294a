// The changes of windows that the probe did not cause, which it reports without a call.

import CGtk
import GtkInterop

/// Reports once that the program has drawn a window.
@MainActor
final class WindowWatch {
  private let window: WeakWidget
  private var connection: SignalConnection?
  private var report: (@MainActor () -> Void)?
  /// The window after the last call that laid it out, and the number of frames that can follow from that call.
  private var (own, ownFrames): (ShownState?, Int) = (nil, 0)

  /// The maximum number of frames in which GTK draws the consequences of a layout by the probe.
  private static let framesOfLayout = 3

  init(_ window: WeakWidget) { self.window = window }

  /// Calls a closure once, after the next frame of the window, unless a call of the probe was the reason for the frame.
  func start(_ report: @escaping @MainActor () -> Void) {
    self.report = report
    pause()
    guard connection?.isConnected != true, let window = window.widget,
      let clock = gtk_widget_get_frame_clock(window.pointer)
    else { return }
    connection = ObjectReference(clock).object.connect("after-paint") { [weak self] in self?.followFrame() }
  }

  /// Follows that a call of the probe has laid the window out.
  func pause() {
    guard report != nil else { return }
    own = window.widget.map(ShownState.init)
    ownFrames = Self.framesOfLayout
  }

  private func followFrame() {
    guard let window = window.widget else { return }
    if ownFrames > 0 {
      ownFrames -= 1
      if ShownState(window) == own { return }
    }
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
