// The probe's replies, decoded into the model's values. The program is not trusted: counts, indices, depths and lengths
// of texts are limited, and a reply that breaks a limit is refused as a whole.

import GtkInterop
import LayoutCore
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

  /// The maximum width and height of a window, in px.
  private static let sizeLimit = 1_000_000
  /// The maximum length of the paths of a tree's widgets in bytes. It limits the depth of a large tree.
  private static let pathLimit = 32_000_000
  /// The maximum number of widgets that cause a minimum width.
  static let chainLimit = 200

  init(samples: [WindowSample], next: Int, isBreakpoint: Bool) {
    (self.samples, self.next, self.isBreakpoint) = (samples, next, isBreakpoint)
  }

  /// - Parameter range: The requested widths, outside of which no sample may be.
  package init(_ reply: Variant, in range: ClosedRange<Int>? = nil) throws(WindowReplyError) {
    try self.init(parts: reply.values("(\(Self.types))"), in: range)
  }

  /// The types of the results.
  static let types = "aa\(ProbeInterface.widgetType)a(iiiu\(ProbeInterface.statesType))ib"

  init(parts: [Variant], in range: ClosedRange<Int>? = nil) throws(WindowReplyError) {
    var trees: [WindowTree] = []
    for tree in parts[0].children { trees.append(try Self.tree(tree)) }
    var samples: [WindowSample] = []
    for sample in parts[1].children {
      samples.append(try Self.sample(sample.children, trees, after: samples.last))
    }
    self.samples = samples
    next = parts[2].int ?? 0
    isBreakpoint = parts[3].bool ?? false
    guard let range else { return }
    // A sweep always continues at a greater width, so it ends.
    let widths = samples.map(\.width)
    guard next >= range.lowerBound, widths.allSatisfy({ range.contains($0) && $0 < next }) else {
      throw WindowReplyError(reason: Message("a width was not requested"))
    }
  }

  static func tree(_ variant: Variant) throws(WindowReplyError) -> WindowTree {
    let rows = variant.children
    guard rows.count <= ProbeInterface.widgetLimit else {
      throw WindowReplyError(
        reason: Message("a window has more than %s widgets", ProbeInterface.widgetLimit.groupedText))
    }
    var nodes: [WidgetNode] = []
    var (lengths, length): ([Int], Int) = ([], 0)
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
      (node.hasLayers, node.isInternal) = (traits.contains(.hasLayers), traits.contains(.isInternal))
      nodes.append(node)
      // At least the length of the widget's path.
      lengths.append((parent < 0 ? 0 : lengths[parent]) + texts[0].utf8.count + texts[2].utf8.count + 16)
      length += lengths[lengths.count - 1]
      guard length <= pathLimit else {
        throw WindowReplyError(reason: Message("its widgets are nested too deeply"))
      }
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
    let heights = [values[1].int ?? 0, values[2].int ?? 0]
    guard width <= sizeLimit, heights.allSatisfy((0...sizeLimit).contains) else {
      throw WindowReplyError(reason: Message("a window has an impossible size"))
    }
    let tree = trees[index]
    var places = last.flatMap { $0.tree == tree ? $0.places : nil } ?? []
    let empty = WidgetPlace(frame: Arrangement.Place(x: 0, y: 0, width: 0, height: 0))
    if places.isEmpty { places = Array(repeating: empty, count: tree.nodes.count) }
    for change in changes {
      guard places.indices.contains(Int(change.index)) else {
        throw WindowReplyError(reason: Message("a state belongs to no widget"))
      }
      let state = WidgetState(rawValue: UInt32(bitPattern: change.flags))
      var place = WidgetPlace(
        frame: Arrangement.Place(
          x: Int(change.x), y: Int(change.y), width: Int(change.width), height: Int(change.height)),
        lineCount: state.lineCount, isEllipsised: state.contains(.isEllipsised),
        overflows: state.contains(.overflows), lacksGlyph: state.contains(.lacksGlyph),
        breaksWord: state.contains(.breaksWord), hidesContent: state.contains(.hidesContent),
        hiddenBytes: hiddenBytes(of: change))
      (place.hidesPane, place.isChosenPage) = (state.contains(.hidesPane), state.contains(.isChosenPage))
      place.layoutFaults = LayoutFaults(
        rawValue: state.intersection(.layoutFaults).rawValue >> WidgetState.faultShift)
      places[Int(change.index)] = place
    }
    return WindowSample(
      width: width, height: heights[0], minimumHeight: heights[1], tree: tree, places: places)
  }
}

extension MinimumWidth {
  /// Decodes the reply of the method `Minimum`.
  init(_ reply: Variant) throws(WindowReplyError) {
    let parts = try reply.values("(a\(ProbeInterface.widgetType)aiai)")
    let (widths, requests) = (parts[1].children.compactMap(\.int), parts[2].children.compactMap(\.int))
    let chain = try WindowReply.tree(parts[0])
    guard !widths.isEmpty, widths.count == chain.nodes.count, requests.count == widths.count,
      widths.count <= WindowReply.chainLimit
    else { throw WindowReplyError(reason: Message("a widget has no width")) }
    self.init(chain: chain, widths: widths, requests: requests)
  }
}
