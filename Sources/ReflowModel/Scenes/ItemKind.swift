// The kinds of items in the Words scene: words, and the widgets of programs that show a text. A text has a kind, and each
// edited word can have its own.

/// A kind of item.
package enum ItemKind: String, TitledChoice, Hashable {
  /// A tile with a word.
  case word
  case button
  /// A pill with a button that would remove it.
  case chip
  /// The tab of a notebook.
  case tab
  case checkBox
  case link

  package var title: Message {
    switch self {
    case .word: Message("Word")
    case .button: Message("Button")
    case .chip: Message("Chip")
    case .tab: Message("Tab")
    case .checkBox: Message("Check Box")
    case .link: Message("Link")
    }
  }

  /// Whether users press such an item in a program.
  package var isTarget: Bool { self != .word }
}

extension ItemKind: InheritedChoice {
  package static var inherited: (key: String, title: Message) { ("text", Message("Same as Text")) }
}

/// The kinds of a text's items.
package struct ItemKinds: Equatable, Sendable {
  /// The kind of the items without their own.
  let common: ItemKind
  /// The kinds of items with their own, by identity.
  private let own: [Int: ItemKind]

  /// The kinds of a scene's items, if each has a widget. O(number of edited words).
  package init(_ scene: WordsScene) {
    common = scene.itemKind
    let special = (scene.text.list?.words ?? []).lazy.compactMap { word in word.kind.map { (word.id, $0) } }
    own = Dictionary(special, uniquingKeysWith: { first, _ in first })
  }

  /// The kind of an item by its identity.
  package subscript(id: Int) -> ItemKind { own[id] ?? common }
}

extension WordsScene {
  /// Whether an item is of a kind, if each has a widget. O(number of edited words).
  private func has(_ isMeant: (ItemKind) -> Bool) -> Bool {
    text.list?.words.contains { isMeant($0.kind ?? itemKind) } ?? isMeant(itemKind)
  }

  /// Why kinds other than words have no effect with words that exceed a limit; nil if they have one.
  package func kindUnavailableReason(_ exceeded: WidgetLimit?) -> Message? { Self.widgetUnavailableReason(exceeded) }

  /// A notice if the text has another kind, but shows words because they exceed a limit; nil otherwise.
  package func kindNotice(_ exceeded: WidgetLimit?) -> Message? {
    guard usesKinds else { return nil }
    switch exceeded {
    case .words?: return Message("All items are words in texts of more than 2,000 words.")
    case .scalars?: return Message("All items are words in texts of more than 50,000 characters in long items.")
    case nil: return nil
    }
  }

  /// Whether an item is set to another kind than a word.
  var usesKinds: Bool { has { $0 != .word } }

  /// Whether users press one of the items in a program, if each has a widget. O(number of edited words).
  package var hasTargets: Bool { has(\.isTarget) }

  /// Why the padding of tiles has no effect; nil if it has one.
  package func tilePaddingUnavailableReason(_ exceeded: WidgetLimit?) -> Message? {
    exceeded != nil || has { $0 == .word } ? nil : Message("Applies to words only. Other kinds have their own padding.")
  }
}
