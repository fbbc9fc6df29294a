// The cases about custom layouts: the results of their proxies, and the effect of the positions that they set.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport

/// Compares the cases of custom layouts with this library.
struct TruthContracts {
  let record: TruthCase
  var check = TruthCheck()

  private var setup: Fact { record.setup }
  private var expected: Fact { record.expected }

  init(_ record: TruthCase) {
    self.record = record
  }

  static func outcome(of record: TruthCase) throws -> TruthOutcome {
    var contracts = TruthContracts(record)
    if record.expected["childMeasureCalls"] != nil {
      try contracts.compareMeasureCalls()
    } else if ["priorities", "zero", "unspecified"].contains(where: { record.expected[$0] != nil }) {
      try contracts.compareProxies()
    } else if record.setup["children"] != nil || record.setup["place"] != nil {
      try contracts.comparePlaces()
    }
    return contracts.check.outcome
  }

  /// The children as a list of leaves or an expression each, or as one expression.
  private func children(_ tree: TruthTree) throws -> [LayoutNode] {
    if let expression = setup["expression"]?.text { return try TruthExpression(expression, tree: tree).nodes() }
    return try (setup["children"]?.list ?? []).map { child in
      if let text = child.text { return try TruthExpression(text, tree: tree).node() }
      return try tree.node(child)
    }
  }

  // MARK: Proxies

  private mutating func compareProxies() throws {
    let nodes = try children(TruthTree())
    var priorities: [CGFloat] = []
    var answers: [String: [CGSize]] = [:]
    let layout = ScriptedLayout(answer: { _, subviews in
      priorities = subviews.map { CGFloat($0.priority) }
      answers["zero"] = subviews.map { $0.sizeThatFits(.zero) }
      answers["unspecified"] = subviews.map { $0.sizeThatFits(.unspecified) }
      answers["infinity"] = subviews.map { $0.sizeThatFits(.infinity) }
      return .zero
    })
    _ = layout.containing(nodes).solve(.unspecified)
    if let recorded = expected["priorities"]?.lengths { check.compare("the priorities", priorities, with: recorded) }
    for (proposal, sizes) in answers {
      for (size, recorded) in zip(sizes, expected[proposal]?.list ?? []) {
        check.compare("the answer to \(proposal)", size, with: recorded)
      }
    }
  }

  // MARK: Places

  /// A layout of a given size that follows the script of a case.
  private mutating func comparePlaces() throws {
    let tree = TruthTree()
    var placements = try self.placements()
    let places = placements
    let bounds = setup["bounds"]?.frame ?? host()
    let layout = ScriptedLayout(
      answer: { _, _ in bounds.size },
      placing: { bounds, _, subviews in
        for place in places { place(bounds, subviews[0]) }
      })
    placements = []
    let counting = Counting()
    var nodes = try children(tree)
    if nodes.isEmpty { nodes = [tree.keep(color(), named: nil)] }
    if expected["childPlaceSubviewsRuns"] != nil { nodes = nodes.map { counting.layout.containing([$0]) } }
    let engine = LayoutEngine(layout, elements: nodes.map { $0 as any LayoutElement })
    let proposal = setup["proposal"]?.proposal ?? ProposedViewSize(bounds.size)
    _ = engine.sizeThatFits(proposal)
    engine.place(in: bounds, proposal: proposal)
    for (index, recorded) in (expected["frames"]?.list ?? []).enumerated() {
      check.compare("child \(index)", engine.frame(at: index), with: recorded)
    }
    if let runs = expected["childPlaceSubviewsRuns"] {
      _ = layout.containing(nodes).solve(proposal)
      check.compare("the child's placements", CGFloat(counting.runs), with: runs)
    }
  }

  /// The centre of a host around a layout of size zero, or the origin.
  private func host() -> CGRect {
    guard let size = setup["hostSize"]?.size else { return .zero }
    return CGRect(x: size.width / 2, y: size.height / 2, width: 0, height: 0)
  }

