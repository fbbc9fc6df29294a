// Content that depends on the space for it: it is evaluated by the layout, when that space is known.

import Foundation
import LayoutCore

/// A view whose content depends on the space that it is proposed, which it takes. SwiftUI's `GeometryReader`.
///
/// The content is at the top leading corner. It is evaluated again when the space changes.
public nonisolated struct GeometryReader<Content: View>: PrimitiveView {
  private let content: (GeometryProxy) -> Content

  /// Makes a view whose content is made by a closure.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  @MainActor func update(_ node: ViewNode) {
    let role = node.role(GeometryRole<Content>.self) { GeometryRole(content) }
    role.makeView = content
    node.updateContent(by: role)
  }
}

private final class GeometryRole<Content: View>: NodeRole, NodeContent {
  var makeView: (GeometryProxy) -> Content
  /// The geometry for which the content was evaluated; nil if it is out of date.
  private var proxy: GeometryProxy?

  init(_ makeView: @escaping (GeometryProxy) -> Content) {
    self.makeView = makeView
  }

  /// Leaves the evaluation to the layout.
  func evaluate(in node: ViewNode) {
    proxy = nil
    node.invalidate()
  }

  func end() { proxy?.end() }

  func elements(of node: ViewNode) -> [ViewElement] {
    weak var reader: ViewElement?
    let element = ViewElement(
      node, drawing: .group,
      DeferredNode { [unowned self, unowned node] frame in
        nonisolated(unsafe) var content: LayoutNode?
        MainActor.assumeIsolated {
          place(node, in: frame, as: reader)
          content = Self.layout(of: node.childElements)
        }
        return content
      }, isFilledByLayout: true)
    reader = element
    return [element]
  }

  private func place(_ node: ViewNode, in frame: CGRect, as element: ViewElement?) {
    let proxy = GeometryProxy(frame, of: node)
    if self.proxy?.isSame(as: proxy) != true {
      self.proxy = proxy
      node.makeContent { node.update(childAt: 0, to: makeView(proxy)) }
    }
    element?.replaceChildren(node.childElements)
  }

  private static func layout(of elements: [ViewElement]) -> LayoutNode {
    if elements.count == 1 { return elements[0].node }
    return ContainerNode(ZStackLayout(alignment: .topLeading), children: elements.map(\.node))
  }
}
