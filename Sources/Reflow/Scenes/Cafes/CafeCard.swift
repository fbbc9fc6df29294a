// The widgets of a card: a picture with a caption over it, and a tray with the items.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// The widgets of one card. The canvas owns them.
@MainActor
struct CafeCard {
  /// The picture with the caption over it.
  let picture: Widget
  /// The items.
  let tray: LayoutView
  let content: CardContent
  private let labels: [Widget]
  private let chips: [Widget]

  /// The height of pictures, in px.
  private static let pictureHeight = 150

  init(_ content: CardContent) {
    self.content = content
    let card = content.card
    labels = [Widget.label(card.title, classes: ["caption-title"]), .label(card.subtitle)]
    gtk_widget_set_visible(labels[1].pointer, gboolean(!card.subtitle.isEmpty))
    picture = Self.makePicture(card, labels)
    (tray, chips) = Self.makeTray(content)
    tray.widget.updateAccessibleProperty(.label(title(ofItems: true)))
    picture.updateAccessibleProperty(.description(description(of: card.subtitle)))
    gtk_widget_set_focusable(picture.pointer, 1)
    gtk_widget_set_focusable(tray.widget.pointer, gboolean(!card.items.isEmpty))
  }

  /// The accessible name of the card, or of its items.
  func title(ofItems areItems: Bool) -> String {
    let shown = String(gtk: gtk_label_get_text(labels[0].opaque)) ?? content.card.title
    return areItems ? content.itemsName(shown) : shown
  }

  /// The accessible description of the card: "2 coffees: Espresso, Flat White".
  private func description(of subtitle: String) -> String {
    let items = content.card.items.map { Message.verbatim($0.name) }
    if items.isEmpty { return subtitle }
    let list = tr(Message(joining: items, separator: ", "))
    return subtitle.isEmpty ? list : tr("%s: %s", subtitle, list)
  }

  /// The texts of the card: the title, the subtitle, and those of the items.
  var texts: [String] { [content.card.title, content.card.subtitle] + chipTexts }

  private var chipTexts: [String] {
    content.card.items.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Replaces the texts of the card.
  func show(_ texts: ArraySlice<String>, _ direction: GtkTextDirection) {
    for (label, text) in zip(labels + chips, texts) {
      gtk_label_set_text(label.opaque, text)
      gtk_widget_set_direction(label.pointer, direction)
    }
    gtk_widget_set_direction(tray.widget.pointer, direction)
    let (title, subtitle) = (texts.first ?? "", texts.dropFirst().first ?? "")
    picture.updateAccessibleProperty(.label(title), .description(description(of: subtitle)))
    tray.widget.updateAccessibleProperty(.label(self.title(ofItems: true)))
  }

  private static func makePicture(_ content: Card, _ labels: [Widget]) -> Widget {
    let view = PictureView(.fill, naturalHeight: pictureHeight, classes: ["raised"])
    view.show(content.picture)
    for label in labels { gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END) }
    let caption = Widget.column(spacing: 0, classes: ["picture-caption"], labels)
    gtk_widget_set_valign(caption.pointer, GTK_ALIGN_END)
    let card = Widget(gtk_overlay_new())
    card.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    card.updateAccessibleProperty(.label(content.title))
    gtk_overlay_set_child(card.opaque, view.widget.pointer)
    gtk_overlay_add_overlay(card.opaque, caption.pointer)
    return card
  }

  /// Makes the tray, and the labels of the items that are texts.
  private static func makeTray(_ content: CardContent) -> (LayoutView, chips: [Widget]) {
    let spacing = CafesLayout.spacing
    let layout = content.isCafe ? CafesScene.coffees : CafesScene.ownItems
    let tray = LayoutView(layout.anyLayout, role: GTK_ACCESSIBLE_ROLE_LIST)
    tray.contentInsets = EdgeInsets(top: spacing, leading: spacing, bottom: spacing, trailing: spacing)
    if !content.card.items.isEmpty { tray.widget.addClasses(["tray"]) }
    var chips: [Widget] = []
    tray.children = content.card.items.map { item in
      switch item {
      case .picture(let file):
        let view = PictureView(.fit, naturalHeight: Int(CafesLayout.coffeeSize), classes: ["plain"])
        view.show(file)
        var child = LayoutChild(view.widget).setting(Expands.self, to: .horizontal)
        if !content.isCafe { child = child.frame(width: CafesLayout.coffeeSize, height: CafesLayout.coffeeSize) }
        child.name = file.title
        return child
      case .text(let text):
        let chip = Widget.label(text, classes: ["tile"])
        gtk_label_set_wrap(chip.opaque, 1)
        gtk_label_set_wrap_mode(chip.opaque, PANGO_WRAP_WORD_CHAR)
        chips.append(chip)
        var child = LayoutChild(chip)
        child.name = text
        return child
      }
    }
    return (tray, chips)
  }
}
