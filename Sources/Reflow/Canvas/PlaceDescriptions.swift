// The descriptions of the places of a canvas's items, for assistive technologies.

import CGtk
import Foundation
import GtkInterop
import LayoutGtk
import ReflowModel

/// Describes the line of each item, and its position in the line, to assistive technologies. It updates the visible
/// items, and those within one viewport around them, so that keyboard navigation reaches described items. The cost does
/// not depend on the number of items, and nothing is updated during an animation.
@MainActor
final class PlaceDescriptions {
  private let subject: CanvasSubject
  private let select: @MainActor (_ index: Int) -> Void
  private let reporting: IdleWork

  /// How long the canvas must be unchanged before the update, in seconds. Pauses within a drag are shorter.
  static let pause = 0.25

  /// Creates the descriptions of a canvas. `select` selects an item, as a click does, for users without a pointer.
  init(of subject: CanvasSubject, in lifetime: Lifetime, select: @escaping @MainActor (_ index: Int) -> Void) {
    (self.subject, self.select) = (subject, select)
    reporting = IdleWork(in: lifetime)
  }

  var isPending: Bool { reporting.isDue }

  /// Schedules an update after items have moved or the canvas has been scrolled.
  func follow() {
    reporting.once(after: Self.pause, atRest: subject.rest) { [weak self] in self?.report() }
  }

  private func report() {
    let view = subject.view
    guard gtk_widget_get_mapped(view.widget.pointer) != 0, let visibleRect, let geometry = view.geometry else {
      return
    }
    let count = view.itemCount
    for (index, place) in geometry.places(ofItems: count, where: visibleRect.intersects) {
      guard let item = view.widget(at: index)?.ancestor(in: view.widget) else { continue }
      // GTK emits nothing when a value is unchanged.
      item.updateAccessibleProperty(.description(tr(place)))
      item.updateAccessibleRelation(.positionInSet(index + 1), .setSize(count))
      item.offer("item.select") { [weak self] in self?.activated(item) }
    }
  }

  private func activated(_ item: Widget) {
    let view = subject.view
    let shown = view.geometry?.items.first { view.widget(at: $0.index)?.ancestor(in: view.widget) == item }
    if let shown { select(shown.index) }
  }

  /// The visible part of the container with a viewport's size around it, in the container's coordinates.
  private var visibleRect: CGRect? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(subject.scroller.pointer, subject.view.widget.pointer, &bounds) != 0 else {
      return nil
    }
    let size = bounds.size
    return CGRect(
      x: CGFloat(bounds.origin.x), y: CGFloat(bounds.origin.y), width: CGFloat(size.width), height: CGFloat(size.height)
    ).insetBy(dx: -CGFloat(size.width), dy: -CGFloat(size.height))
  }
}
