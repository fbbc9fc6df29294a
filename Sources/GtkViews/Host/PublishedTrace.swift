// The trace of a container's layouts, on request of a tool: the hosts of the window discard what they have measured and
// are laid out once more in the size that they have, which moves nothing.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The value of `layout-trace`: the name of the layout, or nothing without a container; the number of the container's
/// view, or -1; the numbers of the views of its children; the index of the child that is the traced view, or -1; the
/// passes and the calls, in the order in which they happened; the number of all of them; and what the container around
/// the traced view knows about it, if there is one: the layout, the proposal and the answer, the priority, the layout
/// values, and the guides with their axes. Then follow the bounds of the container in the host, and whether it is read
/// from right to left; six numbers for each child, its frame in the host and its proposal; and the guides of the children,
/// each with the child.
///
/// A pass or a call has its kind, the layout, the child and its name, the depth, whether the answer was cached, and the
/// proposal, the answer and the position. What is missing is not a number.
extension PublishedViews {
  nonisolated static let traceType = "(siaii\(rowsType)u\(factsType)(dddd)bad\(guidesType))"
  private nonisolated static let rowsType = "a(ssisib(dddddd))"
  private nonisolated static let factsType = "a(s(dddd)da(ss)a(sud))"
  private nonisolated static let guidesType = "a(isud)"

  /// The maximum number of passes and calls. A longer trace has the first ones.
  nonisolated static let traceLimit = 2_000
  /// The maximum number of guides.
  private nonisolated static let guideLimit = 20_000

  /// The trace, which a tool reads once.
  func takeTrace() -> Variant {
    defer { lastTrace = nil }
    return lastTrace ?? Self.reply()
  }

  /// Lays the window of the host out once more, and keeps the trace of a view's container: the view itself if it is one,
  /// and else the one around it.
  func trace(_ row: Int, in host: ViewHost) {
    let elements = elements(of: host)
    guard rows.indices.contains(row) else { return lastTrace = nil }
    let place = TracedPlace(row, of: self, elements, host)
    guard let container = place.container else { return lastTrace = nil }
    let trace = host.record(container, place.element)
    let children = container.children.map { place.row(of: $0) ?? -1 }
    let facts = place.outer.map { [Self.variant($0.container.facts(ofChild: $0.child), $0.container.layoutName)] }
    lastTrace = Self.reply(
      layout: container.layoutName, row: place.row, children: children, child: place.child,
      Self.list(trace) { children.indices.contains($0) && children[$0] >= 0 ? rows[children[$0]].type : "" },
      count: trace.passes.count + trace.events.count, facts: facts ?? [], placed: container)
  }

  private static func reply(
    layout: String = "", row: Int? = nil, children: [Int] = [], child: Int? = nil, _ list: [Variant] = [],
    count: Int = 0, facts: [Variant] = [], placed container: ContainerNode? = nil
  ) -> Variant {
    let bounds = container?.placement?.frame ?? .zero
    return Variant(tuple: [
      Variant(layout), Variant(Int32(row ?? -1)), Variant(fixed: children.map(Int32.init), of: "i"),
      Variant(Int32(child ?? -1)), Variant(arrayOf: String(rowsType.dropFirst()), list), Variant(UInt32(count)),
      Variant(arrayOf: String(factsType.dropFirst()), facts),
      variant([bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]),
      Variant(container?.engine.layoutDirection == .rightToLeft),
      Variant(fixed: container.map(places) ?? [], of: "d"),
      Variant(arrayOf: String(guidesType.dropFirst()), container.map(guides) ?? []),
    ])
  }

  /// The frame and the proposal of each child. What is hidden has no frame.
  private static func places(in container: ContainerNode) -> [Double] {
    container.children.indices.flatMap { child in
      let (frame, proposal) = (container.engine.frame(at: child), container.engine.placementProposal(at: child))
      return [
        frame?.origin.x, frame?.origin.y, frame?.size.width, frame?.size.height, proposal.width, proposal.height,
      ].map { $0.map { Double($0) } ?? .nan }
    }
  }

  private static func guides(in container: ContainerNode) -> [Variant] {
    Array(
      container.children.indices.lazy.flatMap { child in
        container.facts(ofChild: child).guides.map { guide in
          Variant(tuple: [
            Variant(Int32(child)), Variant(guide.name), variant(guide.axis), Variant(Double(guide.position)),
          ])
        }
      }.prefix(guideLimit))
  }

  private static func variant(_ axis: Axis) -> Variant { Variant(UInt32(axis == .horizontal ? 0 : 1)) }

  /// The passes and calls of a trace, with the types of the children that have no name.
  private static func list(_ trace: LayoutTrace, _ type: (_ child: Int) -> String) -> [Variant] {
    var list: [Variant] = []
    func add(
      _ kind: String, _ layout: String, _ child: Int, _ name: String, _ depth: Int, _ isCached: Bool,
      _ numbers: [CGFloat?]
    ) {
      guard list.count < traceLimit else { return }
      list.append(
        Variant(tuple: [
          Variant(kind), Variant(layout), Variant(Int32(child)), Variant(name), Variant(Int32(depth)),
          Variant(isCached),
          variant(numbers),
        ]))
    }
    for pass in trace.passes {
      add(
        pass.question.rawValue, pass.layout, -1, "", 0, pass.isCached(in: trace),
        [pass.proposal.width, pass.proposal.height, pass.answer?.width, pass.answer?.height, nil, nil])
      for event in trace.events[pass.events] {
        add(
          event.call.rawValue, event.layout, event.child,
          event.name ?? (event.depth == 0 ? type(event.child) : ""), event.depth, event.isCached,
          [
            event.proposal.width, event.proposal.height, event.answer.width, event.answer.height, event.origin?.x,
            event.origin?.y,
          ])
      }
    }
    return list
  }

