// The cases that record something other than the frames of a tree: distances, sizes, orders, columns, wrappers.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport

/// Compares such a case with this library.
struct TruthFindings {
  let record: TruthCase
  private var check = TruthCheck()

  init(record: TruthCase) {
    self.record = record
  }

  private var setup: Fact { record.setup }
  private var expected: Fact { record.expected }

  /// The outcome of the case; nil for a case of another kind.
  static func outcome(of record: TruthCase) throws -> TruthOutcome? {
    var brokenRules = TruthFindings(record: record)
    let setup = record.setup
    if let pair = setup["pair"]?.list {
      try brokenRules.comparePair(pair.compactMap(\.text))
    } else if record.expected["gap"] != nil, let expression = setup["expression"]?.text {
      try brokenRules.compareGap(expression)
    } else if setup["estimates"] != nil {
      brokenRules.compareOrder()
    } else if setup["values"] != nil {
      brokenRules.compareMerging()
    } else if setup["a"] != nil {
      try brokenRules.comparePreferences()
    } else if setup["wrappers"] != nil {
      try brokenRules.compareWrappers()
    } else if setup["items"] != nil, (setup["children"]?.list ?? []).isEmpty {
      try brokenRules.compareColumns()
    } else if record.expected["200xnil"] != nil {
      try brokenRules.compareAnswers()
    } else if record.expected["childProposal"] != nil {
      try brokenRules.compareChildProposal()
    } else {
      return nil
    }
    return brokenRules.check.outcome
  }

  mutating func note(_ fact: Bool, _ what: String) {
    check.require(fact, what)
  }

  // MARK: Distances

  /// The distance between two views in a stack: the length of the stack less those of the views.
  private func gap(_ axis: Axis, _ nodes: () throws -> [LayoutNode]) throws -> CGFloat {
    func length(_ node: LayoutNode) -> CGFloat {
      let size = node.sizeThatFits(.unspecified)
      return axis == .horizontal ? size.width : size.height
    }
    let parts = try nodes().reduce(0) { $0 + length($1) }
    let stack: LayoutNode =
      axis == .horizontal
      ? HStackLayout().containing(try nodes()) : VStackLayout().containing(try nodes())
    return length(stack) - parts
  }

  private mutating func comparePair(_ pair: [String]) throws {
    let nodes = { try pair.map { try TruthExpression($0, tree: TruthTree()).node() } }
    check.compare("the gap in a row", try gap(.horizontal, nodes), with: expected["hstackGap"])
    check.compare("the gap in a column", try gap(.vertical, nodes), with: expected["vstackGap"])
  }

  private mutating func compareGap(_ expression: String) throws {
    guard let open = expression.firstIndex(of: "{") else { throw Inexpressible("the case has no stack") }
    let content = String(expression[expression.index(after: open)...].dropLast())
    let axis: Axis = expression.hasPrefix("HStack") ? .horizontal : .vertical
    let gap = try gap(axis) { try TruthExpression(content, tree: TruthTree()).nodes() }
    check.compare("the gap", gap, with: expected["gap"])
  }

  private mutating func comparePreferences() throws {
    if let recorded = expected["ltrDistance"] {
      for (direction, distance) in [
        (LayoutDirection.leftToRight, recorded), (.rightToLeft, expected["rtlDistance"] ?? .null),
      ] {
        let spacing = ViewSpacing(
          left: setup["a"]?["left"]?.length, right: setup["a"]?["right"]?.length, layoutDirection: direction)
        check.compare("\(direction)", spacing.distance(to: .zero, along: .horizontal), with: distance)
      }
    } else if setup["edges"]?.text == "top" {
      func spacing(_ fact: Fact?) -> ViewSpacing {
        ViewSpacing(
          top: fact?["top"]?.length, left: fact?["left"]?.length, bottom: fact?["bottom"]?.length,
          right: fact?["right"]?.length, layoutDirection: .leftToRight)
      }
      let union = spacing(setup["a"]).union(spacing(setup["b"]), edges: .top)
      check.compare("the top", union[.top], with: expected["top"])
      check.compare("the left", union[.leading], with: expected["left"])
      check.require(union[.trailing] == nil, "the union has a preference on an edge that is not united")
    } else {
      // The spacing of text depends on its neighbours above and below, that of this view only on those beside it.
      let (a, b) = (ViewSpacing.text(above: 888, below: 888), ViewSpacing())
      check.compare("in a row", a.distance(to: b, along: .horizontal), with: expected["horizontal"])
      check.compare("in a column", a.distance(to: b, along: .vertical), with: expected["vertical"])
    }
  }

  // MARK: Orders and guides

