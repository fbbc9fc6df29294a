// The protocol between the layout system and one child, and the values that a container passes down to the child. A
// host (a tree of nodes, a toolkit's widgets) implements the protocol. In return it gets every layout, cached
// measurements, alignment and placement.

import Foundation

/// One child of a container, as its host presents it.
///
/// Only `sizeThatFits(_:)` is required. The host notifies the `LayoutEngine` when a result may have changed; until then
/// the engine returns cached sizes for recent proposals.
public protocol LayoutElement: AnyObject {
  /// The size, in points, that the child takes when offered `proposal`.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// The name of the child in traces and in messages of programmer errors. The default is nil: the index alone.
  var name: String? { get }

  /// The priority of the child when space is short; higher ones are measured first. The default is 0.
  var layoutPriority: Double { get }

  /// The distances that the child prefers to its neighbours. By default those of a plain view.
  var spacing: ViewSpacing { get }

  /// The position of a guide that the child sets itself, for the size that it returned for `proposal`. The default is
  /// nil.
  func explicitAlignment(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat?

  /// Whether the child, or any view in it, may set a guide for any proposal. If all children return false, the
  /// container sets no guide either, and need not place them to find one. The default is true.
  func setsGuide(_ key: AlignmentKey) -> Bool

  /// Whether a value may be set on the child: if not, a layout need not look for each. The default is true.
  var carriesLayoutValues: Bool { get }

  /// The value that was set on the child for a layout to read. The default is the key's default.
  func layoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value

  /// Receives the values that the container passes down. Called when the child is added to a container, when these
  /// values change, and when the cached sizes of the child are discarded, because its content may be new. Does nothing
  /// by default.
  func adopt(_ context: LayoutContext)
}

extension LayoutElement {
  /// No name.
  public var name: String? { nil }

  /// Priority 0.
  public var layoutPriority: Double { 0 }

  /// The spacing of a plain view.
  public var spacing: ViewSpacing { .plain }

  /// No explicit guides.
  public func explicitAlignment(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

  /// Any guide may be set.
  public func setsGuide(_ key: AlignmentKey) -> Bool { true }

  /// Any value may be set.
  public var carriesLayoutValues: Bool { true }

  /// No values of its own.
  public func layoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value { Key.defaultValue }

  /// Does nothing.
  public func adopt(_ context: LayoutContext) {}
}

/// The values that a container passes down to a child.
public struct LayoutContext: Equatable {
  /// The direction of reading.
  public var layoutDirection: LayoutDirection

  /// The axis of the stack around the child; nil where there is none. Spacers and dividers follow it.
  public var stackOrientation: Axis?

  /// The trace in which containers record; nil where tracing is off.
  public var trace: LayoutTrace?

  /// The state that the containers of a tree of nodes share; nil elsewhere.
  var ledger: TreeLedger?

  /// Makes a context with the given direction, orientation and trace.
  public init(
    layoutDirection: LayoutDirection = .leftToRight, stackOrientation: Axis? = nil, trace: LayoutTrace? = nil
  ) {
    self.layoutDirection = layoutDirection
    self.stackOrientation = stackOrientation
    self.trace = trace
  }

  /// Two contexts are equal when direction and orientation are equal and the trace is the same object.
  public static func == (a: Self, b: Self) -> Bool {
    a.layoutDirection == b.layoutDirection && a.stackOrientation == b.stackOrientation && a.trace === b.trace
      && a.ledger === b.ledger
  }
}
