// The examination of a custom layout: it is run several times over the children of a container at the proposal of the last
// placement, on an engine of its own, and what it does is compared with what the protocol `Layout` asks of it.

import Foundation

/// What a custom layout does that breaks the contract of `Layout`.
package struct LayoutFaults: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A child is placed outside of the size that the layout has returned.
  package static let smallAnswer = LayoutFaults(rawValue: 1)
  /// A child is neither placed nor hidden.
  package static let unplaced = LayoutFaults(rawValue: 2)
  /// The cache has more elements after each of several equal calls.
  package static let growingCache = LayoutFaults(rawValue: 4)
  /// Equal proposals give different sizes or placements.
  package static let unsteady = LayoutFaults(rawValue: 8)
  /// The children do not move with the origin of the bounds.
  package static let fixedOrigin = LayoutFaults(rawValue: 16)
  /// The container has too many children to run the layout several times.
  package static let isTooLarge = LayoutFaults(rawValue: 32)
  /// The layout traps when it is run once more, or does not end.
  package static let isInterrupted = LayoutFaults(rawValue: 64)

  /// The maximum number of children of an examined container.
  package static let childLimit = 500
}

extension ContainerNode {
  /// Whether a program has written the layout, by the module of its type.
  package var hasCustomLayout: Bool {
    let name = engine.layout.box.reflectedName
    return !["LayoutCore.", "GtkViews."].contains { name.hasPrefix($0) }
  }

  /// Examines a custom layout at the last placement. Its own cache and placements stay as they are, but a layout can have
  /// other effects, or trap.
  package var faults: LayoutFaults {
    guard hasCustomLayout, !children.isEmpty, let placement else { return [] }
    guard children.count <= LayoutFaults.childLimit else { return .isTooLarge }
    return LayoutTrial(of: engine, placedIn: placement.frame.size, at: placement.proposal).faults
  }
}

/// The runs of a layout over the elements of a container.
private struct LayoutTrial {
  private let engine: LayoutEngine
  private let live: LayoutEngine
  private let liveSize: CGSize
  private let proposal: ProposedViewSize

  /// The number of repeated runs, and the tolerance of lengths in points.
  private static let (runs, tolerance): (Int, CGFloat) = (3, 0.01)
  /// The origin of other bounds.
  private static let origin = CGPoint(x: 128, y: 256)

  init(of live: LayoutEngine, placedIn size: CGSize, at proposal: ProposedViewSize) {
    (self.live, liveSize, self.proposal) = (live, size, proposal)
    engine = LayoutEngine(live.layout, elements: live.elements, layoutDirection: live.layoutDirection)
  }

  var faults: LayoutFaults {
    var faults: LayoutFaults = []
    let answer = engine.sizeThatFits(proposal)
    let frames = placed(in: CGRect(origin: .zero, size: answer))
    let unplaced = Set(engine.unplacedChildren)
    if !unplaced.isEmpty { faults.insert(.unplaced) }
    let bounds = CGRect(origin: .zero, size: answer)
    if frames.indices.contains(where: { !unplaced.contains($0) && isOutside(frames[$0], of: bounds) }) {
      faults.insert(.smallAnswer)
    }
    var (count, grows) = (engine.cacheElementCount, true)
    for _ in 0..<Self.runs {
      let again = engine.sizeThatFits(proposal)
      let placedAgain = placed(in: bounds)
      if !Self.isSame(again, answer) || !isSame(placedAgain, frames) { faults.insert(.unsteady) }
      let now = engine.cacheElementCount
      (grows, count) = (grows && now > count, now)
    }
    if grows { faults.insert(.growingCache) }
    if !faults.contains(.unsteady) {
      let moved = placed(in: CGRect(origin: Self.origin, size: answer)).map {
        $0?.offsetBy(dx: -Self.origin.x, dy: -Self.origin.y)
      }
      if !isSame(moved, frames) { faults.insert(.fixedOrigin) }
    }
    // A child whose own answers differ is no fault of the layout.
    if !Self.isSame(answer, liveSize), areChildrenSteady { faults.insert(.unsteady) }
    return faults
  }

  private func placed(in bounds: CGRect) -> [CGRect?] {
    engine.place(in: bounds, proposal: proposal)
    return (0..<engine.count).map(engine.frame)
  }

  private var areChildrenSteady: Bool {
    (0..<live.count).allSatisfy { index in
      let proposal = live.placementProposal(at: index)
      return live.isHidden(at: index)
        || Self.isSame(live.elements[index].sizeThatFits(proposal), live.placedFrame(at: index).size)
    }
  }

  private func isOutside(_ frame: CGRect?, of bounds: CGRect) -> Bool {
    guard let frame else { return false }
    func isOutside(_ start: CGFloat, _ length: CGFloat, _ space: CGFloat) -> Bool {
      guard length > 0, start.isFinite, length.isFinite, space.isFinite else { return false }
      return start < -Self.visible || start + length > space + Self.visible
    }
    return isOutside(frame.origin.x, frame.size.width, bounds.size.width)
      || isOutside(frame.origin.y, frame.size.height, bounds.size.height)
  }

  /// The distance in points from which a child is outside of the bounds: less is rounding to pixels.
  private static let visible: CGFloat = 1

  private func isSame(_ frames: [CGRect?], _ others: [CGRect?]) -> Bool {
    zip(frames, others).allSatisfy { one, other in
      guard let one, let other else { return one == nil && other == nil }
      return Self.isSame(one.size, other.size) && Self.isSame(one.origin.x, other.origin.x)
        && Self.isSame(one.origin.y, other.origin.y)
    }
  }

  private static func isSame(_ size: CGSize, _ other: CGSize) -> Bool {
    isSame(size.width, other.width) && isSame(size.height, other.height)
  }

  private static func isSame(_ length: CGFloat, _ other: CGFloat) -> Bool {
    length == other || !(abs(length - other) > tolerance)
  }
}

extension LayoutEngine {
  /// The children in order.
  fileprivate var elements: ChildElements { store.elements }

  /// The children that the layout neither placed nor hid in the last placement.
  fileprivate var unplacedChildren: [Int] { store.unplaced }

  /// The number of elements of all collections in the layout's cache.
  fileprivate var cacheElementCount: Int { cache?.storage.elementCount ?? 0 }
}

extension AnyLayoutCache {
  /// The maximum depth of a cache's values, and the number that is visited.
  fileprivate static var limits: (depth: Int, count: Int) { (8, 20_000) }

  /// The number of elements of all collections in a cache.
  static func elementCount(in value: Any) -> Int {
    var (count, visited) = (0, 0)
    func visit(_ value: Any, _ depth: Int) {
      visited += 1
      guard depth < limits.depth, visited < limits.count else { return }
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .collection?, .set?, .dictionary?: count += mirror.children.count
      default: break
      }
      for child in mirror.children { visit(child.value, depth + 1) }
    }
    visit(value, 0)
    return count
  }
}
