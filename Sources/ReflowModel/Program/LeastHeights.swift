// The minimum heights of a window at its widths, and the screens that are too low for it.
//
// A screen judges the layout that fills its width. The same fault often has a range of widths below it, down to the next
// narrower screen, which judges the widths below.

/// The minimum heights of a window at some widths.
package struct LeastHeights: Equatable, Sendable {
  /// The screens, the narrowest first.
  let screens: [ScreenSize]
  /// Whether the window has one size, which the user cannot change. Each screen that is wide enough judges this size.
  package var isFixed = false
  /// The widgets that cause the height at the width of the narrowest screen that is too low; nil until they are known.
  package var minimum: MinimumHeight?
  private var heights: [Int: Int] = [:]

  /// A screen that is too low for the window.
  struct LowScreen: Equatable {
    var screen: ScreenSize
    /// The minimum height of the window on the screen.
    var height: Int
    /// The widths up to the one of the screen at which the window is too high.
    var widths: ClosedRange<Int>
  }

  init(on screens: ScreenList) { self.screens = screens.screens }

  /// Adds the minimum height at a width.
  package mutating func add(_ height: Int, at width: Int) { heights[width] = height }

  /// The screens that are too low.
  ///
  /// - Parameter isTooHigh: Whether a height is too great for a screen.
  func lowScreens(_ isTooHigh: (Int, ScreenSize) -> Bool) -> [LowScreen] {
    screens.compactMap { screen in
      if isFixed {
        guard let (width, height) = heights.first, width <= screen.width, isTooHigh(height, screen) else { return nil }
        return LowScreen(screen: screen, height: height, widths: width...width)
      }
      guard let height = heights[screen.width], isTooHigh(height, screen) else { return nil }
      var start = screen.width
      while start > first(of: screen), let next = heights[start - 1], isTooHigh(next, screen) { start -= 1 }
      return LowScreen(screen: screen, height: height, widths: start...screen.width)
    }
  }

  /// The widths without a height, between others, where a range of ``lowScreens(_:)`` may begin.
  ///
  /// - Parameter least: The minimum width of the window.
  func unknownWidths(_ isTooHigh: (Int, ScreenSize) -> Bool, from least: Int) -> [ClosedRange<Int>] {
    guard !isFixed else { return [] }
    let unknown = lowScreens(isTooHigh).compactMap { low -> ClosedRange<Int>? in
      let (first, last) = (max(first(of: low.screen), least), low.widths.lowerBound - 1)
      guard first <= last, heights[last] == nil, let below = heights.keys.filter({ $0 < last }).max() else {
        return nil
      }
      return max(below + 1, first)...last
    }
    return [ClosedRange<Int>](joining: unknown)
  }

  /// The screens whose widths the window can have, and at which it has no height.
  ///
  /// - Parameter least: The minimum width of the window.
  func unjudgedScreens(from least: Int) -> [ScreenSize] {
    isFixed ? [] : screens.filter { $0.width >= least && heights[$0.width] == nil }
  }

  /// The first width that a screen judges.
  private func first(of screen: ScreenSize) -> Int {
    (screens.last { $0.width < screen.width }?.width ?? 0) + 1
  }
}

extension [LeastHeights.LowScreen] {
  /// The heights with the screens that are too low for them, and what causes the height on the first one.
  func message(_ minimum: MinimumHeight?) -> Message {
    var groups: [(height: Int, screens: [Message])] = []
    for low in self {
      let size = Message.product(low.screen.width.groupedText, low.screen.height.groupedText)
      if groups.last?.height == low.height {
        groups[groups.count - 1].screens.append(size)
      } else {
        groups.append((low.height, [size]))
      }
    }
    let heights = groups.map { group in
      Message("%s px on %s", group.height.groupedText, Message(joining: group.screens, separator: ", "))
    }
    let list = Message(joining: heights, separator: ", ")
    return minimum.map { Message("%s: %s", list, $0.causes) } ?? list
  }
}
