// Anchors: rectangles and points of views, which views pass up, and which others read in their own coordinates.

import Foundation
import LayoutCore

/// A value of a view's geometry that other views read in their own coordinates. SwiftUI's `Anchor`.
public struct Anchor<Value> {
  /// In points from the corner of the window's content.
  fileprivate let global: Value

  /// What an anchor is made of.
  public struct Source {
    fileprivate let make: (CGRect) -> Value
  }

  /// The value in the space of a view with a frame.
  func value(in frame: CGRect) -> Value {
    ((global as? any AnchorValue)?.relative(to: frame.origin) as? Value) ?? global
  }
}

extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}
extension Anchor: Sendable where Value: Sendable {}

private protocol AnchorValue {
  func relative(to origin: CGPoint) -> Self
}

extension CGRect: AnchorValue {}

extension CGPoint: AnchorValue {
  fileprivate func relative(to origin: CGPoint) -> CGPoint { CGPoint(x: x - origin.x, y: y - origin.y) }
}

extension Anchor.Source where Value == CGRect {
  /// The frame of the view.
  public static var bounds: Anchor.Source { Anchor.Source { $0 } }

  /// A rectangle in the view, in points.
  public static func rect(_ rect: CGRect) -> Anchor.Source {
    Anchor.Source { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view, in points.
  public static func point(_ point: CGPoint) -> Anchor.Source {
    Anchor.Source { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
  }

  /// A point in the view, in parts of its size.
  public static func unitPoint(_ point: UnitPoint) -> Anchor.Source {
    Anchor.Source { CGPoint(x: $0.minX + point.x * $0.width, y: $0.minY + point.y * $0.height) }
  }

  /// The corner at the top and the leading edge.
  public static var topLeading: Anchor.Source { unitPoint(.topLeading) }
  /// The corner at the top and the trailing edge.
  public static var topTrailing: Anchor.Source { unitPoint(.topTrailing) }
  /// The corner at the bottom and the leading edge.
  public static var bottomLeading: Anchor.Source { unitPoint(.bottomLeading) }
  /// The corner at the bottom and the trailing edge.
  public static var bottomTrailing: Anchor.Source { unitPoint(.bottomTrailing) }
  /// The middle of the top edge.
  public static var top: Anchor.Source { unitPoint(.top) }
  /// The middle of the bottom edge.
  public static var bottom: Anchor.Source { unitPoint(.bottom) }
  /// The middle of the leading edge.
  public static var leading: Anchor.Source { unitPoint(.leading) }
  /// The middle of the trailing edge.
  public static var trailing: Anchor.Source { unitPoint(.trailing) }
  /// The middle of the view.
  public static var center: Anchor.Source { unitPoint(.center) }
}

extension View {
  /// Passes a value up that is made from the geometry of the view, in place of those of the views in this one. SwiftUI's
  /// `anchorPreference`.
  public nonisolated func anchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Value>.Source, transform: @escaping (Anchor<Value>) -> Key.Value
  ) -> some View {
    modifier(AnchorModifier<Value, Key>(source: value) { $0[Key.self] = transform($1) })
  }

  /// Changes the value that the views in this one pass up, by the geometry of the view. SwiftUI's
  /// `transformAnchorPreference`.
  public nonisolated func transformAnchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Value>.Source,
    transform: @escaping (inout Key.Value, Anchor<Value>) -> Void
  ) -> some View {
    modifier(AnchorModifier<Value, Key>(source: value) { transform(&$0[Key.self], $1) })
  }

  /// Shows a view over this one that is made from what the views in this one pass up. SwiftUI's
  /// `overlayPreferenceValue`.
  public nonisolated func overlayPreferenceValue<Key: PreferenceKey, Layer: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Layer
  ) -> some View {
    modifier(PreferenceLayer<Key, Layer>(alignment: alignment, isBehind: false, makeLayer: transform))
  }

