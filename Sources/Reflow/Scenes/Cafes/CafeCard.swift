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
  private(set) var content: CardContent
  /// The picture without the caption. Its widget owns the view of the picture.
  private let face: Widget
  private let labels: [Widget]
  private var chips: [Widget] = []

  /// The height of pictures, in px.
  private static let pictureHeight = 150

  init(_ content: CardContent) {
    self.content = content
    labels = [Widget.label("", classes: ["caption-title"]), .label("")]
    face = PictureView(.fill, naturalHeight: Self.pictureHeight, classes: ["raised"]).widget
    picture = Self.makePicture(face, labels)
    tray = Self.makeTray(isOfCafe: content.isCafe)
    showContent()
    makeItems()
  }

  /// Shows another content of the same kind in the same widgets. The earlier version of a picture is shown until the
  /// new one is loaded.
  mutating func update(_ content: CardContent) {
    let old = self.content.card.items
    self.content = content
    showContent()
    if content.card.items != old { makeItems() }
  }

  private func showContent() {
    let card = content.card
    face.peer(as: PictureView.self)?.show(card.picture)
    for (label, text) in zip(labels, [card.title, card.subtitle]) { gtk_label_set_text(label.opaque, text) }
    gtk_widget_set_visible(labels[1].pointer, gboolean(!card.subtitle.isEmpty))
    tray.widget.updateAccessibleProperty(.label(title(ofItems: true)))
    picture.updateAccessibleProperty(.label(card.title), .description(description(of: card.subtitle)))
    gtk_widget_set_focusable(picture.pointer, 1)
    gtk_widget_set_focusable(tray.widget.pointer, gboolean(!card.items.isEmpty))
    tray.widget.setClass("tray", !card.items.isEmpty)
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

  private static func makePicture(_ face: Widget, _ labels: [Widget]) -> Widget {
    for label in labels { gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END) }
    let caption = Widget.column(spacing: 0, classes: ["picture-caption"], labels)
    gtk_widget_set_valign(caption.pointer, GTK_ALIGN_END)
    let card = Widget(gtk_overlay_new())
    card.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    gtk_overlay_set_child(card.opaque, face.pointer)
    gtk_overlay_add_overlay(card.opaque, caption.pointer)
    return card
  }

  private static func makeTray(isOfCafe: Bool) -> LayoutView {
    let spacing = CafesLayout.spacing
    let layout = isOfCafe ? CafesScene.coffees : CafesScene.ownItems
    let tray = LayoutView(layout.anyLayout, role: GTK_ACCESSIBLE_ROLE_LIST)
    tray.contentInsets = EdgeInsets(top: spacing, leading: spacing, bottom: spacing, trailing: spacing)
    return tray
  }

  /// Fills the tray with the items. Those that are texts have labels.
  private mutating func makeItems() {
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
    self.chips = chips
  }
}
