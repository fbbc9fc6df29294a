// A trace as rows of a table.

import Foundation
import LayoutCore

/// One line of the table: a question to the container, or a call to one of its children.
struct TraceRow: Equatable {
  /// Whether the row is a question to the container, under which the calls stand that it led to.
  var isPass: Bool
  var call: String
  var child: String
  var proposal: String
  var answer: String
  /// For a call whether its answer was remembered; for a question how many of the answers were, or that the layout
  /// kept all it needed.
  var cache: String

  /// Whether the answer was remembered.
  var isHit: Bool

  /// What stands where there is nothing to say.
  private static let none = "–"

  /// The whole row in words, for those who hear it.
  var text: String { "\(call) \(child), \(proposal) → \(answer), \(cache)" }

  /// The rows of all passes, each under its heading.
  static func rows(of trace: LayoutTrace) -> [TraceRow] {
    trace.passes.flatMap { pass in
      [TraceRow(pass, in: trace)] + trace.events[pass.events].map(TraceRow.init)
    }
  }

  /// The calls to one child of the container, in all passes.
  static func rows(of trace: LayoutTrace, toChild child: Int) -> [TraceRow] {
    trace.passes.flatMap { trace.events[$0.events] }.filter { $0.depth == 0 && $0.child == child }.map(TraceRow.init)
  }

  private init(_ pass: LayoutTrace.Pass, in trace: LayoutTrace) {
    isPass = true
    call = pass.question.title
    child = pass.layout.prefix { $0 != "<" }.description
    proposal = pass.proposal.text
    answer = pass.answer?.text ?? Self.none
    isHit = pass.isCached(in: trace)
    let measured = trace.events[pass.events].filter { $0.call == .measure }
    let hits = measured.count(where: \.isCached)
    cache = measured.isEmpty ? tr(.inContext("trace", "kept")) : "\(hits) / \(measured.count)"
  }

  private init(_ event: LayoutTrace.Event) {
    isPass = false
    call = event.call.title
    child = event.name ?? "\(event.child)"
    isHit = event.isCached
    let isMeasured = event.call == .measure
    proposal = event.call == .hide ? Self.none : event.proposal.text
    let place = event.origin.map { "  " + tr("at %s", "\($0.x.text), \($0.y.text)") } ?? ""
    answer = event.call == .hide ? Self.none : event.answer.text + place
    cache = isMeasured ? event.isCached ? tr(.inContext("trace", "hit")) : tr(.inContext("trace", "miss")) : Self.none
  }
}

extension LayoutTrace.Pass.Question {
  /// What the table calls it.
  fileprivate var title: String {
    switch self {
    case .size: tr(.inContext("trace", "Size"))
    case .placement: tr(.inContext("trace", "Placement"))
    case .guide: tr(.inContext("trace", "Guide"))
    case .spacing: tr(.inContext("trace", "Spacing"))
    }
  }
}

extension LayoutTrace.Event.Call {
  /// What the table calls it.
  fileprivate var title: String {
    switch self {
    case .measure: tr(.inContext("trace", "measure"))
    case .place: tr(.inContext("trace", "place"))
    case .hide: tr(.inContext("trace", "hide"))
    }
  }
}

extension ProposedViewSize {
  /// As it is shown: `480 × nil`.
  var text: String { "\(width?.text ?? "nil") × \(height?.text ?? "nil")" }
}
