// The canvas of the Photos scene: pictures in a lazy grid.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Renders the document's photos. The scene owns it.
@MainActor
final class PhotosCanvas {
  /// The canvas with its scroller.
  var widget: Widget { page.widget }
  /// The allocated width of the canvas, in px.
  var width: Int { page.canvasWidth }
  let subject: CanvasSubject
  private let shelf: PhotoShelf
  private let list: LazyLayoutView
  private let page: CanvasPage
  private let prefetcher: PhotoPrefetcher

  /// Creates the canvas; `report` receives the status line of each layout.
  init(store: Store, shelf: PhotoShelf, report: @escaping @MainActor (StatusLine) -> Void) {
    self.shelf = shelf
    var source = LazySource(count: shelf.files.count) {
      PictureView(.fill, naturalHeight: 0, classes: ["raised"])
    } bind: { [unowned shelf] view, item in
      view.show(shelf.files[item])
    } unbind: { view, _ in
      view.show(nil)
    }
    source.expands = [.horizontal, .vertical]
    list = LazyLayoutView(store.document.photos.lazyLayout, source)
    list.animatesSizes = true
    let inset = PhotosScene.spacing
    list.contentInsets = EdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
    list.widget.updateAccessibleProperty(.label(tr("Canvas")))
    list.widget.addClasses(["photos"])
    let scroller = Widget.scroller(list.widget)
    gtk_widget_set_vexpand(scroller.pointer, 1)
    page = CanvasPage(scroller, width: \.photos.width, store: store)
    subject = CanvasSubject(
      list, overlays: PhotosView.overlays, on: page,
      items: .indexed { [unowned shelf] in
        shelf.files.count
      } name: { [unowned shelf] in
        shelf.files[$0].title
      }, store.lifetime)
    page.show(shelf.emptyState)
    store.follow(\.photos.stress) { [unowned list] in
      gtk_widget_set_direction(list.widget.pointer, $0.direction())
    }
    prefetcher = PhotoPrefetcher(shelf: shelf, list: list, store.lifetime)
    list.onLayout = store.lifetime.bound { [prefetcher, unowned store] layout in
      report(
        StatusLine().counting(layout.count, "%s picture", "%s pictures")
          .counting(layout.lineCount, "%s row", "%s rows", as: .lines).sized(layout.size))
      prefetcher.decode(after: layout, columns: store.document.photos.columns)
    }
    shelf.onChange = { [weak self] in self?.showShelf() }
    store.observe { [weak self] change in self?.show(change) }
  }

  /// Whether anything is animating or loading, including pictures from the disk.
  var isMoving: Bool { list.isAnimating || shelf.isReading || PictureStore.shared.loadCount > 0 }

  private func showShelf() {
    prefetcher.clearRequests()
    list.reload(count: shelf.files.count)
    if !shelf.files.isEmpty { list.scrollTo(0) }
    page.show(shelf.emptyState)
  }

  private func show(_ change: Store.Change) {
    let (old, new) = (change.old.photos, change.new.photos)
    guard old.columns != new.columns else { return }
    list.animate(change.isAnimated ? new.motion : nil) { list.layout = new.lazyLayout }
    prefetcher.holdWhileMoving()
  }
}
