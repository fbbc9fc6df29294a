// The advance decoding of the pictures that become visible when the number of columns changes.
//
// Otherwise these pictures would be empty frames during the transition. Nothing is decoded during a transition, because
// decoding uses all processors and the transition needs one of them. So every picture that may become visible is
// decoded in advance, in any size.

import CGtk
import Foundation
import GtkInterop
import LayoutGtk
import ReflowModel

/// Decodes pictures before they are shown. The canvas owns it, and so does the list's layout callback.
@MainActor
final class PhotoPrefetcher {
  private let shelf: PhotoShelf
  private weak let list: LazyLayoutView?
  private let store = PictureStore.shared
  /// The pictures that were requested since the shelf last changed.
  private var requested: Set<PictureFile> = []
  private let waiting: IdleWork

  init(shelf: PhotoShelf, list: LazyLayoutView, _ lifetime: Lifetime) {
    waiting = IdleWork(in: lifetime)
    self.shelf = shelf
    self.list = list
  }

  /// Decodes the pictures around the viewport, after those in the viewport have been requested.
  func decode(after layout: LazyLayoutReport, columns: Int) {
    let first = layout.visibleLines.lowerBound * columns
    waiting.once { [weak self] in self?.decode(around: first) }
  }

  /// Clears the record of requests, because the pictures have changed.
  func clearRequests() {
    requested = []
  }

  /// Suspends decoding until the transition ends or is paused.
  func holdWhileMoving() {
    guard let list, list.isAnimating else { return }
    store.queue.isSuspended = true
    // Poll once per frame. The store belongs to the program, so the timer does not end with the window.
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
    // The size in two columns, which is the largest size in more than one column.
    let scale = Int(gtk_widget_get_scale_factor(list.widget.pointer))
    let available = (Int(width) - 3 * Int(PhotosScene.spacing)) / 2
    let size = PixbufSize(
      roundingWidth: max(1, available) * scale, height: Int(PhotosScene.smallHeight) * scale, covers: true)
    for file in shelf.files[near] where store.picture(of: file) == nil && requested.insert(file).inserted {
      _ = store.request(file, size: size) { _ in }
    }
  }
}
