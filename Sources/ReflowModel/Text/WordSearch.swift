// The search in lists: of programs, and of keyboard shortcuts.

/// A search. Each of its words must occur in one of the texts of an entry. Case is ignored.
package struct WordSearch: Equatable, Sendable {
  private let words: [String]

  package init(_ text: String) {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether the search finds an entry with these texts.
  package func matches(_ texts: [String]) -> Bool {
    guard !words.isEmpty else { return true }
    let texts = texts.map { $0.lowercased() }
    return words.allSatisfy { word in texts.contains { $0.contains(word) } }
  }
}
