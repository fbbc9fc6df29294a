// The comparison of a case's geometry with a solved tree.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport

/// Collects the differences between results and the record.
struct TruthCheck {
  /// The record is rounded to this.
  static let tolerance: CGFloat = 0.01

  private(set) var differences: [String] = []
  /// The number of compared values. A case without any was not tested.
  private(set) var count = 0

  var outcome: TruthOutcome {
    if count == 0 { return .inexpressible("the record has nothing to compare") }
    return differences.isEmpty ? .passed : .differs(differences)
  }

  static func agree(_ a: CGFloat, _ b: CGFloat) -> Bool {
    a == b || (a.isNaN && b.isNaN) || abs(a - b) <= tolerance
  }

  /// Compares numbers. A number that the record leaves open is equal to any.
  mutating func compare(_ what: String, _ actual: [CGFloat], with recorded: [CGFloat?]) {
    count += 1
    let agrees =
      actual.count == recorded.count && zip(actual, recorded).allSatisfy { a, b in b.map { Self.agree(a, $0) } ?? true }
    if !agrees {
      let wanted = recorded.map { $0.map { "\($0)" } ?? "any" }.joined(separator: ", ")
      differences.append("\(what) is \(actual.map { "\($0)" }.joined(separator: ", ")); recorded \(wanted)")
    }
  }

  mutating func compare(_ what: String, _ actual: CGFloat?, with recorded: Fact?) {
    guard let recorded = recorded?.length else { return }
    compare(what, actual.map { [$0] } ?? [], with: [recorded])
  }

  mutating func compare(_ what: String, _ actual: CGSize, with recorded: Fact?) {
    guard let lengths = recorded?.lengths else { return }
    compare(what, [actual.width, actual.height], with: lengths)
  }

  mutating func compare(_ what: String, _ actual: CGRect?, with recorded: Fact) {
    guard let lengths = recorded.lengths else { return }
    let numbers = actual.map { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] }
    compare(what, numbers ?? [], with: lengths)
  }

  mutating func require(_ fact: Bool, _ what: String) {
    count += 1
    if !fact { differences.append(what) }
  }

  /// Compares the size, the frames and the baselines of a case with those of a tree.
  mutating func compareGeometry(of tree: TruthTree, _ root: LayoutNode, with record: TruthCase) throws {
    let (setup, expected) = (record.setup, record.expected)
    guard let proposal = setup["proposal"]?.proposal else { throw Inexpressible("the case has no proposal") }
    let solution = root.solve(proposal)
    compare("the size", solution.size, with: expected["size"])
    var offset = CGPoint.zero
    if let host = setup["hostedCentredIn"]?.size {
      offset = CGPoint(
        x: (host.width - solution.size.width) / 2, y: (host.height - solution.size.height) / 2)
    }
    func frame(_ node: LayoutNode?) -> CGRect? {
      node.flatMap { solution.frame(of: $0) }.map {
        CGRect(origin: CGPoint(x: $0.origin.x + offset.x, y: $0.origin.y + offset.y), size: $0.size)
      }
    }
    if let frames = expected["framesByName"] {
      for name in frames.keys { compare(name, frame(tree.leaf(named: name)), with: frames[name] ?? .null) }
    } else if let frames = expected["frames"]?.list {
      require(frames.count == tree.leaves.count, "\(tree.leaves.count) leaves; recorded \(frames.count)")
      for (leaf, recorded) in zip(tree.leaves, frames) {
        compare(leaf.name ?? "a leaf", frame(leaf.node), with: recorded)
      }
    }
    let dimensions = ViewDimensions(size: solution.size, proposal: proposal, element: root)
    compare("the first baseline", dimensions[VerticalAlignment.firstTextBaseline], with: expected["firstTextBaseline"])
    compare("the last baseline", dimensions[VerticalAlignment.lastTextBaseline], with: expected["lastTextBaseline"])
    compare("the length", solution.size.width, with: expected["mainAxisLength"])
    if let widths = expected["widths"]?.lengths {
      compare("the widths", tree.leaves.map { frame($0.node)?.width ?? .nan }, with: widths)
    }
  }
}
