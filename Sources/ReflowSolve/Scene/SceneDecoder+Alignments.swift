// The names of alignments.

import LayoutCore

extension SceneDecoder {
  private static let horizontals: [(String, HorizontalAlignment)] = [
    ("leading", .leading), ("center", .center), ("trailing", .trailing),
  ]

  private static let verticals: [(String, VerticalAlignment)] = [
    ("top", .top), ("center", .center), ("bottom", .bottom), ("firstTextBaseline", .firstTextBaseline),
    ("lastTextBaseline", .lastTextBaseline),
  ]

  /// The names of vertical alignments, as messages list them.
  static var verticalNames: String { verticals.map { "\"\($0.0)\"" }.joined(separator: ", ") }

  /// The alignments that SwiftUI names, and the text baselines without a side, which are centred.
  private static let alignments: [(String, Alignment)] = [
    ("topLeading", .topLeading), ("top", .top), ("topTrailing", .topTrailing), ("leading", .leading),
    ("center", .center), ("trailing", .trailing), ("bottomLeading", .bottomLeading), ("bottom", .bottom),
    ("bottomTrailing", .bottomTrailing), ("leadingFirstTextBaseline", .leadingFirstTextBaseline),
    ("centerFirstTextBaseline", .centerFirstTextBaseline), ("trailingFirstTextBaseline", .trailingFirstTextBaseline),
    ("leadingLastTextBaseline", .leadingLastTextBaseline), ("centerLastTextBaseline", .centerLastTextBaseline),
    ("trailingLastTextBaseline", .trailingLastTextBaseline), ("firstTextBaseline", .centerFirstTextBaseline),
    ("lastTextBaseline", .centerLastTextBaseline),
  ]

  private static let points: [(String, UnitPoint)] = [
    ("zero", .zero), ("topLeading", .topLeading), ("top", .top), ("topTrailing", .topTrailing), ("leading", .leading),
    ("center", .center), ("trailing", .trailing), ("bottomLeading", .bottomLeading), ("bottom", .bottom),
    ("bottomTrailing", .bottomTrailing),
  ]

  mutating func readUnitPoint() throws -> UnitPoint { try readName(of: Self.points) }

  mutating func readHorizontalAlignment() throws -> HorizontalAlignment { try readName(of: Self.horizontals) }

  mutating func readVerticalAlignment() throws -> VerticalAlignment { try readName(of: Self.verticals) }

  mutating func readAlignment() throws -> Alignment { try readName(of: Self.alignments) }
}
