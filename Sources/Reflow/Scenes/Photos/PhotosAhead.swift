// The pictures that the next number of columns will bring into sight, decoded before it does.
//
// They would come as empty frames, over pictures that move; and decoding takes the time of all processors, of which a
// motion of a few frames needs one. So there is a picture of every frame that may come, in some size, and none is
// decoded while anything moves.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Decodes pictures ahead of their being shown. The canvas and its list, which tells it of layouts, own it.
@MainActor
final class PhotosAhead {
  private let shelf: PhotoShelf
  private weak let list: LazyLayoutView?
  private let store = PictureStore.shared
  /// What was asked for since the shelf has these pictures.
  private var asked: Set<PictureFile> = []
  private let waiting: IdleWork

  init(shelf: PhotoShelf, list: LazyLayoutView, _ lifetime: Lifetime) {
    waiting = IdleWork(in: lifetime)
    self.shelf = shelf
    self.list = list
  }

  /// Has the pictures decoded around those in sight, once those have been asked for.
  func decode(after layout: LazyLayoutReport, columns: Int) {
    let first = layout.linesInSight.lowerBound * columns
    waiting.once { [weak self] in self?.decode(around: first) }
  }

  /// Forgets what was asked for: there are other pictures.
  func forget() {
    asked = []
  }

  /// Decodes nothing until what moves has come to rest, or stands still.
  func holdWhileMoving() {
    guard let list, list.isAnimating else { return }
    store.queue.isSuspended = true
    // Frames are made all the while. The store is the program's, so this does not end with the window.
    MainLoopSource.timeout(seconds: 1.0 / 60) { [weak list, store] in
      if let list, list.isAnimating, !list.motionTime.isPaused { return .continue }
      store.queue.isSuspended = false
      return .remove
    }
  }

  private func decode(around first: Int) {
    guard let list else { return }
    let (width, height) = (gtk_widget_get_width(list.widget.pointer), gtk_widget_get_height(list.widget.pointer))
    guard width > 0, height > 0 else { return }
    let most = PhotosScene.columnRange.upperBound
    let rows = Int(CGFloat(height) / (PhotosScene.smallHeight + PhotosScene.spacing)) + 2
    let near = max(0, first - most)..<min(shelf.files.count, first + most * rows)
    guard !near.isEmpty else { return }
    // As large as they are in two columns, the most that many can be.
    let scale = Int(gtk_widget_get_scale_factor(list.widget.pointer))
    let room = (Int(width) - 3 * Int(PhotosScene.spacing)) / 2
    let size = PixbufSize(
      roundingWidth: max(1, room) * scale, height: Int(PhotosScene.smallHeight) * scale, covers: true)
    for file in shelf.files[near] where store.picture(of: file) == nil && asked.insert(file).inserted {
      _ = store.request(file, size: size) { _ in }
    }
  }
}
