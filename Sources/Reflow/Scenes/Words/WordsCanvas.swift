// The canvas of the Words scene, and its status line. Each word has a tile; with very many words only the visible ones
// have tiles.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Renders the document's words. The scene owns it.
@MainActor
final class WordsCanvas {
  /// The canvas with its scroller.
  var widget: Widget { page.widget }
  /// The allocated width of the canvas, in px.
  var width: Int { page.canvasWidth }
  /// The interface to the workbench, which refers to the active container.
  let subject: CanvasSubject
  private let store: Store
  private let words: WordsOnScreen
  private let eager: EagerWords
  private let lazy: LazyWords
  private let page: CanvasPage
  private let progress: ProgressPanel

  /// The insets above and below the tiles, in px. The padding setting applies to the sides.
  private static let verticalInset: CGFloat = 12

  /// Creates the canvas; `report` receives the status line of each layout.
  init(
    store: Store, words: WordsOnScreen, progress: ProgressPanel, isHeadless: Bool = false,
    report: @escaping @MainActor (StatusLine) -> Void
  ) {
    self.store = store
    self.words = words
    self.progress = progress
    eager = EagerWords(store: store, makesAllAtOnce: isHeadless) { [unowned store, unowned words] layout, count in
      let line = StatusLine.ofWords(layout, count: count, in: store.document.words, of: words.shownPart)
      report(line.cuttingOff(words.list.countCutOff(.number(count))))
    }
    lazy = LazyWords(in: store.lifetime) { [unowned store, unowned words] in
      report(
        .ofWords($0, in: store.document.words, of: words.shownPart).cuttingOff(
          words.list.countCutOff(.number($0.count))))
    }
    eager.widget.updateAccessibleProperty(.label(tr("Canvas")))
    let both = Widget.column(spacing: 0, [eager.widget, lazy.widget] + lazy.samples)
    for part in [eager.widget, lazy.widget] {
      gtk_widget_set_vexpand(part.expandingAcross().pointer, 1)
    }
    gtk_widget_hide(lazy.widget.pointer)
    CanvasStyle(of: both, in: store) { document in
      var style = document.words.tileStyle
      // GTK would substitute any font for a family that is not installed, so the text keeps the system font.
      if !FontFamilies.has(style.family) { style.family = "" }
      return style.rules
    }
    page = CanvasPage(both, of: eager.view, width: \.words.width, icon: .text, store: store)
    subject = CanvasSubject(
      eager.view, overlays: WordsView.overlays, on: page, items: words.items(in: store), of: store)
    subject.isBeingMade = { [eager, lazy] in eager.isFilling || lazy.isMeasuring }
    eager.onFilled = { [weak subject] in subject?.rest.report() }
    lazy.onMeasured = { [weak subject] in subject?.rest.report() }
    let layout = subject.layout
    layout.distances = { [unowned store] in store.document.words.distances }
    layout.hasLabels = { [unowned store] in store.document.words.hasLabels }
    layout.hasTargets = { [unowned words, unowned store] in words.hasTargets(in: store.document.words) }
    layout.variant = { [unowned self] in
      guard self.subject.source === eager.view, !eager.isFilling else { return nil }
      return eager.variant(of: $0.words, Self.insets(of: $0.words))
    }
    show(store.document.words, animation: nil)
    store.observe { [weak self] change in self?.show(change) }
  }

  /// Whether tiles are animating or being created, or words are being measured.
  var isMoving: Bool { eager.isMoving || lazy.isMoving }

  private func show(_ change: Store.Change) {
    let (old, new) = (change.old.words, change.new.words)
    if old != new { show(new, animation: change.isAnimated ? new.motion : nil) }
  }

