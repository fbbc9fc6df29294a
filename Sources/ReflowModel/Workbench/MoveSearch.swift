// The search for the widths at which one item moves to another line, among all widths at which the layout changes.

/// A search for the nearest greater width at which an item is in an earlier line, and the nearest smaller one at which
/// it is in a later line. The item's size determines neither width, since earlier lines may change first.
package struct MoveSearch: Equatable, Sendable {
  /// The width from which the item is in an earlier line; nil if there is none, or before it is found.
  package private(set) var up: Int?
  /// The width below which the item is in a later line; nil if there is none, or before it is found.
  package private(set) var down: Int?
  private let line: Int
  /// The remaining widths, the nearest last.
  private var above, below: [Int]

  /// Creates a search for an item that is in a line, counted from 0, at a width. The ruler's ticks are the candidates.
  package init(in ticks: RulerTicks, at width: Int, line: Int) {
    self.line = line
    above = ticks.ticks.map(\.width).filter { $0 > width }.reversed()
    below = ticks.ticks.map(\.width).filter { $0 <= width }
  }

  /// Whether the search has finished in both directions.
  package var isDone: Bool { above.isEmpty && below.isEmpty }

  /// Tests one more width. `line` returns the item's line at a width; nil if the item is hidden.
  package mutating func advance(_ line: (_ width: Int) -> Int?) {
    if let width = above.popLast() {
      guard let found = line(width), found < self.line else { return }
      up = width
      above = []
    } else if let width = below.popLast() {
      guard let found = line(width - 1), found > self.line else { return }
      down = width
      below = []
    }
  }

  /// The result as text.
  package var message: Message {
    switch (up, down) {
    case (let up?, let down?):
      Message("To an earlier line from %s px, to a later line below %s px.", up.groupedText, down.groupedText)
    case (let up?, nil): Message("To an earlier line from %s px.", up.groupedText)
    case (nil, let down?): Message("To a later line below %s px.", down.groupedText)
    case (nil, nil): Message("To no other line at any width.")
    }
  }
}
