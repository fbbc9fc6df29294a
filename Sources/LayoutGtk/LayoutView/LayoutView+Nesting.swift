// Containers in containers: what is inside moves along with what is around it.

import GtkInterop
import LayoutCore

extension LayoutView {
  /// The animation of the container that is sending its children to new places at this moment. Those of them that get
  /// a new size there send their own children by the same.
  private static var surroundingAnimation: Animation?

  /// Runs an allocation of children that an animation has sent on their way; nil where none has.
  static func allocating(with animation: Animation?, _ body: () -> Void) {
    let outer = surroundingAnimation
    surroundingAnimation = animation
    defer { surroundingAnimation = outer }
    body()
  }

  /// Moves the children, which are about to be placed anew, as a container around this one moves its own. Without one
  /// they would jump inside of something that glides.
  func joinMotionAround() {
    guard let animation = Self.surroundingAnimation, pending == nil, clock.canMove else { return }
    prepareMotion(animation)
  }
}
