// A sweep of a window's widths in portions, between which the program and its picture stay responsive.

import ReflowModel

extension LiveWindow {
  /// Lays the window out at each width of some ranges that it can have. A window that the user cannot resize is read at
  /// its own size only.
  ///
  /// - Parameters:
  ///   - height: The height of the window; nil for its own.
  ///   - isAwaited: Whether the user waits for the result.
  ///   - reach: Receives the greatest width with a sample.
  ///   - add: Receives each sample once it is certain that the window did not change meanwhile.
  /// - Returns: The search. It ends when it is released.
  package func search(
    _ widths: [ClosedRange<Int>], height: Int?, isAwaited: Bool = false,
    reach: @escaping @MainActor (Int) -> Void = { _ in },
    add: @escaping @MainActor (WindowSample) -> Void, end: @escaping @MainActor (_ isUnsteady: Bool) -> Void
  ) -> LiveSearch {
    LiveSearch(
      of: self, widths, .ofCanvas(isAwaited: isAwaited), height: height, reach: { width, _ in reach(width) }, add: add
    ) {
      end((try? $0.get()) ?? false)
    }
  }
}

/// A search of a window's widths between its other calls. It ends when its owner releases it.
@MainActor
package final class LiveSearch {
  typealias End = @MainActor (_ isUnsteady: Result<Bool, FileError>) -> Void

  private var search: WindowSearch
  /// The widths and the number of them in a call.
  private let (widths, others): ([ClosedRange<Int>], [Int])
  private let portion: SweepPortion
  private let window: LiveWindow
  private let height: Int?
  private let texts: [String: String]
  private let isExamined: Bool
  private let reach: @MainActor (Int, _ isSlow: Bool) -> Void
  private let add: @MainActor (WindowSample) -> Void
  private let end: End

  /// - Parameters:
  ///   - others: Further widths, at which the window is laid out if it can have them.
  ///   - texts: The replacements of texts, by the texts.
  ///   - isExamined: Whether the layouts that the program has written are examined at each width.
  ///   - reach: Receives the greatest width with a sample, and whether the next call may take longer than a user should
  ///     wait.
  ///   - end: Receives whether the window changed by itself in each sweep of a region.
  init(
    of window: LiveWindow, _ widths: [ClosedRange<Int>], and others: [Int] = [], _ portion: SweepPortion, height: Int?,
    texts: [String: String] = [:], isExamined: Bool = false,
    reach: @escaping @MainActor (Int, _ isSlow: Bool) -> Void = { _, _ in },
    add: @escaping @MainActor (WindowSample) -> Void, end: @escaping End
  ) {
    search = WindowSearch(in: [], portion)
    (self.widths, self.others, self.portion) = (widths, others, portion)
    (self.window, self.height, self.texts, self.isExamined) = (window, height, texts, isExamined)
    (self.reach, self.add, self.end) = (reach, add, end)
    if window.window.isResizable {
      window.findRegions(failed: { [weak self] in self?.finish(.failure($0)) }) { [weak self] in self?.begin() }
    } else {
      readOwnSize()
    }
  }

  private func begin() {
    let ranges = window.ranges(widths)
    let further = Set(others).filter { $0 >= window.leastWidth && !ranges.includes($0) }
    search = WindowSearch(in: (ranges + further.map { $0...$0 }).sorted { $0.lowerBound < $1.lowerBound }, portion)
    advance()
  }

  isolated deinit {
    window.restoreRegion()
  }

  /// Makes a call at a width, or with 0 at the window's current one.
  private func call<Value>(
    _ call: ProbeCall<Value>, at width: Int = 0, begin: @escaping @MainActor () -> Void = {},
    _ receive: @escaping @MainActor (LiveSearch, Value) -> Void
  ) {
    window.call(
      call, at: width, height: height, isUrgent: false, failed: { [weak self] in self?.finish(.failure($0)) },
      begin: begin
    ) { [weak self] in
      if let self { receive(self, $0) }
    }
  }

  private func readOwnSize() {
    call(.read(window.window, isExamined: isExamined)) { search, sample in
      search.add(sample)
      search.finish(.success(false))
    }
  }

  private func advance() {
    switch search.call {
    case .sweep(let range)?:
      // The time without the wait for other calls.
      var start = ContinuousClock.now
      let sweep = ProbeCall.sweep(window.window, range, height: height, texts: texts, isExamined: isExamined)
      call(sweep, at: range.lowerBound, begin: { start = .now }) { live, reply in
        let samples = live.search.take(reply, after: (ContinuousClock.now - start) / .seconds(1))
        if let width = live.search.reached ?? samples.last?.width { live.reach(width, live.search.isSlow) }
        samples.forEach(live.add)
        live.advance()
      }
    case .resize(let width)?:
      let window = window
      // The program's window is resized even if this search is released meanwhile.
      call(.resize(window.window, to: width, height: height), begin: { window.realWidth = width }) { live, _ in
        live.search.takeResize()
        live.advance()
      }
    case nil: finish(.success(search.isUnsteady))
    }
  }

  private func finish(_ isUnsteady: Result<Bool, FileError>) {
    window.restoreRegion()
    end(isUnsteady)
  }
}
