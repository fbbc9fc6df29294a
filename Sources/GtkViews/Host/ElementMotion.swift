// The motion of a host's elements: from where they are shown to where the last layout has placed them. Elements that are
// new fade in, and those that are gone fade out before they are removed.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// Where an element is shown at the moment.
struct ShownElement: Equatable {
  /// In points from the corner of the host.
  var frame = CGRect.zero
  /// In 0…1.
  var opacity = 1.0
}

/// The motion of a host's elements.
@MainActor struct ElementMotion {
  /// The widgets in drawing order.
  private(set) var widgets: [ViewElement] = []
  /// The elements that are no longer in the content and still visible.
  private(set) var leaving: [ViewElement] = []
  /// Whether a frame is needed.
  private(set) var isMoving = false

  private var transition = LayoutTransition<ViewElement.ID>(sizing: .animated, vanishingScale: 1)
  /// The elements with a frame, in the order of the transition's items.
  private var placed: [ViewElement] = []

  /// Moves the elements to the frames of a new layout.
  mutating func retarget(to elements: [ViewElement], animation: Animation?, at time: Double) {
    let old = placed
    placed = []
    for element in elements { collect(element) }
    let frames = placed.map { (id: $0.id, frame: $0.frame ?? .zero) }
    if let animation {
      transition.retarget(to: frames, animation: animation, at: time)
    } else {
      transition.moveTargets(to: frames, at: time)
    }
    let present = Set(placed.map(\.id))
    let gone = Dictionary((old + leaving).map { ($0.id, $0) }, uniquingKeysWith: { new, _ in new })
    leaving = transition.ids.filter { !present.contains($0) }.compactMap { gone[$0] }
    for element in leaving { if let hosted = element.widget { gtk_widget_set_can_target(hosted.widget.pointer, 0) } }
    updateWidgets(elements)
  }

  /// Shows the elements at a moment.
  mutating func update(at time: Double) {
    isMoving = !transition.isSettled(at: time)
    let gone = Set(transition.removeGone(at: time))
    if !gone.isEmpty {
      leaving.removeAll { gone.contains($0.id) }
      widgets.removeAll { gone.contains($0.id) }
    }
    let geometries = transition.geometries(at: time)
    for (index, element) in (placed + leaving).enumerated() {
      element.shown = ShownElement(frame: geometries[index].frame, opacity: geometries[index].opacity)
    }
  }

  private mutating func collect(_ element: ViewElement) {
    if element.frame != nil { placed.append(element) }
    for child in element.children { collect(child) }
  }

  private mutating func updateWidgets(_ elements: [ViewElement]) {
    widgets = []
    func add(_ element: ViewElement) {
      if element.widget != nil, element.frame != nil { widgets.append(element) }
      for child in element.drawnChildren { add(child) }
    }
    for element in elements { add(element) }
    widgets += leaving.filter { $0.widget != nil }
  }
}
