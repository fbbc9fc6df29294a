// Which item of a canvas is looked at: a click chooses it, a click beside all items none.

import CGtk
import Foundation
import GtkInterop
import LayoutGtk
import ReflowModel

/// Selects items of a canvas by the pointer. The widgets of the containers own its controllers.
@MainActor
final class CanvasSelection {
  private let store: Store
  private let items: CanvasItems
  private var followed: Set<ObjectIdentifier> = []

  init(of subject: CanvasSubject, store: Store) {
    self.store = store
    items = subject.items
  }

  /// Follows the pointer on a container, once.
  func follow(_ source: any GeometrySource) {
    guard followed.insert(ObjectIdentifier(source)).inserted else { return }
    let click = ObjectReference(adopting: gtk_gesture_click_new()!)
    click.connect("released") { [unowned source, unowned store, items] (_: Int, x: Double, y: Double) in
      // In the frame shown: one clicks what one sees.
      let point = CGPoint(x: x, y: y)
      let item = source.shownGeometry?.items.last { $0.allocation?.contains(point) ?? false }
      store.select(item.flatMap { items.identity($0.index) })
    }
    source.widget.addController(click)
  }
}
