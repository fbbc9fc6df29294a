// What an item of a flow is besides its ideal size. Most items are nothing besides.

import Foundation

/// What an item carries that bears on lines, and how large it can get.
struct FlowTraits {
  /// The answer to an infinite proposal, not below the ideal.
  var maximum: CGSize
  var priority = 0.0
  var growWeight: CGFloat?
  var flexibility = FlowFlexibility.natural
  var startsNewLine = false
  var marker = FlowMarker.none
  var part = FlowPart.item
  var alignment: Alignment?

  /// Nothing besides a size.
  init(plain size: CGSize) {
    maximum = size
  }

  /// Reads what `element` carries, given its part, its ideal size and its answer to an infinite proposal. An item that
  /// cannot grow is not asked how it would. The overflow item is not measured, since it has another size each time.
  init(_ element: any LayoutElement, _ part: FlowPart, ideal: CGSize, largest: @autoclosure () -> CGSize) {
    self.part = part
    marker = part == .item ? element.layoutValue(for: FlowMarker.self) : .none
    guard marker != .lineBreak else {
      maximum = .zero
      return
    }
    alignment = element.layoutValue(for: FlowItemAlignment.self)
    guard part != .overflow else {
      maximum = .zero
      growWeight = 0
      return
    }
    let largest = largest().usable
    maximum = CGSize(width: max(largest.width, ideal.width), height: max(largest.height, ideal.height))
    guard part == .item else {
      growWeight = 0
      return
    }
    startsNewLine = element.layoutValue(for: StartsNewLine.self)
    if maximum != ideal {
      growWeight = element.layoutValue(for: GrowWeight.self)
      flexibility = element.layoutValue(for: FlowFlexibility.self)
      priority = element.layoutPriority
    }
  }

  /// Whether the item is nothing besides a finite `size`.
  func arePlain(for size: CGSize) -> Bool {
    maximum == size && size.width < .infinity && size.height < .infinity
      && !startsNewLine && marker == .none && part == .item && alignment == nil
  }

  /// Whether the item starts a line whatever the room.
  var breaksLine: Bool { startsNewLine || marker == .lineBreak }

  /// Whether the item can be as deep as any line.
  func fillsDepth(along axis: Axis) -> Bool { axis.depth(of: maximum) == .infinity }
}

extension CGSize {
  /// The size with what is not a length, negative or not a number, replaced by 0.
  var usable: CGSize {
    CGSize(width: width > 0 ? width : 0, height: height > 0 ? height : 0)
  }
}
