// From a file to pixels, on whichever thread.

import Foundation
import GtkInterop

extension PictureFile {
  /// The most bytes of a file that is opened.
  static let byteLimit = 200_000_000
  /// The most pixels of a picture that is decoded: those of the largest cameras.
  static let pixelLimit = 200_000_000

  /// Reads the picture, as large as it is shown. Nil where it is cancelled.
  func decode(_ size: PixbufSize, isCancelled: () -> Bool) -> Result<Pixbuf, PictureProblem>? {
    do throws(PictureProblem.Reason) {
      let data = try read()
      if isCancelled() { return nil }
      return .success(try decode(data, size, isCancelled: isCancelled))
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
    _ data: Data, _ size: PixbufSize, isCancelled: () -> Bool
  ) throws(PictureProblem.Reason) -> Pixbuf {
    do throws(PixbufError) {
      return try Pixbuf.decode(data.bytes, size: size, pixelLimit: Self.pixelLimit, isCancelled: isCancelled)
    } catch {
      switch error {
      case .unknownFormat: throw .unknownFormat
      case .tooManyPixels(let width, let height): throw .tooManyPixels(width: width, height: height)
      case .damaged, .cancelled: throw .damaged
      }
    }
  }
}
