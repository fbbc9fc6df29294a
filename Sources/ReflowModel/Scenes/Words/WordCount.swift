// How many words the user wishes to see.

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
