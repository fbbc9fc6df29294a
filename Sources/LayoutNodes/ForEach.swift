// The nodes of a collection of data. SwiftUI's `ForEach`.
//
// SwiftUI matches views by their ids when the data change, and its behaviour for equal ids is undefined. A tree of
// nodes is rebuilt instead, so the ids have no effect: data with equal ids are separate occurrences, each with its own
// node.

import LayoutCore

/// The nodes that a closure makes from the elements of some data, in order. SwiftUI's `ForEach`.
///
///     HStack {
///       ForEach(0..<3) { index in
///         FixedNode(width: CGFloat(index), height: 10)
///       }
///     }
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  /// The data.
  public let data: Data

  /// A group of the nodes.
  public let layoutNode: LayoutNode

  private init(_ data: Data, _ content: (Data.Element) -> Content) {
    self.data = data
    layoutNode = GroupNode(all: data.map { content($0).layoutNode })
  }

  /// Makes the nodes of data that a property identifies.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, content)
  }

  /// Makes the nodes of identifiable data.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, content)
  }

  /// Makes the nodes of the numbers in a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data, content)
  }
}
