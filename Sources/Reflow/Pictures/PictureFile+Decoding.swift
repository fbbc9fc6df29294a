// From a file to pixels, on whichever thread.

import Foundation
import GtkInterop
import ReflowModel

extension PictureFile {
  /// The most bytes of a file that is opened.
  static let byteLimit = 200_000_000
  /// The most pixels of a picture that is decoded: those of the largest cameras.
  static let pixelLimit = 200_000_000

  /// Reads the picture, as large as it is shown, once there is memory for it. Nil where it is cancelled.
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
