// What assistive technologies are told of where the items of a canvas are.

import CGtk
import Foundation
import GtkInterop
import LayoutGtk
import ReflowModel

/// Tells of each item of a canvas which line it is in, and where in the line. Only of those in sight, and as far again
/// before and behind it, so that who walks there by the keyboard comes to items that know their place: the cost does not
/// depend on how many there are, and there is none while anything moves.
@MainActor
final class SpokenPlaces {
  private let subject: CanvasSubject
  private let select: @MainActor (_ index: Int) -> Void
  private let telling: IdleWork

  /// How long nothing may change before a screen reader is told, in seconds: a drag stops for shorter.
  static let pause = 0.25

  /// Begins to tell. `select` selects an item: what a click does, for who has no pointer.
  init(of subject: CanvasSubject, in lifetime: Lifetime, select: @escaping @MainActor (_ index: Int) -> Void) {
    (self.subject, self.select) = (subject, select)
    telling = IdleWork(in: lifetime)
  }

  /// Whether there is something to tell once nothing changes any more.
  var isPending: Bool { telling.isDue }

  /// Items have been given another place, or the canvas has been scrolled.
  func follow() {
    telling.once(after: Self.pause, atRest: subject.rest) { [weak self] in self?.tell() }
  }

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