  /// The flexible leaf of two that a stack serves first, in either order: the one whose final proposal comes first.
  private mutating func compareOrder() {
    let limits = (setup["estimates"]?.list ?? []).compactMap(\.size)
    func served(_ order: [Int]) -> Int {
      var measured: [Int] = []
      let leaves = order.map { index -> LayoutNode in
        MeasuredNode { proposal in
          if let width = proposal.width, width > 0, width < .infinity { measured.append(index) }
          return CGSize(width: max(limits[index].width, min(proposal.width ?? 0, limits[index].height)), height: 10)
        }
      }
      _ = HStackLayout(spacing: 0).containing(leaves).sizeThatFits(ProposedViewSize(width: 1000, height: 10))
      return measured[0]
    }
    let first = (served([0, 1]), served([1, 0]))
    if let less = expected["less"]?.truth {
      check.require((first == (0, 0)) == less, "the first is not less: \(!less)")
    }
    if let greater = expected["greater"]?.truth {
      check.require((first == (1, 1)) == greater, "the second is not less: \(!greater)")
    }
  }

  /// The custom guide of a layout, some of whose children set it.
  private mutating func compareMerging() {
    let leaves = (setup["values"]?.lengths ?? []).map { value -> LayoutNode in
      let leaf = FixedNode(width: 10, height: 10)
      return value.map { position in leaf.alignmentGuide(HorizontalAlignment.center) { _ in position } } ?? leaf
    }
    let container = PileLayout().containing(leaves)
    let dimensions = ViewDimensions(
      size: CGSize(width: 10, height: 10), proposal: .unspecified, element: container)
    check.compare("the guide", dimensions[explicit: HorizontalAlignment.center], with: expected["result"])
  }

  // MARK: Columns

  /// The columns of a lazy grid, read from cells that fill them. The columns for measuring are those of a grid that
  /// solves once.
  private mutating func compareColumns() throws {
    guard let proposal = setup["proposal"]?.proposal else { throw Inexpressible("the case has no proposal") }
    let items = try TruthGridItem.items(setup)
    func solution(_ tracks: GridTrackSizing, count: Int) -> LayoutSolution {
      VGridLayout(columns: items, tracks: tracks).containing((0..<count).map { _ in color() }).solve(proposal)
    }
    if let widths = expected["measuredColumnWidths"]?.lengths {
      let columns = solution(.singlePass, count: widths.count).frames.dropFirst().compactMap { $0?.width }
      check.compare("the widths measured", columns, with: widths)
    }
    let placed = expected["columnWidths"]?.lengths ?? expected["placedColumnWidths"]?.lengths ?? []
    let solution = solution(.swiftUI, count: placed.count)
    let columns = solution.frames.dropFirst().compactMap { $0 }
    check.compare("the size", solution.size, with: expected["size"])
    check.compare("the widths", columns.map(\.width), with: placed)
    if let origins = expected["columnX"]?.lengths { check.compare("the origins", columns.map(\.minX), with: origins) }
    if let first = columns.first, let last = columns.last {
      check.compare("the total", last.maxX - first.minX, with: expected["placedTotal"])
    }
  }

  // MARK: Answers

  private mutating func compareAnswers() throws {
    guard let text = setup["root"]?.text else { throw Inexpressible("the case has no root") }
    let divider = Divider()
    let node = text == "Divider in a VStack" ? divider : try TruthExpression(text, tree: TruthTree()).node()
    let stack = VStackLayout().containing([node, FixedNode(width: 0, height: 0)])
    let proposals: [(String, ProposedViewSize)] = [
      ("zero", .zero), ("unspecified", .unspecified), ("infinity", .infinity),
      ("200xnil", ProposedViewSize(width: 200, height: nil)),
    ]
    for (name, proposal) in proposals {
      check.compare("the answer to \(name)", node.sizeThatFits(proposal), with: expected[name])
    }
    withExtendedLifetime(stack) {}
  }

  /// A frame around a child that records its proposal.
  private mutating func compareChildProposal() throws {
    guard let size = setup["children"]?.list?.first?["fixed"]?.size, let proposal = setup["proposal"]?.proposal,
      let text = setup["frame"]?.text
    else { throw Inexpressible("the case has no frame") }
    let witness = Witness()
    let leaf = witness.node(size)
    let solution = try TruthModifier.frame(described: text, of: leaf).solve(proposal)
    check.compare("the size", solution.size, with: expected["size"])
    let offered = witness.proposals.first.map { [$0.width, $0.height] } ?? []
    check.require(offered == expected["childProposal"]?.lengths ?? [], "the child is offered \(offered)")
    if let recorded = expected["frames"]?.list?.first {
      check.compare("the child", solution.frame(of: leaf), with: recorded)
    }
  }
}
