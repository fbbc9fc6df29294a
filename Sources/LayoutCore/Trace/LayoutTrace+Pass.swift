// The calls of a trace by what the host wanted to know.

import Foundation

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
    public internal(set) var answer: CGSize?
    /// Where its calls begin in the trace, and end.
    fileprivate let start: Int
    var end: Int

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
