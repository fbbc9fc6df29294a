// The search for the widths at which a program's window changes, between the other calls of the program.

import ReflowModel
import ReflowPrograms

/// Searches a range of widths for changes. It ends when its owner releases it.
@MainActor
final class WindowTickSearch {
  /// The changes found so far.
  private(set) var found: WindowTicks
  private(set) var isDone = false
  private var search: LiveSearch?

  /// - Parameters:
  ///   - isAwaited: Whether the user waits for the result.
  ///   - changed: Called after each new sample, with the information whether it has a tick.
  ///   - end: Called after the last sample.
  init(
    of window: LiveWindow, in range: ClosedRange<Int>, isAwaited: Bool = false,
    changed: @escaping @MainActor (WindowTickSearch, _ isNew: Bool) -> Void = { _, _ in },
    end: @escaping @MainActor () -> Void = {}
  ) {
    found = WindowTicks(in: range)
    search = window.search([range], height: window.height, isAwaited: isAwaited) { [weak self] sample in
      guard let self else { return }
      let count = found.ticks.ticks.count
      found.add(sample)
      changed(self, found.ticks.ticks.count != count)
    } end: { [weak self] _ in
      self?.isDone = true
      end()
    }
  }
}
