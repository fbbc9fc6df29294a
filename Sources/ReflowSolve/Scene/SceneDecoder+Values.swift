// The decoding of values: lengths, sizes, and names, including those of alignments.

import Foundation
import LayoutCore

extension SceneDecoder {
  /// Reads a length in points; `"infinity"` is infinite.
  mutating func readLength() throws -> CGFloat {
    guard try reader.nextKind() == .string else {
      try reader.expect(.number, as: "a number or \"infinity\"")
      return CGFloat(try reader.readNumber())
    }
    guard try reader.readName() == "infinity" else {
      throw SceneError("it must be a number or \"infinity\"")
    }
    return .infinity
  }

  /// Reads a length in points, or nil for `null`.
  mutating func readOptionalLength() throws -> CGFloat? {
    try reader.readNull() ? nil : try readLength()
  }

  /// Reads a list of two lengths, either of which may be `null`.
  mutating func readProposal() throws -> ProposedViewSize {
    var list = try JSONReader.List(&reader, expected: "[width, height]")
    var size = ProposedViewSize.unspecified
    var count = 0
    while try list.next(&reader) {
      switch count {
      case 0: size.width = try readOptionalLength()
      case 1: size.height = try readOptionalLength()
      default: throw SceneError("unexpected value after [width, height]")
      }
      count += 1
    }
    guard count == 2 else { throw SceneError("it must be [width, height]") }
    return size
  }

  /// Reads a list of two lengths.
  mutating func readSize() throws -> CGSize {
    let size = try readProposal()
    guard let width = size.width, let height = size.height else {
      throw SceneError("a length must not be null here")
    }
    return CGSize(width: width, height: height)
  }

  /// Reads a list of two lengths, or nil for `null`.
  mutating func readOptionalSize() throws -> CGSize? {
    try reader.readNull() ? nil : try readSize()
  }

  /// Reads a whole number of at least `least`.
  mutating func readInteger(atLeast least: Int) throws -> Int {
    let value = try reader.readNumber()
    guard let integer = Int(exactly: value), integer >= least else {
      throw SceneError("it must be a whole number, at least \(least)")
    }
    return integer
  }

  /// Reads a whole number of at least `least`, or nil for `null`.
  mutating func readOptionalInteger(atLeast least: Int) throws -> Int? {
    try reader.readNull() ? nil : try readInteger(atLeast: least)
  }

  /// Reads a case of an enumeration by its name.
  mutating func readCase<Value: CaseIterable>(of type: Value.Type) throws -> Value {
    try readName(of: Value.allCases.map { ("\($0)", $0) })
  }

  mutating func readName<Value>(of values: [(String, Value)]) throws -> Value {
    let expected = values.map { "\"\($0.0)\"" }.joined(separator: ", ")
    try reader.expect(.string, as: "one of \(expected)")
    let name = try reader.readName()
    guard let value = values.first(where: { $0.0 == name })?.1 else {
      throw SceneError("it must be one of \(expected), but is \"\(name)\"")
    }
    return value
  }

  /// Reads `true`, for keys that have no other value.
  mutating func readTrue() throws {
    guard try reader.readBoolean() else { throw SceneError("it must be true") }
  }

  private enum EdgeKey: Int, SceneKey {
    case top, leading, bottom, trailing
    static let named = makeNames()
  }

  /// Reads one length for all edges, or one for each.
  mutating func readInsets() throws -> EdgeInsets {
    guard try reader.nextKind() == .object else {
      try reader.expect(.number, as: "a number or an object")
      let length = CGFloat(try reader.readNumber())
      return EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
    }
    var members = try JSONReader.Members<EdgeKey>(&reader, of: "padding")
    var insets = EdgeInsets()
    while let key = try members.next(&reader) {
      let length = CGFloat(try reader.readNumber())
      switch key {
      case .top: insets.top = length
      case .leading: insets.leading = length
      case .bottom: insets.bottom = length
      case .trailing: insets.trailing = length
      }
    }
    return insets
  }
}

extension SceneDecoder {
  private static let horizontals: [(String, HorizontalAlignment)] = [
    ("leading", .leading), ("center", .center), ("trailing", .trailing),
  ]

  private static let verticals: [(String, VerticalAlignment)] = [
    ("top", .top), ("center", .center), ("bottom", .bottom), ("firstTextBaseline", .firstTextBaseline),
    ("lastTextBaseline", .lastTextBaseline),
  ]

  /// The names of vertical alignments, as a list for messages.
  static var verticalNames: String { verticals.map { "\"\($0.0)\"" }.joined(separator: ", ") }

  /// SwiftUI's named alignments, and the text baselines alone, which are centred horizontally.
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
