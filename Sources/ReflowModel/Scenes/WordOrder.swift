// The order of the words, kept as a seed, which is small to store, cheap to compare and the same permutation every
// time, and how many of them the user wishes to see.

/// A permutation of a text's words that follows from one number; zero is the order of reading.
package struct WordOrder: Equatable, Sendable {
  /// What the permutation follows from.
  var seed: UInt32

  /// The order of the text.
  package static let reading = WordOrder(seed: 0)

  /// Another shuffled order than this one.
  package func shuffled(using generator: inout some RandomNumberGenerator) -> WordOrder {
    var seed = self.seed
    while seed == self.seed { seed = .random(in: 1...UInt32.max, using: &generator) }
    return WordOrder(seed: seed)
  }

  /// The first `count` places of the permutation of `0..<total`: which occurrence stands there. A longer prefix only
  /// adds to a shorter one. Takes time and memory for `count` places, where the total is far more.
  package func prefix(_ count: Int, of total: Int) -> [Int] {
    let count = min(count, total)
    guard seed != 0 else { return Array(0..<count) }
    var generator = Scrambler(state: UInt64(seed))
    // The shuffle of Fisher and Yates from the front.
    if count > total / 4 {
      var all = Array(0..<total)
      for place in 0..<count { all.swapAt(place, place + Int(generator.next(below: UInt64(total - place)))) }
      return Array(all.prefix(count))
    }
    // The same; only places that hold another occurrence than their own are kept.
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

/// A generator of our own, as a document must give the same order in every version of the standard library.
private struct Scrambler {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number below `bound`; the bias of the multiplication is beyond notice for any number of words.
  mutating func next(below bound: UInt64) -> UInt64 {
    next().multipliedFullWidth(by: bound).high
  }
}

/// A number of words, or all there are. In JSON a number, or `"all"`.
package enum WordCount: Equatable, Sendable {
  /// As many words as a text has and can be laid out.
  case all
  /// So many, or all of a text that has fewer.
  case number(Int)

  /// The wish that stands behind a number chosen out of `available`: choosing the highest is choosing all, so that a
  /// longer text shows all of its words as well.
  package init(choosing number: Int, of available: Int) {
    self = number >= available ? .all : .number(number)
  }

  /// How many words of `available` are shown.
  package func shown(of available: Int) -> Int {
    switch self {
    case .all: available
    case .number(let number): min(number, available)
    }
  }
}

extension WordCount: NumberOrName {
  package static let caseName = "all"
  /// The numbers one can wish for; a text may have fewer words.
  package static let limits = NumberLimits(0...Double(WordList.tileLimit), page: 10)

  /// The number wished for; nil for all.
  package var number: Int? { if case .number(let number) = self { number } else { nil } }

  package init(number: Int?) {
    self = number.map(Self.number) ?? .all
  }
}
