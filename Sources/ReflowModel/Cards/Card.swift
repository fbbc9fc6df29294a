// The user's own cards of the Cafés scene: a picture, its texts, and items.

import Foundation

/// A card.
package struct Card: Hashable, Sendable {
  package var title: String
  package var subtitle = ""
  /// The picture; nil for a card without one.
  package var picture: PictureFile?
  package var items: [CardItem] = []

  package init(title: String, picture: PictureFile? = nil) {
    (self.title, self.picture) = (title, picture)
  }

  /// The maximum number of cards. Each of them has widgets.
  package static let limit = 200
  /// The maximum number of items of a card.
  package static let itemLimit = 40
}

extension Card: NumberedItem {
  package static var identities: [(Card) -> AnyHashable?] {
    [{ $0 }, { $0.title }, { $0.picture }, { $0.picture?.version }]
  }
  package static var isFoundByPlace: Bool { true }
}

/// An item of a card.
package enum CardItem: Hashable, Sendable {
  case text(String)
  case picture(PictureFile)

  /// The text, or the name of the picture.
  package var name: String {
    switch self {
    case .text(let text): text
    case .picture(let file): file.title
    }
  }
}

/// The cards of a folder or a table, and one line for everything that is left out.
package struct CardDeck: Equatable, Sendable {
  package var cards: [Card] = []
  /// What is left out, in the order of the file: sentences, as many as are kept.
  private var keptNotes: [Message] = []
  /// The number of notes that are not kept.
  private var furtherNotes = 0
  /// The folders of the pictures that the cards name, whether these exist or not, as many as are watched.
  package private(set) var pictureFolders: Set<String> = []

  /// The maximum number of notes that are kept.
  package static let noteLimit = 200
  /// The maximum number of notes in a report or an export.
  package static let reportLimit = 10
  /// The maximum number of folders with pictures that are watched.
  static let folderLimit = 250

  package init() {}

  /// The cards of a folder: one for each picture.
  package init(_ pictures: [PictureFile], without unsupported: UnsupportedPictures = UnsupportedPictures()) {
    keptNotes = Array(unsupported.notes.prefix(Self.noteLimit))
    cards = pictures.prefix(Card.limit).map { Card(title: $0.title, picture: $0) }
    if pictures.count > Card.limit {
      note(
        Message(
          "%s of %s pictures are shown; the limit is %s cards.", Card.limit.groupedText, pictures.count.groupedText,
          Card.limit.groupedText))
    }
  }

  /// Adds a note, or puts it before all others.
  mutating func note(_ note: Message, isFirst: Bool = false) {
    if isFirst {
      keptNotes.insert(note, at: 0)
    } else if keptNotes.count < Self.noteLimit {
      keptNotes.append(note)
    } else {
      furtherNotes += 1
    }
  }

  mutating func addPicture(at path: String) {
    if pictureFolders.count < Self.folderLimit { pictureFolders.insert(FileBytes.folder(of: path)) }
  }

  /// What is left out, one sentence each.
  package var notes: [Message] { notes(limit: Self.noteLimit) }

  /// What is left out, one sentence each, and the number of the sentences beyond a limit.
  package func notes(limit: Int) -> [Message] {
    let further = furtherNotes + max(0, keptNotes.count - limit)
    return keptNotes.prefix(limit) + (further > 0 ? [.counting(further, "%s more note", "%s more notes")] : [])
  }
}

/// The reason why a folder or a file with the items of a scene cannot be read.
package struct ReadingFailure: Error, Equatable {
  /// One sentence with the name of the file or folder and the reason.
  package var message: Message
  /// Whether the file was being written, so that another reading can succeed.
  package var isTransient = false

  package init(message: Message, isTransient: Bool = false) {
    (self.message, self.isTransient) = (message, isTransient)
  }
}

/// The place of the user's own cards.
package enum CardSource: Equatable, Sendable {
  /// A folder, each of whose pictures is a card.
  case folder(String)
  /// A file of comma-separated values, each of whose rows is a card.
  case table(String)

  private static let suffixes = [".csv", ".tsv", ".tab", ".txt"]

  /// The source at a path. The name decides, so that a document can be read without its cards.
  package init(_ path: String) {
    let name = path.lowercased()
    self = Self.suffixes.contains { name.hasSuffix($0) } ? .table(path) : .folder(path)
  }

  /// Whether a file with the name of a text or a table is a table. The first row of a text decides.
  static func isTable(_ path: String) -> Bool {
    let name = path.lowercased()
    guard suffixes.contains(where: name.hasSuffix) else { return false }
    return !name.hasSuffix(".txt") || CardTable.namesTitles(path)
  }

  /// The suffixes of tables in the dialog of files, without the dot.
  package static let tableExtensions = suffixes.map { String($0.dropFirst()) }

  package var path: String {
    switch self {
    case .folder(let path), .table(let path): path
    }
  }

  /// The folder that contains the cards.
  package var folder: String {
    switch self {
    case .folder(let path): path
    case .table(let path): FileBytes.folder(of: path)
    }
  }

  /// Whether its cards can have items.
  package var hasItems: Bool { if case .table = self { true } else { false } }
}
