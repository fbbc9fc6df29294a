// Views with matched geometry: a view that comes while another one of the same identity leaves moves from the place of
// that one, and a view that is no source has the place of the one that is.

import Foundation
import LayoutCore

/// The identities that a view gives to the geometry of others. SwiftUI's `Namespace`.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// Tells the identities of views apart from those of other namespaces. SwiftUI's `Namespace.ID`.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var id = ID(number: 0)

  /// Makes a namespace.
  public init() {}

  /// The identity of the namespace.
  public var wrappedValue: ID { id }
}

extension Namespace: StoredProperty {
  private final class Cell {
    let id: ID
    init(_ number: Int) { id = ID(number: number) }
  }
  @MainActor private static var lastNumber = 0

  @MainActor static func bind(_ property: inout Self, _ node: ViewNode, _ index: Int) {
    if node.cells[index] == nil {
      lastNumber += 1
      node.cells[index] = Cell(lastNumber)
    }
    if let cell = node.cells[index] as? Cell { property.id = cell.id }
  }
}

/// The parts of a view's geometry that are matched. SwiftUI's `MatchedGeometryProperties`.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes a set of bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The place.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// The place and the size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// What a view shares its geometry by.
struct MatchedGeometry {
  struct Key: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
  }

  let key: Key
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  /// The frame of a view in the place of another one.
  func frame(of frame: CGRect, matching other: CGRect) -> CGRect {
    let size = properties.contains(.size) ? other.size : frame.size
    let place = properties.contains(.position) ? other : frame
    return CGRect(
      x: place.minX + anchor.x * (place.width - size.width), y: place.minY + anchor.y * (place.height - size.height),
      width: size.width, height: size.height)
  }
}

extension View {
  /// Shares the geometry of the view with others of the same identity. SwiftUI's `matchedGeometryEffect`.
  ///
  /// If a change is animated, and inserts a view with an identity that one has which it removes, the new view moves from
  /// the place of the old one, which moves to that of the new one. A view that is no source has the place of the one that
  /// is; the space for it in its container stays its own.
  ///
  /// - Parameters:
  ///   - id: The identity of the geometry.
  ///   - namespace: The namespace of the identity.
  ///   - properties: What is matched.
  ///   - anchor: The point of the views that is matched.
  ///   - isSource: Whether other views follow this one.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedModifier(
        geometry: MatchedGeometry(
          key: MatchedGeometry.Key(id: AnyHashable(id), namespace: namespace), properties: properties, anchor: anchor,
          isSource: isSource)))
  }
}

private nonisolated struct MatchedModifier: PrimitiveModifier {
  let geometry: MatchedGeometry

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node)
    node.graph.usesPreferences = true
    let role = node.role(MatchedRole.self) { MatchedRole(geometry, of: node) }
    if role.geometry.key != geometry.key || role.geometry.isSource != geometry.isSource { node.invalidate() }
    role.geometry = geometry
  }
}

private final class MatchedRole: PreferenceRole {
  var geometry: MatchedGeometry
  private unowned let node: ViewNode
  /// Where the view is in its container, in points from the corner of the window's content.
  private var own = CGRect.zero
  /// The frame that the view has in the place of another one, from the corner of its own; nil for its own frame.
  private var matched: CGRect?

  init(_ geometry: MatchedGeometry, of node: ViewNode) {
    (self.geometry, self.node) = (geometry, node)
  }

  func elements(of node: ViewNode) -> [ViewElement] {
    node.childElements.enumerated().map { number, content in
      let layout = geometry.isSource ? nil : matched.map { MatchedLayout(frame: $0) }
      let inner = layout.map { ContainerNode($0, children: [content.node]) } ?? content.node
      let placed = inner.whenPlaced { [unowned self] frame in
        MainActor.assumeIsolated { if let frame { place(in: ViewHost.global(frame)) } }
      }
      let element = ViewElement(node, number: number, grouping: [content], in: placed)
      element.geometry = geometry
      return element
    }
  }

  private func place(in frame: CGRect) {
    ViewHost.followOrigin()
    own = frame
    if geometry.isSource { node.graph.matchedFrames[geometry.key] = (frame, node.serial) }
  }

  func pass(_ values: inout PreferenceValues) {
    guard !geometry.isSource else { return }
    let source = node.graph.matchedFrames[geometry.key]?.frame
    let new = source.map { geometry.frame(of: own, matching: $0).relative(to: own.origin) }
    guard new != matched else { return }
    matched = new
    node.layOutAgain()
  }

  func end() {
    let graph = node.graph
    if graph.matchedFrames[geometry.key]?.owner == node.serial { graph.matchedFrames[geometry.key] = nil }
  }
}

/// Places a view in a frame of its own, and takes the space that the view would.
private struct MatchedLayout: Layout {
  /// In points from the left top corner of the container.
  let frame: CGRect

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let x = subviews.layoutDirection == .rightToLeft ? bounds.width - frame.midX : frame.midX
    subviews.first?.place(
      at: CGPoint(x: bounds.minX + x, y: bounds.minY + frame.midY), anchor: .center,
      proposal: ProposedViewSize(frame.size))
  }
}

// MARK: Views that come and leave

/// The pairs of views that come and leave in one change, and share their geometry.
@MainActor struct MatchedPairs {
  /// The frames from which the parts of new views move.
  private(set) var starts: [ViewElement.ID: CGRect] = [:]

  /// Finds the pairs, and gives the parts of the views that leave the frames to which they move.
  init(_ before: ElementList, _ after: ElementList) {
    var removed: [MatchedGeometry.Key: ViewElement] = [:]
    for (element, _) in before.all where element.isShown && !after.contains(element.id) {
      if let key = element.geometry?.key, removed[key] == nil { removed[key] = element }
    }
    guard !removed.isEmpty else { return }
    for (new, _) in after.all where new.isShown && !before.contains(new.id) {
      guard let geometry = new.geometry, let old = removed[geometry.key] else { continue }
      let (oldFrame, newFrame) = (old.shownBounds, new.bounds)
      let start = geometry.frame(of: newFrame, matching: oldFrame)
      for (part, _) in ElementList([new]).all {
        if let frame = part.frame { starts[part.id] = part.moved(frame, from: newFrame, to: start) }
      }
      let end = geometry.frame(of: oldFrame, matching: newFrame)
      for (part, _) in ElementList([old], isCommitted: true).all {
        if let frame = part.frame { part.moveAway(to: part.moved(frame, from: old.bounds, to: end)) }
      }
    }
  }
}

extension ViewElement {
  /// The frame of the last layout: of a group, that around its children.
  fileprivate var bounds: CGRect {
    frame ?? children.filter(\.isShown).map(\.bounds).reduce(nil) { $0?.union($1) ?? $1 } ?? .zero
  }

  /// The frame of a part of a view that is moved and scaled from one frame to another. A widget keeps its size.
  fileprivate func moved(_ part: CGRect, from old: CGRect, to new: CGRect) -> CGRect {
    func place(_ value: CGFloat, _ start: CGFloat, _ length: CGFloat, _ newStart: CGFloat, _ newLength: CGFloat)
      -> CGFloat
    { newStart + (length > 0 ? (value - start) / length : 0.5) * newLength }
    let midX = place(part.midX, old.minX, old.width, new.minX, new.width)
    let midY = place(part.midY, old.minY, old.height, new.minY, new.height)
    let scales = widget == nil && old.width > 0 && old.height > 0
    let size = CGSize(
      width: part.width * (scales ? new.width / old.width : 1),
      height: part.height * (scales ? new.height / old.height : 1))
    return CGRect(x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
  }
}