  private func show(_ scene: WordsScene, animation: Animation?) {
    let shown = words.shown(in: scene)
    let isLazy = words.list.exceededLimit(scene.wordCount) != nil
    let place = WordsPlace(
      insets: Self.insets(of: scene),
      direction: scene.stress.direction(direction(of: scene)))
    if isLazy {
      change(to: lazy.source, in: lazy.widget, from: eager.widget)
    } else {
      change(to: eager.view, in: eager.widget, from: lazy.widget)
    }
    if isLazy {
      eager.clear()
      lazy.show(shown, of: scene, place, animation: animation) { [weak self, words] measured in
        self?.showProgress(measured, of: shown.count, orElse: words.list.widgetCount)
      }
    } else {
      lazy.clear()
      eager.show(shown, of: scene, place, animation: animation) { [weak self] made in
        self?.showProgress(made, of: shown.count, orElse: made ?? 0)
      }
    }
    page.show(shown.isEmpty ? emptyState : nil)
  }

  private static func insets(of scene: WordsScene) -> EdgeInsets {
    EdgeInsets(top: verticalInset, leading: scene.padding, bottom: verticalInset, trailing: scene.padding)
  }

  /// Activates a container. It takes over the focus from the other container before that one is hidden.
  private func change(to source: any GeometrySource, in new: Widget, from old: Widget) {
    guard source !== subject.source else { return }
    let focused = subject.source.focusedItem ?? 0
    gtk_widget_set_visible(new.pointer, 1)
    if widget.focusInWindow?.isInside(old) ?? false { source.focus(on: focused) }
    gtk_widget_set_visible(old.pointer, 0)
    subject.layout.container = source
  }

  /// Shows the progress of measuring words or creating tiles, with a button that reduces the word count to `fewer`.
  private func showProgress(_ measured: Int?, of count: Int, orElse fewer: Int) {
    guard let measured, store.document.scene == .words else { return progress.hide(.measuring) }
    progress.show(
      .measuring, tr(.counting(count, "Measuring %s word…", "Measuring %s words…")),
      fraction: Double(measured) / Double(count)
    ) { [unowned store] in
      store.update(\.words.wordCount, to: .number(fewer))
    }
  }

  private var emptyState: CanvasStatus {
    let advice =
      words.list.total == 0 ? Message("Type or paste a text, or open a file.") : Message("Increase the word count.")
    return CanvasStatus(title: Message("No Words"), advice: advice)
  }

  private func direction(of scene: WordsScene) -> GtkTextDirection {
    switch scene.direction {
    case .leftToRight: GTK_TEXT_DIR_LTR
    case .rightToLeft: GTK_TEXT_DIR_RTL
    case .text: direction(of: scene.text.text)
    // GTK's value for no direction follows the locale.
    case .locale: GTK_TEXT_DIR_NONE
    }
  }

  /// The direction of a text: that of the first character with a strong direction, as in Unicode's bidirectional
  /// algorithm, or the locale's direction if there is none.
  private func direction(of text: String) -> GtkTextDirection {
    let layout = TextLayout(text.shortened(to: .name), in: widget)
    return pango_layout_get_direction(layout.opaque, 0) == PANGO_DIRECTION_RTL ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR
  }
}

extension StatusLine {
  /// The status line for words with a tile each.
  fileprivate static func ofWords(
    _ report: LayoutReport, count: Int, in scene: WordsScene, of part: TextPart?
  ) -> StatusLine {
    StatusLine()
      .counting(items: count, of: part)
      .split(scene.splitting)
      .counting(report.lineCount ?? scene.rows(of: count, in: report.size.width), "%s line", "%s lines", as: .lines)
      .sized(report.size)
      .timed(seconds: report.seconds)
      .hiding(report.hiddenCount)
  }

  /// The status line for words of which only the visible ones have tiles.
  fileprivate static func ofWords(
    _ report: LazyLayoutReport, in scene: WordsScene, of part: TextPart?
  ) -> StatusLine {
    StatusLine()
      .counting(items: report.count, of: part)
      .split(scene.splitting)
      .counting(report.lineCount, "%s line", "%s lines", as: .lines)
      .sized(report.size)
      .counting(report.cellCount, "%s tile", "%s tiles")
  }
}

extension WordsScene {
  /// The number of rows of the grid, reported as lines; 0 in the flow, which reports its own lines.
  fileprivate func rows(of items: Int, in width: CGFloat) -> Int {
    guard isGrid else { return 0 }
    let columns = columnCount(in: width)
    return (items + columns - 1) / columns
  }
}
