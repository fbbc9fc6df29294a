// The probe's replies, decoded into the model's values. The program is not trusted: counts, indices, depths and lengths
// of texts are limited, and a reply that breaks a limit is refused as a whole.

import GtkInterop
import ProbeInterface
import ReflowModel

/// A reply of the probe that cannot be used.
package struct WindowReplyError: Error {
  package let reason: Message
}

/// The reply of the method `Sweep`.
package struct WindowReply {
  package let samples: [WindowSample]
  /// The first width without a sample.
  package let next: Int
  /// Whether another AdwBreakpoint applies at that width.
  package let isBreakpoint: Bool

  /// The state of a widget in the format of the interface.
  private struct State: BitwiseCopyable {
    var index, flags, x, y, width, height, hiddenStart, hiddenEnd: Int32
  }

  package init(_ reply: Variant) throws(WindowReplyError) {
    let parts = try reply.values("(aa\(ProbeInterface.widgetType)a(iiiu\(ProbeInterface.statesType))ib)")
    var trees: [WindowTree] = []
    for tree in parts[0].children { trees.append(try Self.tree(tree)) }
    var samples: [WindowSample] = []
    for sample in parts[1].children {
      samples.append(try Self.sample(sample.children, trees, after: samples.last))
    }
    self.samples = samples
    next = parts[2].int ?? 0
    isBreakpoint = parts[3].bool ?? false
  }

  static func tree(_ variant: Variant) throws(WindowReplyError) -> WindowTree {
    let rows = variant.children
    guard rows.count <= ProbeInterface.widgetLimit else {
      throw WindowReplyError(
        reason: Message("a window has more than %s widgets", ProbeInterface.widgetLimit.groupedText))
    }
    var nodes: [WidgetNode] = []
    for row in rows {
      let values = row.children
      let parent = values[0].int ?? -1
      guard parent < nodes.count, (parent >= 0) == !nodes.isEmpty else {
        throw WindowReplyError(reason: Message("a widget stands before its parent"))
      }
      let traits = WidgetTraits(rawValue: UInt32(values[6].int ?? 0))
      let texts = values[1...4].map { ($0.string ?? "").cut(to: .item) }
      var node = WidgetNode(
        parent: parent < 0 ? nil : parent, type: texts[0], cssName: texts[1], buildableIdentifier: texts[2],
        number: values[5].int ?? 0)
      if traits.contains(.text) { node.text = texts[3] } else { node.tooltip = texts[3] }
      (node.textIsTooltip, node.isTarget) = (traits.contains(.textIsTooltip), traits.contains(.target))
      (node.clips, node.scrolls) = (traits.contains(.clips), traits.contains(.scrolls))
      node.hasLayers = traits.contains(.hasLayers)
      nodes.append(node)
    }
    return WindowTree(nodes)
  }

  /// The states in an array of numbers; nil for another type and for a part of a state.
  private static func states(_ variant: Variant) -> [State]? {
    guard let numbers = variant.fixedElements(of: "i", as: Int32.self),
      numbers.count.isMultiple(of: MemoryLayout<State>.size / MemoryLayout<Int32>.size)
    else { return nil }
    return numbers.withUnsafeBytes { Array($0.bindMemory(to: State.self)) }
  }

  private static func hiddenBytes(of state: State) -> Range<Int> {
    let start = max(0, Int(state.hiddenStart))
    return start..<max(start, Int(state.hiddenEnd))
  }

  /// Decodes a sample. It contains the states that differ from those of the previous sample.
  private static func sample(
    _ values: [Variant], _ trees: [WindowTree], after last: WindowSample?
  ) throws(WindowReplyError) -> WindowSample {
    guard let width = values[0].int, let index = values[3].int, trees.indices.contains(index),
      width > last?.width ?? 0, let changes = states(values[4])
    else { throw WindowReplyError(reason: Message("a width has no widgets")) }
    let tree = trees[index]
    var places = last.flatMap { $0.tree == tree ? $0.places : nil } ?? []
    let empty = WidgetPlace(frame: Arrangement.Place(x: 0, y: 0, width: 0, height: 0))
    if places.isEmpty { places = Array(repeating: empty, count: tree.nodes.count) }
    for change in changes {
      guard places.indices.contains(Int(change.index)) else {
        throw WindowReplyError(reason: Message("a state belongs to no widget"))
      }
      let state = WidgetState(rawValue: UInt32(bitPattern: change.flags))
      places[Int(change.index)] = WidgetPlace(
        frame: Arrangement.Place(
          x: Int(change.x), y: Int(change.y), width: Int(change.width), height: Int(change.height)),
        lineCount: state.lineCount, isEllipsised: state.contains(.isEllipsised),
        overflows: state.contains(.overflows), lacksGlyph: state.contains(.lacksGlyph),
        hiddenBytes: hiddenBytes(of: change))
    }
    return WindowSample(
      width: width, height: values[1].int ?? 0, minimumHeight: values[2].int ?? 0, tree: tree, places: places)
  }
}

extension MinimumWidth {
  /// Decodes the reply of the method `Minimum`.
  init(_ reply: Variant) throws(WindowReplyError) {
    let parts = try reply.values("(a\(ProbeInterface.widgetType)ai)")
    let widths = parts[1].children.compactMap(\.int)
    let chain = try WindowReply.tree(parts[0])
    guard !widths.isEmpty, widths.count == chain.nodes.count else {
      throw WindowReplyError(reason: Message("a widget has no width"))
    }
    self.init(chain: chain, widths: widths)
  }
}

extension Variant {
  /// The values of a reply of a type.
  func values(_ type: String) throws(WindowReplyError) -> [Variant] {
    guard self.type == type else { throw WindowReplyError(reason: Message("its type is %s", self.type)) }
    return children
  }
}

extension ProgramWindow {
  /// The windows in the reply of the method `Windows`.
  package static func all(in reply: Variant) throws(WindowReplyError) -> [ProgramWindow] {
    try reply.values("(a(ussiiiib))")[0].children.map { row in
      let values = row.children
      let numbers = values.map { $0.int ?? 0 }
      return ProgramWindow(
        identifier: numbers[0], title: (values[1].string ?? "").cut(to: .item), type: values[2].string ?? "",
        width: numbers[3], height: numbers[4], minimumWidth: numbers[5], naturalWidth: numbers[6],
        isResizable: values[7].bool ?? true)
    }
  }
}
