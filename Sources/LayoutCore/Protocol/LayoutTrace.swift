// The record of the calls from layouts to their children with the results, and of the calls from the host that caused
// them. It explains a result.

import Foundation

/// All measurements of a pass in order, and the final placement of each child.
///
/// Tracing is off, and costs nothing, unless a host passes a trace to a `LayoutEngine` or to a node's `solve`. A trace
/// grows with each call until `removeAll()`; use it from the thread of the layout. A layout may keep sizes of its
/// children: a child that it does not measure is not recorded.
public final class LayoutTrace {
  /// One call to one child.
  public struct Event: Equatable, Sendable {
    /// The kind of a call.
    public enum Call: String, Sendable {
      /// `sizeThatFits` or `dimensions(in:)`.
      case measure
      /// `place(at:anchor:proposal:)`, or the centring of a child that its layout did not place.
      case place
      /// `hide()`.
      case hide
    }

    /// The kind of the call.
    public let call: Call
    /// The name of the layout that made the call.
    public let layout: String
    /// The child's index in its container.
    public let child: Int
    /// The child's name, if it has one.
    public let name: String?
    /// The depth of the container in the tree: 0 for the outermost.
    public let depth: Int
    /// The proposal to the child.
    public let proposal: ProposedViewSize
    /// The size that the child returned, in points.
    public fileprivate(set) var answer: CGSize
    /// The position of the child, in points in the container's bounds; nil for a measurement.
    public let origin: CGPoint?
    /// Whether the size was cached, so that the child was not measured.
    public let isCached: Bool

    package init(
      call: Call, layout: String, child: Int, name: String?, depth: Int, proposal: ProposedViewSize, answer: CGSize,
      origin: CGPoint?, isCached: Bool
    ) {
      (self.call, self.layout, self.child, self.name, self.depth) = (call, layout, child, name, depth)
      (self.proposal, self.answer, self.origin, self.isCached) = (proposal, answer, origin, isCached)
    }
  }

  /// The calls so far.
  public private(set) var events: [Event] = []
  /// The passes so far, each with the calls that it caused.
  public private(set) var passes: [Pass] = []

  /// The number of containers around the one that makes the next call.
  package private(set) var depth = 0
  /// The number of containers inside of a pass.
  private var openCallCount = 0

  /// An empty trace.
  public init() {}

  /// Removes all calls and passes.
  public func removeAll() {
    events.removeAll()
    passes.removeAll()
  }

  func record(
    _ call: Event.Call, layout: String, child: Int, name: String?, proposal: ProposedViewSize, answer: CGSize,
    origin: CGPoint? = nil, isCached: Bool = false
  ) {
    add(
      Event(
        call: call, layout: layout, child: child, name: name, depth: depth, proposal: proposal, answer: answer,
        origin: origin, isCached: isCached))
  }

  /// Adds a call to the last pass.
  package func add(_ event: Event) {
    events.append(event)
    if !passes.isEmpty { passes[passes.count - 1].end = events.count }
  }

  /// Adds a pass that has no calls yet.
  package func add(_ question: Pass.Question, of layout: String, at proposal: ProposedViewSize, answer: CGSize? = nil) {
    passes.append(
      Pass(
        question: question, layout: layout, proposal: proposal, answer: answer, start: events.count, end: events.count))
  }

  /// Records a measurement before the calls that it causes, so that a container precedes its content.
  func recordMeasurement(
    layout: String, child: Int, name: String?, proposal: ProposedViewSize, _ measure: () -> CGSize
  ) -> CGSize {
    let index = events.count
    record(.measure, layout: layout, child: child, name: name, proposal: proposal, answer: .zero)
    descend()
    let answer = measure()
    ascend()
    events[index].answer = answer
    return answer
  }

  /// Starts the calls of a container inside.
  package func descend() { depth += 1 }

  /// Continues with the calls of the surrounding container.
  package func ascend() { depth -= 1 }
}

extension LayoutTrace {
  /// One call from the host to the outermost container, and the calls that it caused.
  ///
  /// A pass without calls was answered from the layout's own cache.
  public struct Pass: Equatable, Sendable {
    /// The result that the host requests.
    public enum Question: String, Sendable {
      /// The size of the container.
      case size
      /// The frames of the children.
      case placement
      /// The position of an alignment guide.
      case guide
      /// The distances that the container prefers.
      case spacing
    }

    /// The requested result.
    public let question: Question
    /// The layout of the container.
    public let layout: String
    /// The proposal to the container; unspecified for its spacing.
    public let proposal: ProposedViewSize
    /// The container's size for the proposal, in points; nil for a guide or the spacing.
    public fileprivate(set) var answer: CGSize?
    /// The first call of the pass in the trace, and the end.
    fileprivate let start: Int
    fileprivate var end: Int

    /// The indices in the trace of the calls that the pass caused.
    public var events: Range<Int> { start..<end }

    /// Whether no child was measured: each size was cached, or the layout's own cache had the result.
    public func isCached(in trace: LayoutTrace) -> Bool {
      trace.events[events].allSatisfy { $0.call != .measure || $0.isCached }
    }
  }

  /// Starts a call to a container. Calls to the outermost container start passes.
  func begin(_ question: Pass.Question, of layout: String, at proposal: ProposedViewSize) {
    openCallCount += 1
    guard openCallCount == 1, depth == 0 else { return }
    add(question, of: layout, at: proposal)
  }

  /// Ends a call to a container.
  func end(answering answer: CGSize? = nil) {
    openCallCount -= 1
    if openCallCount == 0, depth == 0, !passes.isEmpty { passes[passes.count - 1].answer = answer }
  }
}
