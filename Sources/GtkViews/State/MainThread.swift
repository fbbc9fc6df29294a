// The passage of changes from any thread to the main one, on which views live.

import Foundation
import GtkInterop
import Synchronization

enum MainThread {
  /// The number of the main thread once it is known; 0 before. Foundation asks the system twice each time.
  private static let number = Atomic<UInt>(0)

  private static var isCurrent: Bool {
    let (known, current) = (number.load(ordering: .relaxed), UInt(pthread_self()))
    if known != 0 { return known == current }
    guard Thread.isMainThread else { return false }
    number.store(current, ordering: .relaxed)
    return true
  }

  /// Runs `body` if this is the main thread.
  static func ifCurrent(_ body: @MainActor () -> Void) {
    guard isCurrent else { return }
    assumingMainThread(body)
  }

  /// Runs `body` on the main thread: at once if this is it, else from its main loop.
  static func run(_ body: @escaping @MainActor () -> Void) {
    if isCurrent { return assumingMainThread(body) }
    MainLoopSource.idle(priority: 0) {
      body()
      return .remove
    }
  }
}
