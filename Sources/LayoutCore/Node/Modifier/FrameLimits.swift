// What a frame between limits offers to its content, and what it answers itself.

import Foundation

/// The limits of a frame on one axis, in points. Where they contradict, an ideal gives way to the minimum, and a maximum
/// to both.
package struct FrameLimits: Equatable, Sendable {
  private let minimum: CGFloat?
  private let ideal: CGFloat?
  private let maximum: CGFloat?

  package init(minimum: CGFloat? = nil, ideal: CGFloat? = nil, maximum: CGFloat? = nil) {
    let ideal = ideal.map { max($0, minimum ?? $0) }
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum.map { max($0, ideal ?? minimum ?? $0) }
  }

  /// Whether nothing is limited.
  package var areNone: Bool { minimum == nil && ideal == nil && maximum == nil }

  /// What the content is offered.
  package func offer(for proposal: CGFloat?) -> CGFloat? {
    (proposal ?? ideal).map { Self.clamp($0, minimum ?? -.infinity, maximum ?? .infinity) }
  }

  /// The frame's length around content of the given length.
  package func answer(to proposal: CGFloat?, content: CGFloat) -> CGFloat {
    if proposal == nil, let ideal { return Self.clamp(ideal, minimum ?? -.infinity, maximum ?? .infinity) }
    return Self.clamp(proposal ?? content, minimum ?? content, maximum ?? content)
  }

  private static func clamp(_ value: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
    max(minimum, min(value, maximum))
  }
}
