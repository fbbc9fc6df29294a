// What a scene lets the workbench look at. No scene knows the workbench: it tells where its items are and what they are
// called, and has a place for what is drawn over them.

import CGtk
import GtkInterop
import LayoutGtk
import ReflowModel

/// The canvas of a scene, as the workbench sees it. The scene owns it.
@MainActor
final class CanvasSubject {
  /// The overlays that mean something on the canvas.
  let overlays: [Overlay]
  /// Whether the container's width decides on a number of columns; else on lines.
  var measuresColumns = false
  /// The container at work, which may give way to another one.
  var source: any GeometrySource {
    didSet {
      guard source !== oldValue else { return }
      followRest()
      onSourceChange?()
    }
  }
  /// Hears that another container is at work.
  var onSourceChange: (@MainActor () -> Void)?
  /// What scrolls the container along with what is around it.
  let scroller: Widget
  /// What a picture of the canvas shows: the container with what lies beneath it.
  var sheet: Widget { page?.sheet ?? source.widget }
  private weak var page: CanvasPage?
  /// The items of the container.
  let items: CanvasItems
  /// Lays a widget over what one sees of the canvas.
  let cover: @MainActor (Widget) -> Void
  /// The distances that were set for the lines of a flow; nil for other layouts.
  var distances: @MainActor () -> CheckSubject.Distances? = { nil }
  /// Whether anything that belongs to the container is still being made. What makes it tells `rest` of the end.
  var isBeingMade: @MainActor () -> Bool = { false }
  /// Tells when nothing moves and nothing is being made any more.
  private(set) lazy var rest = CanvasRest { [weak self] in
    self.map { $0.source.isAnimating || $0.isBeingMade() } ?? false
  }
  private let lifetime: Lifetime
  private let scrolling: IdleWork
  /// Shows the canvas as wide as this, in px, in place of the document's width; nil shows that one again.
  var showWidth: @MainActor (Int?) -> Void = { _ in }

  init(
    _ source: any GeometrySource, overlays: [Overlay], in scroller: Widget, items: CanvasItems, _ lifetime: Lifetime,
    cover: @escaping @MainActor (Widget) -> Void
  ) {
    self.source = source
    self.scroller = scroller
    self.overlays = overlays
    self.items = items
    self.cover = cover
    self.lifetime = lifetime
    scrolling = IdleWork(in: lifetime)
    followRest()
  }

  private func followRest() {
    source.onRest = lifetime.bound { [weak self] in self?.rest.tell() }
  }

  /// Scrolls an item into sight, once a change made now has given it its place.
  func scroll(to identity: Int) {
    scrolling.once { [weak self] in
      if let self, let index = items.index(identity) { source.widget(at: index)?.scrollIntoSight() }
    }
  }
}

extension CanvasSubject {
  /// How far the canvas is scrolled along with what is around it.
  var adjustments: [UnsafeMutablePointer<GtkAdjustment>] {
    [gtk_scrolled_window_get_hadjustment(scroller.opaque)!, gtk_scrolled_window_get_vadjustment(scroller.opaque)!]
  }

  /// A container on a page.
  convenience init(
    _ source: any GeometrySource, overlays: [Overlay], on page: CanvasPage, items: CanvasItems, _ lifetime: Lifetime
  ) {
    self.init(source, overlays: overlays, in: page.scroller, items: items, lifetime, cover: page.cover)
    self.page = page
    showWidth = { [weak page] in page?.shownWidth = $0 }
  }
}

/// What the items of a canvas are called, and how one is known again after a change.
@MainActor
struct CanvasItems {
  /// The identity of the item at an index of the container; nil where there is none to look at.
  let identity: @MainActor (_ index: Int) -> Int?
  /// The index of an item in the container; nil for one that is not there.
  let index: @MainActor (_ identity: Int) -> Int?
  /// What an item at an index says, or is called.
  let name: @MainActor (_ index: Int) -> String?
  /// Whether an item stands for something that can be pressed.
  var isTarget: @MainActor (_ index: Int) -> Bool = { _ in true }
  /// Whether an item says more than it draws, since its text is longer than an item can be.
  var isCutOff: @MainActor (_ index: Int) -> Bool = { _ in false }

  /// Items that are known by their index.
  static func indexed(
    count: @escaping @MainActor () -> Int, name: @escaping @MainActor (_ index: Int) -> String?
  ) -> CanvasItems {
    let known: @MainActor (Int) -> Int? = { (0..<count()).contains($0) ? $0 : nil }
    return CanvasItems(identity: known, index: known, name: name)
  }
}
