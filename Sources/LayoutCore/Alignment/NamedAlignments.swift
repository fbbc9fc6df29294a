// The values with constants, by the names of these, for tools that show or set them.

/// A type whose values have names.
package protocol NamedValues: Equatable {
  /// The names of the constants with their values, in the order in which tools show them.
  static var named: [(name: String, value: Self)] { get }
}

extension Axis: NamedValues {
  package static var named: [(name: String, value: Axis)] { [("horizontal", .horizontal), ("vertical", .vertical)] }
}

extension HorizontalAlignment: NamedValues {
  package static var named: [(name: String, value: HorizontalAlignment)] {
    [
      ("leading", .leading), ("center", .center), ("trailing", .trailing),
      ("listRowSeparatorLeading", .listRowSeparatorLeading), ("listRowSeparatorTrailing", .listRowSeparatorTrailing),
    ]
  }
}

extension VerticalAlignment: NamedValues {
  package static var named: [(name: String, value: VerticalAlignment)] {
    [
      ("top", .top), ("center", .center), ("bottom", .bottom), ("firstTextBaseline", .firstTextBaseline),
      ("lastTextBaseline", .lastTextBaseline),
    ]
  }
}

extension Alignment: NamedValues {
  package static var named: [(name: String, value: Alignment)] {
    [
      ("topLeading", .topLeading), ("top", .top), ("topTrailing", .topTrailing), ("leading", .leading),
      ("center", .center), ("trailing", .trailing), ("bottomLeading", .bottomLeading), ("bottom", .bottom),
      ("bottomTrailing", .bottomTrailing), ("leadingFirstTextBaseline", .leadingFirstTextBaseline),
      ("centerFirstTextBaseline", .centerFirstTextBaseline),
      ("trailingFirstTextBaseline", .trailingFirstTextBaseline), ("leadingLastTextBaseline", .leadingLastTextBaseline),
      ("centerLastTextBaseline", .centerLastTextBaseline), ("trailingLastTextBaseline", .trailingLastTextBaseline),
    ]
  }
}
