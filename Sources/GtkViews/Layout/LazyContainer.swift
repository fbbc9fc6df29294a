// Containers of which only the visible views exist: lazy grids and stacks.

import Foundation
import LayoutCore

/// A container that makes the views in the viewport around it.
nonisolated struct LazyContainer<L: LazyLayout, Content: View>: PrimitiveView {
  let layout: L
  /// The layout of lines if headers and footers of sections take a whole line of the grid; nil for a stack.
  var lineLayout: L?
  var pinnedViews: PinnedScrollableViews = []
  let content: Content

  @MainActor func update(_ node: ViewNode) {
    if !pinnedViews.isEmpty { node.graph.report(.pinnedViews) }
    let units = LazyUnits(of: content)
    let role = node.role(LazyRole.self) { LazyRole() }
    if let lineLayout, units.hasLines {
      let layout = layout
      role.units = units.inLines { LazyContainer<L, LazyUnitsView>(layout: layout, content: LazyUnitsView(units: $0)) }
      role.layout = lineLayout
    } else {
      (role.layout, role.units) = (layout, units)
    }
    node.updateContent(by: role)
  }
}

/// Which views of the sections of a lazy container stay in the visible part. SwiftUI's `PinnedScrollableViews`: here they
/// scroll with the others, which is reported.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes a set of bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The header of each section.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footer of each section.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

final class LazyRole: NodeRole, NodeContent {
  var layout: (any LazyLayout)?
  var units = LazyUnits()
  private let memory = LazyNode.Memory()
  /// The units of the last layout; nil if they are out of date.
  private var made: Range<Int>?
  /// Their keys; nil if two of them are equal.
  private var keys: Set<AnyHashable>?

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
      }, isFilledByLayout: true)
    container = element
    return [element]
  }

  /// The frame, in the host, of the item with an identity, as the last layout has it.
  func frame(of id: AnyHashable, in node: ViewNode) -> CGRect? {
    guard let item = units.item(of: id), let frame = node.elements.first?.frame else { return nil }
    return memory.frame(of: item)?.offsetBy(dx: frame.minX, dy: frame.minY)
  }

  private func makeItems(_ items: Range<Int>, in node: ViewNode) -> [ViewElement] {
    let new = units.units(of: items)
    if made != new {
      node.makeContent { show(new, in: node) }
      made = new
    }
    return units.items(items, of: node)
  }

  /// Makes the units that come into view, or brings all up to date after a change of the container.
  private func show(_ new: Range<Int>, in node: ViewNode) {
    if let made, move(from: made, to: new, in: node) { return }
    let shown = new.map { units[$0] }
    let unique = Set(shown.map(\.key))
    keys = unique.count == shown.count ? unique : nil
    node.updateChildren(for: shown, id: \.key, content: \.view)
  }

  /// Makes the units that come into view. Returns false where two units have one key.
  private func move(from old: Range<Int>, to new: Range<Int>, in node: ViewNode) -> Bool {
    guard var unique = keys else { return false }
    keys = nil
    let children = node.children
    for index in old where !new.contains(index) && index - old.lowerBound < children.count {
      if case .identity(let key, _) = children[index - old.lowerBound].key { unique.remove(key) }
    }
    var added: [LazyUnits.Unit] = []
    for index in new where !old.contains(index) {
      let unit = units[index]
      guard unique.insert(unit.key).inserted else { return false }
      added.append(unit)
    }
    keys = unique
    node.moveChildren(from: old, to: new, adding: added.map { (.identity($0.key, occurrence: 0), $0.view) })
    return true
  }
}
