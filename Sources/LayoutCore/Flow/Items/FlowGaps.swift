// The distances between items and between lines, from the parameters of a flow and the preferences of its children.

import Foundation

/// The distances of a flow in points.
struct FlowGaps {
  /// The distance before each item but the first of a line, if all are the same.
  private(set) var uniform: CGFloat = 0
  /// The distance before each child that is not the first of its line; empty if all are the same.
  private(set) var each: ContiguousArray<CGFloat> = []
  /// What the item at each place adds to a line besides its own length: the distance before it and, if a separator is
  /// there, the separator and the distance before that. Empty if it is the distance alone.
  private(set) var steps: ContiguousArray<CGFloat> = []
  /// The distance between two lines; nil if it depends on their items.
  private(set) var betweenLines: CGFloat?
  /// The axis along which the preferences of neighbours decide; nil if all distances are the same.
  private var preferenceAxis: Axis?

  private var source: Source?

  private struct Source: Equatable {
    var axis: Axis
    var itemSpacing: CGFloat?
    var lineSpacing: CGFloat?
    var revision: Int
  }

  /// Whether all distances between items are the same, and all distances between lines.
  var areUniform: Bool { each.isEmpty && steps.isEmpty && betweenLines != nil }

  /// The distance before a child that is not the first of its line.
  @inline(__always)
  func before(_ index: Int) -> CGFloat { each.isEmpty ? uniform : each[index] }

  /// The length, besides its own, that an item adds to its line if it is not the first.
  @inline(__always)
  func step(before place: Int) -> CGFloat { steps.isEmpty ? before(place) : steps[place] }

  mutating func update(_ items: FlowItems, _ roles: FlowRoles, for layout: FlowLayout) {
    let source = Source(
      axis: layout.axis, itemSpacing: layout.itemSpacing, lineSpacing: layout.lineSpacing, revision: items.revision)
    guard source != self.source else { return }
    self.source = source
    each.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    uniform = layout.itemSpacing.map(Self.usable) ?? ViewSpacing.defaultDistance
    betweenLines = layout.lineSpacing.map(Self.usable) ?? (items.spacings.isEmpty ? ViewSpacing.defaultDistance : nil)
    preferenceAxis = layout.itemSpacing == nil && !items.spacings.isEmpty ? layout.axis : nil
    if preferenceAxis != nil || !items.present.isDisjoint(with: [.isSpacer, .isLineBreak]) {
      each.append(contentsOf: repeatElement(0, count: items.count))
      for place in 0..<roles.count { measure(before: place, items, roles) }
    }
    guard !roles.isPlain else { return }
    let lengths = items.breadths(along: layout.axis)
    for place in 0..<roles.count {
      let separator = roles.gap(before: place).itemSeparator
      steps.append(before(roles.child(at: place)) + (separator.map { before($0) + lengths[$0] } ?? 0))
    }
  }

  /// Finds the distance before an item, and before the separator in the gap if there is one.
  private mutating func measure(before place: Int, _ items: FlowItems, _ roles: FlowRoles) {
    guard place > 0 else { return }
    let (previous, index) = (roles.child(at: place - 1), roles.child(at: place))
    let separator = roles.gap(before: place).itemSeparator
    each[index] = distance(from: separator ?? previous, to: index, items)
    if let separator { each[separator] = distance(from: previous, to: separator, items) }
  }

  /// The distance between two neighbours in a line. After a spacer or a line break it is 0, so that a spacer adds the
  /// distance only once.
  func distance(from previous: Int, to next: Int, _ items: FlowItems) -> CGFloat {
    guard items.isContent(previous), !items.isLineBreak(next) else { return 0 }
    guard let axis = preferenceAxis else { return uniform }
    return Self.usable(items.spacings[previous].distance(to: items.spacings[next], along: axis))
  }

  /// The overflow item at the place of the first hidden item: the distance before it (`gap`), and the length that it
  /// adds to its line besides its own (`step`). The step includes the separator in the gap if there is one.
  func step(
    to overflow: Int, at place: Int, _ items: FlowItems, _ roles: FlowRoles, along axis: Axis
  ) -> (step: CGFloat, gap: CGFloat) {
    guard place > 0 else { return (0, 0) }
    guard let separator = roles.gap(before: place).itemSeparator else {
      let gap = distance(from: roles.child(at: place - 1), to: overflow, items)
      return (gap, gap)
    }
    let gap = distance(from: separator, to: overflow, items)
    return (before(separator) + items.breadths(along: axis)[separator] + gap, gap)
  }

  /// The distance between two lines, or a line and a separator, with these preferences.
  func between(_ above: ViewSpacing, _ below: ViewSpacing, across axis: Axis) -> CGFloat {
    betweenLines ?? Self.usable(above.distance(to: below, along: axis))
  }

  private static func usable(_ distance: CGFloat) -> CGFloat { distance.isFinite ? distance : 0 }
}
