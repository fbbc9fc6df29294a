// The distances between items and between lines, as the children and the parameters of a flow make them.

import Foundation

/// The distances of a flow in points.
struct FlowGaps {
  /// The distance before each item but the first of a line, where all are the same.
  private(set) var uniform: CGFloat = 0
  /// The distance before each item; empty where all are the same.
  private(set) var each: ContiguousArray<CGFloat> = []
  /// The distance between two lines; nil where it depends on their items.
  private(set) var betweenLines: CGFloat?

  private var source: Source?

  private struct Source: Equatable {
    var axis: Axis
    var itemSpacing: CGFloat?
    var lineSpacing: CGFloat?
    var revision: Int
  }

  /// The distance before an item that is not the first of its line.
  @inline(__always)
  func before(_ index: Int) -> CGFloat { each.isEmpty ? uniform : each[index] }

  mutating func update(_ items: FlowItems, for layout: FlowLayout) {
    let source = Source(
      axis: layout.axis, itemSpacing: layout.itemSpacing, lineSpacing: layout.lineSpacing, revision: items.revision)
    guard source != self.source else { return }
    self.source = source
    each.removeAll(keepingCapacity: true)
    uniform = layout.itemSpacing.map(Self.usable) ?? ViewSpacing.defaultDistance
    betweenLines = layout.lineSpacing.map(Self.usable) ?? (items.spacings.isEmpty ? ViewSpacing.defaultDistance : nil)
    let asksNeighbours = layout.itemSpacing == nil && !items.spacings.isEmpty
    let hasMarkers = items.traits.contains { $0.marker != .none }
    guard asksNeighbours || hasMarkers else { return }
    each.reserveCapacity(items.count)
    for index in 0..<items.count {
      each.append(distance(before: index, items, asksNeighbours ? layout.axis : nil))
    }
  }

  /// No distance follows a spacer or a line break: the one before it is charged, so that it is never doubled.
  private func distance(before index: Int, _ items: FlowItems, _ asking: Axis?) -> CGFloat {
    guard index > 0, items.marker(of: index - 1) == .none, items.marker(of: index) != .lineBreak else { return 0 }
    guard let axis = asking else { return uniform }
    return Self.usable(items.spacings[index - 1].distance(to: items.spacings[index], along: axis))
  }

  /// The distance between lines that hold `above` and `below`.
  func between(_ above: Range<Int>, _ below: Range<Int>, _ items: FlowItems, across axis: Axis) -> CGFloat {
    if let betweenLines { return betweenLines }
    return Self.usable(union(above, items).distance(to: union(below, items), along: axis))
  }

  private func union(_ line: Range<Int>, _ items: FlowItems) -> ViewSpacing {
    line.reduce(into: ViewSpacing()) { union, index in
      if items.marker(of: index) == .none { union.formUnion(items.spacings[index]) }
    }
  }

  private static func usable(_ distance: CGFloat) -> CGFloat { distance.isFinite ? distance : 0 }
}
