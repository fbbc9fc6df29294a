// The report on the session bus that the program is at rest, for programs that drive it from outside, such as its
// tests.

import CGtk
import GtkInterop

/// The action `app.rest`, whose state is `reached` or `awaited`.
///
/// A program on the bus activates it with `awaited`. When all input so far has been handled, and nothing in any window
/// moves, loads or is laid out any more, the state becomes `reached`, and the bus has the signal `Changed`:
///
///     gdbus call --session --dest io.github.reflow.Reflow --object-path /io/github/reflow/Reflow \
///       --method org.gtk.Actions.Activate rest "[<'awaited'>]" "{}"
///
/// A search in idle time, such as that of the ruler, may still run: it only draws what it finds. Paused motion is at rest.
/// Nothing runs while no report is awaited. The action owns the object.
@MainActor
final class RestReport {
  private static let action = "rest"
  private static let reached = "reached"
  /// The longest time between two frames of an animation, in seconds.
  private static let frame = 0.02
  /// The number of consecutive frames without a change. Layouts stop changing within one or two frames.
  private static let requiredStillFrames = 3

  private let actions: ActionMap
  private let windows: @MainActor () -> [MainWindow]
  /// The number of frames since the last change; −1 if there was one in this frame.
  private var stillFrames = 0
  private var observed: [SignalConnection] = []
  private var source: MainLoopSource?

  /// Adds the action to those of the application, which owns the windows.
  static func add(to actions: ActionMap, windows: @escaping @MainActor () -> [MainWindow]) {
    let report = RestReport(actions, windows)
    actions.add(action, state: Variant(reached)) { state in
      if state.string != reached { report.begin() }
    }
  }

  private init(_ actions: ActionMap, _ windows: @escaping @MainActor () -> [MainWindow]) {
    (self.actions, self.windows) = (actions, windows)
  }

  /// Whether anything animates or loads in a window.
  private var isMoving: Bool {
    windows().contains { $0.isMoving && !$0.store.document.window.workbench.isMotionPaused }
  }

  private func begin() {
    stillFrames = -1
    observeFrames()
    waitForFrame()
  }

  /// Waits for as long as a frame takes, and then until the main loop has nothing else to do. So the frames of an
  /// animation come first, however slow they are, and so does idle work that was scheduled before.
  private func waitForFrame() {
    source?.cancel()
    source = .timeout(seconds: Self.frame) { [unowned self] in
      source = .idle { [unowned self] in
        endFrame()
        return .remove
      }
      return .remove
    }
  }

  private func endFrame() {
    stillFrames = isMoving ? 0 : stillFrames + 1
    observeFrames()
    guard stillFrames >= Self.requiredStillFrames else { return waitForFrame() }
    stopObserving()
    actions.setState(Self.action, Variant(Self.reached))
  }

  /// Observes the frames of the present windows. A frame that only draws has no `update`, which animations need, and no
  /// `layout`.
  private func observeFrames() {
    stopObserving()
    let windows: OpaquePointer = gtk_window_get_toplevels()
    for index in 0..<g_list_model_get_n_items(windows) {
      guard let object = g_list_model_get_item(windows, index) else { continue }
      let window = ObjectReference(adopting: Widget(object.assumingMemoryBound(to: GtkWidget.self)))
      guard let clock = gtk_widget_get_frame_clock(window.object.pointer) else { continue }
      observed += ["update", "layout"].map { clock.connect($0) { [weak self] in self?.stillFrames = -1 } }
    }
  }

  private func stopObserving() {
    for connection in observed { connection.disconnect() }
    observed = []
  }
}
