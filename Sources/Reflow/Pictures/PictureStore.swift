// The pictures that are shown, and those that were a moment ago.
//
// A view asks for a picture at a size. If it is not at hand it is decoded by one of a few threads, once however many
// views wait for it, and handed over on the main thread. A request that is cancelled is forgotten; a picture that nobody
// waits for any more is not decoded.

import Foundation
import GtkInterop
import ReflowModel

/// A picture that GTK can draw.
typealias Texture = ObjectReference<OpaquePointer>

/// Decodes and remembers pictures.
@MainActor
final class PictureStore {
  /// The one of the program, for all windows.
  static let shared = PictureStore()

  /// What is known of a picture that was asked for.
  typealias Outcome = Result<Texture, PictureProblem>

  private struct Key: Hashable {
    let file: PictureFile
    let size: PixbufSize
  }

  /// A picture on its way, with those who wait for it.
  private struct Load {
    let operation: DecodeOperation
    var waiting: [Int: (Outcome) -> Void] = [:]
  }

  /// Decodes, a few pictures at a time.
  let queue = OperationQueue()
  private var pictures: BoundedCache<PictureFile, StoredPicture>
  private var loads: [Key: Load] = [:]
  private var lastRequest = 0

  /// A store that keeps up to so many bytes of pixels beyond what is on screen.
  init(byteLimit: Int = 64_000_000) {
    pictures = BoundedCache(limit: byteLimit)
    queue.name = "Pictures"
    queue.qualityOfService = .utility
    queue.maxConcurrentOperationCount = min(4, max(1, ProcessInfo.processInfo.activeProcessorCount))
  }

  /// How many pictures are on their way.
  var loadCount: Int { loads.count }
  /// How many bytes of pixels are remembered.
  var byteCount: Int { pictures.cost }

  /// The picture as it was decoded last, if it is at hand, in whatever size that was.
  func picture(of file: PictureFile) -> StoredPicture? { pictures.value(for: file) }

  /// Has the picture decoded. `finished` is called later, unless the request is cancelled before.
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

  /// Forgets all pictures: their files may have changed. Those on screen stay there.
  func forgetAll() {
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
    // Cancelled while the result was on its way here, and perhaps asked for anew since.
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

/// A picture, and the room it was decoded for.
struct StoredPicture {
  let texture: Texture
  let size: PixbufSize
}

/// A request for a picture, which can be taken back.
@MainActor
struct PictureRequest {
  fileprivate let take: () -> Void

  fileprivate init(_ take: @escaping () -> Void) {
    self.take = take
  }

  /// Takes the request back; does nothing once it was answered.
  func cancel() { take() }
}