  private static func variant(_ facts: ChildFacts, _ layout: String) -> Variant {
    let sizes = [facts.proposal.width, facts.proposal.height, facts.answer.width, facts.answer.height]
    return Variant(tuple: [
      Variant(layout), variant(sizes), Variant(facts.priority),
      Variant(arrayOf: "(ss)", facts.values.map { Variant(tuple: [Variant($0.key), Variant($0.text)]) }),
      Variant(
        arrayOf: "(sud)",
        facts.guides.map {
          Variant(tuple: [Variant($0.name), variant($0.axis), Variant(Double($0.position))])
        }),
    ])
  }

  private static func variant(_ numbers: [CGFloat?]) -> Variant {
    Variant(tuple: numbers.map { Variant($0.map { Double($0) } ?? .nan) })
  }
}

/// The containers of a view: the traced one, and the one that arranges the view.
@MainActor private struct TracedPlace {
  private let views: PublishedViews
  private let elements: [ViewElement]
  /// The traced container; nil if the view is in none.
  private(set) var container: ContainerNode?
  /// The element of the container, and the number of its view; nil for the root of the host.
  private(set) var element: ViewElement?
  private(set) var row: Int?
  /// The index of the view in the container; nil if it is the container.
  private(set) var child: Int?
  /// The container around the view, and the index of the view in it; nil without one.
  private(set) var outer: (container: ContainerNode, child: Int)?

  init(_ row: Int, of views: PublishedViews, _ elements: [ViewElement], _ host: ViewHost) {
    (self.views, self.elements) = (views, elements)
    // What contains several elements arranges none of them.
    let own = views.rows[row].element
    guard let start = own ?? views.firstElement(in: row) else { return }
    let ownContainer = own.flatMap { elements[$0].node.container }.flatMap { $0.children.isEmpty ? nil : $0 }
    var path: Set<ObjectIdentifier> = [ObjectIdentifier(elements[start].node)]
    var next = views.visits[start].parent
    var around: (container: ContainerNode, element: Int?, child: Int)?
    while around == nil {
      let container = next.map { elements[$0].node.container } ?? host.rootContainer
      if let container, container !== ownContainer,
        let child = container.children.firstIndex(where: { path.contains(ObjectIdentifier($0)) })
      {
        around = (container, next, child)
      }
      guard let index = next else { break }
      path.insert(ObjectIdentifier(elements[index].node))
      next = views.visits[index].parent
    }
    if own != nil { outer = around.map { ($0.container, $0.child) } }
    if let ownContainer {
      (container, element, self.row) = (ownContainer, elements[start], row)
    } else if let around {
      (container, element) = (around.container, around.element.map { elements[$0] })
      self.row = around.element.flatMap { index in views.rows.lastIndex { $0.element == index } }
      child = own == nil ? nil : around.child
    }
  }

  /// The number of the first view of a node; nil for a node without views.
  func row(of node: LayoutNode) -> Int? {
    elements.firstIndex { $0.node === node }.flatMap(views.firstRow)
  }
}

extension PublishedViews {
  /// The first view of an element; nil for one without views.
  fileprivate func firstRow(of element: Int) -> Int? {
    let end = visits[(element + 1)...].firstIndex { ($0.parent ?? -1) < element } ?? visits.count
    let (first, last) = (firstRows[element], end < visits.count ? firstRows[end] : rows.count)
    return first < last ? first : nil
  }

  /// The first element in a view that contains several.
  fileprivate func firstElement(in row: Int) -> Int? {
    rows.indices.first { index in
      var above = index
      while above > row { above = rows[above].parent }
      return above == row && rows[index].element != nil
    }.flatMap { rows[$0].element }
  }
}

extension ViewHost {
  /// The trace of a container in one more layout of the window.
  fileprivate func record(_ container: ContainerNode, _ element: ViewElement?) -> LayoutTrace {
    var root = self
    var next = widget.parent
    while !(root.owner is HostedView), let widget = next {
      if let host: ViewHost = widget.peer() { root = host }
      next = widget.parent
    }
    root.discardMeasurements(below: root.widget)
    let trace = LayoutTrace()
    container.ownTrace = trace
    Self.traced = (trace, element)
    defer {
      container.ownTrace = nil
      Self.traced = nil
    }
    let size = CGSize(
      width: Int(gtk_widget_get_width(root.widget.pointer)), height: Int(gtk_widget_get_height(root.widget.pointer)))
    root.solve(in: size)
    return trace
  }

  private func discardMeasurements(below widget: Widget) {
    if let host: ViewHost = widget.peer() { host.discardMeasurements() }
    for child in widget.children { discardMeasurements(below: child) }
  }

  private func discardMeasurements() {
    rootContainer?.discardMeasurements()
    var elements = elements
    while let element = elements.popLast() {
      element.node.discardMeasurements()
      elements += element.children
    }
  }
}
