// The reply of the probe with the trace of a container, decoded.

import Foundation
import GtkInterop
import LayoutCore
import ProbeInterface
import ReflowModel

extension ViewTrace {
  /// The maximum number of passes and calls, of children, and of values of a child.
  private static let (callLimit, childLimit, valueLimit) = (10_000, ProbeInterface.widgetLimit, 200)

  /// Decodes the reply of the method `Trace`; nil for a view in no container.
  static func decoded(_ reply: Variant) throws(WindowReplyError) -> ViewTrace? {
    let parts = try reply.values("(\(ProbeInterface.traceType))")
    guard let layout = parts[0].string, !layout.isEmpty else { return nil }
    let children = (parts[2].fixedElements(of: "i", as: Int32.self) ?? []).map { Int($0).index }
    guard children.count <= childLimit, parts[4].children.count <= callLimit else {
      throw WindowReplyError(reason: Message("a trace is too long"))
    }
    let trace = LayoutTrace()
    for call in parts[4].children { try add(call.children, to: trace) }
    let count = parts[5].int ?? 0
    return ViewTrace(
      trace, count: max(count, trace.passes.count + trace.events.count), layout: layout.cut(to: .name),
      container: parts[1].int?.index, children: children,
      child: parts[3].int?.index.flatMap { children.indices.contains($0) ? $0 : nil },
      facts: parts[6].children.first.map { facts($0.children) },
      placement: try placement(Array(parts[7...]), count: children.count))
  }

  private static func add(_ values: [Variant], to trace: LayoutTrace) throws(WindowReplyError) {
    let (kind, layout) = (values[0].string ?? "", (values[1].string ?? "").cut(to: .name))
    let numbers = values[6].lengths
    let proposal = ProposedViewSize(width: numbers[0], height: numbers[1])
    let answer = CGSize(numbers[2], numbers[3])
    if let question = LayoutTrace.Pass.Question(rawValue: kind) {
      return trace.add(question, of: layout, at: proposal, answer: answer)
    }
    guard let call = LayoutTrace.Event.Call(rawValue: kind), let depth = values[4].int, depth >= 0 else {
      throw WindowReplyError(reason: Message("a call of a trace is unknown"))
    }
    let name = (values[3].string ?? "").cut(to: .name)
    trace.add(
      LayoutTrace.Event(
        call: call, layout: layout, child: values[2].int ?? 0, name: name.isEmpty ? nil : name, depth: depth,
        proposal: proposal, answer: answer ?? .zero,
        origin: numbers[4].flatMap { x in numbers[5].map { CGPoint(x: x, y: $0) } }, isCached: values[5].bool ?? false))
  }

  private static func placement(_ parts: [Variant], count: Int) throws(WindowReplyError) -> ContainerPlacement {
    let numbers = parts[2].fixedElements(of: "d", as: Double.self) ?? []
    guard numbers.count == count * 6 else { throw WindowReplyError(reason: Message("a child has no place")) }
    var placement = ContainerPlacement(
      bounds: CGRect(parts[0].lengths[...]) ?? .zero,
      direction: parts[1].bool == true ? .rightToLeft : .leftToRight,
      children: (0..<count).map { child in
        let values = numbers[child * 6..<(child + 1) * 6].map { $0.isNaN ? nil : CGFloat($0) }
        return ContainerPlacement.Child(
          frame: CGRect(values[..<4]), proposal: ProposedViewSize(width: values[4], height: values[5]))
      })
    for guide in parts[3].children.map(\.children) {
      guard let child = guide[0].int, placement.children.indices.contains(child) else {
        throw WindowReplyError(reason: Message("a child does not exist"))
      }
      if placement.children[child].guides.count < valueLimit {
        placement.children[child].guides.append(self.guide(Array(guide[1...])))
      }
    }
    return placement
  }

  private static func guide(_ parts: [Variant]) -> ChildFacts.Guide {
    ChildFacts.Guide(
      name: (parts[0].string ?? "").cut(to: .name), axis: parts[1].int == 0 ? .horizontal : .vertical,
      position: CGFloat(parts[2].double ?? 0))
  }

  private static func facts(_ values: [Variant]) -> (layout: String, child: ChildFacts) {
    let numbers = values[1].lengths
    var facts = ChildFacts(
      proposal: ProposedViewSize(width: numbers[0], height: numbers[1]),
      answer: CGSize(numbers[2], numbers[3]) ?? .zero,
      priority: values[2].double ?? 0)
    facts.values = values[3].children.prefix(valueLimit).map { pair in
      let texts = pair.children.map { ($0.string ?? "").cut(to: .name) }
      return ChildFacts.Value(key: texts[0], text: texts[1])
    }
    facts.guides = values[4].children.prefix(valueLimit).map { guide($0.children) }
    return ((values[0].string ?? "").cut(to: .name), facts)
  }
}

extension Int {
  /// The index; nil for -1.
  fileprivate var index: Int? { self >= 0 ? self : nil }
}

extension CGRect {
  /// Nil if a number is missing.
  fileprivate init?(_ numbers: ArraySlice<CGFloat?>) {
    let numbers = numbers.compactMap(\.self)
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension CGSize {
  fileprivate init?(_ width: CGFloat?, _ height: CGFloat?) {
    guard let width, let height else { return nil }
    self.init(width: width, height: height)
  }
}

extension Variant {
  /// The numbers of a tuple; nil for what is not a number.
  fileprivate var lengths: [CGFloat?] {
    children.map { number in number.double.flatMap { $0.isNaN ? nil : CGFloat($0) } }
  }
}
