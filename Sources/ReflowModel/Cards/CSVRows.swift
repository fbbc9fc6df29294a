// The rows of a file of separated values, as RFC 4180 describes them and programs write them: with any line ends, with
// line breaks and doubled quotation marks inside of quotation marks, and with a comma, a semicolon or a tab between the
// fields.

/// A reader of the rows of a file, one after the other. It works on bytes, so that an invalid row affects no other one.
struct CSVRows {
  /// A row with its fields.
  struct Row: Equatable {
    /// The number of the row, from 1, as spreadsheets count it: empty lines count.
    var number = 1
    var fields: [[UInt8]] = []
    /// Whether a quotation mark is not closed before the end of the file.
    var isOpen = false

    /// Whether the row is an empty line.
    var isBlank: Bool { fields.count == 1 && fields[0].isEmpty && !isOpen }
  }

  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var position = 0
  private var number = 0

  private static let (quote, newline, carriageReturn) = (UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  /// Starts before the first row. A byte order mark is skipped.
  init(_ bytes: [UInt8], delimiter: UInt8) {
    (self.bytes, self.delimiter) = (bytes, delimiter)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The next row that is not an empty line; nil at the end.
  mutating func next() -> Row? {
    while let row = nextOfAny(keepsFields: true) {
      if !row.isBlank { return row }
    }
    return nil
  }

  /// Counts the remaining rows that are not empty lines.
  mutating func countRest() -> Int {
    var count = 0
    while let row = nextOfAny(keepsFields: false) {
      if !row.isBlank { count += 1 }
    }
    return count
  }

  private mutating func nextOfAny(keepsFields: Bool) -> Row? {
    guard position < bytes.count else { return nil }
    number += 1
    var row = Row(number: number)
    while true {
      let field = nextField(&row, keeps: keepsFields || row.fields.isEmpty)
      // Counting needs to know only whether there are fields.
      if keepsFields || row.fields.count < 2 { row.fields.append(field) }
      guard position < bytes.count, bytes[position] == delimiter else { break }
      position += 1
    }
    skipLineEnd()
    return row
  }

  private mutating func nextField(_ row: inout Row, keeps: Bool) -> [UInt8] {
    var field: [UInt8] = []
    if position < bytes.count, bytes[position] == Self.quote { readQuoted(into: &field, &row, keeps: keeps) }
    // What follows the closing mark belongs to the field too.
    let start = position
    while position < bytes.count, !endsField(bytes[position]) { position += 1 }
    if keeps { field += bytes[start..<position] }
    return field
  }

  private func endsField(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == Self.newline || byte == Self.carriageReturn
  }

  private mutating func readQuoted(into field: inout [UInt8], _ row: inout Row, keeps: Bool) {
    position += 1
    var start = position
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      guard byte == Self.quote else { continue }
      let isDoubled = position < bytes.count && bytes[position] == Self.quote
      if keeps { field += bytes[start..<position - (isDoubled ? 0 : 1)] }
      guard isDoubled else { return }
      position += 1
      start = position
    }
    row.isOpen = true
    if keeps { field += bytes[start..<position] }
  }

  private mutating func skipLineEnd() {
    guard position < bytes.count else { return }
    position += 1
    if bytes[position - 1] == Self.carriageReturn, position < bytes.count, bytes[position] == Self.newline {
      position += 1
    }
  }
}
