// What lazy containers are made of: the units of their content, which become views when they are visible.

import Foundation
import LayoutCore

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
    /// Whether the segment is a view that takes a whole line of a grid.
    var isLine = false
    let make: (_ index: Int) -> Unit

    var itemCount: Int { count * itemsPerUnit }
  }

  /// The key of a unit of another segment than the first.
  private struct PartKey: Hashable {
    let segment: Int
    let key: AnyHashable
  }

  private static func key(_ key: AnyHashable, in segment: Int) -> AnyHashable {
    segment == 0 ? key : AnyHashable(PartKey(segment: segment, key: key))
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
    if let source = view as? any LazyUnitSource {
      source.append(to: &self)
    } else {
      append(count: 1, itemsPerUnit: ViewCount.of(type(of: view)) ?? 1) { _ in
        (AnyHashable(0), LazyUnitView { $0.update(childAt: 0, to: view) })
      }
    }
  }

  /// Adds units, whose keys are unique among them. Units without items are left out.
  mutating func append(count: Int, itemsPerUnit: Int, make: @escaping (Int) -> (AnyHashable, LazyUnitView)) {
    guard itemsPerUnit > 0 else { return }
    let number = segments.count
    segments.append(
      Segment(count: count, itemsPerUnit: itemsPerUnit) { index in
        let (key, view) = make(index)
        return Unit(key: Self.key(key, in: number), view: view)
      })
  }

  /// Adds the header or the footer of a section, which takes a whole line of a grid.
  mutating func appendLine<Line: View>(_ line: Line) {
    let first = segments.count
    append(line)
    for index in segments.indices[first...] { segments[index].isLine = true }
  }

  /// Adds the units of a view that is an element of a collection.
  mutating func append(_ view: some View, id: AnyHashable) {
    let number = segments.count
    for segment in LazyUnits(of: view).segments {
      segments.append(
        Segment(count: segment.count, itemsPerUnit: segment.itemsPerUnit, isLine: segment.isLine) { index in
          let unit = segment.make(index)
          return Unit(key: Self.key([id, unit.key], in: number), view: unit.view)
        })
    }
  }

  /// Adds other units, each with a modifier around it.
  mutating func append(_ units: LazyUnits, wrap: @escaping @MainActor (LazyUnitView) -> some View) {
    let number = segments.count
    for segment in units.segments {
      segments.append(
        Segment(count: segment.count, itemsPerUnit: segment.itemsPerUnit, isLine: segment.isLine) { index in
          let unit = segment.make(index)
          return Unit(
            key: Self.key(unit.key, in: number),
            view: LazyUnitView { $0.update(childAt: 0, to: wrap(unit.view)) })
        })
    }
  }

  /// Whether there are units that take a whole line of a grid.
  var hasLines: Bool { segments.contains(where: \.isLine) }

  /// The units of a column of lines: those that take a whole line, and one for each run of cells between them.
  func inLines(cells: @escaping @MainActor (LazyUnits) -> some View) -> LazyUnits {
    var (lines, run) = (LazyUnits(), LazyUnits())
    func endRun() {
      guard !run.segments.isEmpty else { return }
      let (units, number) = (run, lines.segments.count)
      lines.append(count: 1, itemsPerUnit: 1) { _ in
        (AnyHashable("cells \(number)"), LazyUnitView { $0.update(childAt: 0, to: cells(units)) })
      }
      run = LazyUnits()
    }
    for segment in segments {
      if segment.isLine {
        endRun()
        lines.segments.append(segment)
      } else {
        run.segments.append(segment)
      }
    }
    endRun()
    return lines
  }

  /// Adds the segments of other units as they are.
  mutating func append(_ units: LazyUnits) { segments += units.segments }

  /// The first item of the unit with an identity of its collection.
  func item(of id: AnyHashable) -> Int? {
    var start = 0
    for (number, segment) in segments.enumerated() {
      let key = Self.key(id, in: number)
      if let index = (0..<segment.count).first(where: { segment.make($0).key == key }) {
        return start + index * segment.itemsPerUnit
      }
      start += segment.itemCount
    }
    return nil
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

  /// The elements of a range of items, one each, from the nodes of their units, which are missing where too many views
  /// would be made.
  func items(_ items: Range<Int>, of container: ViewNode) -> [ViewElement] {
    let nodes = container.children
    var (start, node) = (0, 0)
    var elements: [ViewElement] = []
    for segment in segments {
      let own = items.clamped(to: start..<start + segment.itemCount)
      for item in own {
        let part = (item - start) % segment.itemsPerUnit
        if part == 0, item != own.lowerBound { node += 1 }
        elements.append(
          nodes.indices.contains(node)
            ? nodes[node].item(part, of: segment.itemsPerUnit)
            : ViewElement(container, number: -1 - item, grouping: [], in: FixedNode(.zero)))
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
