// The measurement of words without widgets: the size that a tile of a word would request. Each word is measured once.
// Many words are measured in slices, so that the window stays responsive.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import ReflowModel

/// The sizes of tiles by word, in the canvas's font.
@MainActor
final class WordMeter {
  /// The size of a tile, and the baseline of its text from the top, in px.
  struct Metrics {
    var size: CGSize
    var baseline: CGFloat
  }

  /// Hidden labels that provide fonts and borders: one for regular words, one for enlarged words. They must be inside
  /// the widget that contains the tiles.
  let samples = [Widget.label(""), .label("", classes: ["large"])]
  private var fonts: [Font?] = [nil, nil]
  /// The size limits and the enlargement of tiles.
  var fit = TileFit() { didSet { if fit != oldValue { clearSizes() } } }

  /// The data that all words of one font size share.
  private struct Font {
    let layout: TextLayout
    /// The total horizontal and vertical padding around a tile's text.
    let border: CGSize
    let top: CGFloat
    var known: [ExactText: Metrics] = [:]
    /// The line width for which `knownInLine` holds sizes, in px. Only the last line width is cached.
    var lineWidth: CGFloat = -1
    var knownInLine: [ExactText: CGSize] = [:]
  }

  init() {
    for sample in samples {
      sample.addClasses(["tile"])
      gtk_widget_hide(sample.pointer)
    }
  }

  /// Clears all sizes, because the font has changed.
  func clearSizes() {
    fonts = [nil, nil]
  }

  /// The size of a word's tile at its natural width, or at the maximum width of tiles.
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
      } else {
        metrics.size = wrapped(word, font, in: limit + font.border.width)
      }
    }
    font.known[key] = metrics
    fonts[index] = font
    return metrics
  }

  /// The size of a word's tile with a line's width as its maximum.
  func size(of word: WordTile, in width: CGFloat) -> CGSize {
    let natural = metrics(of: word).size
    if fit.endsInEllipsis { return CGSize(width: min(natural.width, width), height: natural.height) }
    if natural.width <= width { return natural }
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

  /// The maximum number of bytes of a word whose exact size in a line is always computed. A text has few different
  /// words of this length.
  private static let quickLength = 16

  /// An estimate of ``size(of:in:)`` from the natural size, without laying out the text; nil for a word whose exact size
  /// is quick. The text takes the same area in any width.
  func estimatedSize(of word: WordTile, natural: CGSize, in width: CGFloat) -> CGSize? {
    guard !fit.endsInEllipsis, word.text.utf8.count > Self.quickLength, natural.width > width,
      let border = fonts[fit.enlarges(word) ? 1 : 0]?.border
    else { return nil }
    let area = (natural.width - border.width) * (natural.height - border.height)
    let height = (area / max(1, width - border.width)).rounded(.up) + border.height
    return CGSize(width: max(width, border.width + 1), height: height)
  }

  /// The size of a word's tile whose text wraps within a width, which the tile fills.
  private func wrapped(_ word: WordTile, _ font: Font, in width: CGFloat) -> CGSize {
    let width = max(width, font.border.width + 1)
    let available = Int32(min((width - font.border.width) * CGFloat(PANGO_SCALE), CGFloat(Int32.max)))
    return CGSize(width: width, height: measure(word, font, width: available).size.height)
  }

  private func measure(_ word: WordTile, _ font: Font, width: Int32) -> Metrics {
    if word.isLong, !fit.endsInEllipsis {
      let text = LongTileText(text: word.shownText, hasLongWord: word.hasLongWord)
      let lines = width < 0 ? text.line(in: font.layout).line : text.lines(in: font.layout, width: width)
      return metrics((lines.width, lines.height), baseline: lines.baseline, font)
    }
    var text = fit.endsInEllipsis ? word.drawnText : word.shownText
    if width >= 0 { text = font.layout.breakLines(of: text, in: width).text }
    pango_layout_set_width(font.layout.opaque, width)
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(font.layout.opaque, $0.baseAddress, Int32($0.count))
      }
    }
    return metrics(font.layout.extents, baseline: font.layout.baseline, font)
  }

  private func metrics(_ text: (width: Int32, height: Int32), baseline: Int32, _ font: Font) -> Metrics {
    Metrics(
      size: CGSize(width: CGFloat(text.width) + font.border.width, height: CGFloat(text.height) + font.border.height),
      baseline: CGFloat(baseline) + font.top)
  }

  private func makeFont(_ sample: Widget) -> Font {
    let padding = sample.padding
    return Font(
      layout: TextLayout(inCurrentStyleOf: sample),
      border: CGSize(width: CGFloat(padding.left + padding.right), height: CGFloat(padding.top + padding.bottom)),
      top: CGFloat(padding.top))
  }
}

