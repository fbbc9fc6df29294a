// What assistive technologies are told of where the items of a canvas are.

import CGtk
import Foundation
import GtkInterop
import LayoutGtk
import ReflowModel

/// Waits until nothing has changed for a moment, and then does something once: what a screen reader would have to say
/// forty times during a drag otherwise. A change costs one assignment.
@MainActor
final class Settling {
  /// Whether it is too early yet, although nothing changes.
  var isBusy: @MainActor () -> Bool = { false }
  private let settled: @MainActor () -> Void
  private var changed = 0.0
  private var timer: MainLoopSource?

  /// How long nothing may change, in seconds. Who drags stops for shorter.
  private static let pause = 0.25

  /// Whether something has changed of late, and is not done yet.
  var isPending: Bool { timer != nil }

  init(_ settled: @escaping @MainActor () -> Void) { self.settled = settled }

  isolated deinit { timer?.cancel() }

  /// Something has changed.
  func follow() {
    changed = now
    guard timer == nil else { return }
    timer = .timeout(seconds: Self.pause) { [weak self] in self?.look() ?? .remove }
  }

  private var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  private func look() -> SourceResult {
    guard now - changed >= Self.pause, !isBusy() else { return .continue }
    timer = nil
    settled()
    return .remove
  }
}

/// Tells of each item of a canvas which line it is in, and where in the line. Only of those in sight, and as far again
/// before and behind it, so that who walks there by the keyboard comes to items that know their place: the cost does not
/// depend on how many there are, and there is none while anything moves.
@MainActor
final class SpokenPlaces {
  private let subject: CanvasSubject
  private let select: @MainActor (_ index: Int) -> Void
  private var settling: Settling!

  /// Begins to tell. `select` selects an item: what a click does, for who has no pointer.
  init(of subject: CanvasSubject, select: @escaping @MainActor (_ index: Int) -> Void) {
    (self.subject, self.select) = (subject, select)
    settling = Settling { [weak self] in self?.tell() }
    settling.isBusy = { [unowned subject] in subject.isMoving() }
  }

  /// Whether there is something to tell once nothing changes any more.
  var isPending: Bool { settling.isPending }

  /// Items have been given another place, or the canvas has been scrolled.
  func follow() { settling.follow() }

  private func tell() {
    let source = subject.source
    guard gtk_widget_get_mapped(source.widget.pointer) != 0, let sight, let geometry = source.geometry else { return }
    let count = source.itemCount
    for (index, place) in geometry.places(ofItems: count, where: sight.intersects) {
      guard let item = source.widget(at: index)?.ancestor(in: source.widget) else { continue }
      // GTK tells nobody of what is as it was.
      item.updateAccessibleProperty(.description(tr(place)))
      item.updateAccessibleRelation(.positionInSet(index + 1), .setSize(count))
      item.offer("item.select") { [weak self] in self?.activated(item) }
    }
  }

  private func activated(_ item: Widget) {
    let source = subject.source
    let shown = source.geometry?.items.first { source.widget(at: $0.index)?.ancestor(in: source.widget) == item }
    if let shown { select(shown.index) }
  }

  /// The part of the container that is near enough to what one sees, in its coordinates.
  private var sight: CGRect? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(subject.scroller.pointer, subject.source.widget.pointer, &bounds) != 0 else {
      return nil
    }
    let size = bounds.size
    return CGRect(
      x: CGFloat(bounds.origin.x), y: CGFloat(bounds.origin.y), width: CGFloat(size.width), height: CGFloat(size.height)
    ).insetBy(dx: -CGFloat(size.width), dy: -CGFloat(size.height))
  }
}