  /// The positions of the layout's child: the given one, or those of the script in order.
  private func placements() throws -> [(CGRect, LayoutSubview) -> Void] {
    if let place = setup["place"] {
      guard let at = place["at"]?.lengths, let proposal = place["proposal"]?.proposal else { return [] }
      let anchor = try TruthNames.find(place["anchor"], in: TruthNames.anchors, default: .topLeading)
      let position = CGPoint(x: at[0] ?? 0, y: at[1] ?? 0)
      return [{ _, subview in subview.place(at: position, anchor: anchor, proposal: proposal) }]
    }
    let script = setup["script"]?.text ?? ""
    return script.matches(of: /place at origin\+(\d+) proposal (\d+)x(\d+)|then at origin\+(\d+) proposal (\d+)x(\d+)/)
      .map { match in
        let words = [match.1, match.2, match.3, match.4, match.5, match.6].compactMap { $0 }
        let numbers = words.map { CGFloat(Double($0) ?? .nan) }
        return { bounds, subview in
          subview.place(
            at: CGPoint(x: bounds.minX + numbers[0], y: bounds.minY + numbers[0]),
            proposal: ProposedViewSize(width: numbers[1], height: numbers[2]))
        }
      }
  }

  /// Counts how often one child is placed.
  private final class Counting {
    private(set) var runs = 0

    var layout: ScriptedLayout {
      ScriptedLayout(
        answer: { proposal, subviews in subviews[0].sizeThatFits(proposal) },
        placing: { [self] bounds, proposal, subviews in
          runs += 1
          subviews[0].place(at: bounds.origin, proposal: proposal)
        })
    }
  }

  // MARK: Measure calls

  /// The four scripts about repeated measurements: the first solves once, the others change the host afterwards.
  private mutating func compareMeasureCalls() throws {
    let script = setup["script"]?.text ?? ""
    let witness = Witness()
    let leaf = witness.node(CGSize(width: 30, height: 10))
    let forwards = script.contains("forwards its own proposed width")
    let container = (forwards ? Self.forwarding : Self.asking).containing([leaf])
    let host = ProposedViewSize(width: 200, height: 200)
    _ = container.solve(host)
    let before = witness.proposals
    if script.hasPrefix("sizeThatFits asks") {
      check.require(before == expected["proposalsSeen"]?["c"]?.list?.map { $0.proposal ?? .zero } ?? [], "\(before)")
      for (what, calls) in [("(50,50) twice", 50), ("(70,50)", 70)] as [(String, CGFloat)] {
        check.compare(
          what, CGFloat(before.filter { $0.width == calls }.count), with: expected["childMeasureCalls"]?[what])
      }
      compareFrame(of: leaf, container, in: host)
      return
    }
    let size = script.contains("at the same size") ? host : ProposedViewSize(width: 260, height: 180)
    _ = container.solve(size)
    check.compare(
      "the calls", CGFloat(witness.proposals.count - before.count), with: expected["childMeasureCalls"])
    compareFrame(of: leaf, container, in: size)
  }

  /// The child's frame in a host that centres the container.
  private mutating func compareFrame(of leaf: LayoutNode, _ container: LayoutNode, in host: ProposedViewSize) {
    guard let recorded = expected["frames"]?.list?.first else { return }
    let solution = container.solve(host)
    let frame = solution.frame(of: leaf)?.offsetBy(
      dx: ((host.width ?? 0) - solution.size.width) / 2, dy: ((host.height ?? 0) - solution.size.height) / 2)
    check.compare("the child", frame, with: recorded)
  }

  private static var asking: ScriptedLayout {
    ScriptedLayout(
      answer: { _, subviews in
        for width in [50, 50, 70] as [CGFloat] {
          _ = subviews[0].sizeThatFits(ProposedViewSize(width: width, height: 50))
        }
        return CGSize(width: 50, height: 50)
      },
      placing: { bounds, _, subviews in
        subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: 50, height: 50))
      })
  }

  private static var forwarding: ScriptedLayout {
    ScriptedLayout(
      answer: { proposal, subviews in
        _ = subviews[0].sizeThatFits(ProposedViewSize(width: proposal.width, height: 50))
        return CGSize(width: proposal.width ?? 10, height: 50)
      },
      placing: { bounds, proposal, subviews in
        subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: proposal.width, height: 50))
      })
  }
}
