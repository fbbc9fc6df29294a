// The cards of the Cafés scene: the cafés that come with the program, or the user's own cards.

import Foundation
import GtkInterop
import ReflowModel
import ReflowResources

/// A card on the canvas.
struct CardContent: Equatable {
  var card: Card
  /// Whether the items are pictures of coffees, in a grid.
  var isCafe = false

  /// The name of the items for assistive technologies.
  @MainActor
  func itemsName(_ title: String) -> String { isCafe ? tr("Coffees of %s", title) : tr("Items of %s", title) }
}

extension CardDeck: WatchedContent {
  var items: [Card] { cards }
  var reportedNotes: [Message] { notes(limit: Self.reportLimit) }

  static func read(_ path: String, unless isCancelled: @escaping @Sendable () -> Bool) -> Result<
    CardDeck, ReadingFailure
  > {
    if case .table = CardSource(path) {
      return CardTable.read(path, isPicture: PictureFolder.isPicture) { _, _ in !isCancelled() }
    }
    return PictureFolder.read(path, unless: isCancelled).map { CardDeck($0.files, without: $0.unsupported) }
  }

  /// The file or the folder, and the folders of the pictures.
  func watchedPaths(of path: String) -> WatchedPaths {
    let source = CardSource(path)
    return WatchedPaths(
      folders: pictureFolders.union([source.folder]), files: source.folder == path ? [] : [path])
  }

  func emptyState(of path: String, after failure: ReadingFailure?) -> CanvasStatus {
    let (source, name) = (CardSource(path), fileName(of: path))
    let advice =
      source.hasItems
      ? Message("“%s” has no row that can be shown as a card.", name)
      : Message("“%s” contains no pictures. Open another folder.", name)
    return CanvasStatus(title: Message("No Cards"), advice: failure?.message ?? advice)
  }

  static var staleness: Message? { Message("The cards read last are shown.") }
}

extension WatchedList<CardDeck> {
  /// The cards of the Cafés scene.
  convenience init(cardsOf store: Store, watches: Bool = true) {
    self.init(
      store: store, path: \.cafes.cards, watches: watches,
      supplied: (Cafe.all.map { Card($0) }, CanvasStatus(title: Message("No Cards"))))
  }

  /// The cards as the canvas shows them.
  var contents: [CardContent] { items.map { CardContent(card: $0, isCafe: isSupplied) } }
}

extension Card {
  @MainActor
  fileprivate init(_ cafe: Cafe) {
    let file = PictureFile(shipped: cafe.picture + ".jpg", in: "cafes")
    self.init(title: file.title, picture: file)
    subtitle = tr(.counting(cafe.coffees.count, "%s coffee", "%s coffees"))
    items = cafe.coffees.map { .picture(PictureFile(shipped: $0.rawValue + ".png", in: "coffees")) }
  }
}

extension PictureFile {
  /// A picture that is installed with the program. If the pictures are not installed, the file does not exist, and a
  /// placeholder is shown instead.
  init(shipped name: String, in folder: String) {
    let pictures = ReflowResources.pictureFolder ?? URL(filePath: "/usr/share/reflow/pictures")
    self.init(titledAt: pictures.appending(path: folder).appending(path: name).path)
  }
}
