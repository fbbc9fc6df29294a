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
  private let source: WatchedList<PictureFolder>
  private let pictures: PhotosOnCanvas
  private let list: LazyLayoutView
  private let page: CanvasPage
  private let prefetcher: PhotoPrefetcher
  /// The last layout; nil before the first one.
  private var layout: LazyLayoutReport?

  /// Creates the canvas; `report` receives the status line of each layout.
  init(
    store: Store, pictures source: WatchedList<PictureFolder>, report: @escaping @MainActor (StatusLine) -> Void
  ) {
    self.source = source
    let pictures = PhotosOnCanvas(source)
    self.pictures = pictures
    var tiles = LazySource(count: pictures.files.count) {
      PictureView(.fill, naturalHeight: 0, classes: ["raised"])
    } bind: { [pictures, unowned store] view, item in
      view.show(as: store.document.photos)
      view.show(pictures.files[item])
    } unbind: { view, _ in
      view.rest()
    }
    tiles.expands = [.horizontal, .vertical]
    list = LazyLayoutView(store.document.photos.lazyLayout, tiles)
    list.animatesSizes = true
    list.contentInsets = store.document.photos.insets
    list.widget.updateAccessibleProperty(.label(tr("Canvas")))
    list.widget.addClasses(["photos"])
    let scroller = Widget.scroller(list.widget)
    gtk_widget_set_vexpand(scroller.pointer, 1)
    page = CanvasPage(scroller, width: \.photos.width, icon: .picture, store: store)
    subject = CanvasSubject(
      list, overlays: PhotosView.overlays, on: page,
      items: CanvasItems { [pictures] in
        pictures.identity(of: $0)
      } index: { [pictures] in
        pictures.index(of: $0)
      } name: { [pictures] in
        pictures.files.indices.contains($0) ? pictures.files[$0].title : nil
      }, of: store)
    CanvasStyle(of: list.widget, in: store) { $0.photos.styleRules }
    page.show(source.emptyState)
    store.follow(\.photos.stress) { [unowned list] in
      gtk_widget_set_direction(list.widget.pointer, $0.direction())
    }
    prefetcher = PhotoPrefetcher(pictures, list: list, store.lifetime)
    list.onLayout = store.lifetime.bound { [weak self, prefetcher, unowned store] layout in
      self?.layout = layout
      self?.report(to: report)
      prefetcher.decode(after: layout, in: store.document.photos)
    }
    source.followNotes { [weak self] in self?.report(to: report) }
    source.onChange = { [weak self] in self?.showPictures(isSameFolder: $0) }
    store.observe { [weak self] change in self?.show(change) }
  }

  /// Whether anything is animating or loading, including pictures from the disk.
  var isMoving: Bool { list.isAnimating || source.isReading || PictureStore.shared.loadCount > 0 }

  private func report(to status: @MainActor (StatusLine) -> Void) {
    guard let layout else { return }
    status(
      StatusLine().counting(layout.count, "%s picture", "%s pictures").leavingOut(source.content.unsupported.count)
        .counting(layout.lineCount, "%s row", "%s rows", as: .lines).sized(layout.size))
  }

  /// The number of steps above which the pictures are shown as other ones, since each step takes time.
  private static let stepLimit = 1_000

  /// Shows the pictures of the source in place of the present ones. Those of the same folder stay as they are.
  private func showPictures(isSameFolder: Bool) {
    if isSameFolder, !pictures.files.isEmpty, !source.items.isEmpty,
      let changes = PictureChanges(from: pictures.files, to: source.items), changes.steps.count <= Self.stepLimit
    {
      for step in changes.steps {
        pictures.take(step)
        list.itemsChanged(at: step.position, removed: step.removed, added: step.added.count)
      }
      pictures.takeAll()
      for place in changes.changed { list.cell(of: place)?.peer(as: PictureView.self)?.show(pictures.files[place]) }
      return
    }
    pictures.takeAll()
    if !isSameFolder { prefetcher.clearRequests() }
    list.reload(count: pictures.files.count)
    if !isSameFolder { subject.showStart() }
    page.show(source.emptyState)
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

/// The pictures of a canvas, which its callbacks share. During the steps of a change they are between the old and the new
/// ones of the source.
@MainActor
final class PhotosOnCanvas {
  private(set) var files: [PictureFile]
  /// The numbers of the pictures, in their order.
  private var numbers: [Int] { didSet { places = nil } }
  /// The places of the pictures by number; nil until they are needed.
  private var places: [Int: Int]?
  private unowned let source: WatchedList<PictureFolder>

  init(_ source: WatchedList<PictureFolder>) {
    (self.source, files, numbers) = (source, source.items, source.numbers)
  }

  /// Takes over the pictures of the source.
  func takeAll() { (files, numbers) = (source.items, source.numbers) }

  /// Takes over a step of the changes to the pictures of the source.
  func take(_ step: PictureChanges.Step) {
    let removed = step.position..<step.position + step.removed
    files.replaceSubrange(removed, with: step.added)
    numbers.replaceSubrange(removed, with: source.numbers[step.added.indices])
  }

  /// The number of the picture at an index, which stays when other pictures are added or removed; nil without one.
  func identity(of index: Int) -> Int? { numbers.indices.contains(index) ? numbers[index] : nil }

  func index(of identity: Int) -> Int? {
    if places == nil { places = Dictionary(zip(numbers, 0...)) { first, _ in first } }
    return places?[identity]
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
