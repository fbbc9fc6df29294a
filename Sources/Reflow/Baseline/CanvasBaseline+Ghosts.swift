// The ghosts of a baseline over the canvas, and the navigation to its widths.

import Foundation
import LayoutCore
import LayoutGtk
import ReflowModel
import ReflowOverlays

extension CanvasBaseline {
  /// Whether the baseline contains the width of the canvas, that width, and the nearest width that it contains; nil
  /// without ghosts.
  var place: (isThere: Bool, width: Int, nearest: Int)? {
    guard let found, let width = subject?.width, let nearest = found.ghosts.nearestWidth(to: width) else { return nil }
    return (nearest == width, width, nearest)
  }

  /// A closure that returns the ghosts to draw over the canvas in a frame, or nil if there is nothing to draw. The
  /// closure is nil without ghosts.
  var drawn: (@MainActor () -> OverlayLayer.Ghosts?)? {
    guard found != nil else { return nil }
    return { [weak self] in self?.frame }
  }

  private var frame: OverlayLayer.Ghosts? {
    guard let found, let subject, let ghosts = subject.widths.ghosts(of: found), let geometry = subject.view.geometry
    else { return nil }
    // A lazy container reports item places relative to its visible area.
    let scrolled = subject.view.isLazy ? geometry.content.minY - geometry.insets.top : 0
    let marks =
      isHeld
      ? ghosts.all(at: subject.width, scrolledBy: scrolled)
      : ghosts.moved(at: subject.width, in: geometry, scrolledBy: scrolled)
    return marks.map { OverlayLayer.Ghosts($0, hidesCanvas: isHeld) }
  }

  /// Goes to a width of the baseline, and to the item of a difference.
  func go(toWidth width: Int, item: Int? = nil) { subject?.go(toWidth: width, item: item, in: store) }
}
