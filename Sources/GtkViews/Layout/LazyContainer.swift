// Containers of which only the visible views exist: lazy grids and stacks.

import Foundation
import LayoutCore

/// A container that makes the views in the viewport around it.
nonisolated struct LazyContainer<L: LazyLayout, Content: View>: PrimitiveView {
  let layout: L
  let content: Content

  @MainActor func update(_ node: ViewNode) {
    let role = node.role(LazyRole.self) { LazyRole() }
    (role.layout, role.units) = (layout, LazyUnits(of: content))
    node.updateContent(by: role)
  }
}

private final class LazyRole: NodeRole, NodeContent {
  var layout: (any LazyLayout)?
  var units = LazyUnits()
  private let memory = LazyNode.Memory()
  /// The units of the last layout; nil if they are out of date.
  private var made: Range<Int>?

  /// Leaves the evaluation to the layout.
  func evaluate(in node: ViewNode) {
    made = nil
    node.invalidate()
  }

  func elements(of node: ViewNode) -> [ViewElement] {
    guard let layout else { return [] }
    weak var container: ViewElement?
    let element = ViewElement(
      node, drawing: .group,
      LazyNode(
        layout, count: units.itemCount, memory: memory,
        viewport: { _ in MainActor.assumeIsolated { ViewHost.takeViewport() } },
        sizeDidChange: { [unowned node] in MainActor.assumeIsolated { node.layOutAgain() } }
      ) { [unowned self, unowned node] items in
        nonisolated(unsafe) var nodes: [LayoutNode] = []
        MainActor.assumeIsolated {
          let elements = makeItems(items, in: node)
          container?.replaceChildren(elements)
          nodes = elements.map(\.node)
        }
        return nodes
      })
    container = element
    return [element]
  }

  private func makeItems(_ items: Range<Int>, in node: ViewNode) -> [ViewElement] {
    let new = units.units(of: items)
    if made != new {
      node.makeContent { show(new, in: node) }
      made = new
    }
    return units.items(items, among: node.children)
  }

  /// Makes the units that come into view, or brings all up to date after a change of the container.
  private func show(_ new: Range<Int>, in node: ViewNode) {
    let shown = new.map { units[$0] }
    if let made, Set(shown.map(\.key)).count == shown.count {
      node.moveChildren(from: made, to: new) { index in
        let unit = shown[index - new.lowerBound]
        return (.identity(unit.key, occurrence: 0), unit.view)
      }
    } else {
      node.updateChildren(for: shown, id: \.key, content: \.view)
    }
  }
}

/// What a lazy container is made of: units, such as the elements of a collection, each of one or several items.
@MainActor struct LazyUnits {
  /// A view that is one or several items.
  struct Unit {
    let key: AnyHashable
    let view: LazyUnitView
  }

  /// Units with one number of items each.
  struct Segment {
    let count: Int
    let itemsPerUnit: Int
    let make: (_ index: Int) -> Unit

    var itemCount: Int { count * itemsPerUnit }
  }

  private var segments: [Segment] = []

  init() {}

  init(of content: some View) {
    append(content)
  }

  /// The number of items of all units.
  var itemCount: Int { segments.reduce(0) { $0 + $1.itemCount } }

  /// Adds the units of a view.
  mutating func append(_ view: some View) {
    if let source = view as? any LazySource {
      source.append(to: &self)
    } else {
      append(count: 1, itemsPerUnit: ViewCount.of(type(of: view)) ?? 1) { _ in
        (AnyHashable(0), LazyUnitView { $0.update(childAt: 0, to: view) })
      }
    }
  }

  /// Adds units, whose keys are unique among them.
  mutating func append(count: Int, itemsPerUnit: Int, make: @escaping (Int) -> (AnyHashable, LazyUnitView)) {
    let number = segments.count
    segments.append(
      Segment(count: count, itemsPerUnit: itemsPerUnit) { index in
        let (key, view) = make(index)
        return Unit(key: [AnyHashable(number), key], view: view)
      })
  }

  /// The numbers of the units of a range of items.
  func units(of items: Range<Int>) -> Range<Int> {
    var (item, unit) = (0, 0)
    var units: Range<Int>?
    for segment in segments {
      let own = items.clamped(to: item..<item + segment.itemCount)
      if !own.isEmpty {
        let first = unit + (own.lowerBound - item) / segment.itemsPerUnit
        let last = unit + (own.upperBound - item - 1) / segment.itemsPerUnit
        units = (units?.lowerBound ?? first)..<last + 1
      }
      (item, unit) = (item + segment.itemCount, unit + segment.count)
    }
    return units ?? 0..<0
  }

  /// The unit with a number.
  subscript(number: Int) -> Unit {
    var index = number
    for segment in segments {
      if index < segment.count { return segment.make(index) }
      index -= segment.count
    }
    preconditionFailure("there is no unit \(number)")
  }

  /// The elements of a range of items, one each, from the nodes of their units.
  func items(_ items: Range<Int>, among nodes: [ViewNode]) -> [ViewElement] {
    var (start, node) = (0, 0)
    var elements: [ViewElement] = []
    for segment in segments {
      let own = items.clamped(to: start..<start + segment.itemCount)
      for item in own {
        let part = (item - start) % segment.itemsPerUnit
        if part == 0, item != own.lowerBound { node += 1 }
        elements.append(nodes[node].item(part, of: segment.itemsPerUnit))
      }
      if !own.isEmpty { node += 1 }
      start += segment.itemCount
    }
    return elements
  }
}

extension ViewNode {
  /// One of the items of a unit. A unit of one item that has several elements stacks them.
  fileprivate func item(_ number: Int, of count: Int) -> ViewElement {
    let elements = elements
    if elements.count == count { return elements[number] }
    if count == 1, !elements.isEmpty {
      return ViewElement(
        self, number: -1, grouping: elements, in: ContainerNode(ZStackLayout(), children: elements.map(\.node)))
    }
    return elements.indices.contains(number)
      ? elements[number] : ViewElement(self, number: -1 - number, grouping: [], in: FixedNode(.zero))
  }
}

/// The view of a unit, of any type.
nonisolated struct LazyUnitView: PrimitiveView {
  let updateContent: @MainActor (ViewNode) -> Void

  @MainActor func update(_ node: ViewNode) { updateContent(node) }
}

/// A view that adds units of its own to a lazy container.
protocol LazySource {
  @MainActor func append(to units: inout LazyUnits)
}

extension ForEach: LazySource where Content: View {
  @MainActor func append(to units: inout LazyUnits) {
    units.append(count: data.count, itemsPerUnit: ViewCount.of(Content.self) ?? 1) { index in
      let element = data[data.index(data.startIndex, offsetBy: index)]
      return (AnyHashable(id(element)), LazyUnitView { $0.update(childAt: 0, to: content(element)) })
    }
  }
}

extension TupleView: LazySource {
  @MainActor func append(to units: inout LazyUnits) {
    for part in repeat each value { units.append(part) }
  }
}

extension Group: LazySource where Content: View {
  @MainActor func append(to units: inout LazyUnits) { units.append(content) }
}

extension EmptyView: LazySource {
  @MainActor func append(to units: inout LazyUnits) {}
}

extension Optional: LazySource where Wrapped: View {
  @MainActor func append(to units: inout LazyUnits) { if let self { units.append(self) } }
}
