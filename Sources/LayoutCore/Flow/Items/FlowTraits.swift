// The features and traits of a child of a flow, in addition to its ideal size. Most children have no features. The
// features take one byte for each child; the traits are read only for children with features.

import Foundation

/// The properties by which a child differs from an item that has only a finite size.
struct FlowFeatures: OptionSet {
  let rawValue: UInt8

  /// It can be wider than its ideal.
  static let isWider = FlowFeatures(rawValue: 1)
  /// It can be taller than its ideal.
  static let isTaller = FlowFeatures(rawValue: 2)
  /// Its ideal size is infinite.
  static let isInfinite = FlowFeatures(rawValue: 4)
  /// It has its own alignment.
  static let isAligned = FlowFeatures(rawValue: 8)
  static let startsLine = FlowFeatures(rawValue: 16)
  static let isLineBreak = FlowFeatures(rawValue: 32)
  static let isSpacer = FlowFeatures(rawValue: 64)
  /// Its role is a separator or the overflow item.
  static let isExtra = FlowFeatures(rawValue: 128)

  static let breaksLine: FlowFeatures = [.startsLine, .isLineBreak]
}

extension Axis {
  /// The feature of a child that can be longer than its ideal, along lines in this axis.
  var isLonger: FlowFeatures { self == .horizontal ? .isWider : .isTaller }

  /// The features of a child that can be deeper than its ideal, across lines in this axis.
  var isDeeper: FlowFeatures { [other.isLonger, .isInfinite] }
}

/// The role of a child, its maximum size, and how it grows.
struct FlowTraits {
  /// A `FlowRole` without its associated value.
  enum RoleKind: UInt8 {
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

  /// The size for an infinite proposal, not less than the ideal.
  var maximum: CGSize
  var priority = 0.0
  var growWeight: CGFloat?
  var flexibility = FlowFlexibility.natural
  var role = RoleKind.item

  /// The traits of an item that has no features.
  init(plain size: CGSize) {
    maximum = size
  }

  /// Reads the traits of `element`. `largest` is its size for an infinite proposal. The values about growth are read
  /// only if the item can grow. The overflow item is not measured: its size depends on the number of hidden items.
  init(_ element: any LayoutElement, _ role: RoleKind, ideal: CGSize, largest: @autoclosure () -> CGSize) {
    self.role = role
    guard role != .overflow else {
      maximum = .zero
      growWeight = 0
      return
    }
    let largest = largest().usable
    maximum = CGSize(width: max(largest.width, ideal.width), height: max(largest.height, ideal.height))
    guard role == .item else {
      growWeight = 0
      return
    }
    if maximum != ideal {
      growWeight = element.layoutValue(for: GrowWeight.self)
      flexibility = element.layoutValue(for: FlowFlexibility.self)
      priority = element.layoutPriority
    }
  }

  /// Whether lines are broken by the maximum of the item instead of its ideal.
  var claimsMaximum: Bool { flexibility == .maximum && growWeight == nil }
}

extension CGSize {
  /// The size with each length that is negative or not a number replaced by 0.
  var usable: CGSize {
    CGSize(width: width > 0 ? width : 0, height: height > 0 ? height : 0)
  }
}
