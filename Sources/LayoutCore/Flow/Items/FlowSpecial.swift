// The children of a flow that are something besides their size, apart from the others, with what each of them is.

import Foundation

/// The special children of a flow, in order, and what each of them is.
struct FlowSpecial {
  private(set) var children: ContiguousArray<Int> = []
  private(set) var traits: ContiguousArray<FlowTraits> = []

  mutating func removeAll() {
    children.removeAll(keepingCapacity: true)
    traits.removeAll(keepingCapacity: true)
  }

  /// The number of a child among the special ones; nil where it is none of them.
  func number(of child: Int) -> Int? {
    let number = firstNumber(from: child)
    return number < children.count && children[number] == child ? number : nil
  }

  /// The number of the first special child from a child on.
  private func firstNumber(from child: Int) -> Int {
    var (start, end) = (0, children.count)
    if let last = children.last, last < child { return end }
    while start < end {
      let middle = (start + end) / 2
      if children[middle] < child { start = middle + 1 } else { end = middle }
    }
    return start
  }

  /// Takes a child in, or gives it other traits.
  mutating func set(_ own: FlowTraits, of child: Int) {
    let number = firstNumber(from: child)
    if number < children.count, children[number] == child {
      traits[number] = own
    } else {
      children.insert(child, at: number)
      traits.insert(own, at: number)
    }
  }

  /// The child is nothing besides its size any more.
  mutating func remove(_ child: Int) {
    guard let number = number(of: child) else { return }
    children.remove(at: number)
    traits.remove(at: number)
  }
}
