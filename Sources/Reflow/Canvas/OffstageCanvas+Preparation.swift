// The preparation of an offstage canvas: it waits until the canvas has measured its words and decoded its pictures, and
// lays out the canvas. A command waits for the end. A window prepares the canvas in idle callbacks, in steps of a few
// milliseconds where the canvas allows it, so that it stays responsive.
//
// Ownership: a preparation owns the canvas. In a window, the idle work owns both until the end or until it is cancelled.

import CGtk
import GtkInterop
import ReflowModel

extension OffstageCanvas {
  /// Takes a step of a layout of the canvas, and returns whether it was the last one.
  typealias LayoutStep = @MainActor () throws(FileError) -> Bool

  private enum Progress {
    /// The content is not ready yet.
    case waiting
    /// More steps follow.
    case working
    /// The canvas is laid out. `isReady` is false if the wait ended with the time limit.
    case done(isReady: Bool)
  }

  /// The time between two checks of whether the content is ready, in seconds.
  private static let interval = 0.02
  private static var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  /// Prepares the canvas, and runs the main loop until the end. Returns whether the content became ready in time.
  ///
  /// - Parameters:
  ///   - limit: The maximum time to wait for the content, before and after the first layout and after each picture, in
  ///     seconds.
  ///   - layOut: There are two layouts, because the first one may require other content.
  func prepare(within limit: Double = 120, layOut: @escaping LayoutStep) throws(FileError) -> Bool {
    let advance = preparing(within: limit, layOut)
    while true {
      switch try advance() {
      case .done(let isReady): return isReady
      case .working: continue
      case .waiting: g_main_context_iteration(nil, 1)
      }
    }
  }

  /// The same in idle callbacks. Calls `waiting` after each of them but the last, and `done` once at the end.
  func prepare(
    in work: IdleWork, within limit: Double = 120, layOut: @escaping LayoutStep,
    waiting: @escaping @MainActor () -> Void = {}, done: @escaping @MainActor (Result<Bool, FileError>) -> Void
  ) {
    let advance = preparing(within: limit, layOut)
    work.once { [weak work] in
      if let work { Self.takeSlice(advance, in: work, waiting, done) }
    }
  }

  /// A function that takes the next step of a new preparation.
  private func preparing(
    within limit: Double, _ layOut: @escaping LayoutStep
  ) -> @MainActor () throws(FileError) -> Progress {
    var (end, decodedCount) = (Self.now + limit, PictureStore.shared.finishedCount)
    var (layouts, isLayingOut, isReady) = (0, false, false)
    return { () throws(FileError) in
      if layouts == 2 { return .done(isReady: isReady) }
      if !isLayingOut {
        isReady = self.isReady
        if decodedCount != PictureStore.shared.finishedCount {
          (decodedCount, end) = (PictureStore.shared.finishedCount, Self.now + limit)
        }
        guard isReady || Self.now > end else { return .waiting }
      }
      isLayingOut = try !layOut()
      if !isLayingOut { (layouts, end) = (layouts + 1, Self.now + limit) }
      return .working
    }
  }

  private static func takeSlice(
    _ advance: @escaping @MainActor () throws(FileError) -> Progress, in work: IdleWork,
    _ waiting: @escaping @MainActor () -> Void, _ done: @escaping @MainActor (Result<Bool, FileError>) -> Void
  ) {
    let start = ContinuousClock.now
    var delay: Double?
    do throws(FileError) {
      while delay == nil, ContinuousClock.now - start < IdleWork.slice {
        switch try advance() {
        case .done(let isReady): return done(.success(isReady))
        case .working: continue
        case .waiting: delay = interval
        }
      }
    } catch {
      return done(.failure(error))
    }
    work.once(after: delay) { [weak work] in
      if let work { takeSlice(advance, in: work, waiting, done) }
    }
    waiting()
  }
}
