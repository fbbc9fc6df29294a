// The interface of a scene's canvas to the workbench. A scene does not depend on the workbench: it provides a source of
// widths, the names of its items, and a place for overlays.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

@MainActor
final class CanvasSubject: LifetimeMember {
  /// The overlays that the canvas supports.
  let overlays: [Overlay]
  /// The content, which can be laid out at any width.
  let widths: any WidthSource
  /// Called when another container becomes active, and when the content of a program changes.
  var onSourceChange: (@MainActor () -> Void)?
  /// The scroller of the view and its surroundings.
  let scroller: Widget
  /// The widget that a picture of the canvas shows: the view with its background.
  var sheet: Widget { page?.sheet ?? view.widget }
  private weak var page: CanvasPage?
  let items: CanvasItems
  /// Places a widget over the viewport of the canvas.
  let cover: @MainActor (Widget) -> Void
  /// Whether parts of the view are still being created. Their creator calls `rest.report` when it has finished.
  var isBeingMade: @MainActor () -> Bool = { false }
  /// Reports when nothing is animating or being created any more.
  private(set) lazy var rest = CanvasRest { [weak self] in
    self.map { $0.view.isAnimating || $0.isBeingMade() } ?? false
  }
  private let lifetime: Lifetime
  private let scrolling: IdleWork
  /// The result of the last check of a range of widths; nil without one.
  var checked: CheckedRange?
  /// The commands for the selected item.
  var commands: ItemCommands?
  /// Shows the canvas at a width in px instead of the document's width; nil shows the document's width again.
  var showWidth: @MainActor (Int?) -> Void = { _ in }

  init(
    _ widths: any WidthSource, overlays: [Overlay], in scroller: Widget, items: CanvasItems, _ lifetime: Lifetime,
    cover: @escaping @MainActor (Widget) -> Void
  ) {
    (self.widths, self.scroller, self.overlays, self.items) = (widths, scroller, overlays, items)
    (self.cover, self.lifetime) = (cover, lifetime)
    scrolling = IdleWork(in: lifetime)
    followRest()
    lifetime.add(self)
  }

  /// Creates the subject of a container, with the source of its widths.
  convenience init(
    _ container: any GeometrySource, overlays: [Overlay], in scroller: Widget, items: CanvasItems, of store: Store,
    cover: @escaping @MainActor (Widget) -> Void
  ) {
    let layout = LayoutSource(container, items: items, store: store)
    self.init(layout, overlays: overlays, in: scroller, items: items, store.lifetime, cover: cover)
    layout.onContainerChange = { [weak self] in self?.viewDidChange() }
  }

  /// Creates the subject of a container on a page.
  convenience init(
    _ container: any GeometrySource, overlays: [Overlay], on page: CanvasPage, items: CanvasItems, of store: Store
  ) {
    self.init(container, overlays: overlays, in: page.scroller, items: items, of: store, cover: page.cover)
    show(on: page)
  }

  /// Shows the canvas on a page, which has the width.
  func show(on page: CanvasPage) {
    self.page = page
    showWidth = { [weak page] in page?.shownWidth = $0 }
  }

  /// Drops what the source knows, which refers to the tiles of the canvas.
  func endWithLifetime() { widths.contentDidChange() }

  private func viewDidChange() {
    followRest()
    widths.contentDidChange()
    onSourceChange?()
  }

  private func followRest() {
    view.onRest = lifetime.bound { [weak self] in self?.rest.report() }
  }

  // MARK: Views

  /// The view of the content, with the geometry at its current width.
  var view: any GeometryView { widths.view }

  /// The layout of a scene of documents. The scene of programs has none.
  var layout: LayoutSource {
    guard let layout = widths as? LayoutSource else {
      preconditionFailure("CanvasSubject: it has no layout of its own")
    }
    return layout
  }

  /// The active container of a scene of documents.
  var source: any GeometrySource { layout.container }

  /// Whether the canvas supports an overlay and has something that it could show.
  func offers(_ overlay: Overlay) -> Bool {
    guard overlays.contains(overlay) else { return false }
    return switch overlay {
    case .targets: widths.abilities.hasTargets
    case .proposals, .guides: widths.abilities.hasProposals
    default: true
    }
  }

  // MARK: Navigation

  /// Scrolls to the start of the content: its top, and the edge where its text begins.
  func showStart() {
    var next = view.widget.parent
    while let widget = next {
      if widget.isA(gtk_scrolled_window_get_type()) { widget.scrollToStart() }
      next = widget == scroller ? nil : widget.parent
    }
  }

  /// The allocated width of the view, in px.
  var width: Int { Int(gtk_widget_get_width(view.widget.pointer)) }

  /// The width after the next layout, in px, as all controls and readouts show it.
  var nextWidth: Int { page?.exactWidth ?? width }

  /// Shows the width on the canvas, after a layout or a change of the document.
  func showReadout() { page?.showReadout() }

  /// Goes to a width, an item, or both. The width becomes the exact width of the canvas, if the scene has this setting.
  /// The item is selected, and is scrolled into the viewport after the layout that follows.
  func go(toWidth width: Int? = nil, item: Int? = nil, in store: Store) {
    if let width, width != self.width, store.document.scene.view.isRuled {
      store.setWidth(.exact(CanvasWidth.limits.clamp(width)))
    }
    guard let item else { return }
    store.select(item)
    scrolling.once { [weak self] in
      if let self, let index = items.index(item) { view.widget(at: index)?.scrollIntoView() }
    }
  }
}

extension CanvasSubject {
  /// The adjustments of the canvas's scroller.
  var adjustments: [UnsafeMutablePointer<GtkAdjustment>] {
    [gtk_scrolled_window_get_hadjustment(scroller.opaque)!, gtk_scrolled_window_get_vadjustment(scroller.opaque)!]
  }
}

/// The names of a canvas's items, and the identities by which they are found again after a change.
@MainActor
struct CanvasItems {
  /// The identity of the item at an index of the container; nil if there is no item to select.
  let identity: @MainActor (_ index: Int) -> Int?
  /// The index of an item in the container; nil if it is not in the container.
  let index: @MainActor (_ identity: Int) -> Int?
  /// The text or the name of the item at an index.
  let name: @MainActor (_ index: Int) -> String?
  /// The kind of the item at an index; nil in a scene without kinds.
  var kind: @MainActor (_ index: Int) -> ItemKind? = { _ in nil }
  /// Whether an item represents something that can be pressed.
  var isTarget: @MainActor (_ index: Int) -> Bool = { _ in true }
  /// Whether the item at an index draws only a part of its text, because the text is longer than the limit.
  var isCutOff: @MainActor (_ index: Int) -> Bool = { _ in false }

  /// Items whose identity is their index.
  static func indexed(
    count: @escaping @MainActor () -> Int, name: @escaping @MainActor (_ index: Int) -> String?
  ) -> CanvasItems {
    let known: @MainActor (Int) -> Int? = { (0..<count()).contains($0) ? $0 : nil }
    return CanvasItems(identity: known, index: known, name: name)
  }
}
