// The preparation of an offstage canvas: it waits until the canvas has measured its words and decoded its pictures,
// lays out the canvas, and makes a product of it, such as a picture. A command waits for the product. A window prepares
// the canvas in idle callbacks, in steps of a few milliseconds where the canvas allows it, so that it stays responsive.
//
// Ownership: the closures of a preparation own the canvas. A command owns the preparation. In a window, the idle work
// owns it until the product is made or the work is cancelled.

import CGtk
import GtkInterop
import ReflowModel

@MainActor
final class CanvasPreparation<Product> {
  private let canvas: OffstageCanvas
  private let layOut: @MainActor () throws(FileError) -> Bool
  private let make: @MainActor (_ isReady: Bool) throws(FileError) -> Product?
  private let limit: Double
  private var end: Double
  private var decodedCount = PictureStore.shared.finishedCount
  /// The number of completed layouts, and whether another one has begun.
  private var (layouts, isLayingOut) = (0, false)
  private var isReady = false

  private enum Step {
    /// The content is not ready yet.
    case waiting
    /// More steps follow.
    case working
    case made(Product)
  }

  /// The time between two checks of whether the content is ready, in seconds.
  private static var interval: Double { 0.02 }
  private static var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  /// Prepares a canvas.
  ///
  /// - Parameters:
  ///   - limit: The maximum time to wait for the content, before and after the first layout and after each picture, in
  ///     seconds.
  ///   - layOut: Takes a step of a layout of the canvas, and returns whether it was the last one. There are two layouts,
  ///     because the first one may require other content.
  ///   - make: Makes the product of the canvas, or takes a step towards it and returns nil. `isReady` is false if the
  ///     wait ended with the time limit.
  init(
    _ canvas: OffstageCanvas, within limit: Double = 120, layOut: @escaping @MainActor () throws(FileError) -> Bool,
    make: @escaping @MainActor (_ isReady: Bool) throws(FileError) -> Product?
  ) {
    (self.canvas, self.layOut, self.make, self.limit) = (canvas, layOut, make, limit)
    end = Self.now + limit
  }

  /// Takes a step of the preparation.
  private func advance() throws(FileError) -> Step {
    if layouts == 2 { return try make(isReady).map(Step.made) ?? .working }
    if !isLayingOut {
      isReady = canvas.isReady
      if decodedCount != PictureStore.shared.finishedCount {
        (decodedCount, end) = (PictureStore.shared.finishedCount, Self.now + limit)
      }
      guard isReady || Self.now > end else { return .waiting }
    }
    isLayingOut = try !layOut()
    if !isLayingOut {
      layouts += 1
      end = Self.now + limit
    }
    return .working
  }

  /// Runs the main loop until the product is made.
  func finish() throws(FileError) -> Product {
    while true {
      switch try advance() {
      case .made(let product): return product
      case .working: continue
      case .waiting: g_main_context_iteration(nil, 1)
      }
    }
  }

  /// Continues in idle callbacks. Calls `waiting` after each of them in which the product is not made, and `done` once
  /// at the end.
  func run(
    in work: IdleWork, waiting: @escaping @MainActor () -> Void = {},
    done: @escaping @MainActor (Result<Product, FileError>) -> Void
  ) {
    work.once { [weak work] in
      if let work { self.takeSlice(in: work, waiting, done) }
    }
  }

  private func takeSlice(
    in work: IdleWork, _ waiting: @escaping @MainActor () -> Void,
    _ done: @escaping @MainActor (Result<Product, FileError>) -> Void
  ) {
    let start = ContinuousClock.now
    var delay: Double?
    do throws(FileError) {
      slice: repeat {
        switch try advance() {
        case .made(let product): return done(.success(product))
        case .working: continue
        case .waiting:
          delay = Self.interval
          break slice
        }
      } while ContinuousClock.now - start < IdleWork.slice
    } catch {
      return done(.failure(error))
    }
    work.once(after: delay) { [weak work] in
      if let work { self.takeSlice(in: work, waiting, done) }
    }
    waiting()
  }
}
