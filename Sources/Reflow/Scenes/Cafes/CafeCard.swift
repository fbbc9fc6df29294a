// One café on the canvas: its picture with its name on it, and the grid of its coffees.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel
import ReflowResources

/// The widgets of one café. The canvas owns them.
@MainActor
struct CafeCard {
  /// The picture with the name.
  let picture: Widget
  /// The coffees.
  let coffees: LayoutView
  private let name: String

  /// How high pictures are, in px.
  private static let pictureHeight = 150
  private static let coffeeSize = 50

  init(_ cafe: Cafe) {
    let file = PictureFile(shipped: cafe.picture + ".jpg", in: "cafes")
    picture = Self.makePicture(file, count: cafe.coffees.count)
    coffees = Self.makeCoffees(cafe)
    name = file.title
    coffees.widget.updateAccessibleProperty(.label(title(ofCoffees: true)))
  }

  /// What the café is called, or the grid of its coffees.
  func title(ofCoffees isGrid: Bool) -> String { isGrid ? tr("Coffees of %s", name) : name }

  private static func makePicture(_ file: PictureFile, count: Int) -> Widget {
    let view = PictureView(.fill, naturalHeight: pictureHeight, classes: ["raised"])
    view.show(file)
    let name = Widget.label(file.title, classes: ["caption-title"])
    let menu = Widget.label(tr("%s coffees", String(count)))
    for label in [name, menu] { gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END) }
    let caption = Widget.column(spacing: 0, classes: ["picture-caption"], [name, menu])
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
    let columns = [GridItem(.adaptive(minimum: CGFloat(coffeeSize)), spacing: spacing)]
    let grid = LayoutView(VGridLayout(columns: columns, spacing: spacing), role: GTK_ACCESSIBLE_ROLE_LIST)
    grid.contentInsets = EdgeInsets(top: spacing, leading: spacing, bottom: spacing, trailing: spacing)
    grid.widget.addClasses(["tray"])
    grid.children = cafe.coffees.map { coffee in
      let view = PictureView(.fit, naturalHeight: coffeeSize, classes: ["plain"])
      view.show(PictureFile(shipped: coffee.rawValue + ".png", in: "coffees"))
      return LayoutChild(view.widget).setting(Expands.self, to: .horizontal)
    }
    return grid
  }
}

extension PictureFile {
  /// A picture that comes with the program. Where that was copied without its pictures there is no such file, and the
  /// picture's place says so.
  init(shipped name: String, in folder: String) {
    let pictures = ReflowResources.pictureFolder ?? URL(filePath: "/usr/share/reflow/pictures")
    self.init(titledAt: pictures.appending(path: folder).appending(path: name).path)
  }
}
