// A child for layout tests: it answers a proposal by clamping it, carries what it is told to, and counts what it is
// asked.

import Foundation
import LayoutCore

/// An element that answers each length of a proposal clamped between its minimum and its maximum, and its ideal where
/// the proposal leaves the length open.
public final class BoxElement: LayoutElement {
  /// The least that the box answers.
  public var minimum: CGSize
  /// What it answers to an open proposal.
  public var ideal: CGSize
  /// The most that it answers.
  public var maximum: CGSize
  /// The priority, 0 by default.
  public var layoutPriority = 0.0
  /// The preferred distances, a plain view's by default.
  public var spacing = ViewSpacing.plain
  /// Explicit guides: their positions at any size.
  public var guides: [AlignmentKey: CGFloat] = [:]
  /// What the box answers instead of clamping; nil clamps.
  public var answer: ((ProposedViewSize) -> CGSize)?
  /// Every proposal that the box was asked for, in order.
  public private(set) var proposals: [ProposedViewSize] = []
  /// What the container passed down last.
  public private(set) var context: LayoutContext?
  private var values: [ObjectIdentifier: Any] = [:]

  /// A box between two sizes.
  public init(minimum: CGSize, ideal: CGSize, maximum: CGSize) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
  }

  /// A box that is always this large.
  public convenience init(_ width: CGFloat, _ height: CGFloat) {
    let size = CGSize(width: width, height: height)
    self.init(minimum: size, ideal: size, maximum: size)
  }

  /// A box of any width in a range and one height, as wide as the range starts by itself.
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

  /// Forgets what the box was asked.
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

  /// The clamped proposal, or what `answer` says.
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

  /// Keeps what is passed down.
  public func adopt(_ context: LayoutContext) {
    self.context = context
  }
}
