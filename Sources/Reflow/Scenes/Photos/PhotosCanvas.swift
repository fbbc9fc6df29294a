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
  /// The last layout; nil before the first one.
  private var layout: LazyLayoutReport?

  /// Creates the canvas; `report` receives the status line of each layout.
  init(store: Store, shelf: PhotoShelf, report: @escaping @MainActor (StatusLine) -> Void) {
    self.shelf = shelf
    var source = LazySource(count: shelf.files.count) {
      PictureView(.fill, naturalHeight: 0, classes: ["raised"])
    } bind: { [unowned shelf, unowned store] view, item in
      view.show(as: store.document.photos)
      view.show(shelf.files[item])
    } unbind: { view, _ in
      view.rest()
    }
    source.expands = [.horizontal, .vertical]
    list = LazyLayoutView(store.document.photos.lazyLayout, source)
    list.animatesSizes = true
    list.contentInsets = store.document.photos.insets
    list.widget.updateAccessibleProperty(.label(tr("Canvas")))
    list.widget.addClasses(["photos"])
    let scroller = Widget.scroller(list.widget)
    gtk_widget_set_vexpand(scroller.pointer, 1)
    page = CanvasPage(scroller, width: \.photos.width, icon: .picture, store: store)
    subject = CanvasSubject(
      list, overlays: PhotosView.overlays, on: page,
      items: CanvasItems { [unowned shelf] in
        shelf.number(at: $0)
      } index: { [unowned shelf] in
        shelf.place(of: $0)
      } name: { [unowned shelf] in
        shelf.files.indices.contains($0) ? shelf.files[$0].title : nil
      }, of: store)
    CanvasStyle(of: list.widget, in: store) { $0.photos.styleRules }
    page.show(shelf.emptyState)
    store.follow(\.photos.stress) { [unowned list] in
      gtk_widget_set_direction(list.widget.pointer, $0.direction())
    }
    prefetcher = PhotoPrefetcher(shelf: shelf, list: list, store.lifetime)
    list.onLayout = store.lifetime.bound { [weak self, prefetcher, unowned store] layout in
      self?.layout = layout
      self?.report(to: report)
      prefetcher.decode(after: layout, in: store.document.photos)
    }
    shelf.followNotes { [weak self] in self?.report(to: report) }
    shelf.onChange = { [weak self] in self?.showShelf(isSameFolder: $0) }
    shelf.onStep = { [weak self] in self?.list.itemsChanged(at: $0.position, removed: $0.removed, added: $0.added.count)
    }
    shelf.onNewVersions = { [weak self] in self?.showAgain($0) }
    store.observe { [weak self] change in self?.show(change) }
  }

  /// Whether anything is animating or loading, including pictures from the disk.
  var isMoving: Bool { list.isAnimating || shelf.isReading || PictureStore.shared.loadCount > 0 }

  private func report(to status: @MainActor (StatusLine) -> Void) {
    guard let layout else { return }
    status(
      StatusLine().counting(layout.count, "%s picture", "%s pictures").leavingOut(shelf.unsupported.count)
        .counting(layout.lineCount, "%s row", "%s rows", as: .lines).sized(layout.size))
  }

  private func showShelf(isSameFolder: Bool) {
    if !isSameFolder { prefetcher.clearRequests() }
    list.reload(count: shelf.files.count)
    if !isSameFolder { subject.showStart() }
    page.show(shelf.emptyState)
  }

  /// Shows the new versions of files.
  private func showAgain(_ places: [Int]) {
    for place in places { list.cell(of: place)?.peer(as: PictureView.self)?.show(shelf.files[place]) }
  }

  private func show(_ change: Store.Change) {
    let (old, new) = (change.old.photos, change.new.photos)
    if old.fit != new.fit || old.cornerRadius != new.cornerRadius {
      for view in views { view.show(as: new) }
    }
    guard old.lazyLayout != new.lazyLayout || old.insets != new.insets else { return }
    list.animate(change.isAnimated ? new.motion : nil) {
      list.layout = new.lazyLayout
      list.contentInsets = new.insets
    }
    prefetcher.holdWhileMoving()
  }

  /// The views of all pictures, including those in reserve.
  private var views: [PictureView] {
    list.widget.children.flatMap(\.children).compactMap { $0.peer(as: PictureView.self) }
  }
}

extension PictureView {
  /// Shows the picture as the scene sets. One that fits into its cell has no frame around it.
  fileprivate func show(as scene: PhotosScene) {
    contentMode = scene.contentMode
    fittedRadius = scene.cornerRadius
    widget.setClass("raised", scene.fit == .fill)
    widget.setClass("plain", scene.fit == .fit)
  }
}

extension PhotosScene {
  /// How pictures are placed in their cells.
  var contentMode: ContentMode {
    switch fit {
    case .fill: .fill
    case .fit: .fit
    }
  }
}
