// The nodes of a collection of data. SwiftUI's `ForEach`.
//
// SwiftUI finds by its ids which view is which when the data change, and leaves undefined what happens where two are
// equal. A tree of nodes is built anew instead, so the ids only have to be there: data that share one are separate
// occurrences, each with a node of its own.

/// The nodes that a closure makes of each element of some data, one after the other. SwiftUI's `ForEach`.
///
///     HStack {
///       ForEach(0..<3) { index in
///         FixedNode(width: CGFloat(index), height: 10)
///       }
///     }
public final class ForEach<Data: RandomAccessCollection, ID: Hashable, Content: LayoutNode>: Group {
  /// The data.
  public let data: Data

  private init(_ data: Data, _ content: (Data.Element) -> Content) {
    self.data = data
    super.init(members: Group.rows(of: data.map { content($0) as LayoutNode }))
  }

  /// The nodes of data that are told apart by a property.
  public convenience init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, content)
  }

  /// The nodes of data that are told apart by themselves.
  public convenience init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, content)
  }

  /// The nodes of the numbers of a range.
  public convenience init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data, content)
  }
}