/// The sizes of the words in order, as far as they have been measured.
@MainActor
final class WordMeasuring {
  private var sizes: [CGSize] = []
  /// The baseline of each word, in px from the top of its tile.
  private var baselines: [CGFloat] = []
  private var made: LazyItemSizes?
  private let meter: WordMeter
  private let work: IdleWork

  init(_ meter: WordMeter, in lifetime: Lifetime) {
    self.meter = meter
    work = IdleWork(in: lifetime)
  }

  /// The sizes of the measured tiles, as a flow takes them.
  var itemSizes: LazyItemSizes {
    if let made, made.count == sizes.count { return made }
    let new = LazyItemSizes(sizes, baselines: baselines)
    made = new
    return new
  }

  /// An estimate of the size of a word's tile with a line's width as its maximum; nil for a word whose exact size is
  /// quick.
  func estimatedSize(of word: WordTile, at item: Int, in width: CGFloat) -> CGSize? {
    meter.estimatedSize(of: word, natural: sizes[item], in: width)
  }

  /// Whether words are still being measured.
  private(set) var isActive = false

  /// Measures until all of the words have sizes, and the first ones their sizes in an area. Runs the first slice
  /// immediately. After each slice that leaves words unmeasured, `progress` receives the number of measured words. `done`
  /// is called at the end.
  func measure(
    _ words: ArraySlice<WordTile>, in area: CGSize, progress: @escaping @MainActor (Int) -> Void,
    done: @escaping @MainActor () -> Void
  ) {
    cancel()
    if measureSlice(words, in: area) { return done() }
    isActive = true
    progress(sizes.count)
    work.inSlices { [weak self] in
      guard let self else { return .remove }
      guard measureSlice(words, in: area) else {
        progress(sizes.count)
        return .continue
      }
      isActive = false
      done()
      return .remove
    }
  }

  /// Stops measuring. Sizes that have been measured stay.
  func cancel() {
    work.cancel()
    isActive = false
  }

  /// Measures for one slice, and returns whether all words have sizes, and the first ones their sizes in an area.
  private func measureSlice(_ words: ArraySlice<WordTile>, in area: CGSize) -> Bool {
    let end = ProcessInfo.processInfo.systemUptime + TileFilling.slice
    // Measuring the lines of one word can take as long as a slice, so it does not begin in the second half.
    return measureSlice(words, until: end) && measureLines(of: words, in: area, until: end - TileFilling.slice / 2)
  }

  /// Measures long words in lines of the area's width, until they fill the area. The next frame shows them, and cannot be
  /// interrupted. Returns whether they are measured.
  private func measureLines(of words: ArraySlice<WordTile>, in area: CGSize, until end: Double) -> Bool {
    var filled: CGFloat = 0
    for (word, size) in zip(words, sizes) where area.width > 0 && filled < area.width * area.height {
      guard word.isLong, size.width > area.width else {
        filled += size.width * size.height
        continue
      }
      guard ProcessInfo.processInfo.systemUptime < end else { return false }
      filled += area.width * meter.size(of: word, in: area.width).height
    }
    return true
  }

  private func measureSlice(_ words: ArraySlice<WordTile>, until end: Double) -> Bool {
    while sizes.count < words.count {
      let tile = words[words.startIndex + sizes.count]
      let metrics = meter.metrics(of: tile)
      sizes.append(metrics.size)
      baselines.append(metrics.baseline)
      // A short word takes microseconds, and so does reading the clock, so the clock is read once in 64 words. A long
      // word may take milliseconds, so the clock is read after each.
      if sizes.count % 64 == 0 || tile.text.utf8.count > WordTile.labelLimit,
        ProcessInfo.processInfo.systemUptime > end
      {
        break
      }
    }
    return sizes.count >= words.count
  }
}
