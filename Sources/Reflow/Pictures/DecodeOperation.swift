// One picture being decoded, off the main thread.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

/// Decodes a file and hands over what came of it on the main thread, unless it is cancelled.
final class DecodeOperation: Operation, @unchecked Sendable {
  private let file: PictureFile
  private let size: PixbufSize
  private let budget: DecodingBudget
  /// Takes the result. To be set before the operation is started.
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
    // Ahead of layout and drawing: a picture that has come shows in the next frame, however busy the window is.
    MainLoopSource.idle(priority: G_PRIORITY_HIGH_IDLE) {
      finished(result)
      return .remove
    }
  }
}
