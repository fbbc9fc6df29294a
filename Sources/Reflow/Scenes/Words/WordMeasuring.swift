// Measures many words bit by bit, so that the window stays at hand meanwhile.

import Foundation
import GtkInterop
import LayoutCore
import ReflowModel

/// The sizes of words in their order, as far as they have been measured.
@MainActor
final class WordMeasuring {
  private var sizes: [CGSize] = []
  /// Where the text sits in each.
  private var baselines: [CGFloat] = []
  private var made: LazyItemSizes?
  private let meter: WordMeter
  private let mixesSizes: Bool
  private var work: MainLoopSource?

  /// How long the main loop is kept waiting at a time, in seconds: half a frame.
  private static let slice = 0.008

  /// A measuring that has not begun.
  init(_ meter: WordMeter, mixesSizes: Bool) {
    self.meter = meter
    self.mixesSizes = mixesSizes
  }

  /// The sizes of the tiles that have been measured, as a flow takes them.
  var itemSizes: LazyItemSizes {
    if let made, made.count == sizes.count { return made }
    let new = LazyItemSizes(sizes, baselines: baselines)
    made = new
    return new
  }

  /// Whether it goes on.
  var isActive: Bool { work?.isActive ?? false }

  /// Measures on until so many of the words as there are have sizes. What one slice can do is done at once; after each
  /// further one `progress` hears how many have sizes, and at the end `done` is called.
  func measure(
    _ words: ArraySlice<WordTile>, progress: @escaping @MainActor (Int) -> Void, done: @escaping @MainActor () -> Void
  ) {
    cancel()
    if measureSlice(words) { return done() }
    progress(sizes.count)
    work = .idle { [weak self] in
      guard let self else { return .remove }
      guard measureSlice(words) else {
        progress(sizes.count)
        return .continue
      }
      done()
      return .remove
    }
  }

  /// Stops; what has been measured stays.
  func cancel() {
    work?.cancel()
  }

  /// Whether all words have sizes now.
  private func measureSlice(_ words: ArraySlice<WordTile>) -> Bool {
    let end = ProcessInfo.processInfo.systemUptime + Self.slice
    while sizes.count < words.count {
      let tile = words[words.startIndex + sizes.count]
      let metrics = meter.metrics(of: tile, isLarge: mixesSizes && tile.isLargeWhenMixed)
      sizes.append(metrics.size)
      baselines.append(metrics.baseline)
      if sizes.count % 64 == 0 || tile.isCut, ProcessInfo.processInfo.systemUptime > end { break }
    }
    return sizes.count >= words.count
  }
}
