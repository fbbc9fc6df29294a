// Spaces of coordinates, and the geometry of a view in them.

import Foundation
import LayoutCore

/// A space of coordinates. SwiftUI's `CoordinateSpace`.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// That of the window's content.
  case global
  /// That of the view.
  case local
  /// That of the nearest view around this one with ``View/coordinateSpace(name:)``; the global one if there is none.
  case named(AnyHashable)
}

/// A space of coordinates with a name. SwiftUI's `NamedCoordinateSpace`.
public struct NamedCoordinateSpace: Hashable, @unchecked Sendable {
  fileprivate let name: AnyHashable

  /// The space of a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}

extension View {
  /// Makes the coordinates of the view a space with a name, for the views in it. SwiftUI's `coordinateSpace`.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(SpaceModifier(name: name.name))
  }

  /// Makes the coordinates of the view a space with a name, for the views in it.
  public nonisolated func coordinateSpace(name: some Hashable) -> some View {
    modifier(SpaceModifier(name: AnyHashable(name)))
  }

  /// Runs an action after the layout in which a value of the view's geometry has changed, and after the first one.
  /// SwiftUI's `onGeometryChange`.
  public nonisolated func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value, action: @escaping (Value) -> Void
  ) -> some View {
    modifier(GeometryObserver(transform: transform, action: action))
  }
}

/// The geometry of a view. SwiftUI's `GeometryProxy`.
public struct GeometryProxy: Sendable {
  /// In points from the corner of the window's content.
  private let frame: CGRect
  private let spaces: ReadSpaces

  /// - Parameter frame: In the host that is being laid out.
  @MainActor init(_ frame: CGRect, of node: ViewNode) {
    self.init(global: ViewHost.global(frame), of: node)
  }

  @MainActor init(global frame: CGRect, of node: ViewNode) {
    (self.frame, spaces) = (frame, ReadSpaces(node))
  }

  /// The size in points.
  public var size: CGSize { frame.size }

  /// The edges that something else covers: none.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The frame in a space of coordinates, in points.
  public func frame(in space: CoordinateSpace) -> CGRect {
    guard space != .local else { return CGRect(origin: .zero, size: size) }
    return MainActor.assumeIsolated { spaces.read(frame, in: space) }
  }

  /// The value of an anchor in the space of the view.
  public subscript<Value>(anchor: Anchor<Value>) -> Value {
    anchor.value(in: frame(in: .global))
  }

  /// Whether the view has the same size as another time, and the same frames in the spaces that were asked for.
  @MainActor func isSame(as other: GeometryProxy) -> Bool {
    // What has asked before will ask again: its frames must be known in the next layout.
    if !spaces.frames.isEmpty { ViewHost.followOrigin() }
    return size == other.size && spaces.frames.allSatisfy { spaces.frame(other.frame, in: $0) == $1 }
  }

  /// Ends the relation to the views around.
  @MainActor func end() { spaces.end() }
}

/// The spaces that were asked for, and the frames in them.
@MainActor private final class ReadSpaces {
  private(set) var frames: [CoordinateSpace: CGRect] = [:]
  private unowned var node: ViewNode?

  init(_ node: ViewNode) {
    self.node = node
  }

  func end() { node = nil }

  func read(_ frame: CGRect, in space: CoordinateSpace) -> CGRect {
    if let known = frames[space] { return known }
    ViewHost.followOrigin()
    frames[space] = self.frame(frame, in: space)
    return self.frame(frame, in: space)
  }

  func frame(_ frame: CGRect, in space: CoordinateSpace) -> CGRect {
    guard case .named(let name) = space else { return frame }
    var next = node
    while let node = next {
      if let role = node.role as? SpaceRole, role.name == name { return frame.relative(to: role.frame.origin) }
      next = node.parent
    }
    return frame
  }
}

extension CGRect {
  /// The rectangle in a space with its origin at a point.
  func relative(to origin: CGPoint) -> CGRect { offsetBy(dx: -origin.x, dy: -origin.y) }
}

// MARK: Places

/// A role that receives the frame of its view from each layout, in points from the corner of the window's content.
@MainActor protocol PlacedRole: NodeRole {
  func place(in frame: CGRect)
}

extension PlacedRole {
  func elements(of node: ViewNode) -> [ViewElement] {
    node.childElements.enumerated().map { number, element in
      let placed = element.node.whenPlaced { [unowned self] frame in
        MainActor.assumeIsolated { if let frame { place(in: ViewHost.global(frame)) } }
      }
      return ViewElement(node, number: number, grouping: [element], in: placed)
    }
  }
}

private nonisolated struct SpaceModifier: PrimitiveModifier {
  let name: AnyHashable

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node)
    node.role(SpaceRole.self) { SpaceRole() }.name = name
  }
}

private final class SpaceRole: PlacedRole {
  var name = AnyHashable(0)
  private(set) var frame = CGRect.zero

  func place(in frame: CGRect) { self.frame = frame }
}

private nonisolated struct GeometryObserver<Value: Equatable>: PrimitiveModifier {
  let transform: (GeometryProxy) -> Value
  let action: (Value) -> Void

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node)
    let role = node.role(GeometryObserverRole<Value>.self) { GeometryObserverRole(node) }
    (role.transform, role.action) = (transform, action)
  }
}

private final class GeometryObserverRole<Value: Equatable>: PlacedRole {
  var transform: ((GeometryProxy) -> Value)?
  var action: (Value) -> Void = { _ in }
  private var last: Value?
  private unowned let node: ViewNode

  init(_ node: ViewNode) {
    self.node = node
  }

  func place(in frame: CGRect) {
    let proxy = GeometryProxy(global: frame, of: node)
    defer { proxy.end() }
    guard let value = transform?(proxy), value != last else { return }
    last = value
    node.graph.afterLayout("onGeometryChange") { [action] in action(value) }
  }
}
