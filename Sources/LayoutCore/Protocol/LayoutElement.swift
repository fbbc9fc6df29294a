// What the layout system asks of a child, and what a container passes down to it. A host (a tree of nodes, a toolkit's
// widgets) implements it and gets every layout, the memo of measurements, alignment and placement in return.

import Foundation

/// One child of a container, as its host presents it.
///
/// Only `sizeThatFits(_:)` has to be written. The host tells the `LayoutEngine` when an answer may have changed; until
/// then a proposal that was asked lately is answered from memory.
public protocol LayoutElement: AnyObject {
  /// The size, in points, that the child takes when offered `proposal`.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// What a trace and the message of a programmer error call the child. The default is nil: its index alone.
  var name: String? { get }

  /// How early the child is served when space is short. The default is 0.
  var layoutPriority: Double { get }

  /// The distances that the child prefers to its neighbours. The default is that of a plain view.
  var spacing: ViewSpacing { get }

  /// The position of a guide that the child sets itself, at the size that it answered to `proposal`. The default is nil.
  func explicitAlignment(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat?

  /// Whether the child, or anything in it, may set a guide itself, whatever it is offered. Where no child does, a
  /// container knows that it sets none either without placing them to find out. The default is true.
  func setsGuide(_ key: AlignmentKey) -> Bool

  /// The value that was set on the child for a layout to read. The default is the key's default.
  func layoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value

  /// Called when the child gets a container, whenever what the container passes down changes, and whenever what the child
  /// answered is forgotten, since it may have become another one inside. The default ignores it.
  func adopt(_ context: LayoutContext)
}

extension LayoutElement {
  /// No name.
  public var name: String? { nil }

  /// The priority of a child that says nothing of it.
  public var layoutPriority: Double { 0 }

  /// The spacing of a plain view.
  public var spacing: ViewSpacing { .plain }

  /// No explicit guides.
  public func explicitAlignment(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

  /// Any guide may be set.
  public func setsGuide(_ key: AlignmentKey) -> Bool { true }

  /// No values of its own.
  public func layoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value { Key.defaultValue }

  /// Nothing depends on the container.
  public func adopt(_ context: LayoutContext) {}
}

/// The surroundings of a child: what its container passes down.
public struct LayoutContext: Equatable {
  /// The direction of reading.
  public var layoutDirection: LayoutDirection

  /// The axis of the stack around the child; nil where there is none. Spacers and dividers follow it.
  public var stackOrientation: Axis?

  /// The record that containers keep of what they ask; nil where nobody wants to know.
  public var trace: LayoutTrace?

  /// What the containers of a tree of nodes share; nil elsewhere.
  var ledger: TreeLedger?

  /// Surroundings with the given direction, orientation and record.
  public init(
    layoutDirection: LayoutDirection = .leftToRight, stackOrientation: Axis? = nil, trace: LayoutTrace? = nil
  ) {
    self.layoutDirection = layoutDirection
    self.stackOrientation = stackOrientation
    self.trace = trace
  }

  /// Two surroundings are equal when they agree in direction and orientation and record in the same trace.
  public static func == (a: Self, b: Self) -> Bool {
    a.layoutDirection == b.layoutDirection && a.stackOrientation == b.stackOrientation && a.trace === b.trace
      && a.ledger === b.ledger
  }
}
