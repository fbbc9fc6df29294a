// The interface of a scene's canvas to the workbench. A scene does not depend on the workbench: it provides the frames
// and names of its items, and a place for overlays.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

@MainActor
final class CanvasSubject: LifetimeMember {
  /// The overlays that the canvas supports.
  let overlays: [Overlay]
  /// The active container. It may be replaced by another one.
  var source: any GeometrySource {
    didSet {
      guard source !== oldValue else { return }
      followRest()
      contentDidChange()
      onSourceChange?()
    }
  }
  /// Called when another container becomes active.
  var onSourceChange: (@MainActor () -> Void)?
  /// The scroller of the container and its surroundings.
  let scroller: Widget
  /// The widget that a picture of the canvas shows: the container with its background.
  var sheet: Widget { page?.sheet ?? source.widget }
  private weak var page: CanvasPage?
  let items: CanvasItems
  /// Places a widget over the viewport of the canvas.
  let cover: @MainActor (Widget) -> Void
  /// The distances of a flow's settings; nil for other layouts.
  var distances: @MainActor () -> CheckSubject.Distances? = { nil }
  /// Whether the items are the labels of a list, such as buttons, which are expected to stay on one line.
  var hasLabels: @MainActor () -> Bool = { false }
  /// Whether an item represents something that can be pressed.
  var hasTargets: @MainActor () -> Bool = { true }
  /// The container's children in the layout of a changed document; nil if the change also changes the children.
  var variant: @MainActor (_ changed: Document) -> LayoutVariant? = { _ in nil }
  /// The canvas of a program, whose answers arrive later; nil for a layout of Reflow's own, which is solved at once.
  weak var program: ProgramCanvas?
  /// Whether the content can be laid out at another width: a program must run.
  var canLayOut: Bool { program?.isRunning ?? true }
  /// The number that differs after a change of the items, except one that follows from the width.
  var version: Int { program?.version ?? source.itemCount &+ changeCount << 32 }
  /// The number of changes of the items that may leave their number as it is.
  private var changeCount = 0
  /// Whether parts of the container are still being created. Their creator calls `rest.report` when it has finished.
  var isBeingMade: @MainActor () -> Bool = { false }
  /// Reports when nothing is animating or being created any more.
  private(set) lazy var rest = CanvasRest { [weak self] in
    self.map { $0.source.isAnimating || $0.isBeingMade() } ?? false
  }
  private let lifetime: Lifetime
  private let scrolling: IdleWork
  /// The last search for breakpoints, and the number of items that it includes.
  private var search: (breakpoints: BreakpointSearch, itemCount: Int)?
  /// The result of the last check of a range of widths; nil without one.
  var checked: CheckedRange?
  /// The commands for the selected item.
  var commands: ItemCommands?
  /// Shows the canvas at a width in px instead of the document's width; nil shows the document's width again.
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
    lifetime.add(self)
  }

  /// Drops the search, which refers to the tiles of the canvas.
  func endWithLifetime() { contentDidChange() }

  private func followRest() {
    source.onRest = lifetime.bound { [weak self] in self?.rest.report() }
  }

  // MARK: Overlays

  /// Whether the canvas supports an overlay and has something that it could show.
  func offers(_ overlay: Overlay) -> Bool { overlays.contains(overlay) && (overlay != .targets || hasTargets()) }

  /// The marks of overlays that do not follow from the geometry of the container.
  func marks(_ overlays: Set<Overlay>) -> [OverlayMark] {
    if let program { return program.marks(overlays) }
    guard overlays.contains(.targets), hasTargets(), let view = source as? LayoutView else { return [] }
    var marks: [OverlayMark] = []
    view.forEachShown { [items] index, place in
      if items.identity(index) != nil, items.isTarget(index) { marks.append(OverlayMark(targetAt: place)) }
    }
    return marks
  }

  // MARK: Breakpoints

  /// The search for the widths at which the layout changes, over all widths of a canvas. The ruler, the sweep and the
  /// check share the search until the content changes. Each of them continues it to the width that it needs.
  var breakpoints: BreakpointSearch {
    if let search { return search.breakpoints }
    let breakpoints = source.breakpointSearch(in: Self.widths)
    search = (breakpoints, source.itemCount)
    return breakpoints
  }

  private static let widths = Int(CanvasWidth.limits.range.lowerBound)...Int(CanvasWidth.limits.range.upperBound)

  /// Whether the search began before all items had been created.
  var isSearchPartial: Bool { search.map { $0.itemCount != source.itemCount } ?? false }

  /// Drops the breakpoints, which belong to the content before a change.
  func contentDidChange() { search = nil }

  /// Reports other items. The workbench measures them after the next layout.
  func itemsDidChange() {
    changeCount += 1
    contentDidChange()
  }

  // MARK: Navigation

  /// Scrolls to the start of the content: its top, and the edge where its text begins.
  func showStart() {
    var next = source.widget.parent
    while let widget = next {
      if widget.isA(gtk_scrolled_window_get_type()) { widget.scrollToStart() }
      next = widget == scroller ? nil : widget.parent
    }
  }

  /// The allocated width of the container, in px.
  var width: Int { Int(gtk_widget_get_width(source.widget.pointer)) }

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
      if let self, let index = items.index(item) { source.widget(at: index)?.scrollIntoView() }
    }
  }
}

extension CanvasSubject {
  /// The adjustments of the canvas's scroller.
  var adjustments: [UnsafeMutablePointer<GtkAdjustment>] {
    [gtk_scrolled_window_get_hadjustment(scroller.opaque)!, gtk_scrolled_window_get_vadjustment(scroller.opaque)!]
  }

  /// Creates the subject of a container on a page.
  convenience init(
    _ source: any GeometrySource, overlays: [Overlay], on page: CanvasPage, items: CanvasItems, _ lifetime: Lifetime
  ) {
    self.init(source, overlays: overlays, in: page.scroller, items: items, lifetime, cover: page.cover)
    self.page = page
    showWidth = { [weak page] in page?.shownWidth = $0 }
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
