// The cache of decoded pictures.
//
// A view requests a picture at a size. A picture that is not in the cache is decoded on one of a few threads, once for
// all views that wait for it. They receive it on the main thread. The handler of a cancelled request is not called. A
// picture without a waiting view is not decoded.

import Foundation
import GtkInterop
import ReflowModel

/// A picture that GTK can draw.
typealias Texture = ObjectReference<OpaquePointer>

/// Decodes and caches pictures.
@MainActor
final class PictureStore {
  /// The store of the program, for all windows.
  static let shared = PictureStore()

  /// The result of a request.
  typealias Outcome = Result<Texture, PictureProblem>

  private struct Key: Hashable {
    let file: PictureFile
    let size: PixbufSize
  }

  /// A picture that is being decoded, with the handlers of the waiting requests.
  private struct Load {
    let operation: DecodeOperation
    var waiting: [Int: (Outcome) -> Void] = [:]
  }

  /// The queue that decodes a few pictures at a time.
  let queue = OperationQueue()
  private var pictures: BoundedCache<PictureFile, StoredPicture>
  private var loads: [Key: Load] = [:]
  private var lastRequest = 0

  /// Creates a store that caches up to a number of bytes of pixels. Pictures on screen are kept beyond the limit.
  init(byteLimit: Int = 64_000_000) {
    pictures = BoundedCache(limit: byteLimit)
    queue.name = "Pictures"
    queue.qualityOfService = .utility
    queue.maxConcurrentOperationCount = min(4, max(1, ProcessInfo.processInfo.activeProcessorCount))
  }

  /// The number of pictures that are being decoded.
  var loadCount: Int { loads.count }
  /// The number of cached bytes of pixels.
  var byteCount: Int { pictures.cost }

  /// The cached picture in its last decoded size; nil if it is not in the cache.
  func picture(of file: PictureFile) -> StoredPicture? { pictures.value(for: file) }

  /// Requests a picture. `finished` is called later, unless the request is cancelled before.
  func request(
    _ file: PictureFile, size: PixbufSize, finished: @escaping (Outcome) -> Void
  ) -> PictureRequest {
    let key = Key(file: file, size: size)
    lastRequest += 1
    let number = lastRequest
    if loads[key] == nil { loads[key] = start(key) }
    loads[key]?.waiting[number] = finished
    return PictureRequest { [weak self] in self?.cancel(number, of: key) }
  }

  /// Empties the cache, since the files may have changed. Pictures on screen do not change.
  func emptyCache() {
    pictures.removeAll()
  }

  private func start(_ key: Key) -> Load {
    let operation = DecodeOperation(file: key.file, size: key.size)
    operation.finished = { [weak self, weak operation] result in
      if let self, let operation { finish(key, operation, result) }
    }
    queue.addOperation(operation)
    return Load(operation: operation)
  }

  private func cancel(_ number: Int, of key: Key) {
    loads[key]?.waiting[number] = nil
    guard let load = loads[key], load.waiting.isEmpty else { return }
    load.operation.cancel()
    loads[key] = nil
  }

  private func finish(_ key: Key, _ operation: DecodeOperation, _ result: Result<Pixbuf, PictureProblem>) {
    // A load that was cancelled after its thread had finished has no entry, or the entry of a later request.
    guard let load = loads[key], load.operation === operation else { return }
    loads[key] = nil
    let outcome = result.map { pixels in
      let texture = pixels.makeTexture()
      pictures.insert(StoredPicture(texture: texture, size: key.size), for: key.file, cost: pixels.byteCount)
      return texture
    }
    for finished in load.waiting.values { finished(outcome) }
  }
}

/// A picture, and the size that it was decoded for.
struct StoredPicture {
  let texture: Texture
  let size: PixbufSize
}

/// A request for a picture, which can be cancelled.
@MainActor
struct PictureRequest {
  fileprivate let take: () -> Void

  fileprivate init(_ take: @escaping () -> Void) {
    self.take = take
  }

  /// Cancels the request; has no effect after the request has finished.
  func cancel() { take() }
}
