// The cards of the Cafés scene: the cafés that come with the program, or the user's own cards.

import Foundation
import GtkInterop
import ReflowModel
import ReflowResources
import Synchronization

/// The content of a card on the canvas.
struct CardContent: Equatable {
  var card: Card
  /// The name of the items for assistive technologies.
  var itemsName: @MainActor (_ title: String) -> String
  /// Whether the items are pictures of coffees, in a grid.
  var isCafe: Bool

  /// A card of the user's own.
  init(_ card: Card) {
    (self.card, isCafe) = (card, false)
    itemsName = { tr("Items of %s", $0) }
  }

  @MainActor
  init(_ cafe: Cafe) {
    let file = PictureFile(shipped: cafe.picture + ".jpg", in: "cafes")
    card = Card(title: file.title, picture: file)
    card.subtitle = tr(.counting(cafe.coffees.count, "%s coffee", "%s coffees"))
    card.items = cafe.coffees.map { .picture(PictureFile(shipped: $0.rawValue + ".png", in: "coffees")) }
    isCafe = true
    itemsName = { tr("Coffees of %s", $0) }
  }

  static func == (one: CardContent, other: CardContent) -> Bool {
    one.card == other.card && one.isCafe == other.isCafe
  }
}

/// The cards on the canvas. The shelf follows the store from its creation.
@MainActor
final class CardShelf: LifetimeMember {
  private(set) var contents: [CardContent] = []
  /// What is left out of the user's own cards, one line each.
  private(set) var notes: [Message] = [] { didSet { if notes != oldValue { onNotes?() } } }
  /// The placeholder for an empty canvas; nil if there are cards, or if they are still being read.
  private(set) var emptyState: CanvasStatus?
  /// Whether the cards are the user's own.
  private(set) var areOwn = false
  /// Called when other cards are shown.
  var onChange: (() -> Void)?
  /// Called when the notes change.
  var onNotes: (() -> Void)?

  private let store: Store
  private let reader = CardReader()

  init(store: Store) {
    self.store = store
    read(store.document.cafes.source)
    store.observe { [weak self] change in
      if change.old.cafes.cards != change.new.cafes.cards { self?.read(change.new.cafes.source) }
    }
    store.lifetime.add(self)
  }

  func endWithLifetime() { reader.cancel() }

  var isReading: Bool { reader.isReading }

  /// Shows a folder or a table that the user chose. Reads the current one again if the user chose it again.
  func open(_ path: String) {
    if path == store.document.cafes.cards { read(CardSource(path)) } else { store.update(\.cafes.cards, to: path) }
  }

  private func read(_ source: CardSource?) {
    guard let source else {
      reader.cancel()
      (contents, notes, areOwn, emptyState) = (Cafe.all.map { CardContent($0) }, [], false, nil)
      onChange?()
      return
    }
    reader.read(source) { [weak self] result in
      switch result {
      case .success(let deck): self?.show(deck, of: source)
      case .failure(let problem): self?.show(CardDeck(), advice: problem.message)
      }
    }
  }

  private func show(_ deck: CardDeck, of source: CardSource) {
    let name = fileName(of: source.path)
    switch source {
    case .folder: show(deck, advice: Message("“%s” contains no pictures. Open another folder.", name))
    case .table: show(deck, advice: Message("“%s” has no row that can be shown as a card.", name))
    }
  }

  private func show(_ deck: CardDeck, advice: Message) {
    emptyState = deck.cards.isEmpty ? CanvasStatus(title: Message("No Cards"), advice: advice) : nil
    (contents, notes, areOwn) = (deck.cards.map { CardContent($0) }, deck.notes, true)
    onChange?()
  }
}

/// A reader of cards on another thread, one source at a time.
@MainActor
private final class CardReader {
  private let queue = OperationQueue()
  private var current: CardReading?

  var isReading: Bool { current != nil }

  /// Reads a source. `finished` is called later, unless another source is read or the reading is cancelled before.
  func read(_ source: CardSource, finished: @escaping @MainActor (Result<CardDeck, FileError>) -> Void) {
    cancel()
    let reading = CardReading()
    current = reading
    queue.addOperation { [weak self] in
      let result = reading.read(source)
      if reading.isCancelled { return }
      MainLoopSource.idle(priority: 100) {
        guard let self, self.current === reading else { return .remove }
        self.current = nil
        finished(result)
        return .remove
      }
    }
  }

  func cancel() {
    current?.cancel()
    current = nil
  }
}

/// One reading of a source.
private final class CardReading: Sendable {
  private let cancelled = Mutex(false)

  var isCancelled: Bool { cancelled.withLock { $0 } }

  func cancel() { cancelled.withLock { $0 = true } }

  func read(_ source: CardSource) -> Result<CardDeck, FileError> {
    switch source {
    case .folder(let path):
      return PictureFolder.read(path).map { CardDeck($0.files) }.mapError { FileError(message: $0.message) }
    case .table(let path):
      return CardTable.read(path, isPicture: PictureFolder.isPicture) { _, _ in
        !self.isCancelled
      }
    }
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
