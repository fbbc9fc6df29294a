// The cards of a table in a file of comma-separated values.
//
// The first row names the columns `title`, `subtitle`, `picture` and `items`, in any order and case. Items are separated
// by `|`. Pictures are files in the folder of the table, or below it.

import Foundation
import LayoutCore

/// The reading of a table. It takes time for a large file, so it must not run on the main thread.
package struct CardTable {
  package enum Column: String, CaseIterable {
    case title, subtitle, picture, items
  }

  /// The maximum size of a table in bytes.
  package static let limit = 200_000_000
  /// The delimiters, in the order of preference for a first row that several of them divide equally.
  private static let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
  private static let itemDelimiter: Character = "|"

  private let folder: DocumentFolder
  /// Whether a file name is that of a picture.
  private let isPicture: (String) -> Bool
  private var places: [Column: Int] = [:]
  private var fieldCount = 0
  private var deck = CardDeck()

  /// Reads a table. `isPicture` returns whether an item names a picture file; `progress` may cancel the reading.
  package static func read(
    _ path: String, isPicture: @escaping (String) -> Bool, progress: @escaping FileBytes.Progress = { _, _ in true }
  ) -> Result<CardDeck, ReadingFailure> {
    let name = fileName(of: path)
    do throws(FileReadError) {
      let bytes = [UInt8](try FileBytes.read(path, limit: limit, progress: progress))
      var table = CardTable(folder: DocumentFolder(ofDocumentAt: path), isPicture: isPicture)
      if let reason = table.read(bytes) {
        return .failure(ReadingFailure(message: Message("“%s” cannot be shown as cards: %s.", name, reason)))
      }
      return .success(table.deck)
    } catch {
      let message = Message("“%s” cannot be opened: %s.", name, error.reason)
      return .failure(ReadingFailure(message: message, isTransient: error.isTransient))
    }
  }

  /// Whether the first row of a file names the column of the titles. Only the start of the file is read.
  static func namesTitles(_ path: String) -> Bool {
    let bytes = FileBytes.start(of: path, count: 4_096)
    var rows = CSVRows(bytes, delimiter: delimiter(of: bytes))
    return rows.next()?.fields.contains { column(of: $0) == .title } ?? false
  }

  private init(folder: DocumentFolder, isPicture: @escaping (String) -> Bool) {
    (self.folder, self.isPicture) = (folder, isPicture)
  }

  /// Reads all rows. Returns the reason why the file is not a table of cards; nil if it is one.
  private mutating func read(_ bytes: [UInt8]) -> Message? {
    if bytes.isEmpty { return Message("it is empty") }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return Message("it is not UTF-8 text") }
    var rows = CSVRows(bytes, delimiter: Self.delimiter(of: bytes))
    guard let header = rows.next() else { return Message("it is empty") }
    readHeader(header)
    guard places[.title] != nil else { return Message("its first row names no column “%s”", Column.title.rawValue) }
    var count = 0
    while deck.cards.count < Card.limit, let row = rows.next() {
      count += 1
      switch card(of: row) {
      case .success(let card): deck.cards.append(card)
      case .failure(let problem): deck.note(Message("Row %s: %s.", row.number.groupedText, problem.reason))
      }
    }
    finish(rowCount: count, rest: rows.countRest())
    return nil
  }

  private mutating func finish(rowCount: Int, rest: Int) {
    guard rest > 0 else { return }
    let total = (rowCount + rest).groupedText
    deck.note(
      Message(
        "%s of %s rows are read, since the limit is %s cards.", rowCount.groupedText, total, Card.limit.groupedText),
      isFirst: true)
  }

  // MARK: The header

  /// The delimiter that divides the first row into the most known columns, or else into the most fields.
  private static func delimiter(of bytes: [UInt8]) -> UInt8 {
    var best = (delimiter: delimiters[0], known: -1, fields: -1)
    for delimiter in delimiters {
      var rows = CSVRows(bytes, delimiter: delimiter)
      let fields = rows.next()?.fields ?? []
      let known = Set(fields.compactMap(column)).count
      if (known, fields.count) > (best.known, best.fields) { best = (delimiter, known, fields.count) }
    }
    return best.delimiter
  }

  private static func column(of field: [UInt8]) -> Column? {
    String(validating: field, as: UTF8.self).flatMap { Column(rawValue: $0.trimmed.lowercased()) }
  }

  private mutating func readHeader(_ header: CSVRows.Row) {
    fieldCount = header.fields.count
    for (place, field) in header.fields.enumerated() {
      let name = String(decoding: field, as: UTF8.self).trimmed.plainLine.cut(to: .name)
      if let column = Self.column(of: field) {
        if places[column] == nil {
          places[column] = place
        } else {
          deck.note(Message("Column “%s” occurs twice.", name))
        }
      } else if !name.isEmpty {
        deck.note(Message("Column “%s” is not used.", name))
      }
    }
  }

  // MARK: Rows

  /// The reason why a row is not a card.
  private struct RowProblem: Error {
    var reason: Message

    init(_ reason: Message) { self.reason = reason }
  }

  private mutating func card(of row: CSVRows.Row) -> Result<Card, RowProblem> {
    do throws(RowProblem) {
      if row.isOpen { throw RowProblem(Message("a quotation mark is not closed")) }
      guard row.fields.count <= fieldCount else {
        throw RowProblem(
          Message("it has %s fields; the first row has %s", row.fields.count.groupedText, fieldCount.groupedText))
      }
      var card = Card(title: try text(.title, row))
      if card.title.isEmpty { throw RowProblem(Message("it has no title")) }
      card.subtitle = try text(.subtitle, row)
      card.picture = try picture(try text(.picture, row))
      card.items = items(try text(.items, row), row: row.number)
      return .success(card)
    } catch {
      return .failure(error)
    }
  }

  /// The text in a column; empty for a short row and for a column that the file does not have.
  private func text(_ column: Column, _ row: CSVRows.Row) throws(RowProblem) -> String {
    guard let place = places[column], place < row.fields.count else { return "" }
    guard let text = String(validating: row.fields[place], as: UTF8.self) else {
      throw RowProblem(Message("its field “%s” is not UTF-8 text", column.rawValue))
    }
    let line = column == .picture ? text.trimmed : text.trimmed.singleLine
    // Items have limits of their own.
    guard column == .items || !line.exceeds(.item) else {
      throw RowProblem(
        Message(
          "its field “%s” has more than %s characters", column.rawValue, ScalarLimit.item.rawValue.groupedText))
    }
    return line
  }

  private mutating func picture(_ path: String) throws(RowProblem) -> PictureFile? {
    if path.isEmpty { return nil }
    let name = path.titleLine
    switch folder.place(of: path) {
    case .inside(let path)?:
      deck.addPicture(at: path)
      guard let version = FileBytes.version(of: path) else {
        throw RowProblem(Message("its picture “%s” does not exist", name))
      }
      return PictureFile(path: path, version: version)
    case .outside?: throw RowProblem(Message("its picture “%s” is outside the folder of the table", name))
    case nil: throw RowProblem(Message("its picture “%s” is not a valid path", name))
    }
  }

  private mutating func items(_ list: String, row: Int) -> [CardItem] {
    if list.isEmpty { return [] }
    let names = list.split(separator: Self.itemDelimiter).map { $0.trimmed }.filter { !$0.isEmpty }
    if names.count > Card.itemLimit {
      deck.note(
        Message(
          "Row %s: %s of %s items are shown.", row.groupedText, Card.itemLimit.groupedText, names.count.groupedText))
    }
    return names.prefix(Card.itemLimit).map { name in
      if name.exceeds(.item) {
        deck.note(
          Message(
            "Row %s: an item is cut after %s characters.", row.groupedText, ScalarLimit.item.rawValue.groupedText))
      }
      if isPicture(name), case .inside(let path)? = folder.place(of: name) {
        deck.addPicture(at: path)
        if let version = FileBytes.version(of: path) { return .picture(PictureFile(path: path, version: version)) }
      }
      return .text(name.cut(to: .item))
    }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The text with a space for each line end, and the replacement character for other control characters.
  fileprivate var singleLine: String {
    var line = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x9...0xD, 0x85, 0x2028, 0x2029: line += " "
      case ..<0x20, 0x7F...0x9F: line += "\u{FFFD}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line.replacing("  ", with: " ")
  }
}
