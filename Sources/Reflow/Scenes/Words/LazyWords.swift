// The words in a lazy container: only visible words have tiles, so a text can be as long as a book.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Renders words in a `LazyLayoutView`. The canvas owns it.
@MainActor
final class LazyWords {
  /// The words with their scroller.
  let widget: Widget
  /// The container, which reports the tiles' frames.
  var source: any GeometrySource { view }
  /// The labels that provide the style for measuring words. They must be siblings of the widget.
  var samples: [Widget] { meter.samples }
  private let lifetime: Lifetime
  private let view: LazyLayoutView
  private let meter = WordMeter()
  /// Reports font changes. All sizes are then measured again.
  private var fonts: FontSettings?
  private let shown: ShownWords
  private var measuring: WordMeasuring?
  private var measured: Measured?
  /// Shows the current words again.
  private var showAgain: (() -> Void)?

  /// The settings that determine the measured sizes.
  private struct Measured: Equatable {
    var source: WordSource
    var fit: TileFit
    var tileStyle: TileStyle
  }

  /// Creates the container; `report` receives the report of each layout.
  init(in lifetime: Lifetime, report: @escaping @MainActor (LazyLayoutReport) -> Void) {
    self.lifetime = lifetime
    let shown = ShownWords()
    self.shown = shown
    var source = LazySource(count: 0) {
      TileLabel()
    } bind: { cell, item in
      cell.show(shown[item], shown.fit)
    }
    source.identity = { shown[$0].id }
    view = LazyLayoutView(LazyFlow(LazyItemSizes([])), source)
    view.onLayout = lifetime.bound(report)
    view.widget.updateAccessibleProperty(.label(tr("Canvas")))
    widget = .scroller(view.widget)
    gtk_widget_set_vexpand(widget.pointer, 1)
    fonts = FontSettings(in: lifetime) { [weak self] in self?.measureAgain() }
  }

  /// Whether tiles are animating, or words are being measured.
  var isMoving: Bool { view.isAnimating || isMeasuring }
  var isMeasuring: Bool { measuring?.isActive ?? false }
  /// Called when all words have been measured, or when they are removed.
  var onMeasured: (@MainActor () -> Void)?

  /// Shows the words of a scene as soon as all are measured. `progress` receives the number of measured words, and nil
  /// at the end.
  func show(
    _ words: ArraySlice<WordTile>, of scene: WordsScene, _ place: WordsPlace, animation: Animation?,
    progress: @escaping @MainActor (Int?) -> Void
  ) {
    let wanted = Measured(source: scene.source, fit: scene.fit, tileStyle: scene.tileStyle)
    if measured != wanted || measuring == nil {
      measuring?.cancel()
      if measured?.tileStyle != wanted.tileStyle { meter.clearSizes() }
      meter.fit = scene.fit
      measuring = WordMeasuring(meter, in: lifetime)
      measured = wanted
    }
    guard let measuring else { return }
    showAgain = { [weak self] in self?.show(words, of: scene, place, animation: nil, progress: progress) }
    measuring.measure(words, in: visibleArea(place.insets)) {
      progress($0)
    } done: { [weak self] in
      progress(nil)
      self?.arrange(words, of: scene, place, measuring, animation: animation)
      self?.onMeasured?()
    }
  }

  /// Removes all words.
  func clear() {
    guard measuring != nil else { return }
    measuring?.cancel()
    measuring = nil
    measured = nil
    showAgain = nil
    shown.words = []
    view.reload(count: 0)
    onMeasured?()
  }

  /// The area that words can fill in the window; empty outside of a window.
  private func visibleArea(_ insets: EdgeInsets) -> CGSize {
    // The parent has its width before the first layout of the widget.
    guard let parent = gtk_widget_get_parent(widget.pointer), let root = gtk_widget_get_root(widget.pointer) else {
      return .zero
    }
    let width = CGFloat(gtk_widget_get_width(parent)) - insets.leading - insets.trailing
    let height = gtk_widget_get_height(Widget(root).pointer)
    return CGSize(width: max(0, width), height: CGFloat(height))
  }

  private func arrange(
    _ words: ArraySlice<WordTile>, of scene: WordsScene, _ place: WordsPlace, _ measuring: WordMeasuring,
    animation: Animation?
  ) {
    let isOther = shown.words != words || shown.fit != scene.fit
    view.animate(animation) {
      gtk_widget_set_direction(view.widget.pointer, place.direction)
      view.contentInsets = place.insets
      if isOther, view.count > words.count { view.reload(count: words.count) }
      view.layout = layout(words, of: scene, measuring)
      guard isOther else { return }
      shown.words = words
      shown.fit = scene.fit
      view.reload(count: words.count)
    }
  }

  private func layout(
    _ words: ArraySlice<WordTile>, of scene: WordsScene, _ measuring: WordMeasuring
  ) -> any LazyLayout {
    if scene.isGrid { return scene.grid.lazy() }
    let meter = meter
    let first = words.startIndex
    return scene.flow(isLazy: true).lazy(measuring.itemSizes) { item, breadth in
      MainActor.assumeIsolated { meter.size(of: words[first + item], in: breadth) }
    } estimateInLine: { item, breadth in
      MainActor.assumeIsolated { measuring.estimatedSize(of: words[first + item], at: item, in: breadth) }
    }
  }

  private func measureAgain() {
    meter.clearSizes()
    measuring?.cancel()
    measuring = nil
    showAgain?()
  }
}

/// The measured words that the container's cells show. The container owns it.
@MainActor
private final class ShownWords {
  var words: ArraySlice<WordTile> = []
  var fit = TileFit()

  subscript(item: Int) -> WordTile { words[words.startIndex + item] }
}
