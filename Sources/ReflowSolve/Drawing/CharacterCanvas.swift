// A canvas of characters, some of which take two cells of a terminal.

/// A rectangle of characters to draw on. Drawing is clipped to it.
struct CharacterCanvas {
  let width: Int
  let height: Int
  private var cells: [Character]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: " ", count: width * height)
  }

  struct Pen {
    var corner: Character
    var horizontal: Character
    var vertical: Character
  }

  private mutating func put(_ character: Character, _ x: Int, _ y: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    cells[y * width + x] = character
  }

  /// Draws the outline of a range of cells, including both ends, over the existing characters.
  mutating func outline(_ x: ClosedRange<Int>, _ y: ClosedRange<Int>, pen: Pen, isFilled: Bool) {
    if isFilled {
      for row in y { for column in x { put(" ", column, row) } }
    }
    for column in x {
      put(pen.horizontal, column, y.lowerBound)
      put(pen.horizontal, column, y.upperBound)
    }
    for row in y {
      let isEnd = row == y.lowerBound || row == y.upperBound
      put(isEnd ? pen.corner : pen.vertical, x.lowerBound, row)
      put(isEnd ? pen.corner : pen.vertical, x.upperBound, row)
    }
  }

  /// Writes a line of text in the middle of a range of cells, truncated to fit. A wide character takes two cells.
  mutating func write(_ text: String, in x: Range<Int>, row: Int) {
    var shown: [Character] = []
    for character in text {
      let cells: [Character] = character.isWide ? [character, Self.taken] : [character]
      guard shown.count + cells.count <= x.count else { break }
      shown += cells
    }
    let start = x.lowerBound + (x.count - shown.count) / 2
    for (offset, character) in shown.enumerated() { put(character, start + offset, row) }
  }

  /// The content of the second cell of a wide character.
  private static let taken: Character = "\0"

  /// The rows without trailing spaces.
  var rows: [String] {
    (0..<height).map { row in
      let cells = cells[(row * width)..<((row + 1) * width)]
      let end = cells.lastIndex { $0 != " " } ?? cells.startIndex - 1
      return String(cells[cells.startIndex..<(end + 1)].filter { $0 != Self.taken })
    }
  }
}

extension Character {
  /// Whether the character is two cells wide in a monospaced font: East Asian scripts and emoji, by the ranges of
  /// Unicode's East Asian Width.
  var isWide: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    if unicodeScalars.contains("\u{FE0F}") { return true }
    return Self.wideRanges.contains { $0.contains(scalar.value) }
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
  ]
}