  /// Shows a view behind this one that is made from what the views in this one pass up. SwiftUI's
  /// `backgroundPreferenceValue`.
  public nonisolated func backgroundPreferenceValue<Key: PreferenceKey, Layer: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Layer
  ) -> some View {
    modifier(PreferenceLayer<Key, Layer>(alignment: alignment, isBehind: true, makeLayer: transform))
  }
}

private nonisolated struct AnchorModifier<Value, Key: PreferenceKey>: PrimitiveModifier {
  let source: Anchor<Value>.Source
  let pass: (inout PreferenceValues, Anchor<Value>) -> Void

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node)
    node.graph.usesPreferences = true
    let role = node.role(AnchorRole<Value>.self) { AnchorRole() }
    (role.source, role.passOn) = (source, pass)
  }
}

private final class AnchorRole<Value>: PlacedRole, PreferenceRole {
  var source: Anchor<Value>.Source?
  var passOn: (inout PreferenceValues, Anchor<Value>) -> Void = { _, _ in }
  private var frame = CGRect.zero

  func place(in frame: CGRect) {
    ViewHost.followOrigin()
    self.frame = frame
  }

  func pass(_ values: inout PreferenceValues) {
    if let source { passOn(&values, Anchor(global: source.make(frame))) }
  }
}

/// A view over another one or behind it that is made from the values of that view.
private nonisolated struct PreferenceLayer<Key: PreferenceKey, Layer: View>: PrimitiveModifier {
  let alignment: Alignment
  let isBehind: Bool
  let makeLayer: (Key.Value) -> Layer

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node)
    node.graph.usesPreferences = true
    let role = node.role(PreferenceLayerRole<Key, Layer>.self) { PreferenceLayerRole(self, of: node) }
    role.modifier = self
    node.updateContent(by: role)
  }
}

private final class PreferenceLayerRole<Key: PreferenceKey, Layer: View>: PreferenceRole, NodeContent {
  var modifier: PreferenceLayer<Key, Layer>
  private var value = Key.defaultValue
  private unowned let node: ViewNode

  init(_ modifier: PreferenceLayer<Key, Layer>, of node: ViewNode) {
    (self.modifier, self.node) = (modifier, node)
  }

  func evaluate(in node: ViewNode) {
    node.update(childAt: 1, to: modifier.makeLayer(value))
    node.invalidate()
  }

  func elements(of node: ViewNode) -> [ViewElement] {
    var elements = node.children[0].elements
    let layer = node.children.dropFirst().flatMap(\.elements)
    guard let first = elements.first, !layer.isEmpty else { return elements }
    elements[0] = ViewElement(
      node, drawing: modifier.isBehind ? .layersBehind : .group,
      first.node.withLayer(layer.map(\.node), alignment: modifier.alignment, isBehind: modifier.isBehind),
      children: [first] + layer)
    return elements
  }

  /// Makes the layer again if the values of the modified view are others than before.
  func receive(_ values: PreferenceValues) {
    let new = values[Key.self]
    guard !areEqual(new, value) else { return }
    value = new
    node.graph.afterLayout("\(Key.self)") { [weak self] in self?.node.mark() }
  }

  func pass(_ values: inout PreferenceValues) {}
}

/// Whether two values are equal, or consist of equal ones. Functions are never equal.
private func areEqual(_ one: Any, _ other: Any) -> Bool {
  func equals<T: Equatable>(_ one: T) -> Bool { one == other as? T }
  if let one = one as? any Equatable { return equals(one) }
  let (parts, others) = (Mirror(reflecting: one), Mirror(reflecting: other))
  if parts.displayStyle == .class { return one as AnyObject === other as AnyObject }
  guard parts.displayStyle != nil, parts.children.count == others.children.count else { return false }
  return zip(parts.children, others.children).allSatisfy { $0.label == $1.label && areEqual($0.value, $1.value) }
}
