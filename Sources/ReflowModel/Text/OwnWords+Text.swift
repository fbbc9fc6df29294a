// Edited words as one text: the text that the text box shows, and the words after the user has typed in it.

extension OwnWords {
  /// The words of a text in their order, with what separates them.
  init(_ text: String, by splitting: TextSplitting) {
    let bytes = Array(text.utf8)
    self.init(SplitWords(bytes, by: splitting).words(splitting).enumerated().map { $1.identified(by: $0) })
  }

  /// The words as a text: each after its own gap, or after the usual separator of the splitting.
  package func text(by splitting: TextSplitting) -> String {
    String(decoding: joined(by: splitting).bytes, as: UTF8.self)
  }

  /// The words after their text was changed to another one; nil if it has more words than a list can hold.
  ///
  /// A word outside the change keeps its identity and its settings, also if it contains separators. A word that is typed
  /// over keeps them too. O(length of both texts).
  package func edited(to text: String, by splitting: TextSplitting) -> OwnWords? {
    let old = joined(by: splitting)
    let new = SplitWords(Array(text.utf8), by: splitting)
    let same = SameEnds(old.bytes, new.bytes)
    let first = old.words.firstIndex { $0.upperBound > same.start || !new.isCut($0.upperBound) } ?? old.words.count
    let shift = new.bytes.count - old.bytes.count
    let kept = old.words[first...].reversed().prefix {
      $0.lowerBound >= old.bytes.count - same.end && new.isCut($0.lowerBound + shift)
    }
    let last = old.words.count - kept.count
    let start = first == 0 ? 0 : old.words[first - 1].upperBound
    let end = kept.isEmpty ? new.bytes.count : old.words[last].lowerBound + shift
    let typed = new.words(splitting, in: start..<end)
    guard first + typed.words.count + kept.count <= Self.limit else { return nil }
    var following = Array(words[last...])
    if !following.isEmpty { following[0].gap = typed.gapAfter }
    var all = words[..<first] + matched(typed.words, with: words[first..<last]) + following
    if !all.isEmpty { all[0].gap = nil }
    return OwnWords(all)
  }

  /// Typed words with the identities and the settings of the words that they replace. Equal words at both ends belong
  /// together; between them, the words at the same place do.
  private func matched(_ typed: [OwnWord], with old: ArraySlice<OwnWord>) -> [OwnWord] {
    let start = zip(typed, old).prefix { $0.text.isIdentical(to: $1.text) }.count
    let end = zip(typed.dropFirst(start).reversed(), old.dropFirst(start).reversed())
      .prefix { $0.text.isIdentical(to: $1.text) }.count
    var next = (words.map(\.id).max() ?? -1) + 1
    return typed.enumerated().map { index, word in
      let fromEnd = typed.count - index
      let place = fromEnd <= end ? old.count - fromEnd : index
      guard place < (fromEnd <= end ? old.count : old.count - end) else {
        defer { next += 1 }
        return word.identified(by: next)
      }
      var replaced = old[old.startIndex + place]
      (replaced.text, replaced.gap) = (word.text, word.gap)
      return replaced
    }
  }

  private func joined(by splitting: TextSplitting) -> (bytes: [UInt8], words: [Range<Int>]) {
    var bytes: [UInt8] = []
    let ranges = words.enumerated().map { index, word in
      if index > 0 { bytes += (word.gap ?? splitting.separator).utf8 }
      let start = bytes.count
      bytes += word.text.utf8
      return start..<bytes.count
    }
    return (bytes, ranges)
  }
}

/// A text, and the ranges of its words.
private struct SplitWords {
  let bytes: [UInt8]
  private var ranges: [Range<Int>] = []

  init(_ bytes: [UInt8], by splitting: TextSplitting) {
    self.bytes = bytes
    bytes.withUnsafeBufferPointer { bytes in _ = splitting.scan(bytes) { ranges.append($1) } }
  }

  /// Whether no word continues across a place.
  func isCut(_ place: Int) -> Bool {
    let next = ranges.partitioningIndex { $0.upperBound > place }
    return next == ranges.count || ranges[next].lowerBound >= place
  }

  func words(_ splitting: TextSplitting) -> [OwnWord] { words(splitting, in: 0..<bytes.count).words }

  /// The words in a part of the text that cuts no word, with their gaps, and the gap after them.
  func words(_ splitting: TextSplitting, in part: Range<Int>) -> (words: [OwnWord], gapAfter: String?) {
    var end = part.lowerBound
    func gap(before place: Int) -> String? {
      place == 0 ? nil : splitting.unusualGap(String(decoding: bytes[end..<place], as: UTF8.self))
    }
    let first = ranges.partitioningIndex { $0.lowerBound >= part.lowerBound }
    let words = ranges[first...].prefix { $0.upperBound <= part.upperBound }.map { range in
      var word = OwnWord(id: 0, text: String(decoding: bytes[range], as: UTF8.self))
      word.gap = gap(before: range.lowerBound)
      end = range.upperBound
      return word
    }
    return (words, gap(before: part.upperBound))
  }
}

/// The lengths of the equal parts at the start and at the end of two texts, in bytes. They do not overlap.
private struct SameEnds {
  let start: Int
  let end: Int

  init(_ one: [UInt8], _ other: [UInt8]) {
    start = zip(one, other).prefix { $0 == $1 }.count
    let most = min(one.count, other.count) - start
    end = zip(one.reversed(), other.reversed()).prefix(most).prefix { $0 == $1 }.count
  }
}

extension TextSplitting {
  /// The separator of words that have been added to a list.
  fileprivate var separator: String {
    switch self {
    case .words: " "
    case .lines: "\n"
    case .commas: ", "
    }
  }

  /// What separates two words, unless it is the usual separator.
  fileprivate func unusualGap(_ gap: String) -> String? { gap == separator ? nil : OwnWord.shortened(gap: gap) }
}
