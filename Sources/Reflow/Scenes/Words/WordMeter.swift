// The measuring of words without widgets, each word once: what a tile of a word would ask for. Many words are measured
// bit by bit, so that the window stays at hand meanwhile.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import ReflowModel

/// The sizes of tiles by their words, in the font that the canvas has.
@MainActor
final class WordMeter {
  /// The size of a tile, and where its text sits in it, in px.
  struct Metrics {
    var size: CGSize
    var baseline: CGFloat
  }

  /// Labels that nobody sees, for their fonts and borders: of a word's size, and of a larger word's. They belong into
  /// the widget that the tiles are in.
  let samples = [Widget.label(""), .label("", classes: ["large"])]
  private var fonts: [Font?] = [nil, nil]
  /// How tiles show their words.
  var fit = TileFit() { didSet { if fit != oldValue { forget() } } }

  /// What words of one size have in common.
  private struct Font {
    let layout: ObjectReference<OpaquePointer>
    /// What lies around the text of a tile, on both sides together.
    let border: CGSize
    let top: CGFloat
    var known: [ExactText: Metrics] = [:]
    /// The sizes of words that are to be no wider than a line of one width, which was the last.
    var lineWidth: CGFloat = -1
    var knownInLine: [ExactText: CGSize] = [:]
  }

  init() {
    for sample in samples {
      sample.addClasses(["tile"])
      gtk_widget_hide(sample.pointer)
    }
  }

  /// Forgets all sizes, for when the font is another one.
  func forget() {
    fonts = [nil, nil]
  }

  /// The size of a word's tile, as wide as the word is or a tile may be.
  func metrics(of word: WordTile) -> Metrics {
    let index = fit.enlarges(word) ? 1 : 0
    let key = ExactText(word.drawnText)
    if let known = fonts[index]?.known[key] { return known }
    var font = fonts[index] ?? makeFont(samples[index])
    fonts[index] = nil
    var metrics = measure(word, font, width: -1)
    if let limit = fit.textWidth, metrics.size.width > limit + font.border.width {
      if fit.endsInEllipsis {
        metrics.size.width = limit + font.border.width
      } else if word.wraps {
        metrics.size = wrapped(word, font, in: limit + font.border.width)
        metrics.size.width = max(metrics.size.width, limit + font.border.width)
      }
    }
    font.known[key] = metrics
    fonts[index] = font
    return metrics
  }

  /// The size of a word's tile where it is to be no wider than a line. One that does not break stays as it is.
  func size(of word: WordTile, in width: CGFloat) -> CGSize {
    let natural = metrics(of: word).size
    if fit.endsInEllipsis { return CGSize(width: min(natural.width, width), height: natural.height) }
    if !word.wraps || natural.width <= width { return natural }
    let index = fit.enlarges(word) ? 1 : 0
    var font = fonts[index] ?? makeFont(samples[index])
    fonts[index] = nil
    defer { fonts[index] = font }
    if width != font.lineWidth { font.knownInLine = [:] }
    font.lineWidth = width
    let key = ExactText(word.drawnText)
    if let known = font.knownInLine[key] { return known }
    let size = wrapped(word, font, in: width)
    font.knownInLine[key] = size
    return size
  }

  /// The size of a word's tile in as many lines as it takes.
  private func wrapped(_ word: WordTile, _ font: Font, in width: CGFloat) -> CGSize {
    let room = Int32(min(max(1, width - font.border.width) * CGFloat(PANGO_SCALE), CGFloat(Int32.max)))
    var size = measure(word, font, width: room).size
    if !word.breaksAtSpaces { size.width = min(size.width, max(width, font.border.width + 1)) }
    return size
  }

  private func measure(_ word: WordTile, _ font: Font, width: Int32) -> Metrics {
    let layout = font.layout.opaque
    pango_layout_set_width(layout, width)
    pango_layout_set_wrap(layout, word.breaksAtSpaces ? PANGO_WRAP_WORD : PANGO_WRAP_WORD_CHAR)
    var text = fit.endsInEllipsis ? word.drawnText : word.shownText
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
      }
    }
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    let baseline = pango_layout_get_baseline(layout)
    return Metrics(
      size: CGSize(
        width: Self.pixels(extents.width) + font.border.width, height: Self.pixels(extents.height) + font.border.height),
      baseline: (CGFloat(baseline) / CGFloat(PANGO_SCALE)).rounded() + font.top)
  }

  /// Whole px, and no less than the text needs: what a label asks for.
  private static func pixels(_ units: Int32) -> CGFloat {
    (CGFloat(units) / CGFloat(PANGO_SCALE)).rounded(.up)
  }

  private func makeFont(_ sample: Widget) -> Font {
    let layout = sample.makeStyledLayout()
    var padding = GtkBorder()
    gtk_style_context_get_padding(gtk_widget_get_style_context(sample.pointer), &padding)
    return Font(
      layout: layout,
      border: CGSize(width: CGFloat(padding.left + padding.right), height: CGFloat(padding.top + padding.bottom)),
      top: CGFloat(padding.top))
  }
}

/// The sizes of words in their order, as far as they have been measured.
@MainActor
final class WordMeasuring {
  private var sizes: [CGSize] = []
  /// Where the text sits in each.
  private var baselines: [CGFloat] = []
  private var made: LazyItemSizes?
  private let meter: WordMeter
  private let work: IdleWork

  /// A measuring that has not begun.
  init(_ meter: WordMeter, in lifetime: Lifetime) {
    self.meter = meter
    work = IdleWork(in: lifetime)
  }

  /// The sizes of the tiles that have been measured, as a flow takes them.
  var itemSizes: LazyItemSizes {
    if let made, made.count == sizes.count { return made }
    let new = LazyItemSizes(sizes, baselines: baselines)
    made = new
    return new
  }

  /// Whether it goes on.
  private(set) var isActive = false

  /// Measures on until so many of the words as there are have sizes. What one slice can do is done at once; after each
  /// further one `progress` hears how many have sizes, and at the end `done` is called.
  func measure(
    _ words: ArraySlice<WordTile>, progress: @escaping @MainActor (Int) -> Void, done: @escaping @MainActor () -> Void
  ) {
    cancel()
    if measureSlice(words) { return done() }
    isActive = true
    progress(sizes.count)
    work.inSlices { [weak self] in
      guard let self else { return .remove }
      guard measureSlice(words) else {
        progress(sizes.count)
        return .continue
      }
      isActive = false
      done()
      return .remove
    }
  }

  /// Stops; what has been measured stays.
  func cancel() {
    work.cancel()
    isActive = false
  }

  /// Whether all words have sizes now.
  private func measureSlice(_ words: ArraySlice<WordTile>) -> Bool {
    let end = ProcessInfo.processInfo.systemUptime + TileFilling.slice
    while sizes.count < words.count {
      let tile = words[words.startIndex + sizes.count]
      let metrics = meter.metrics(of: tile)
      sizes.append(metrics.size)
      baselines.append(metrics.baseline)
      // Short words take microseconds, and a look at the clock as long; each long one may take milliseconds.
      if sizes.count % 64 == 0 || tile.text.utf8.count > WordTile.breakingLimit,
        ProcessInfo.processInfo.systemUptime > end
      {
        break
      }
    }
    return sizes.count >= words.count
  }
}
