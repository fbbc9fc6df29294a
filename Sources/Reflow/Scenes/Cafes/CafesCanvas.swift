// The canvas of the Cafés scene: a grid of cafés. Each café is a picture with a caption, and a grid of coffees.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel
import ReflowResources

/// Renders the document's cafés. The scene owns it.
@MainActor
final class CafesCanvas {
  /// The canvas with its scroller.
  var widget: Widget { page.widget }
  /// The allocated width of the canvas, in px.
  var width: Int { page.canvasWidth }
  let subject: CanvasSubject
  private let canvas: LayoutView
  private let page: CanvasPage
  private let scroll: ScrollAnchoring
  private let cards = Cafe.all.map { CafeCard($0) }

  /// Creates the canvas; `report` receives the status line of each layout.
  init(store: Store, report: @escaping @MainActor (StatusLine) -> Void) {
    canvas = LayoutView(store.document.cafes.cafesLayout, role: GTK_ACCESSIBLE_ROLE_LIST)
    canvas.focusesItems = true
    canvas.widget.updateAccessibleProperty(.label(tr("Canvas")))
    page = CanvasPage(canvas.widget, of: canvas, width: \.cafes.width, store: store)
    let cafes = Cafe.all
    subject = CanvasSubject(
      canvas, overlays: CafesView.overlays, on: page,
      items: .indexed {
        2 * cafes.count
      } name: { [cards] in
        cards[$0 / 2].title(ofCoffees: $0.isMultiple(of: 2))
      }, store.lifetime)
    scroll = ScrollAnchoring(canvas, in: page.scroller, store.lifetime)
    let inset = CafesLayout.spacing
    canvas.contentInsets = EdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
    canvas.children = cards.flatMap { card in
      [
        LayoutChild(card.coffees.widget).setting(Expands.self, to: .horizontal),
        LayoutChild(card.picture).setting(Expands.self, to: .horizontal).setting(AnimatesSize.self, to: true),
      ]
    }
    for (number, card) in cards.enumerated() {
      card.picture.updateAccessibleRelation(.positionInSet(number + 1), .setSize(cards.count))
    }
    canvas.onLayout = store.lifetime.bound { [unowned store] layout in
      report(Self.statusLine(layout, store.document.cafes))
    }
    store.follow(\.cafes.showsCoffees) { [unowned self] in reportCoffees($0) }
    store.follow(\.cafes.stress) { [unowned self] in show($0) }
    store.observe { [weak self] change in self?.show(change) }
  }

  /// Shows the texts of a stress view, with its text size and its direction.
  private func show(_ view: StressView) {
    view.scaleText(of: canvas.widget)
    gtk_widget_set_direction(canvas.widget.pointer, view.direction())
    let texts = view.texts(
      of: cards.enumerated().flatMap { number, card in
        [card.name, card.menu].enumerated().map { IdentifiedText(id: 2 * number + $0, text: $1) }
      })
    for (number, card) in cards.enumerated() {
      card.show(name: texts[2 * number], menu: texts[2 * number + 1], view.direction())
    }
  }

  /// Whether anything is animating or loading.
  var isMoving: Bool {
    canvas.isAnimating || cards.contains { $0.coffees.isAnimating } || PictureStore.shared.loadCount > 0
  }

  private func show(_ change: Store.Change) {
    let (old, new) = (change.old.cafes, change.new.cafes)
    guard old.cafesLayout != new.cafesLayout else { return }
    scroll.animate(change.isAnimated ? new.motion : nil) { canvas.layout = AnyLayout(new.cafesLayout) }
  }

  /// Hides hidden coffees from assistive technologies too.
  private func reportCoffees(_ showsCoffees: Bool) {
    for card in cards { card.coffees.widget.updateAccessibleState(.hidden(!showsCoffees)) }
  }

  private static func statusLine(_ layout: LayoutReport, _ scene: CafesScene) -> StatusLine {
    let cafes = Cafe.all.count
    let columns = scene.cafesLayout.columnCount(in: layout.size.width)
    let coffees = Cafe.all.reduce(0) { $0 + $1.coffees.count }
    var line = StatusLine().counting(cafes, "%s café", "%s cafés")
    if scene.showsCoffees { line = line.counting(coffees, "%s coffee", "%s coffees") }
    let rows = scene.showsCoffees ? cafes * 2 / columns : (cafes + columns - 1) / columns
    return line.counting(rows, "%s row", "%s rows", as: .lines).sized(layout.size).timed(seconds: layout.seconds)
  }
}

