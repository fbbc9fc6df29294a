// The elements of one container, in memory of their own. One of the few files of the core with unsafe code: measuring
// an element in place neither retains nor releases it. Reference counting has to wait for all earlier writes; the wait
// took longer than most measurements.
//
// The owner allocates and deallocates; no other code keeps a pointer. The memory outlives all passes over the children.

import Foundation

struct ChildElements: RandomAccessCollection {
  let count: Int
  private let children: UnsafeMutablePointer<Child>

  /// An element that can be measured without a copy of the reference to it.
  private struct Child: ~Copyable {
    let element: any LayoutElement

    @inline(__always)
    borrowing func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { element.sizeThatFits(proposal) }
  }

  init(_ elements: some Sequence<any LayoutElement>) {
    let elements = ContiguousArray(elements)
    count = elements.count
    children = .allocate(capacity: count)
    for (index, element) in elements.enumerated() { (children + index).initialize(to: Child(element: element)) }
  }

  func replace(_ element: any LayoutElement, at index: Int) {
    requireChild(index)
    children[index] = Child(element: element)
  }

  func deallocate() {
    children.deinitialize(count: count)
    children.deallocate()
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  @inline(__always)
  subscript(index: Int) -> any LayoutElement {
    requireChild(index)
    return children[index].element
  }

  @inline(__always)
  func size(of index: Int, for proposal: ProposedViewSize) -> CGSize {
    requireChild(index)
    return children[index].sizeThatFits(proposal)
  }

  /// The first word of an element, read only to load it into the processor's caches.
  @inline(__always)
  func word(of index: Int) -> UInt {
    requireChild(index)
    return UnsafeRawPointer(children + index).load(as: UnsafeRawPointer.self).load(as: UInt.self)
  }

  @inline(__always)
  private func requireChild(_ index: Int) {
    precondition(index >= 0 && index < count, "There is no child \(index) among \(count)")
  }
}
