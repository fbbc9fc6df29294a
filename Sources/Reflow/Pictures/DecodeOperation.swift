// The decoding of a picture file to pixels, off the main thread.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

/// Decodes a file. Passes the result to `finished` on the main thread, unless it is cancelled.
final class DecodeOperation: Operation, @unchecked Sendable {
  private let file: PictureFile
  private let size: PixbufSize
  private let budget: DecodingBudget
  /// Receives the result. It must be set before the operation starts.
  var finished: (@MainActor (Result<Pixbuf, PictureProblem>) -> Void)?

  init(file: PictureFile, size: PixbufSize, budget: DecodingBudget = .shared) {
    self.file = file
    self.size = size
    self.budget = budget
  }

  override func main() {
    guard !isCancelled, let finished,
      let result = file.decode(size, budget: budget, isCancelled: { [unowned self] in isCancelled })
    else { return }
    // The priority is above layout and drawing, so that a busy window shows the decoded picture in its next frame.
    MainLoopSource.idle(priority: G_PRIORITY_HIGH_IDLE) {
      finished(result)
      return .remove
    }
  }
}

extension PictureFile {
  /// The limit of a file's size, in bytes.
  static let byteLimit = 200_000_000
  /// The limit of a picture's size, in pixels: that of the largest cameras.
  static let pixelLimit = 200_000_000

  /// Reads the picture and decodes it at the shown size, once there is memory for it. Returns nil if it is cancelled.
  func decode(
    _ size: PixbufSize, budget: DecodingBudget, isCancelled: @escaping () -> Bool
  ) -> Result<Pixbuf, PictureProblem>? {
    do throws(PictureProblem.Reason) {
      let data = try read()
      if isCancelled() { return nil }
      return .success(try decode(data, size, budget, isCancelled: isCancelled))
    } catch {
      return isCancelled() ? nil : .failure(PictureProblem(name: fileName(of: path), reason: error))
    }
  }

  private func read() throws(PictureProblem.Reason) -> Data {
    do throws(FileReadError) {
      let data = try FileBytes.read(path, limit: Self.byteLimit)
      if !data.isEmpty { return data }
    } catch {
      throw .unreadable(error)
    }
    throw .empty
  }

  private func decode(
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
