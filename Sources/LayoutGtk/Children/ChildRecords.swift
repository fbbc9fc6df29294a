// The memory of all records of a container: one run of it, so that a pass reads it in sequence. One of the files of
// this module with unsafe code.
//
// The container owns it, and it owns the elements, each of which owns a reference to its widget: no record is there
// without its widget. Elements point into it, at newer records once there are some, and at none when it goes.

/// The records of all children that take part in the layout, in order.
final class ChildRecords {
  let count: Int
  let base: UnsafeMutablePointer<ChildRecord>
  private let elements: [WidgetElement]

  /// Moves here the records that the elements have so far, and points the elements at them.
  init(of elements: [WidgetElement]) {
    self.elements = elements
    count = elements.count
    base = .allocate(capacity: count)
    for (index, element) in elements.enumerated() {
      let child = element.child
      (base + index).initialize(
        to: element.record?.pointee
          ?? ChildRecord(
            widget: element.widget, expanding: child.expands, isFramed: child.sizing != nil,
            animatesSize: child[AnimatesSize.self]))
      // What is left behind owns nothing.
      element.record?.pointee.keptTransform = nil
    }
    for (index, element) in elements.enumerated() { element.record = base + index }
  }

  deinit {
    for (index, element) in elements.enumerated() {
      base[index].releaseTransform()
      if element.record == base + index { element.record = nil }
    }
    base.deallocate()
  }
}
