// A search of a window's widths that keeps its samples if the program ends at one of them.

import ReflowModel

/// The widths of a search in the order in which they are searched.
struct OutwardWidths {
  /// The widths from the window's own one on, and then those below it, from wide to narrow.
  let parts: [[ClosedRange<Int>]]

  /// The number of widths that are lost at most with the one at which a program ends.
  private static let step = 20

  init(_ widths: [ClosedRange<Int>], from own: Int) {
    let above = widths.compactMap { $0.upperBound < own ? nil : max($0.lowerBound, own)...$0.upperBound }
    var parts = above.isEmpty ? [] : [above]
    for range in widths.reversed() where range.lowerBound < own {
      var end = min(range.upperBound, own - 1)
      while end >= range.lowerBound {
        let start = max(range.lowerBound, end - Self.step + 1)
        parts.append([start...end])
        end = start - 1
      }
    }
    self.parts = parts
  }
}

/// A search of a window's widths from its own width on, and then downwards. It ends when its owner releases it.
@MainActor
final class OutwardSearch {
  private let window: LiveWindow
  private let portion: SweepPortion
  private let height: Int?
  private let texts: [String: String]
  private let isExamined: Bool
  private var rest: ArraySlice<[ClosedRange<Int>]>
  private var search: LiveSearch?
  private var found: [WindowSample] = []
  private let reach: @MainActor (Int) -> Void
  private let end: @MainActor (FileError?) -> Void

  /// - Parameters:
  ///   - texts: The replacements of texts, by the texts.
  ///   - isExamined: Whether the layouts that the program has written are examined at each width.
  ///   - reach: Receives the last width of each part.
  ///   - end: Receives the failure that ended the search; nil at its regular end.
  init(
    of window: LiveWindow, _ widths: [ClosedRange<Int>], _ portion: SweepPortion, height: Int?,
    texts: [String: String], isExamined: Bool, reach: @escaping @MainActor (Int) -> Void,
    end: @escaping @MainActor (FileError?) -> Void
  ) {
    (self.window, self.portion, self.height, self.texts) = (window, portion, height, texts)
    (self.isExamined, self.reach, self.end) = (isExamined, reach, end)
    rest = OutwardWidths(window.ranges(widths), from: window.window.width).parts[...]
    advance()
  }

  /// Whether there is a sample.
  var hasSamples: Bool { !found.isEmpty }

  /// The samples in ascending order of their widths.
  var samples: [WindowSample] { found.sorted { $0.width < $1.width } }

  private func advance() {
    guard let part = rest.popFirst() else { return end(nil) }
    search = LiveSearch(of: window, part, portion, height: height, texts: texts, isExamined: isExamined) {
      [weak self] in
      self?.found.append($0)
    } end: { [weak self] result in
      guard let self else { return }
      switch result {
      case .success:
        reach(part.last?.upperBound ?? 0)
        advance()
      case .failure(let error): end(error)
      }
    }
  }
}
