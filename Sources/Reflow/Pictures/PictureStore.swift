// The cache of decoded pictures.
//
// A view requests a picture at a size. A picture that is not in the cache is decoded on one of a few threads, once for
// all views that wait for it. They receive it on the main thread. The handler of a cancelled request is not called. A
// picture without a waiting view is not decoded.

import CGtk
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
  typealias Outcome = Result<StoredPicture, PictureProblem>

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
  private let decoder: PictureDecoder
  private var pictures: BoundedCache<PictureFile, StoredPicture>
  /// The pictures that took the worker's time in vain, and the smallest size at which each did.
  private var failures: [PictureFile: (size: PixbufSize, problem: PictureProblem)] = [:]
  private var loads: [Key: Load] = [:]
  private var lastRequest = 0

  /// Creates a store that caches up to a number of bytes of pixels. Pictures on screen are kept beyond the limit.
  init(byteLimit: Int = 64_000_000, decoder: PictureDecoder = .shared) {
    self.decoder = decoder
    pictures = BoundedCache(limit: byteLimit)
    queue.name = "Pictures"
    queue.qualityOfService = .utility
    queue.maxConcurrentOperationCount = min(4, max(1, ProcessInfo.processInfo.activeProcessorCount))
  }

  /// The number of pictures that are being decoded.
  var loadCount: Int { loads.count }
  /// The number of pictures that have been decoded or have failed. While it grows, loading makes progress.
  private(set) var finishedCount = 0
  /// Whether no picture is decoded, except those that have begun.
  var isSuspended: Bool {
    get { queue.isSuspended }
    set { for queue in [queue, decoder.queue] { queue.isSuspended = newValue } }
  }
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
    failures = [:]
  }

  private func start(_ key: Key) -> Load {
    let operation = DecodeOperation(file: key.file, size: key.size, decoder: decoder)
    operation.finished = { [weak self, weak operation] result in
      if let self, let operation { finish(key, operation, result) }
    }
    if let failure = failures[key.file], failure.size.fits(in: key.size) {
      MainLoopSource.idle(priority: G_PRIORITY_HIGH_IDLE) {
        operation.finished?(.failure(failure.problem))
        return .remove
      }
    } else {
      queue.addOperation(operation)
    }
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
    finishedCount += 1
    if case .failure(let problem) = result, case .notDecoded = problem.reason {
      if failures[key.file].map({ key.size.fits(in: $0.size) }) ?? true { failures[key.file] = (key.size, problem) }
    }
    let outcome = result.map { pixels in
      let picture = StoredPicture(texture: pixels.makeTexture(), size: key.size, ownSize: pixels.ownSize)
      pictures.insert(picture, for: key.file, cost: pixels.byteCount)
      return picture
    }
    for finished in load.waiting.values { finished(outcome) }
  }
}

/// A decoded picture.
struct StoredPicture {
  let texture: Texture
  /// The size that it was decoded for.
  let size: PixbufSize
  /// The size of the picture in its file, in pixels.
  let ownSize: (width: Int, height: Int)
}

extension PixbufSize {
  /// Whether neither side is longer than that of another size.
  fileprivate func fits(in other: PixbufSize) -> Bool { width <= other.width && height <= other.height }
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
