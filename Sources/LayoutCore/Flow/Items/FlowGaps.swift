// The distances between items and between lines, as the children and the parameters of a flow make them.

import Foundation

/// The distances of a flow in points.
struct FlowGaps {
  /// The distance before each item but the first of a line, where all are the same.
  private(set) var uniform: CGFloat = 0
  /// The distance before each child, where it follows in a line; empty where all are the same.
  private(set) var each: ContiguousArray<CGFloat> = []
  /// What each item adds to a line besides its own length, by its place: the distance before it and, where a separator
  /// stands there, the separator and the distance before that; empty where it is the distance alone.
  private(set) var steps: ContiguousArray<CGFloat> = []
  /// The distance between two lines; nil where it depends on their items.
  private(set) var betweenLines: CGFloat?
  /// The axis along which neighbours are asked; nil where all keep one distance.
  private var asking: Axis?

  private var source: Source?

  private struct Source: Equatable {
    var axis: Axis
    var itemSpacing: CGFloat?
    var lineSpacing: CGFloat?
    var revision: Int
  }

  /// Whether one distance holds everywhere.
  var areUniform: Bool { each.isEmpty && steps.isEmpty && betweenLines != nil }

  /// The distance before a child that is not the first of its line.
  @inline(__always)
  func before(_ index: Int) -> CGFloat { each.isEmpty ? uniform : each[index] }

  /// What the item at a place adds to its line besides its own length, where it is not the first.
  @inline(__always)
  func step(before place: Int) -> CGFloat { steps.isEmpty ? before(place) : steps[place] }

  mutating func update(_ items: FlowItems, _ cast: FlowCast, for layout: FlowLayout) {
    let source = Source(
      axis: layout.axis, itemSpacing: layout.itemSpacing, lineSpacing: layout.lineSpacing, revision: items.revision)
    guard source != self.source else { return }
    self.source = source
    each.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    uniform = layout.itemSpacing.map(Self.usable) ?? ViewSpacing.defaultDistance
    betweenLines = layout.lineSpacing.map(Self.usable) ?? (items.spacings.isEmpty ? ViewSpacing.defaultDistance : nil)
    asking = layout.itemSpacing == nil && !items.spacings.isEmpty ? layout.axis : nil
    if asking != nil || !items.present.isDisjoint(with: [.isSpacer, .isLineBreak]) {
      each.append(contentsOf: repeatElement(0, count: items.count))
      for place in 0..<cast.count { measure(before: place, items, cast) }
    }
    guard !cast.isPlain else { return }
    let lengths = items.breadths(along: layout.axis)
    for place in 0..<cast.count {
      let separator = cast.gap(before: place).itemSeparator
      steps.append(before(cast.child(at: place)) + (separator.map { before($0) + lengths[$0] } ?? 0))
    }
  }

  /// Measures the distance before an item, and before the separator in the gap where there is one.
  private mutating func measure(before place: Int, _ items: FlowItems, _ cast: FlowCast) {
    guard place > 0 else { return }
    let (previous, index) = (cast.child(at: place - 1), cast.child(at: place))
    let separator = cast.gap(before: place).itemSeparator
    each[index] = distance(from: separator ?? previous, to: index, items)
    if let separator { each[separator] = distance(from: previous, to: separator, items) }
  }

  /// The distance between two neighbours in a line. None follows a spacer or a line break: the one before it is charged,
  /// so that it is never doubled.
  func distance(from previous: Int, to next: Int, _ items: FlowItems) -> CGFloat {
    guard items.isContent(previous), !items.isLineBreak(next) else { return 0 }
    guard let axis = asking else { return uniform }
    return Self.usable(items.spacings[previous].distance(to: items.spacings[next], along: axis))
  }

  /// The distance before the overflow item at the place of the first item it stands for, and what it adds to its line
  /// besides its own length where a separator stands there.
  func step(
    to overflow: Int, at place: Int, _ items: FlowItems, _ cast: FlowCast, along axis: Axis
  ) -> (step: CGFloat, gap: CGFloat) {
    guard place > 0 else { return (0, 0) }
    guard let separator = cast.gap(before: place).itemSeparator else {
      let gap = distance(from: cast.child(at: place - 1), to: overflow, items)
      return (gap, gap)
    }
    let gap = distance(from: separator, to: overflow, items)
    return (before(separator) + items.breadths(along: axis)[separator] + gap, gap)
  }

  /// The distance between two lines, or a line and a separator, that prefer these, where none is set.
  func between(_ above: ViewSpacing, _ below: ViewSpacing, across axis: Axis) -> CGFloat {
    betweenLines ?? Self.usable(above.distance(to: below, along: axis))
  }

  private static func usable(_ distance: CGFloat) -> CGFloat { distance.isFinite ? distance : 0 }
}
