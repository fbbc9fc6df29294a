// The passage of changes from any thread to the main one, on which views live.

import Foundation
import GtkInterop

enum MainThread {
  /// Runs `body` if this is the main thread.
  static func ifCurrent(_ body: @MainActor () -> Void) {
    guard Thread.isMainThread else { return }
    assumingMainThread(body)
  }

  /// Runs `body` on the main thread: at once if this is it, else from its main loop.
  static func run(_ body: @escaping @MainActor () -> Void) {
    if Thread.isMainThread { return assumingMainThread(body) }
    MainLoopSource.idle(priority: 0) {
      body()
      return .remove
    }
  }
}
