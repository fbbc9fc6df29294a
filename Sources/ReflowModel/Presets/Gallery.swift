// The gallery: edge cases of wrapping. Each is a preset with the text or the children that cause it, and a sentence
// that describes it. If the sentence depends on the widths of words, the entry has a claim, which finds a suitable
// width for the current font.

import LayoutCore

/// An edge case in the gallery.
package struct GalleryEntry: Sendable {
  /// The target of the action `win.gallery::`.
  package let key: String
  /// The name in the gallery and in the undo menu.
  package let title: Message
  /// The sentence that describes the case.
  package let sentence: Message
  /// The settings, including the text.
  package let preset: Preset
  /// The condition under which the sentence is true in a font; nil if it is true in any font at the preset's width.
  package let claim: GalleryClaim?

  private init(
    _ key: String, _ title: Message, _ sentence: Message, in scene: SceneName, claim: GalleryClaim? = nil,
    _ make: (inout Document) -> Void
  ) {
    self.key = key
    self.title = title
    self.sentence = sentence
    self.claim = claim
    var document = Document()
    document.scene = scene
    make(&document)
    guard let preset = try? Preset(of: document, withText: true) else { preconditionFailure("GalleryEntry: \(key)") }
    self.preset = preset
  }

  /// A case of the Words scene, with its canvas width.
  fileprivate static func words(
    _ key: String, _ title: Message, _ sentence: Message, text: TextSource, width: Int, claim: GalleryClaim? = nil,
    _ make: (inout WordsScene) -> Void = { _ in }
  ) -> GalleryEntry {
    GalleryEntry(key, title, sentence, in: .words, claim: claim) {
      $0.words.text = text
      $0.words.width = .exact(width)
      make(&$0.words)
    }
  }

  /// A case of the Symbols scene.
  fileprivate static func symbols(
    _ key: String, _ title: Message, _ sentence: Message, items: [GridItemSettings], width: Int,
    _ make: (inout SymbolsScene) -> Void = { _ in }
  ) -> GalleryEntry {
    GalleryEntry(key, title, sentence, in: .symbols) {
      $0.symbols.itemCount = 60
      $0.symbols.gridItems = items
      $0.symbols.width = .exact(width)
      make(&$0.symbols)
    }
  }

  /// A case of the Stacks scene, with its proposed width.
  fileprivate static func stacks(
    _ key: String, _ title: Message, _ sentence: Message, _ children: [StackChild], width: Double
  ) -> GalleryEntry {
    GalleryEntry(key, title, sentence, in: .stacks) {
      let numbered = children.enumerated().map { index, child in
        var child = child
        child.id = index
        return child
      }
      $0.stacks.children = ChildList(numbered)
      $0.stacks.proposal = ProposedSize(width: .exact(width), height: .exact(120))
    }
  }

  /// A case of the Cafés scene.
  fileprivate static func cafes(_ key: String, _ title: Message, _ sentence: Message, width: Int) -> GalleryEntry {
    GalleryEntry(key, title, sentence, in: .cafes) {
      $0.cafes.showsCoffees = true
      $0.cafes.width = .exact(width)
    }
  }
}

