// The memory of all records of a container: one run of it, so that a pass reads it in sequence. One of the files of
// this module with unsafe code.
//
// The container owns it. Elements point into it, and are pointed elsewhere before it goes.

/// The records of all children that take part in the layout, in order.
final class ChildRecords {
  let count: Int
  let base: UnsafeMutablePointer<ChildRecord>

  /// Copies the records that the elements have so far, and points the elements at the copies.
  init(of elements: [WidgetElement]) {
    count = elements.count
    base = .allocate(capacity: count)
    for (index, element) in elements.enumerated() {
      let child = element.child
      (base + index).initialize(
        to: element.record?.pointee
          ?? ChildRecord(
            widget: element.widget, expanding: child.expands, isFramed: child.sizing != nil,
            animatesSize: child[AnimatesSize.self]))
    }
    for (index, element) in elements.enumerated() { element.record = base + index }
  }

  deinit {
    base.deallocate()
  }
}
