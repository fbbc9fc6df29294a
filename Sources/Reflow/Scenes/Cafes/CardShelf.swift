// The cards of the Cafés scene: the cafés that come with the program, or the user's own cards.

import Foundation
import GtkInterop
import ReflowModel
import ReflowResources

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

/// The cards on the canvas. The shelf follows the store from its creation, and the user's own cards while it shows them.
@MainActor
final class CardShelf: LifetimeMember {
  private(set) var contents: [CardContent] = []
  /// The numbers of the cards, which stay when the user's own cards are read again.
  private(set) var numbers: [Int] = []
  /// The reason why the user's own cards could not be read again, and that the ones read last are shown; nil if the
  /// cards are those of the file or folder.
  private(set) var outdated: Message? { didSet { if outdated != oldValue { onOutdated?() } } }
  /// The placeholder for an empty canvas; nil if there are cards, or if they are still being read.
  private(set) var emptyState: CanvasStatus?
  /// Called when other cards are shown; `isSameSource` if they are another state of the same file or folder.
  var onChange: ((_ isSameSource: Bool) -> Void)?
  /// Called when the notes change.
  var onNotes: (() -> Void)?
  /// Called when ``outdated`` changes.
  var onOutdated: (() -> Void)?

  private let store: Store
  private let reader = CardReader()
  /// The watch over the file or folder; nil if the shelf shows the cards as they were read.
  private let watch: FolderWatch?
  /// The user's own cards that were read last.
  private var deck = CardDeck()
  private var known = CardNumbers()
  private var isRefreshing = false
  private var shownNotes: [Message] = []

  /// Creates the shelf of a store's cards. Without a watch the cards stay as they were read.
  init(store: Store, watches: Bool = true) {
    self.store = store
    watch = watches ? FolderWatch(in: store.lifetime) : nil
    read(store.document.cafes.source)
    store.observe { [weak self] change in
      if change.old.cafes.cards != change.new.cafes.cards { self?.read(change.new.cafes.source) }
    }
    store.lifetime.add(self)
  }

  func endWithLifetime() { reader.cancel() }

  /// Whether other cards are being read; not while only changes of the same source are.
  var isReading: Bool { reader.isReading && !isRefreshing }

  /// What is left out of the user's own cards, one sentence each; first why they are not up to date.
  var notes: [Message] { [outdated].compactMap { $0 } + deck.notes }

  /// What a report or an export tells of what is left out, with the name of the file or folder.
  var omissions: [Message] {
    let name = store.document.cafes.title ?? ""
    return deck.notes(limit: CardDeck.reportLimit).map { Message("“%s”: %s", name, $0) }
  }

  /// Shows a folder or a table that the user chose. Reads the current one again if the user chose it again.
  func open(_ path: String) {
    if path == store.document.cafes.cards { read(CardSource(path)) } else { store.update(\.cafes.cards, to: path) }
  }

  // MARK: Reading

  private func read(_ source: CardSource?) {
    isRefreshing = false
    deck = CardDeck()
    guard let source else {
      watch?.stop()
      reader.cancel()
      return show(Cafe.all.map { CardContent($0) }, numbers: Array(Cafe.all.indices))
    }
    known = .shared(by: source.path)
    startReading(source) { [weak self] in self?.show($0, of: source) }
  }

  /// Reads the cards again after a change. The present ones stay until the new ones are known.
  private func refresh() {
    guard let source = store.document.cafes.source else { return }
    // One reading at a time: the watch reports again after this one.
    guard !reader.isReading else {
      watch?.wait { [weak self] in self?.refresh() }
      return
    }
    isRefreshing = true
    startReading(source) { [weak self] result in
      guard let self else { return }
      isRefreshing = false
      switch result {
      case .success(let new) where new == deck && emptyState == nil: setOutdated(nil)
      case .failure(let problem) where !deck.cards.isEmpty:
        // The watch reports again when the file is written.
        if !problem.isTransient { setOutdated(problem.message) }
      default: show(result, of: source, isSameSource: true)
      }
    }
  }

  private func startReading(
    _ source: CardSource, finished: @escaping @MainActor (Result<CardDeck, CardProblem>) -> Void
  ) {
    let changed: @MainActor () -> Void = { [weak self] in self?.refresh() }
    watch?.start(content(of: source), changed: changed)
    reader.read(source) { [weak self] result in
      finished(result)
      guard let self else { return }
      watch?.finishReading(content(of: source), seconds: reader.duration, changed: changed)
    }
  }

  /// The file or the folder, and the folders of the pictures.
  private func content(of source: CardSource) -> WatchedContent {
    var content = WatchedContent(folders: deck.pictureFolders.union([source.folder]))
    if case .table(let path) = source { content.files = [path] }
    return content
  }

  // MARK: Showing

  private func show(_ result: Result<CardDeck, CardProblem>, of source: CardSource, isSameSource: Bool = false) {
    let name = fileName(of: source.path)
    let advice: Message
    switch (result, source) {
    case (.failure(let problem), _):
      deck = CardDeck()
      advice = problem.message
    case (.success(let new), .folder):
      deck = new
      advice = Message("“%s” contains no pictures. Open another folder.", name)
    case (.success(let new), .table):
      deck = new
      advice = Message("“%s” has no row that can be shown as a card.", name)
    }
    show(
      deck.cards.map { CardContent($0) }, numbers: known.numbers(of: deck.cards), advice: advice,
      isSameSource: isSameSource)
  }

  private func show(
    _ contents: [CardContent], numbers: [Int], advice: Message = .verbatim(""), isSameSource: Bool = false
  ) {
    emptyState = contents.isEmpty ? CanvasStatus(title: Message("No Cards"), advice: advice) : nil
    (self.contents, self.numbers) = (contents, numbers)
    setOutdated(nil)
    onChange?(isSameSource)
  }

  private func setOutdated(_ reason: Message?) {
    outdated = reason.map { Message(joining: [$0, Message("The cards read last are shown.")], separator: " ") }
    guard notes != shownNotes else { return }
    shownNotes = notes
    onNotes?()
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
