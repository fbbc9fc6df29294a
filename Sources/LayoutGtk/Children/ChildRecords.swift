// The memory of all records of a container: one contiguous buffer, so that a pass reads it in sequence. One of the
// files of this module with unsafe code.
//
// The container owns it. It owns the elements, and each element owns a reference to its widget, so a record never
// outlives its widget. Each element points to its record here, to its newer record once that exists, and to nil after
// this object is gone.

/// The records of all children that take part in the layout, in order.
final class ChildRecords {
  let count: Int
  let base: UnsafeMutablePointer<ChildRecord>
  private let elements: [WidgetElement]

  /// Moves the existing records of the elements here, and points the elements at them.
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
      // The old record no longer owns the transform.
      element.record?.pointee.keptTransform = nil
    }
    for (index, element) in elements.enumerated() { element.record = base + index }
  }

  /// Copies records for other elements of the same widgets in the same order. Measurements by the copies leave the
  /// originals unchanged.
  init(copying records: ChildRecords, for elements: [WidgetElement]) {
    self.elements = elements
    count = elements.count
    base = .allocate(capacity: count)
    for (index, element) in elements.enumerated() {
      (base + index).initialize(to: records.base[index])
      // A copy owns no transform.
      base[index].keptTransform = nil
      element.record = base + index
    }
  }

  deinit {
    for (index, element) in elements.enumerated() {
      base[index].releaseTransform()
      if element.record == base + index { element.record = nil }
    }
    base.deallocate()
  }
}
