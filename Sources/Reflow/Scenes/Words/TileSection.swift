// The sidebar section for the text and the tiles: size, font, padding and maximum width.

import CGtk
import GtkInterop
import ReflowModel

extension WordsSidebar {
  static func tilesSection(store: Store, words: WordsOnScreen) -> Widget {
    let exceeded = { @MainActor [unowned words] (document: Document) in words.exceededLimit(in: document.words) }
    let kind = ChoiceRow(\.words.itemKind, of: store)
    let padding = SliderRow(\.words.tilePadding, of: store)
    let paddingUnavailableReason = { @MainActor (document: Document) in
      document.words.tilePaddingUnavailableReason(exceeded(document))
    }
    let font = FontRow(store: store)
    let failure = Widget.caption({ $0.words.fontUnavailableReason(among: FontFamilies.names) }, of: store)
    let longText = SegmentedRow(\.words.longText, of: store)
    return .section(
      tr("Tiles"),
      [
        kind.applying(unless: { $0.words.kindUnavailableReason(exceeded($0)) }, of: store).widget,
        .caption({ $0.words.kindNotice(exceeded($0)) }, of: store),
        SliderRow(\.words.textSize, of: store).widget, font.widget, failure,
        padding.applying(unless: paddingUnavailableReason, of: store).widget,
        .caption(paddingUnavailableReason, of: store),
        LimitRow(
          \.words.tileWidth, number: tr("Maximum width of tiles"), first: TileWidth.firstNumber, of: store,
          unless: { $0.words.tileWidth.isOn ? nil : Message("Turn on the width limit.") }
        ).widget,
        longText.applying(unless: \.words.longTextUnavailableReason, of: store).widget,
      ])
  }
}

/// The choice of a font family.
@MainActor
private final class FontRow {
  private(set) lazy var widget = Widget.row(named: tr(Store.facts(of: \.words.font).title), [list.widget])
  private let store: Store
  private lazy var list = DropDown(
    name: tr(Store.facts(of: \.words.font).title), isSearched: true, opening: { [unowned self] in showAll() }
  ) { [unowned self] in
    store.update(\.words.font, to: $0 == 0 ? "" : families[$0 - 1])
  }
  /// The families on the list. They include the document's family, even if it is not installed.
  private var families: [String] = []
  /// The installed families, or none before the list is first opened: the lookup is slow.
  private var installed: [String] = []

  init(store: Store) {
    self.store = store
    widget.keep(self)
    store.follow(\.words.font) { [unowned self] in show($0) }
  }

  private func showAll() {
    installed = FontFamilies.names
    show(store.document.words.font)
  }

  private func show(_ font: String) {
    families = installed
    if !font.isEmpty, !families.contains(font) { families.append(font) }
    let selected = font.isEmpty ? 0 : (families.firstIndex(of: font) ?? 0) + 1
    list.show([tr("System Font")] + families, selected: selected)
  }
}
