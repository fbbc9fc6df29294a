// The kinds of items in exports: which ones a scene has, what the formats say about them, and their colours, which are
// those of GTK's light style.

import Foundation

extension ExportedScene {
  /// The kinds of the items, without words, in the order of their declaration.
  var kinds: [ItemKind] {
    let used = Set(container.items.map(\.kind))
    return ItemKind.allCases.filter { $0 != .word && used.contains($0) }
  }

  /// The remark of a format about the kinds, if there are any: their names, and what becomes of them.
  func kindRemarks(_ fate: String) -> [String] {
    let names = kinds.map(\.plural).joined(separator: ", ")
    return names.isEmpty ? [] : ["\(names.prefix(1).uppercased())\(names.dropFirst()): \(fate)."]
  }
}

extension ItemKind {
  fileprivate var plural: String {
    switch self {
    case .word: "words"
    case .button: "buttons"
    case .chip: "chips"
    case .tab: "tabs"
    case .checkBox: "check boxes"
    case .link: "links"
    }
  }

  /// The colour of the text; nil for that of tiles.
  var color: String? {
    switch self {
    case .word: nil
    case .link: "#1b6acb"
    case .button, .chip, .tab, .checkBox: "#2e3436"
    }
  }

  /// The colour behind the text; nil for none.
  var background: String? {
    switch self {
    case .word, .checkBox, .link: nil
    case .button: "#f6f5f4"
    case .chip: "#eaebeb"
    case .tab: "#e1dedb"
    }
  }

  /// The colour of edges.
  static let edge = "#cdc7c2"
  /// The radius of a button's corners.
  static let buttonRadius: CGFloat = 5
  /// The size of a check box without its text, and its distance from the edge of the item.
  static let (checkSize, checkInset): (CGFloat, CGFloat) = (16, 4)
  /// The size of the button of a chip, and its distance from the edge of the item.
  static let (closeSize, closeInset): (CGFloat, CGFloat) = (24, 4)
}
