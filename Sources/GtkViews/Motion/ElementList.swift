// The elements of a host in the order of the tree, for the comparison of one layout with the next; what the comparison
// needs of an element, and what is shown of one.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// Elements and all elements in them, each before those in it.
@MainActor final class ElementList {
  typealias Entry = (element: ViewElement, parent: ViewElement.ID?)

  private(set) var all: [Entry] = []
  /// Made at the first look-up: most layouts need none.
  private lazy var elements = Dictionary(
    all.map { ($0.element.id, $0.element) }, uniquingKeysWith: { first, _ in first })

  /// - Parameter isCommitted: Whether the children are those of the last layout.
  init(_ roots: [ViewElement], isCommitted: Bool = false) {
    func add(_ element: ViewElement, _ parent: ViewElement.ID?) {
      all.append((element, parent))
      for child in isCommitted ? element.committedChildren : element.children { add(child, element.id) }
    }
    for root in roots { add(root, nil) }
  }

  func element(_ id: ViewElement.ID) -> ViewElement? { elements[id] }

  func contains(_ id: ViewElement.ID) -> Bool { elements[id] != nil }

  /// The elements that another list does not contain, without those in them.
  func roots(notIn other: ElementList) -> [Entry] {
    all.filter { entry in !other.contains(entry.element.id) && entry.parent.map { other.contains($0) } ?? true }
  }
}

extension ViewElement {
  /// The transition of the element, or of the one in it.
  var transition: AnyTransition {
    var element = self
    while element.ownTransition == nil, element.children.count == 1 { element = element.children[0] }
    return element.ownTransition ?? .opacity
  }

  /// Whether something of the element has a place.
  var isShown: Bool { frame != nil || !hasFrame && children.contains(where: \.isShown) }

  /// Where the element is shown: a group, around its children.
  var shownBounds: CGRect {
    if hasFrame { return shown.frame }
    return children.filter(\.isShown).map(\.shownBounds).reduce(nil) { $0?.union($1) ?? $1 } ?? .zero
  }

  var isTransform: Bool { if case .transform = drawing { true } else { false } }

  /// The steps by which the element is turned and scaled at the moment.
  var shownSteps: [ViewTransform.Step] {
    var steps = shown.presence?.transform.steps(in: shownBounds) ?? []
    if case .transform(let transform) = shown.drawing ?? drawing { steps += transform.steps(in: shown.frame) }
    return steps
  }

  /// The numbers that an animation changes: of a widget, those of its colour.
  func numbers(in host: Widget) -> DrawingNumbers? {
    widget?.color.map { DrawingNumbers(values: $0.numbers(in: host)) } ?? drawing.numbers(in: host)
  }

  /// The numbers before a layout: those of another element in the same place, or of the widget's former colour.
  func formerNumbers(_ before: ViewElement?, in host: Widget, at layout: Int) -> DrawingNumbers? {
    if let widget, let color = widget.formerColor(in: layout) { return DrawingNumbers(values: color.numbers(in: host)) }
    guard let before, before !== self, widget == nil else { return nil }
    return before.drawing.numbers(in: host)
  }

  /// Shows the drawing with numbers in motion; nil for its own.
  func show(_ numbers: DrawingNumbers?) {
    if let widget {
      widget.showColor(numbers.map { Color(numbers: $0.values.map { CGFloat($0) }) })
    } else {
      shown.drawing = numbers.map { drawing.with($0) }
    }
  }
}

/// What is shown of an element at the moment.
struct ShownElement {
  /// In points from the corner of the host.
  var frame = CGRect.zero
  /// The drawing while its numbers are in motion.
  var drawing: ViewElement.Drawing?
  /// The look of an element that is coming or leaving.
  var presence: ShownPresence?
}

/// The look of an element that is coming or leaving.
struct ShownPresence {
  var opacity: Double
  var transform: ViewTransform
}
