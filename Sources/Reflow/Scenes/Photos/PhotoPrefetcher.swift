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
  private let pictures: PhotosOnCanvas
  private weak let list: LazyLayoutView?
  private let store = PictureStore.shared
  /// The pictures that were requested since the last other ones were shown.
  private var requested: Set<PictureFile> = []
  private let waiting: IdleWork

  init(_ pictures: PhotosOnCanvas, list: LazyLayoutView, _ lifetime: Lifetime) {
    waiting = IdleWork(in: lifetime)
    self.pictures = pictures
    self.list = list
  }

  /// Decodes the pictures around the viewport, after those in the viewport have been requested.
  func decode(after layout: LazyLayoutReport, in scene: PhotosScene) {
    let line = layout.visibleLines.lowerBound
    waiting.once { [weak self] in self?.decode(aroundLine: line, in: scene) }
  }

  /// Clears the record of requests, because the pictures have changed.
  func clearRequests() {
    requested = []
  }

  /// Suspends decoding until the transition ends or is paused.
  func holdWhileMoving() {
    guard let list, list.isAnimating else { return }
    store.isSuspended = true
    // Poll once per frame. The store belongs to the program, so the timer does not end with the window.
    MainLoopSource.timeout(seconds: 1.0 / 60) { [weak list, store] in
      if let list, list.isAnimating, !list.motionTime.isPaused { return .continue }
      store.isSuspended = false
      return .remove
    }
  }

  /// The maximum number of pictures from the first one in the viewport.
  private static let limit = 100

  private func decode(aroundLine line: Int, in scene: PhotosScene) {
    guard let list else { return }
    let (width, height) = (gtk_widget_get_width(list.widget.pointer), gtk_widget_get_height(list.widget.pointer))
    guard width > 0, height > 0 else { return }
    let available = CGFloat(width) - scene.insets.leading - scene.insets.trailing
    let (columns, cell) = scene.cellsAfterNextChange(in: available)
    let first = line * scene.cells(in: available).columns
    let rows = Int(CGFloat(height) / max(1, cell.height + scene.spacing)) + 2
    let near = max(0, first - columns)..<min(pictures.files.count, first + min(columns * rows, Self.limit))
    guard !near.isEmpty else { return }
    let scale = CGFloat(gtk_widget_get_scale_factor(list.widget.pointer))
    let size = PixbufSize(
      roundingWidth: Int(max(1, cell.width) * scale), height: Int(max(1, cell.height) * scale),
      covers: scene.contentMode == .fill)
    for file in pictures.files[near] where store.picture(of: file) == nil && requested.insert(file).inserted {
      _ = store.request(file, size: size) { _ in }
    }
  }
}

extension PhotosScene {
  /// The largest number of columns that the button can set, and the size of cells in two columns, which is the largest
  /// in more than one. Adaptive columns stay as they are.
  fileprivate func cellsAfterNextChange(in width: CGFloat) -> (columns: Int, size: CGSize) {
    if isAdaptive { return cells(in: width) }
    var (most, two) = (self, self)
    (most.columns, two.columns) = (Self.columnRange.upperBound, 2)
    return (most.columns, two.cells(in: width).size)
  }
}
