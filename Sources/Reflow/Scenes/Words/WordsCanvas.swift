// The Words scene on its canvas: the store's document as tiles in a layout.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk

/// Renders the document's words. The window owns it.
@MainActor
final class WordsCanvas {
  /// The canvas in its place.
  var widget: Widget { page.widget }
  private let store: Store
  private let words: WordsOnScreen
  private let canvas: LayoutView
  private let page: CanvasPage
  private var tiles = WordTiles()

  /// What lies above and below the tiles, in px; the setting is for the sides.
  private static let verticalInset: CGFloat = 12
  /// The most tiles that come and go in motion. With more of them the motion stutters, as those that leave are drawn
  /// along with those that come.
  private static let animatedTurnover = 1_000

  /// Makes the canvas; `status` hears what each layout came to.
  init(store: Store, words: WordsOnScreen, status: StatusBar) {
    self.store = store
    self.words = words
    canvas = LayoutView(store.document.words.layout.arranging, role: GTK_ACCESSIBLE_ROLE_LIST)
    canvas.widget.updateAccessibleProperty(.label(tr("Canvas")))
    canvas.widget.addClasses(["canvas"])
    page = CanvasPage(canvas, store: store)
    canvas.onLayout = { [weak self] report in
      if let self { status.show(statusLine(report)) }
    }
    arrange(store.document.words)
    show(words.list.shown(store.document.words.wordCount))
    store.observe { [weak self] change in self?.show(change) }
  }

  /// Whether tiles are on their way.
  var isMoving: Bool { canvas.isAnimating }

  private func show(_ change: Store.Change) {
    let (old, new) = (change.old.words, change.new.words)
    guard old != new else { return }
    let shown = words.list.shown(new.wordCount)
    let isSmooth = tiles.turnover(shown) <= Self.animatedTurnover
    canvas.animate(isSmooth ? change.animation.animation : nil) {
      arrange(new)
      if old.text != new.text || old.order != new.order || old.wordCount != new.wordCount { show(shown) }
    }
  }

  private func arrange(_ scene: WordsScene) {
    canvas.layout = scene.layout.arranging
    canvas.contentInsets = EdgeInsets(
      top: Self.verticalInset, leading: scene.padding, bottom: Self.verticalInset, trailing: scene.padding)
    gtk_widget_set_direction(canvas.widget.pointer, scene.direction.textDirection)
  }

  private func show(_ shown: ArraySlice<WordTile>) {
    canvas.children = tiles.show(shown).map { LayoutChild($0) }
    page.showEmptyState(shown.isEmpty ? emptyAdvice : nil)
  }

  private var emptyAdvice: String {
    words.list.total == 0 ? tr("Type or paste a text, or open a file.") : tr("Raise the word count.")
  }

  private func statusLine(_ report: LayoutReport) -> StatusLine {
    let items = canvas.children.count
    return StatusLine(
      items: items, lines: report.lineCount ?? rows(of: items, in: report.size.width), size: report.size,
      milliseconds: report.seconds * 1_000, wordsInText: words.list.total)
  }

  /// The rows of the grid, which are its lines.
  private func rows(of items: Int, in width: CGFloat) -> Int {
    guard case .grid(let grid) = store.document.words.layout else { return 0 }
    let columns = grid.columnCount(in: width)
    return (items + columns - 1) / columns
  }
}

extension ReadingDirection {
  /// GTK's word for it; the locale's is the absence of one.
  fileprivate var textDirection: GtkTextDirection {
    switch self {
    case .leftToRight: GTK_TEXT_DIR_LTR
    case .rightToLeft: GTK_TEXT_DIR_RTL
    case .locale: GTK_TEXT_DIR_NONE
    }
  }
}
