// The canvas of the Cafés scene: a grid of cards. Each card is a picture with a caption, and a tray with its items: the
// coffees of a café, or those of the user's own cards.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Renders the document's cards. The scene owns it.
@MainActor
final class CafesCanvas {
  /// The canvas with its scroller.
  var widget: Widget { page.widget }
  /// The allocated width of the canvas, in px.
  var width: Int { page.canvasWidth }
  let subject: CanvasSubject
  private let store: Store
  private let source: WatchedList<CardDeck>
  private let canvas: LayoutView
  private let page: CanvasPage
  private let scroll: ScrollAnchoring
  private let cards = CardsOnCanvas()

  /// Creates the canvas; `report` receives the status line of each layout.
  init(store: Store, cards source: WatchedList<CardDeck>, report: @escaping @MainActor (StatusLine) -> Void) {
    (self.store, self.source) = (store, source)
    canvas = LayoutView(store.document.cafes.cafesLayout, role: GTK_ACCESSIBLE_ROLE_LIST)
    canvas.focusesItems = true
    canvas.widget.updateAccessibleProperty(.label(tr("Canvas")))
    page = CanvasPage(canvas.widget, of: canvas, width: \.cafes.width, icon: .picture, store: store)
    subject = CanvasSubject(
      canvas, overlays: CafesView.overlays, on: page,
      items: CanvasItems { [cards] in
        cards.identity(of: $0)
      } index: { [cards] in
        cards.index(of: $0)
      } name: { [cards] in
        cards.all.indices.contains($0 / 2) ? cards.all[$0 / 2].title(ofItems: $0.isMultiple(of: 2)) : nil
      } isTarget: { [cards] in
        // A tray without items has nothing to press.
        !$0.isMultiple(of: 2) || cards.all.indices.contains($0 / 2) && !cards.all[$0 / 2].content.card.items.isEmpty
      }, of: store)
    scroll = ScrollAnchoring(canvas, in: page.scroller, store.lifetime)
    let inset = CafesLayout.spacing
    canvas.contentInsets = EdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
    canvas.onLayout = store.lifetime.bound { [cards, unowned store] layout in
      report(cards.statusLine(layout, store.document.cafes))
    }
    showCards(isSameSource: false)
    source.onChange = { [weak self] in self?.showCards(isSameSource: $0) }
    store.follow(\.cafes.showsItems) { [unowned self] in reportItems($0) }
    store.follow(\.cafes.stress) { [unowned self] in show($0) }
    store.observe { [weak self] change in self?.show(change) }
  }

  /// Shows the cards of the source in place of the present ones. Those of the same source keep their widgets.
  private func showCards(isSameSource: Bool) {
    cards.show(source.contents, numbers: source.numbers, keepsCards: isSameSource)
    let children = cards.all.flatMap { card in
      [
        LayoutChild(card.tray.widget).setting(Expands.self, to: .horizontal),
        LayoutChild(card.picture).setting(Expands.self, to: .horizontal).setting(AnimatesSize.self, to: true),
      ]
    }
    if isSameSource {
      scroll.keepingPlace { canvas.children = children }
    } else {
      canvas.children = children
      subject.showStart()
    }
    for (number, card) in cards.all.enumerated() {
      card.picture.updateAccessibleRelation(.positionInSet(number + 1), .setSize(cards.all.count))
    }
    subject.layout.itemsDidChange()
    page.show(source.emptyState)
    reportItems(store.document.cafes.showsItems)
    if store.document.cafes.stress != .original { show(store.document.cafes.stress) }
  }

  /// Shows the texts of a stress view, with its text size and its direction.
  private func show(_ view: StressView) {
    view.scaleText(of: canvas.widget)
    gtk_widget_set_direction(canvas.widget.pointer, view.direction())
    let all = cards.all.flatMap(\.texts)
    let texts = view.texts(of: all.enumerated().map { IdentifiedText(id: $0, text: $1) })
    var start = 0
    for card in cards.all {
      let end = start + card.texts.count
      card.show(texts[start..<end], view.direction())
      start = end
    }
  }

  /// Whether anything is animating or loading.
  var isMoving: Bool {
    canvas.isAnimating || source.isReading || cards.all.contains { $0.tray.isAnimating }
      || PictureStore.shared.loadCount > 0
  }

  private func show(_ change: Store.Change) {
    let (old, new) = (change.old.cafes, change.new.cafes)
    guard old.cafesLayout != new.cafesLayout else { return }
    scroll.animate(change.isAnimated ? new.motion : nil) { canvas.layout = AnyLayout(new.cafesLayout) }
  }

  /// Hides hidden items from assistive technologies too.
  private func reportItems(_ showsItems: Bool) {
    for card in cards.all {
      card.tray.widget.updateAccessibleState(.hidden(!showsItems || card.content.card.items.isEmpty))
    }
  }
}

/// The cards of a canvas, which its callbacks share.
@MainActor
private final class CardsOnCanvas {
  private(set) var all: [CafeCard] = []
  /// The numbers of the cards, in their order.
  private var numbers: [Int] = []

  /// Shows other cards. A card with a known number keeps its widgets if `keepsCards` is true.
  func show(_ contents: [CardContent], numbers: [Int], keepsCards: Bool) {
    let known = keepsCards ? Dictionary(zip(self.numbers, all)) { first, _ in first } : [:]
    all = zip(contents, numbers).map { content, number in
      guard var card = known[number] else { return CafeCard(content) }
      if card.content != content { card.update(content) }
      return card
    }
    self.numbers = numbers
  }

  /// The identity of the card at an index of the container, or of its items. It stays when the cards are read again.
  func identity(of index: Int) -> Int? {
    (0..<2 * numbers.count).contains(index) ? 2 * numbers[index / 2] + index % 2 : nil
  }

  func index(of identity: Int) -> Int? {
    identity < 0 ? nil : numbers.firstIndex(of: identity / 2).map { 2 * $0 + identity % 2 }
  }

  func statusLine(_ layout: LayoutReport, _ scene: CafesScene) -> StatusLine {
    let columns = scene.cafesLayout.columnCount(in: layout.size.width)
    let items = all.reduce(0) { $0 + $1.content.card.items.count }
    var line = StatusLine()
    if all.first?.content.isCafe ?? (scene.cards == nil) {
      line = line.counting(all.count, "%s café", "%s cafés")
      if scene.showsItems { line = line.counting(items, "%s coffee", "%s coffees") }
    } else {
      line = line.counting(all.count, "%s card", "%s cards")
      if scene.showsItems { line = line.counting(items, "%s item", "%s items") }
    }
    let rows = scene.showsItems ? all.count * 2 / columns : (all.count + columns - 1) / columns
    return line.counting(rows, "%s row", "%s rows", as: .lines).sized(layout.size).timed(seconds: layout.seconds)
  }
}
