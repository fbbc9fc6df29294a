// What an item of a flow is besides its ideal size. Most items are nothing besides: a byte says so for each, and the rest
// is only looked at where the byte tells that there is something to see.

import Foundation

/// What a child is besides a finite size, in short.
struct FlowFeatures: OptionSet {
  let rawValue: UInt8

  /// It can be wider, or higher, than its ideal.
  static let isWider = FlowFeatures(rawValue: 1)
  static let isHigher = FlowFeatures(rawValue: 2)
  /// Its ideal size is infinite.
  static let isInfinite = FlowFeatures(rawValue: 4)
  /// It has an alignment of its own.
  static let isAligned = FlowFeatures(rawValue: 8)
  /// It starts a line whatever the room.
  static let startsLine = FlowFeatures(rawValue: 16)
  static let isLineBreak = FlowFeatures(rawValue: 32)
  static let isSpacer = FlowFeatures(rawValue: 64)
  /// It plays another part than that of an item.
  static let isExtra = FlowFeatures(rawValue: 128)

  static let breaksLine: FlowFeatures = [.startsLine, .isLineBreak]
}

extension Axis {
  /// What tells that a child can be longer than its ideal, along lines in this axis.
  var isLonger: FlowFeatures { self == .horizontal ? .isWider : .isHigher }

  /// What tells that a child may be deeper than its ideal, across lines in this axis.
  var isDeeper: FlowFeatures { [other.isLonger, .isInfinite] }
}

/// How large an item can get and how it grows, and the part that a child plays.
struct FlowTraits {
  /// A role without what comes with it.
  enum Part: UInt8 {
    case item, itemSeparator, lineSeparator, overflow

    init(_ role: FlowRole) {
      switch role {
      case .item: self = .item
      case .itemSeparator: self = .itemSeparator
      case .lineSeparator: self = .lineSeparator
      case .overflow: self = .overflow
      }
    }
  }

  /// The answer to an infinite proposal, not below the ideal.
  var maximum: CGSize
  var priority = 0.0
  var growWeight: CGFloat?
  var flexibility = FlowFlexibility.natural
  var part = Part.item

  /// Nothing besides a size.
  init(plain size: CGSize) {
    maximum = size
  }

  /// Reads what `element` carries, given its part, its ideal size and its answer to an infinite proposal. An item that
  /// cannot grow is not asked how it would. The overflow item is not measured, since it has another size each time.
  init(_ element: any LayoutElement, _ part: Part, ideal: CGSize, largest: @autoclosure () -> CGSize) {
    self.part = part
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
    if maximum != ideal {
      growWeight = element.layoutValue(for: GrowWeight.self)
      flexibility = element.layoutValue(for: FlowFlexibility.self)
      priority = element.layoutPriority
    }
  }

  /// Whether lines are broken by its maximum.
  var claimsMaximum: Bool { flexibility == .maximum && growWeight == nil }
}

extension CGSize {
  /// The size with what is not a length, negative or not a number, replaced by 0.
  var usable: CGSize {
    CGSize(width: width > 0 ? width : 0, height: height > 0 ? height : 0)
  }
}
