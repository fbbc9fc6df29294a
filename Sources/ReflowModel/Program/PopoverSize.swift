// The size that a menu or another popover needs, and the screens on which it does not fit.

/// The size that a popover needs, without its shadow and its arrow, in px.
package struct PopoverSize: Sendable {
  package var minimumWidth, naturalWidth: Int
  /// For each screen, the minimum height at the natural width, or at the width of the screen if that is less.
  package var heights: [(screen: ScreenSize, height: Int)]

  package init(minimumWidth: Int, naturalWidth: Int, heights: [(screen: ScreenSize, height: Int)]) {
    (self.minimumWidth, self.naturalWidth, self.heights) = (minimumWidth, naturalWidth, heights)
  }

  /// The widths from a limit to the minimum width; empty for a popover that can be as narrow as the limit.
  func widths(above limit: Int) -> [ClosedRange<Int>] {
    minimumWidth > limit ? [limit...minimumWidth - 1] : []
  }

  /// The screens that are wide enough and too low. One that is too narrow is the subject of another rule.
  var tooLowScreens: [ScreenSize] { tooLow.map(\.screen) }

  private var tooLow: [(screen: ScreenSize, height: Int)] {
    heights.filter { $0.screen.width >= minimumWidth && $0.height > $0.screen.height }
  }

  /// The heights, each with the screens that are too low.
  var heightMessage: Message {
    let heights = tooLow.map(\.height).reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
    let parts = heights.map { height in
      let screens = tooLow.filter { $0.height == height }.map(\.screen.text).joined(separator: ", ")
      return Message("at least %s px high; too low screens: %s", height.groupedText, screens)
    }
    return Message(joining: parts, separator: " · ")
  }
}
