// The text of the Words scene, and the number of its words that are shown. A text that comes with the program starts with
// some of its words; the user's own text is shown whole unless the user sets a number.

extension WordsScene {
  /// The requested number of words of a new document.
  static let initialCount = WordCount.number(75)
  /// The first format in which the number of words of the user's own text was always set by the user. Earlier versions
  /// of Reflow kept the initial number for every text.
  private static let countedFormat = FormatVersion(major: 1, minor: 2)

  /// Reads the keys that the object has. The user's own text is shown whole unless its number of words was set.
  package init(from decoder: any Decoder) throws {
    self = try FieldReader.read(decoder) { fields in
      var scene = WordsScene(from: fields)
      let isSet = fields.has(Self.facts(of: \.wordCount).key)
      let isOlder = fields.version.map { $0 < Self.countedFormat } ?? false
      if scene.text.isTyped, !isSet || isOlder && scene.wordCount == Self.initialCount { scene.wordCount = .all }
      return scene
    }
  }

  /// The first format in which the splitting applies to every text.
  private static let splitFormat = FormatVersion(major: 1, minor: 4)

  /// Whether the splitting in a file had no effect in the version that wrote it, which split only text that the user had
  /// typed.
  @Sendable
  static func isSplittingUnused(_ fields: FieldReader, _ scene: WordsScene) -> Bool {
    guard let version = fields.version, version < splitFormat else { return false }
    return !scene.text.isTyped && scene.text.list == nil
  }
}

extension Document {
  /// The part of its text that the scene shows; nil if it shows all of it, and in scenes without a text. O(length of the
  /// text).
  package var shownPart: TextPart? {
    scene == .words ? WordList(words.source).shownPart(words.wordCount) : nil
  }
}

extension Baseline {
  /// How the text was split when the baseline was recorded; nil for content that is not split.
  package var splitting: TextSplitting? {
    guard let changes, changes.scene == .words else { return nil }
    return changes.applied(to: Document()).words.splitting
  }

  /// The error of a comparison with a document whose text is split in another way, so that it has other items.
  package func splitFailure(of document: Document) -> FileError? {
    guard document.scene == .words, let splitting, splitting != document.words.splitting else { return nil }
    return FileError(
      message: Message(
        "The text of the baseline is split by “%s”, and this text by “%s”.", splitting.title,
        document.words.splitting.title))
  }

  /// The number of words with which the baseline was recorded, since a comparison needs the same part of the text; nil
  /// for all words.
  package var partCount: WordCount? {
    guard let changes, changes.scene == .words else { return nil }
    let count = changes.applied(to: Document()).words.wordCount
    return count == .all ? nil : count
  }
}

extension WordsScene {
  /// The text that the text box shows; nil for a text that is not the user's to edit there.
  package var editedText: String? {
    switch text {
    case .own(let text): text
    case .list(let words): words.text(by: splitting)
    case .preset, .file: nil
    }
  }

  /// Whether the words are those of a text from the text box. It may differ from the text that the box would show for
  /// the words, as while the user types a space.
  package func hasWords(of typed: String) -> Bool {
    switch text {
    case .own(let text): text.isIdentical(to: typed)
    case .list(let words): words.edited(to: typed, by: splitting) == words
    case .preset, .file: false
    }
  }

  /// Shows all of a text of a file.
  mutating func show(_ file: FileText, by splitting: TextSplitting) {
    (text, self.splitting, wordCount) = (.file(file), splitting, .all)
  }
}

extension Store {
  /// Shows another text. The user's own text is shown whole.
  package func show(_ text: TextSource, by splitting: TextSplitting) {
    perform(Self.editKind(of: \.words.text)) {
      ($0.words.text, $0.words.splitting) = (text, splitting)
      if text.isTyped { $0.words.wordCount = .all }
    }
  }

  /// Splits the text in another way. Edited words become a text again, without their settings.
  package func split(by splitting: TextSplitting) {
    perform(Self.editKind(of: \.words.splitting)) {
      if let text = $0.words.editedText { $0.words.text = .own(text) }
      $0.words.splitting = splitting
    }
  }

  /// Shows typed or pasted text: all of a new text, and the set number of one that is edited. Edited words outside the
  /// change keep their settings. Typing in quick succession is undone together. Returns an error message, and changes
  /// nothing, if the text is too long.
  package func showTyped(_ text: String, isNew: Bool = false) -> Message? {
    switch TextSource.typed(text) {
    case .success(let source):
      let kind = EditKind(name: Message("Typing"), coalesces: true, replacesContent: isNew)
      perform(kind, coalescing: "typing") {
        $0.scene = .words
        if !isNew, let old = $0.words.text.list, let words = old.edited(to: text, by: $0.words.splitting) {
          $0.words.wordCount = $0.words.wordCount.following(words.words.count, from: old.words.count)
          $0.words.text = .list(words)
          return
        }
        if isNew || ($0.words.editedText ?? "").isEmpty { $0.words.wordCount = .all }
        // Only the user chooses commas, so they stay for the next text.
        if isNew, $0.words.splitting != .commas { $0.words.splitting = TextSplitting(fitting: text) }
        $0.words.text = source
      }
      return nil
    case .failure(let error):
      return error.message
    }
  }
}
