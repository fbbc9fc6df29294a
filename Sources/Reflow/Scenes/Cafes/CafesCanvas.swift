// The Cafés scene on its canvas: a grid of cafés, with a grid of coffees in each.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Renders the document's cafés. The window owns it.
@MainActor
final class CafesCanvas {
  /// The canvas in its place.
  var widget: Widget { page.widget }
  /// The width it was given, in px.
  var width: Int { page.canvasWidth }
  /// What the workbench looks at.
  let subject: CanvasSubject
  private let canvas: LayoutView
  private let page: CanvasPage
  private let scroll: ScrollKeeper
  private let cards = Cafe.all.map { CafeCard($0) }

  /// How cafés and coffees get to their new places.
  private static let animation = Animation.easeIn

  /// Makes the canvas; `report` hears what each layout came to.
  init(store: Store, report: @escaping @MainActor (StatusLine) -> Void) {
    canvas = LayoutView(store.document.cafes.arranging, role: GTK_ACCESSIBLE_ROLE_LIST)
    canvas.widget.updateAccessibleProperty(.label(tr("Canvas")))
    page = CanvasPage(canvas.widget, width: \.cafes.width, store: store)
    let cafes = Cafe.all
    subject = CanvasSubject(
      canvas, overlays: CafesView.overlays, on: page,
      items: .indexed {
        2 * cafes.count
      } name: { [cards] in
        cards[$0 / 2].title(ofCoffees: $0.isMultiple(of: 2))
      })
    scroll = ScrollKeeper(canvas, in: page.scroller)
    let inset = CafesLayout.spacing
    canvas.contentInsets = EdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
    canvas.children = cards.flatMap { card in
      [
        LayoutChild(card.coffees.widget).setting(Expands.self, to: .horizontal),
        LayoutChild(card.picture).setting(Expands.self, to: .horizontal).setting(AnimatesSize.self, to: true),
      ]
    }
    canvas.onLayout = { [unowned store] layout in report(Self.statusLine(layout, store.document.cafes)) }
    store.follow(\.cafes.showsCoffees) { [unowned self] in tell($0) }
    store.observe { [weak self] change in self?.show(change) }
  }

  /// Whether anything is on its way.
  var isMoving: Bool {
    canvas.isAnimating || cards.contains { $0.coffees.isAnimating } || PictureStore.shared.loadCount > 0
  }

  private func show(_ change: Store.Change) {
    let (old, new) = (change.old.cafes, change.new.cafes)
    guard old.arranging != new.arranging else { return }
    scroll.animate(change.isAnimated ? Self.animation : nil) { canvas.layout = AnyLayout(new.arranging) }
  }

  /// What is hidden is hidden from assistive technologies too.
  private func tell(_ showsCoffees: Bool) {
    for card in cards { card.coffees.widget.updateAccessibleState(.hidden(!showsCoffees)) }
  }

  private static func statusLine(_ layout: LayoutReport, _ scene: CafesScene) -> StatusLine {
    let cafes = Cafe.all.count
    let columns = scene.arranging.columnCount(in: layout.size.width)
    let coffees = Cafe.all.reduce(0) { $0 + $1.coffees.count }
    var line = StatusLine().counting(cafes, "%s café", "%s cafés")
    if scene.showsCoffees { line = line.counting(coffees, "%s coffee", "%s coffees") }
    let rows = scene.showsCoffees ? cafes * 2 / columns : (cafes + columns - 1) / columns
    return line.counting(rows, "%s row", "%s rows").sized(layout.size).timed(seconds: layout.seconds)
  }
}

extension CafesScene {
  /// The layout asked for.
  fileprivate var arranging: CafesLayout { CafesLayout(showsCoffees: showsCoffees, columns: columns) }
}