/// All edge cases.
package enum Gallery {
  /// The entries in their order: words from common to unusual cases, then the other scenes.
  package static let entries: [GalleryEntry] = [
    .words(
      "orphan", Message("Single Word in the Last Line"),
      Message("The last line contains a single word. Alt+Right goes to the next width at which the layout changes."),
      text: .own(longerWords), width: 360, claim: lastWordIsAlone),
    .words(
      "balanced", Message("Balanced Lines"),
      Message("The three lines have about the same length. With greedy line breaking, the last has only two words."),
      text: .own(equalWords), width: 360, claim: linesAreBalanced
    ) { $0.lineBreaking = .balanced },
    .words(
      "oversize-word", Message("Oversize Word"),
      Message("One word is wider than the canvas. It wraps inside its tile, which has a line of its own."),
      text: .own("A word like Donaudampfschifffahrtsgesellschaftskapitänsmütze has to go somewhere"), width: 200),
    .words(
      "line-limit", Message("Limited Number of Lines"),
      Message("Only two lines are shown. The last tile shows the number of hidden words. Click it to show them."),
      text: .preset(.english), width: 360
    ) { $0.lineLimit = .lines(2) },
    .words(
      "baseline", Message("Common Baseline"),
      Message("Every third word is larger, but all words of a line have a common baseline."),
      text: .preset(.english), width: 420
    ) {
      $0.mixesSizes = true
      $0.lineAlignment = .firstTextBaseline
    },
    .words(
      "no-spacing", Message("No Spacing"),
      Message("Spacing, line spacing and padding are 0, so the tiles touch each other and the leading edge."),
      text: .preset(.tags), width: 360
    ) {
      $0.spacing = 0
      $0.lineSpacing = 0
      $0.padding = 0
    },
    .words(
      "right-to-left", Message("Justified from Right to Left"),
      Message("Lines start at the right and fill the width. Only the last line is not justified."),
      text: .preset(.rightToLeft), width: 420, claim: lastLineKeepsItsGaps
    ) {
      $0.justification = .spaceBetween
      $0.lastLine = .natural
    },
    .words(
      "cjk", Message("Text without Spaces"),
      Message("A line can break after almost every character, but never starts with a full stop or a comma."),
      text: .preset(.cjk), width: 360
    ) { $0.spacing = 2 },
    .words(
      "emoji", Message("Emoji of Several Characters"),
      Message("Families, flags and keycaps each consist of several characters, which stay together in one tile."),
      text: .own("🙂 👨‍👩‍👧‍👦 👩🏾‍💻 🏳️‍🌈 🇯🇵 🇧🇷 1️⃣ #️⃣ 👍🏿 🐈‍⬛ 👩‍❤️‍👩 🧑‍🚀"), width: 240),
    .words(
      "one-word", Message("One Word"),
      Message("The line has only one word, so justification has no gap to widen."),
      text: .own("Alone"), width: 360
    ) { $0.justification = .spaceBetween },
    .words(
      "no-words", Message("No Words"),
      Message("A text without words has no lines. The canvas shows a message instead."),
      text: .own(""), width: 360),
    .symbols(
      "overflowing-cells", Message("Overflowing Cells"),
      Message("Cells of 50 px are in columns of 30 px. Each cell extends 10 px beyond its column on both sides."),
      items: Array(repeating: fixed(30, spacing: 8), count: 6), width: 360
    ) { $0.cellSize = .fixed },
    .symbols(
      "adaptive-edge", Message("Columns That Just Fit"),
      Message("At 448 px, four columns of at least 100 px just fit. At 447 px, there are three columns."),
      items: [adaptive(100, spacing: 8)], width: 448),
    .stacks(
      "priorities", Message("Layout Priority"),
      Message("The child with priority 1 gets its maximum of 180 px. The others share the remaining 124 px."),
      [flexible("Shares"), flexible("Priority 1", priority: 1), flexible("Shares")], width: 320),
    .stacks(
      "overfull-stack", Message("Overfull Stack"),
      Message("Fixed frames do not shrink, so a stack of 616 px exceeds its proposal of 360 px by 256 px."),
      Array(repeating: frame("200", width: 200), count: 3), width: 360),
    .cafes(
      "cafes-edge", Message("Beside or Below"),
      Message("At 600 px, the coffees are beside their café. At 599 px, they are below it."), width: 600),
  ]

  /// The entry with a key.
  package static func entry(_ key: String) -> GalleryEntry? { entries.first { $0.key == key } }

  private static let longerWords = """
    Straightforward recommendations notwithstanding, professionalism unintentionally disenfranchises \
    troubleshooters
    """

  private static let equalWords = "Margins balance lengths between several written columns without leaving orphans"

  /// Lines of several words, and a last line with a single word.
  private static let lastWordIsAlone = GalleryClaim { shown in
    shown.lineCounts.count > 1 && shown.lineCounts.last == 1 && shown.lineCounts.dropLast().allSatisfy { $0 > 1 }
  }

  /// Three lines, the shortest longer than 70 % of the longest one. Greedy line breaking leaves two words in the third.
  private static let linesAreBalanced = GalleryClaim(comparedWith: { $0.lineBreaking = .greedy }) { shown, greedy in
    let lengths = shown.lineLengths
    guard lengths.count == 3, let least = lengths.min(), let most = lengths.max() else { return false }
    return least > 0.7 * most && greedy.lineCounts.count == 3 && greedy.lineCounts.last == 2
  }

  /// The last of at least three lines has several words, and at least 40 px of free space.
  private static let lastLineKeepsItsGaps = GalleryClaim { shown in
    guard let (last, count) = zip(shown.lineLengths, shown.lineCounts).reversed().first else { return false }
    return shown.lines.count > 2 && count > 1 && last < shown.content.width - 40
  }

  private static func fixed(_ length: Int, spacing: Int) -> GridItemSettings {
    var item = GridItemSettings.fixed(length)
    item.spacing = spacing
    return item
  }

  private static func adaptive(_ minimum: Int, spacing: Int) -> GridItemSettings {
    var item = GridItemSettings.adaptive(minimum)
    item.spacing = spacing
    return item
  }

  private static func flexible(_ name: String, priority: Double = 0) -> StackChild {
    var child = StackChild(id: 0, name: name, kind: .flexible)
    child.priority = priority
    return child
  }

  private static func frame(_ name: String, width: Double) -> StackChild {
    var child = StackChild(id: 0, name: name, kind: .fixed)
    child.width = width
    return child
  }
}
