// The answers that each child gave lately. One of the few files of the core with unsafe code: the memory is laid out
// by age, the newest answer of every child first, so that the usual single answer a child is read in sequence.
//
// The owner allocates and deallocates; nothing else keeps a pointer.

import Foundation

/// The three latest answers of each child, found by proposal.
struct MeasurementMemo {
  /// How many answers of a child are kept, as in SwiftUI.
  static let depth = 3

  private let count: Int
  private let ages: UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>

  private struct Entry {
    var key: ProposalKey
    var size: CGSize
  }

  init(count: Int) {
    self.count = count
    ages = .allocate(capacity: Self.depth)
    ages.initialize(repeating: nil, count: Self.depth)
    makeAge(0)
  }

  func deallocate() {
    for age in 0..<Self.depth { ages[age]?.deallocate() }
    ages.deallocate()
  }

  private func makeAge(_ age: Int) {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: count)
    entries.initialize(repeating: Entry(key: .empty, size: .zero), count: count)
    ages[age] = entries
  }

  /// Exchanges all answers with those of another memo of as many children.
  func exchange(with other: MeasurementMemo) {
    for age in 0..<Self.depth { swap(&ages[age], &other.ages[age]) }
  }

  /// Forgets every answer.
  func removeAll() {
    for age in 0..<Self.depth {
      ages[age]?.update(repeating: Entry(key: .empty, size: .zero), count: count)
    }
  }

  /// Forgets the answers of one child.
  func remove(_ index: Int) {
    for age in 0..<Self.depth { ages[age]?[index].key = .empty }
  }

  /// The remembered answer of a child to a proposal.
  @inline(__always)
  func size(at index: Int, for key: ProposalKey) -> CGSize? {
    let newest = ages[0].unsafelyUnwrapped[index]
    if newest.key == key { return newest.size }
    return olderSize(at: index, for: key)
  }

  private func olderSize(at index: Int, for key: ProposalKey) -> CGSize? {
    for age in 1..<Self.depth {
      guard let entries = ages[age] else { return nil }
      if entries[index].key == key { return entries[index].size }
    }
    return nil
  }

  /// Remembers an answer; the oldest gives way.
  func insert(_ size: CGSize, at index: Int, for key: ProposalKey) {
    guard let newest = ages[0] else { return }
    if newest[index].key != .empty {
      age(index)
    }
    newest[index] = Entry(key: key, size: size)
  }

  private func age(_ index: Int) {
    for age in (1..<Self.depth).reversed() {
      guard let younger = ages[age - 1], younger[index].key != .empty else { continue }
      if ages[age] == nil { makeAge(age) }
      ages[age]?[index] = younger[index]
    }
  }
}

/// A proposal as two machine words, compared bit by bit: nil is a bit pattern of its own, and NaN equals itself.
struct ProposalKey: Hashable {
  private var width: UInt64
  private var height: UInt64

  private static let none: UInt64 = 0x7FF8_0000_0000_0A11
  private static let vacant: UInt64 = 0x7FF8_0000_0000_0E3D

  /// The key of no proposal.
  static let empty = ProposalKey(width: vacant, height: vacant)

  private init(width: UInt64, height: UInt64) {
    self.width = width
    self.height = height
  }

  @inline(__always)
  init(_ proposal: ProposedViewSize) {
    width = proposal.width.map { Double($0).bitPattern } ?? Self.none
    height = proposal.height.map { Double($0).bitPattern } ?? Self.none
  }

  var proposal: ProposedViewSize {
    ProposedViewSize(width: Self.length(width), height: Self.length(height))
  }

  private static func length(_ bits: UInt64) -> CGFloat? {
    bits == none ? nil : CGFloat(Double(bitPattern: bits))
  }
}
