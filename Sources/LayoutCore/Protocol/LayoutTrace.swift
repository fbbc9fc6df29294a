// A record of what layouts asked and were answered, and of what the host wanted to know that led to it, for those who
// want to see why a result is what it is.

import Foundation

/// Every measurement of a pass in the order in which it was asked, and where each child was placed in the end.
///
/// A trace is off unless a host hands one to a `LayoutEngine` or a node's `solve`, and costs nothing then. It grows with
/// each call until `removeAll()`; use it from the thread of the layout. A layout may keep what its children answered: what
/// it does not ask is not recorded.
public final class LayoutTrace {
  /// One call to one child.
  public struct Event: Equatable, Sendable {
    /// What a child was asked to do.
    public enum Call: String, Sendable {
      /// `sizeThatFits` or `dimensions(in:)`.
      case measure
      /// `place(at:anchor:proposal:)`, or the centring of a child that its layout did not place.
      case place
      /// `hide()`.
      case hide
    }

    /// What was asked.
    public let call: Call
    /// The layout that asked.
    public let layout: String
    /// The child's index in its container.
    public let child: Int
    /// The child's name, if it has one.
    public let name: String?
    /// How deep the container lies in the tree: 0 for the outermost.
    public let depth: Int
    /// What the child was offered.
    public let proposal: ProposedViewSize
    /// What it answered, in points.
    public fileprivate(set) var answer: CGSize
    /// Where it was placed, in points in the container's bounds; nil for a measurement.
    public let origin: CGPoint?
    /// Whether the answer was remembered, so that the child was not asked.
    public let isCached: Bool
  }

  /// The calls so far.
  public private(set) var events: [Event] = []
  /// The passes so far, each with the calls that it led to.
  public private(set) var passes: [Pass] = []

  /// How many containers lie around the one that makes the next call.
  private(set) var depth = 0
  /// How many containers are at work on a question.
  private var openQuestions = 0

  /// An empty trace.
  public init() {}

  /// Forgets the calls so far.
  public func removeAll() {
    events.removeAll()
    passes.removeAll()
  }

  func record(
    _ call: Event.Call, layout: String, child: Int, name: String?, proposal: ProposedViewSize, answer: CGSize,
    origin: CGPoint? = nil, isCached: Bool = false
  ) {
    events.append(
      Event(
        call: call, layout: layout, child: child, name: name, depth: depth, proposal: proposal, answer: answer,
        origin: origin, isCached: isCached))
    if !passes.isEmpty { passes[passes.count - 1].end = events.count }
  }

  /// Records a measurement around the calls that it causes, so that a container stands before its content.
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

  /// The next calls are those of a container inside.
  func descend() { depth += 1 }

  /// The next calls are those of the container around again.
  func ascend() { depth -= 1 }
}

extension LayoutTrace {
  /// One question of the host's to the outermost container, and what it led to.
  ///
  /// A pass without any call was answered from what the layout itself keeps.
  public struct Pass: Equatable, Sendable {
    /// What the host wants to know.
    public enum Question: String, Sendable {
      /// How large the container is.
      case size
      /// Where the children lie.
      case placement
      /// Where an alignment guide lies.
      case guide
      /// Which distances the container prefers.
      case spacing
    }

    /// What was asked.
    public let question: Question
    /// The layout of the container.
    public let layout: String
    /// What the container was offered; unspecified where it is asked for its spacing.
    public let proposal: ProposedViewSize
    /// The container's size for the proposal, in points; nil where it is asked for a guide or its spacing.
    public fileprivate(set) var answer: CGSize?
    /// Where its calls begin in the trace, and end.
    fileprivate let start: Int
    fileprivate var end: Int

    /// The indices in the trace of the calls that the question led to.
    public var events: Range<Int> { start..<end }

    /// Whether every measurement was answered from memory: those of the children by what they answered before, or all at
    /// once by what the layout keeps.
    public func isCached(in trace: LayoutTrace) -> Bool {
      trace.events[events].allSatisfy { $0.call != .measure || $0.isCached }
    }
  }

  /// Notes that a container is asked something. The outermost one's questions begin passes.
  func begin(_ question: Pass.Question, of layout: String, at proposal: ProposedViewSize) {
    openQuestions += 1
    guard openQuestions == 1, depth == 0 else { return }
    passes.append(
      Pass(question: question, layout: layout, proposal: proposal, start: events.count, end: events.count))
  }

  /// Notes a container's answer.
  func end(answering answer: CGSize? = nil) {
    openQuestions -= 1
    if openQuestions == 0, depth == 0, !passes.isEmpty { passes[passes.count - 1].answer = answer }
  }
}
