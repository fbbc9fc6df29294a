// The widths at which one item moves to another line: looked for among those at which anything changes.

/// Looks for the nearest width over another one at which an item is in an earlier line, and for the nearest under it at
/// which it is in a later one. Earlier lines may change first, so that neither follows from what the item needs.
package struct MoveSearch: Equatable, Sendable {
  /// From which width on the item is in an earlier line; nil where there is none, or it is not found yet.
  package private(set) var up: Int?
  /// Under which width the item is in a later line; nil where there is none, or it is not found yet.
  package private(set) var down: Int?
  private let line: Int
  /// The widths to look at, the nearest last.
  private var above, below: [Int]

  /// A search for an item that is in a line, counted from 0, at a width, among the changes of a ruler.
  package init(in ticks: RulerTicks, at width: Int, line: Int) {
    self.line = line
    above = ticks.ticks.map(\.width).filter { $0 > width }.reversed()
    below = ticks.ticks.map(\.width).filter { $0 <= width }
  }

  /// Whether both ways have been looked at.
  package var isDone: Bool { above.isEmpty && below.isEmpty }

  /// Looks at one width more. `line` tells in which line the item is at a width; nil where it does not show.
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

  /// What was found, in words.
  package var message: Message {
    switch (up, down) {
    case (let up?, let down?):
      Message("Up from %s px, down below %s px.", up.groupedText, down.groupedText)
    case (let up?, nil): Message("Up from %s px.", up.groupedText)
    case (nil, let down?): Message("Down below %s px.", down.groupedText)
    case (nil, nil): Message("At no other width.")
    }
  }
}
