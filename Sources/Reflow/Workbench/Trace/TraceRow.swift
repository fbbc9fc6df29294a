// The rows of the trace table, made from a layout trace.

import Foundation
import LayoutCore

/// One row of the table: a call to the container, or a call to one of its children.
struct TraceRow: Equatable {
  /// Whether the row is a call to the container. The calls that it makes to children follow it.
  var isPass: Bool
  var call: String
  var child: String
  /// The index of the child; nil for a call to the container.
  var index: Int?
  var proposal: String
  var answer: String
  /// For a call to a child: whether the answer came from the cache. For a call to the container: how many answers came
  /// from the cache, or that the layout reused its own result without any call.
  var cache: String

  /// Whether the answer, or every answer that it depends on, came from the cache.
  var isHit: Bool

  /// The placeholder for a cell without a value.
  private static let none = "–"

  /// The whole row as text, for assistive technologies.
  func text(withCache: Bool) -> String {
    "\(call) \(child), \(proposal) → \(answer)" + (withCache ? ", \(cache)" : "")
  }

  /// The rows of all passes: the call to the container, then the calls to its children.
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
    cache = measured.isEmpty ? tr(.inContext("trace", "reused")) : "\(hits) / \(measured.count)"
  }

  private init(_ event: LayoutTrace.Event) {
    isPass = false
    call = event.call.title
    let layout = event.depth == 0 ? "" : event.layout.prefix { $0 != "<" } + " "
    child = String(repeating: "\u{2003}", count: min(event.depth, 8)) + (event.name ?? "\(layout)\(event.child)")
    index = event.depth == 0 ? event.child : nil
    isHit = event.isCached
    let isMeasured = event.call == .measure
    proposal = event.call == .hide ? Self.none : event.proposal.text
    let place = event.origin.map { "  " + tr("at %s", "\($0.x.text), \($0.y.text)") } ?? ""
    answer = event.call == .hide ? Self.none : event.answer.text + place
    cache = isMeasured ? event.isCached ? tr(.inContext("trace", "hit")) : tr(.inContext("trace", "miss")) : Self.none
  }
}

extension LayoutTrace.Pass.Question {
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
  fileprivate var title: String {
    switch self {
    case .measure: tr(.inContext("trace", "measure"))
    case .place: tr(.inContext("trace", "place"))
    case .hide: tr(.inContext("trace", "hide"))
    }
  }
}

extension ProposedViewSize {
  /// The proposal as text: `480 × nil`.
  var text: String { "\(width?.text ?? "nil") × \(height?.text ?? "nil")" }
}