/// The widgets of one café. The canvas owns them.
@MainActor
private struct CafeCard {
  /// The picture with the caption over it.
  let picture: Widget
  let coffees: LayoutView
  /// The name of the café, and the number of its coffees as text.
  let name, menu: String
  /// The names of its coffees.
  private let served: Message
  private let labels: [Widget]

  /// The height of pictures, in px.
  private static let pictureHeight = 150

  init(_ cafe: Cafe) {
    let file = PictureFile(shipped: cafe.picture + ".jpg", in: "cafes")
    name = file.title
    menu = tr(.counting(cafe.coffees.count, "%s coffee", "%s coffees"))
    served = Message(
      joining: cafe.coffees.map { .verbatim(PictureFile(shipped: $0.pictureName, in: "coffees").title) },
      separator: ", ")
    labels = [Widget.label(name, classes: ["caption-title"]), .label(menu)]
    picture = Self.makePicture(file, labels)
    coffees = Self.makeCoffees(cafe)
    coffees.widget.updateAccessibleProperty(.label(title(ofCoffees: true)))
    picture.updateAccessibleProperty(.description(description(of: menu)))
    for widget in [picture, coffees.widget] { gtk_widget_set_focusable(widget.pointer, 1) }
  }

  /// The accessible name of the café, or of the grid of its coffees.
  func title(ofCoffees isGrid: Bool) -> String {
    let shown = String(gtk: gtk_label_get_text(labels[0].opaque)) ?? name
    return isGrid ? tr("Coffees of %s", shown) : shown
  }

  /// The accessible description of the café: "2 coffees: Espresso, Flat White".
  private func description(of menu: String) -> String { tr("%s: %s", menu, tr(served)) }

  /// Replaces the texts of the card.
  func show(name: String, menu: String, _ direction: GtkTextDirection) {
    for (label, text) in zip(labels, [name, menu]) {
      gtk_label_set_text(label.opaque, text)
      gtk_widget_set_direction(label.pointer, direction)
    }
    gtk_widget_set_direction(coffees.widget.pointer, direction)
    picture.updateAccessibleProperty(.label(name), .description(description(of: menu)))
    coffees.widget.updateAccessibleProperty(.label(title(ofCoffees: true)))
  }

  private static func makePicture(_ file: PictureFile, _ labels: [Widget]) -> Widget {
    let view = PictureView(.fill, naturalHeight: pictureHeight, classes: ["raised"])
    view.show(file)
    for label in labels { gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END) }
    let caption = Widget.column(spacing: 0, classes: ["picture-caption"], labels)
    gtk_widget_set_valign(caption.pointer, GTK_ALIGN_END)
    let card = Widget(gtk_overlay_new())
    card.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    card.updateAccessibleProperty(.label(file.title))
    gtk_overlay_set_child(card.opaque, view.widget.pointer)
    gtk_overlay_add_overlay(card.opaque, caption.pointer)
    return card
  }

  private static func makeCoffees(_ cafe: Cafe) -> LayoutView {
    let spacing = CafesLayout.spacing
    let grid = LayoutView(CafesScene.coffees.anyLayout, role: GTK_ACCESSIBLE_ROLE_LIST)
    grid.contentInsets = EdgeInsets(top: spacing, leading: spacing, bottom: spacing, trailing: spacing)
    grid.widget.addClasses(["tray"])
    grid.children = cafe.coffees.map { coffee in
      let view = PictureView(.fit, naturalHeight: Int(CafesLayout.coffeeSize), classes: ["plain"])
      let file = PictureFile(shipped: coffee.pictureName, in: "coffees")
      view.show(file)
      var child = LayoutChild(view.widget).setting(Expands.self, to: .horizontal)
      child.name = file.title
      return child
    }
    return grid
  }
}

extension Coffee {
  fileprivate var pictureName: String { rawValue + ".png" }
}

extension PictureFile {
  /// A picture that is installed with the program. If the pictures are not installed, the file does not exist, and a
  /// placeholder is shown instead.
  init(shipped name: String, in folder: String) {
    let pictures = ReflowResources.pictureFolder ?? URL(filePath: "/usr/share/reflow/pictures")
    self.init(titledAt: pictures.appending(path: folder).appending(path: name).path)
  }
}
