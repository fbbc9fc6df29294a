// The canvas of the Symbols scene: any number of cells in a lazy grid.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Renders the document's symbols. The scene owns it.
@MainActor
final class SymbolsCanvas {
  /// The canvas with its scroller.
  var widget: Widget { page.widget }
  /// The allocated width of the canvas, in px.
  var width: Int { page.canvasWidth }
  let subject: CanvasSubject
  private let store: Store
  private let cells: SymbolCells
  private let grid: LazyLayoutView
  private let page: CanvasPage

  /// The inset around the cells, in px.
  private static let inset: CGFloat = 12
  /// The animation of cells to their new frames.
  private static let animation = Animation.spring

  /// Creates the canvas; `report` receives the status line of each layout.
  init(store: Store, report: @escaping @MainActor (StatusLine) -> Void) {
    self.store = store
    let scene = store.document.symbols
    let cells = SymbolCells(store)
    self.cells = cells
    let source = LazySource(count: scene.shownCount) {
      SymbolCell()
    } bind: {
      cells.show($1, in: $0)
    }
    grid = LazyLayoutView(scene.lazyLayout, source)
    cells.icons = SymbolIcons(in: grid.widget) { [weak grid] in grid?.reload() }
    let inset = Self.inset
    grid.contentInsets = EdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
    grid.widget.updateAccessibleProperty(.label(tr("Canvas")))
    let scroller = Widget.scroller(grid.widget, horizontally: GTK_POLICY_AUTOMATIC)
    scroller.updateAccessibleProperty(.label(tr("Symbols")))
    page = CanvasPage(scroller, width: \.symbols.width, icon: .grid, store: store)
    subject = CanvasSubject(
      grid, overlays: SymbolsView.overlays, on: page,
      items: .indexed { [unowned grid] in
        grid.count
      } name: { [unowned cells] in
        cells.title(of: $0)
      }, of: store)
    page.show(scene.emptyState)
    store.follow(\.symbols.stress) { [unowned grid] in
      gtk_widget_set_direction(grid.widget.pointer, $0.direction())
    }
    grid.onLayout = store.lifetime.bound { [weak self] layout in
      if let self { report(statusLine(layout)) }
    }
    store.observe { [weak self] change in self?.show(change) }
  }

  /// Whether cells are animating.
  var isMoving: Bool { grid.isAnimating }

  /// Scrolls an item to the centre of the viewport and marks it. A number beyond the last item selects the last one.
  func go(to item: Int) {
    guard grid.count > 0 else { return }
    let item = min(item, grid.count - 1)
    cells.marked = item
    grid.scrollTo(item, anchor: .center)
    grid.reload()
  }

  private func show(_ change: Store.Change) {
    let (old, new) = (change.old.symbols, change.new.symbols)
    guard old != new else { return }
    page.show(new.emptyState)
    grid.animate(change.isAnimated ? Self.animation : nil) {
      if old.grid != new.grid { grid.layout = new.lazyLayout }
      if old.cellSize != new.cellSize || old.axis != new.axis { grid.reload() }
      let (count, newCount) = (grid.count, new.shownCount)
      let first = min(count, newCount)
      if count != newCount { grid.itemsChanged(at: first, removed: count - first, added: newCount - first) }
    }
  }

  private func statusLine(_ report: LazyLayoutReport) -> StatusLine {
    let scene = store.document.symbols
    let size = CGSize(
      width: CGFloat(gtk_widget_get_width(grid.widget.pointer)) - 2 * Self.inset,
      height: CGFloat(gtk_widget_get_height(grid.widget.pointer)) - 2 * Self.inset)
    return StatusLine().griddedBy(
      scene.axis, items: scene.itemCount, tracks: scene.trackCount(in: size), lines: report.lineCount,
      visible: report.visibleItemCount
    ).sized(report.size, onlyCompared: true)
  }
}

extension SymbolsScene {
  /// The number of items that the grid shows: none if there is no grid item to define a track.
  fileprivate var shownCount: Int { gridItems.isEmpty ? 0 : itemCount }

  /// The placeholder for an empty canvas; nil if the canvas has items.
  fileprivate var emptyState: CanvasStatus? {
    guard gridItems.isEmpty else { return nil }
    return switch axis {
    case .vertical:
      CanvasStatus(
        title: Message("No Columns"), advice: Message("Add a grid item, or choose a preset."))
    case .horizontal:
      CanvasStatus(
        title: Message("No Rows"), advice: Message("Add a grid item, or choose a preset."))
    }
  }
}
