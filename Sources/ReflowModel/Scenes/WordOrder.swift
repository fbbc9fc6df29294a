// The order of the words, stored as a seed, and the number of visible words. A seed is small to store, cheap to
// compare, and always gives the same permutation.

/// A permutation of a text's words, derived from one number. Zero is the reading order.
package struct WordOrder: Equatable, Sendable {
  var seed: UInt32

  package static let reading = WordOrder(seed: 0)

  /// A shuffled order that differs from this one.
  package func shuffled(using generator: inout some RandomNumberGenerator) -> WordOrder {
    var seed = self.seed
    while seed == self.seed { seed = .random(in: 1...UInt32.max, using: &generator) }
    return WordOrder(seed: seed)
  }

  /// The first `count` elements of the permutation of `0..<total`. A longer prefix starts with the shorter one. Takes
  /// O(`count`) time and memory if the total is far greater, otherwise O(`total`).
  package func prefix(_ count: Int, of total: Int) -> [Int] {
    let count = min(count, total)
    guard seed != 0 else { return Array(0..<count) }
    var generator = Scrambler(state: UInt64(seed))
    // A Fisher–Yates shuffle from the front.
    if count > total / 4 {
      var all = Array(0..<total)
      for place in 0..<count { all.swapAt(place, place + Int(generator.next(below: UInt64(total - place)))) }
      return Array(all.prefix(count))
    }
    // The same shuffle. It stores only the elements that moved.
    var moved: [Int: Int] = [:]
    return (0..<count).map { place in
      let other = place + Int(generator.next(below: UInt64(total - place)))
      let chosen = moved[other] ?? other
      moved[other] = moved[place] ?? place
      return chosen
    }
  }
}

extension WordOrder: Codable {
  package init(from decoder: any Decoder) throws {
    seed = try decoder.singleValueContainer().decode(UInt32.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(seed)
  }
}

/// A random number generator with a fixed algorithm: a document must give the same order with every version of the
/// standard library.
private struct Scrambler {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number below `bound`. The bias of the multiplication is negligible for any number of words.
  mutating func next(below bound: UInt64) -> UInt64 {
    next().multipliedFullWidth(by: bound).high
  }
}

/// The number of items that are shown or checked, out of all items of a text.
package struct TextPart: Equatable, Sendable {
  package var shown: Int
  package var total: Int

  package init(shown: Int, total: Int) { (self.shown, self.total) = (shown, total) }

  /// Such as "75 of 120 items".
  package var message: Message {
    .counting(total, "%s of %s item", "%s of %s items", shown.groupedText, total.groupedText)
  }
}

/// A requested number of words, or all of them. In JSON a number, or `"all"`.
package enum WordCount: Equatable, Sendable {
  /// All words of a text, up to the layout's limit.
  case all
  /// This many words, or all words of a shorter text.
  case number(Int)

  /// The count for a number chosen from `available`. The greatest number means all, so that a longer text also shows
  /// all of its words.
  package init(choosing number: Int, of available: Int) {
    self = number >= available ? .all : .number(number)
  }

  /// The number of words shown out of `available`.
  package func shown(of available: Int) -> Int {
    switch self {
    case .all: available
    case .number(let number): min(number, available)
    }
  }
}

extension WordCount: NumberOrName {
  package static let caseName = "all"
  /// The limits of the requested number. A text may have fewer words.
  package static let limits = NumberLimits(0...Double(WordList.tileLimit), page: 10)

  /// The requested number; nil for all.
  package var number: Int? { if case .number(let number) = self { number } else { nil } }

  package init(number: Int?) {
    self = number.map(Self.number) ?? .all
  }
}
