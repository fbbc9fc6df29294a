// A child for layout tests: it clamps its proposal, has given properties, and records its proposals.

import Foundation
import LayoutCore

/// An element that clamps each length of a proposal between its minimum and its maximum, and returns its ideal for a
/// nil length.
public final class BoxElement: LayoutElement {
  /// The minimum size.
  public var minimum: CGSize
  /// The size for a nil proposal.
  public var ideal: CGSize
  /// The maximum size.
  public var maximum: CGSize
  /// The priority, 0 by default.
  public var layoutPriority = 0.0
  /// The preferred distances, by default those of a plain view.
  public var spacing = ViewSpacing.plain
  /// Explicit guides: their positions at any size.
  public var guides: [AlignmentKey: CGFloat] = [:]
  /// The size for a proposal instead of clamping; nil clamps.
  public var answer: ((ProposedViewSize) -> CGSize)?
  /// Every proposal, in order.
  public private(set) var proposals: [ProposedViewSize] = []
  /// The context that the container passed last.
  public private(set) var context: LayoutContext?
  private var values: [ObjectIdentifier: Any] = [:]

  /// A box between two sizes.
  public init(minimum: CGSize, ideal: CGSize, maximum: CGSize) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
  }

  /// A box of a constant size.
  public convenience init(_ width: CGFloat, _ height: CGFloat) {
    let size = CGSize(width: width, height: height)
    self.init(minimum: size, ideal: size, maximum: size)
  }

  /// A box of any width in a range and of one height. By default its ideal width is the lower bound.
  public convenience init(_ width: ClosedRange<CGFloat>, _ height: CGFloat, ideal: CGFloat? = nil) {
    self.init(
      minimum: CGSize(width: width.lowerBound, height: height),
      ideal: CGSize(width: ideal ?? width.lowerBound, height: height),
      maximum: CGSize(width: width.upperBound, height: height))
  }

  /// A run of text that breaks anywhere.
  public static func text(_ width: CGFloat, lineHeight: CGFloat) -> BoxElement {
    let box = BoxElement(width, lineHeight)
    box.answer = { proposal in
      let line = min(proposal.width ?? width, width)
      guard line > 0 else { return .zero }
      return CGSize(width: line, height: lineHeight * (width / line).rounded(.up))
    }
    return box
  }

  /// Clears the recorded proposals.
  public func resetProposals() {
    proposals = []
  }

  /// Sets a value for layouts to read, and returns the box.
  @discardableResult
  public func with<Key: LayoutValueKey>(_ key: Key.Type, _ value: Key.Value) -> BoxElement {
    values[ObjectIdentifier(key)] = value
    return self
  }

  /// Changes the box and returns it.
  public func with(_ change: (BoxElement) -> Void) -> BoxElement {
    change(self)
    return self
  }

  /// The clamped proposal, or the result of `answer`.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposals.append(proposal)
    if let answer { return answer(proposal) }
    return CGSize(
      width: Self.length(proposal.width, minimum.width, ideal.width, maximum.width),
      height: Self.length(proposal.height, minimum.height, ideal.height, maximum.height))
  }

  private static func length(
    _ proposed: CGFloat?, _ minimum: CGFloat, _ ideal: CGFloat, _ maximum: CGFloat
  ) -> CGFloat {
    guard let proposed else { return ideal }
    return max(min(proposed, maximum), minimum)
  }

  /// What was set with `with(_:_:)`.
  public func layoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value {
    values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
  }

  /// What was set in `guides`.
  public func explicitAlignment(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    guides[key]
  }

  /// Keeps the context.
  public func adopt(_ context: LayoutContext) {
    self.context = context
  }
}
