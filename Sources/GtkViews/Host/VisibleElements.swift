// The elements of a host that a tool sees.

import GtkInterop
import LayoutCore

/// The visible elements of a host, depth first.
@MainActor struct VisibleElements {
  struct Visit {
    let element: ViewElement
    /// The index of the element that contains it; nil for one of the host.
    let parent: Int?
    /// The index of the element that it is a layer of; nil for one that is no layer.
    let content: Int?
  }

  private(set) var elements: [Visit] = []

  mutating func add(_ element: ViewElement, in parent: Int? = nil, layerOf content: Int? = nil) {
    if element.hasFrame, element.frame == nil || element.shown.presence?.opacity == 0 { return }
    if case .opacity(let opacity) = element.drawing, opacity <= 0 { return }
    let index = elements.count
    elements.append(Visit(element: element, parent: parent, content: content))
    let hasLayers = element.children.count > 1 && element.owner.type is any LayeredView.Type
    for (number, child) in element.children.enumerated() {
      guard hasLayers, number > 0 else {
        add(child, in: index)
        continue
      }
      // A colour behind a text is part of its look.
      if child.showsContent { add(child, in: index, layerOf: index + 1) }
    }
  }
}

extension ViewElement {
  /// Whether a widget or a picture is in the element.
  fileprivate var showsContent: Bool {
    switch drawing {
    case .widget, .picture: true
    default: children.contains(where: \.showsContent)
    }
  }
}

extension ViewElement {
  /// The container of the element, if its layout is one of the program's own.
  var ownLayout: ContainerNode? {
    guard owner.type is any CustomLayoutView.Type, let container = node.container, container.hasCustomLayout else {
      return nil
    }
    return container
  }
}

/// A view that shows its children by a layout that a program can write.
protocol CustomLayoutView {}

extension LayoutContainer: CustomLayoutView {}
