// The decoding of a picture file to pixels, off the main thread.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

/// Decodes a file, with a decoder for files whose loader cannot be interrupted. Passes the result to `finished` on the
/// main thread, unless it is cancelled.
final class DecodeOperation: Operation, @unchecked Sendable {
  private let file: PictureFile
  private let size: PixbufSize
  private let decoder: PictureDecoder
  private let budget: DecodingBudget
  /// Receives the result. It must be set before the operation starts.
  var finished: (@MainActor (Result<Pixbuf, PictureProblem>) -> Void)?
  private var work: @Sendable () -> Void = {}

  init(file: PictureFile, size: PixbufSize, decoder: PictureDecoder, budget: DecodingBudget = .shared) {
    (self.file, self.size, self.decoder, self.budget) = (file, size, decoder, budget)
    super.init()
    work = counted { [unowned self] in decode() }
  }

  override func main() { work() }

  private func decode() {
    if isCancelled { return }
    do throws(PictureProblem.Reason) {
      let data = try file.read()
      if isCancelled { return }
      guard Pixbuf.isInterruptible(data.bytes) else { return decodeInWorker() }
      finish(.success(try file.decode(data, size, budget, isCancelled: { [unowned self] in isCancelled })))
    } catch {
      finish(.failure(error))
    }
  }

  /// Decodes the file once those before it are decoded. It is read again then, so that waiting files need no memory.
  private func decodeInWorker() {
    decoder.queue.addOperation { [self] in
      if isCancelled { return }
      do throws(PictureProblem.Reason) {
        finish(.success(try decoder.decode(try file.read(), size)))
      } catch {
        finish(.failure(error))
      }
    }
  }

  private func finish(_ result: Result<Pixbuf, PictureProblem.Reason>) {
    guard !isCancelled, let finished else { return }
    let outcome = result.mapError { PictureProblem(name: fileName(of: file.path), reason: $0) }
    // The priority is above layout and drawing, so that a busy window shows the decoded picture in its next frame.
    MainLoopSource.idle(priority: G_PRIORITY_HIGH_IDLE) {
      finished(outcome)
      return .remove
    }
  }
}

extension PictureFile {
  /// The limit of a file's size, in bytes.
  static let byteLimit = 200_000_000
  /// The limit of a picture's size, in pixels: that of the largest cameras.
  static let pixelLimit = 200_000_000

  fileprivate func read() throws(PictureProblem.Reason) -> Data {
    do throws(FileReadError) {
      let data = try FileBytes.read(path, limit: Self.byteLimit)
      if !data.isEmpty { return data }
    } catch {
      throw .unreadable(error)
    }
    throw .empty
  }

  /// Decodes the picture at the shown size, once there is memory for it.
  fileprivate func decode(
    _ data: Data, _ size: PixbufSize, _ budget: DecodingBudget, isCancelled: @escaping () -> Bool
  ) throws(PictureProblem.Reason) -> Pixbuf {
    var admitted = 0
    defer { budget.release(admitted) }
    do throws(PixbufError) {
      return try Pixbuf.decode(
        data.bytes, size: size, pixelLimit: Self.pixelLimit,
        admit: { count in
          let bytes = count + data.count
          guard budget.admit(bytes, isCancelled: isCancelled) else { return false }
          admitted += bytes
          return true
        }, isCancelled: isCancelled)
    } catch {
      switch error {
      case .unknownFormat: throw .unknownFormat
      case .tooManyPixels(let width, let height): throw .tooManyPixels(width: width, height: height)
      case .damaged, .cancelled: throw .damaged
      }
    }
  }
}
