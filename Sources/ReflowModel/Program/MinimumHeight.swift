// The minimum height of a window at one width, and its causes.

/// The minimum height of a window at a width, and the widgets that cause it.
package struct MinimumHeight: Equatable, Sendable {
  /// The window, the child with the largest minimum height, and so on: each is the parent of the next one. The chain
  /// ends at a widget whose rows cause its height together.
  package var chain: WindowTree
  /// The minimum height of each widget of the chain, in px.
  package var heights: [Int]
  /// For each widget, the height that the program requests for it (`height-request`) if it is the reason for its minimum
  /// height; else 0. It may be shorter than the chain.
  package var requests: [Int]
  /// The number of rows of the last widget that cause its height together; 0 or 1 if one of them does.
  package var rowCount: Int

  package init(chain: WindowTree, heights: [Int], requests: [Int] = [], rowCount: Int = 0) {
    (self.chain, self.heights, self.requests, self.rowCount) = (chain, heights, requests, rowCount)
  }

  package var height: Int { heights.first ?? 0 }

  /// What the widgets of the chain add to the height.
  var causes: Message {
    let causes = SizeCauses(chain: chain, sizes: heights, requests: requests, rowCount: rowCount)
    return Message(joining: causes.parts, separator: " · ")
  }

  /// What a widget has to do with the minimum height of its window. The path of the window is empty.
  func sentence(about path: String) -> Message {
    guard let index = chain.paths.firstIndex(of: path), index > 0 else {
      return path.isEmpty
        ? Message("%s px: %s", height.groupedText, causes)
        : Message("The window is at least %s px high because of other widgets", height.groupedText)
    }
    let below = heights.indices.contains(index + 1) ? heights[index + 1] : 0
    return below == heights[index]
      ? Message(
        "%s px, because of a widget in it; the window is at least %s px high", heights[index].groupedText,
        height.groupedText)
      : Message(
        "%s px, of which it adds %s px; the window is at least %s px high", heights[index].groupedText,
        (heights[index] - below).groupedText, height.groupedText)
  }
}
