// A shown container whose measurement and allocation are called directly.

import CGtk
import Foundation
import GtkInterop

/// A container in a window, with its labels.
@MainActor
final class SizedContainer {
  let widget: Widget
  let labels: [Widget]
  private let stage: Stage
  private var isChanged: Set<Int> = []

  init(_ widget: Widget, labels: [Widget] = []) {
    self.widget = widget
    self.labels = labels
    stage = Stage(widget)
  }

  convenience init(flow count: Int, of kind: LabelKind = .label) {
    let labels = Labels.make(count, as: kind)
    self.init(Containers.flow(labels), labels: labels)
  }

  convenience init(flowBox count: Int) {
    let labels = Labels.make(count)
    self.init(Containers.flowBox(labels), labels: labels)
  }

  /// Measures for a width, and allocates the measured size.
  func resize(to width: Int32) {
    var height: Int32 = 0
    gtk_widget_measure(widget.pointer, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
    allocate(width, height)
  }

  func allocate(_ width: Int32, _ height: Int32) {
    gtk_widget_allocate(widget.pointer, width, height, -1, nil)
  }

  /// Switches a label to its other text.
  func changeLabel(_ index: Int) {
    if isChanged.remove(index) == nil { isChanged.insert(index) }
    gtk_label_set_text(labels[index].opaque, Labels.text(index, changed: isChanged.contains(index)))
  }

  /// The nanoseconds of some work with the container.
  func time(_ work: (SizedContainer) -> Void) -> Double {
    Clock.time { work(self) }
  }

  func rectangles() -> [GdkRectangle] {
    labels.map { label in
      let bounds = label.bounds(in: widget) ?? graphene_rect_t()
      return GdkRectangle(
        x: Int32(bounds.origin.x), y: Int32(bounds.origin.y), width: Int32(bounds.size.width),
        height: Int32(bounds.size.height))
    }
  }
}
