// The preparation of an offstage canvas: it waits until the canvas has measured its words and decoded its pictures,
// lays out the canvas, and makes a product of it, such as a picture. A command waits for the product. A window prepares
// the canvas in idle callbacks, so that it stays responsive.
//
// Ownership: the closures of a preparation own the canvas. A command owns the preparation. In a window, the idle work
// owns it until the product is made or the work is cancelled.

import CGtk
import GtkInterop
import ReflowModel

@MainActor
final class CanvasPreparation<Product> {
  private let canvas: OffstageCanvas
  private let layOut: @MainActor () throws(FileError) -> Void
  private let make: @MainActor (_ isReady: Bool) throws(FileError) -> Product
  private let limit: Double
  private var end: Double
  private var isLaidOut = false
  private var decodedCount = PictureStore.shared.finishedCount

  /// The time between two checks of whether the content is ready, in seconds.
  private static var interval: Double { 0.02 }
  private static var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  /// Prepares a canvas.
  ///
  /// - Parameters:
  ///   - limit: The maximum time to wait for the content, before and after the first layout and after each picture, in
  ///     seconds.
  ///   - layOut: Lays out the canvas. It is called twice, because the first layout may require other content.
  ///   - make: Makes the product of the canvas. `isReady` is false if the wait ended with the time limit.
  init(
    _ canvas: OffstageCanvas, within limit: Double = 120, layOut: @escaping @MainActor () throws(FileError) -> Void,
    make: @escaping @MainActor (_ isReady: Bool) throws(FileError) -> Product
  ) {
    (self.canvas, self.layOut, self.make, self.limit) = (canvas, layOut, make, limit)
    end = Self.now + limit
  }

  /// Continues the preparation. Returns the product, or nil if the content is not ready yet.
  private func advance() throws(FileError) -> Product? {
    while true {
      let isReady = canvas.isReady
      if decodedCount != PictureStore.shared.finishedCount {
        (decodedCount, end) = (PictureStore.shared.finishedCount, Self.now + limit)
      }
      guard isReady || Self.now > end else { return nil }
      try layOut()
      if isLaidOut { return try make(isReady) }
      isLaidOut = true
      end = Self.now + limit
    }
  }

  /// Runs the main loop until the product is made.
  func finish() throws(FileError) -> Product {
    while true {
      if let product = try advance() { return product }
      g_main_context_iteration(nil, 1)
    }
  }

  /// Continues in idle callbacks. Calls `waiting` after each check in which the content is not ready, and `done` once
  /// at the end.
  func run(
    in work: IdleWork, waiting: @escaping @MainActor () -> Void = {},
    done: @escaping @MainActor (Result<Product, FileError>) -> Void
  ) {
    let step: @MainActor () -> SourceResult = {
      do throws(FileError) {
        guard let product = try self.advance() else {
          waiting()
          return .continue
        }
        done(.success(product))
      } catch {
        done(.failure(error))
      }
      return .remove
    }
    work.once { [weak work] in
      if step() == .continue { work?.every(Self.interval, step) }
    }
  }
}
