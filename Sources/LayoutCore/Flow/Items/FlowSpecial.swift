// The traits of the special children of a flow: those that have any features besides their size. They are stored
// separately because most children are not special.

import Foundation

/// The special children of a flow, in order, with their traits.
struct FlowSpecial {
  private(set) var children: ContiguousArray<Int> = []
  private(set) var traits: ContiguousArray<FlowTraits> = []

  mutating func removeAll() {
    children.removeAll(keepingCapacity: true)
    traits.removeAll(keepingCapacity: true)
  }

  /// The number of a child among the special ones; nil if it is not special.
  func number(of child: Int) -> Int? {
    let number = firstNumber(from: child)
    return number < children.count && children[number] == child ? number : nil
  }

  /// The number of the first special child at or after a child.
  private func firstNumber(from child: Int) -> Int {
    var (start, end) = (0, children.count)
    if let last = children.last, last < child { return end }
    while start < end {
      let middle = (start + end) / 2
      if children[middle] < child { start = middle + 1 } else { end = middle }
    }
    return start
  }

  /// Sets the traits of a child, which becomes special if it was not.
  mutating func set(_ newTraits: FlowTraits, of child: Int) {
    let number = firstNumber(from: child)
    if number < children.count, children[number] == child {
      traits[number] = newTraits
    } else {
      children.insert(child, at: number)
      traits.insert(newTraits, at: number)
    }
  }

  mutating func remove(_ child: Int) {
    guard let number = number(of: child) else { return }
    children.remove(at: number)
    traits.remove(at: number)
  }
}
