// Views made from a collection. Each belongs to the identity of its element, so that its state moves with the element.

/// A view for each element of a collection. SwiftUI's `ForEach`.
///
///     ForEach(tags, id: \.self) { Text($0) }
///
/// Of elements with equal identities, each is an occurrence of its own, in their order.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data

  /// Makes the view of an element.
  public var content: (Data.Element) -> Content

  let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  /// The views of a collection have no body.
  public typealias Body = Never

  /// Makes a view for each element, whose identity is the value at `id`.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach: PrimitiveView where Content: View {
  @MainActor func update(_ node: ViewNode) { node.updateContent(by: ForEachContent(self)) }
}

extension ForEach where Content: View, ID == Data.Element.ID, Data.Element: Identifiable {
  /// Makes a view for each element, which has an identity of its own.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: \.id)
  }

  private init(data: Data, content: @escaping (Data.Element) -> Content, id: KeyPath<Data.Element, ID>) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Makes a view for each number of a constant range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}

/// The views of a ``ForEach``, which are made apart from the view around them: their closure reads state of its own.
private final class ForEachContent<Data: RandomAccessCollection, ID: Hashable, Content: View>: NodeContent {
  private let view: ForEach<Data, ID, Content>

  init(_ view: ForEach<Data, ID, Content>) {
    self.view = view
  }

  func evaluate(in node: ViewNode) {
    node.updateChildren(for: view.data, id: view.id, content: view.content)
  }
}
