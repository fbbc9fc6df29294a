// The answers that each child gave lately. One of the few files of the core with unsafe code: each child has a few slots,
// which are filled in turn, and slots of the same number lie side by side. Children are mostly measured together, so what
// they answered last is read and written in sequence.
//
// The owner allocates and deallocates; nothing else keeps a pointer.

import Foundation

/// The three latest answers of each child, found by proposal.
struct MeasurementMemo {
  /// How many answers of a child are kept, as in SwiftUI.
  static let depth = 3

  private let count: Int
  /// The slots of all children, one run for each number; nil while no child needs that many.
  private let slots: UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>
  /// The number of the slot that each child filled last.
  private let latest: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>>

  private struct Entry {
    var key: ProposalKey
    var size: CGSize
  }

  init(count: Int) {
    self.count = count
    slots = .allocate(capacity: Self.depth)
    slots.initialize(repeating: nil, count: Self.depth)
    latest = .allocate(capacity: 1)
    latest.initialize(to: .allocate(capacity: count))
    latest.pointee.initialize(repeating: 0, count: count)
    makeSlots(0)
  }

  func deallocate() {
    for slot in 0..<Self.depth { slots[slot]?.deallocate() }
    slots.deallocate()
    latest.pointee.deallocate()
    latest.deallocate()
  }

  private func makeSlots(_ number: Int) {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: count)
    entries.initialize(repeating: Entry(key: .empty, size: .zero), count: count)
    slots[number] = entries
  }

  /// Exchanges all answers with those of another memo of as many children.
  func exchange(with other: MeasurementMemo) {
    for slot in 0..<Self.depth { swap(&slots[slot], &other.slots[slot]) }
    swap(&latest.pointee, &other.latest.pointee)
  }

  /// Forgets every answer.
  func removeAll() {
    for slot in 0..<Self.depth {
      slots[slot]?.update(repeating: Entry(key: .empty, size: .zero), count: count)
    }
  }

  /// Forgets the answers of one child.
  func remove(_ index: Int) {
    for slot in 0..<Self.depth { slots[slot]?[index].key = .empty }
  }

  /// The remembered answer of a child to a proposal.
  @inline(__always)
  func size(at index: Int, for key: ProposalKey) -> CGSize? {
    let slot = Int(latest.pointee[index])
    let entry = slots[slot].unsafelyUnwrapped[index]
    if entry.key == key { return entry.size }
    return olderSize(at: index, for: key, than: slot)
  }

  private func olderSize(at index: Int, for key: ProposalKey, than latest: Int) -> CGSize? {
    for slot in 0..<Self.depth where slot != latest {
      if let entries = slots[slot], entries[index].key == key { return entries[index].size }
    }
    return nil
  }

  /// Remembers an answer; the oldest gives way.
  func insert(_ size: CGSize, at index: Int, for key: ProposalKey) {
    var slot = Int(latest.pointee[index])
    if slots[slot].unsafelyUnwrapped[index].key != .empty {
      slot = slot + 1 == Self.depth ? 0 : slot + 1
      if slots[slot] == nil { makeSlots(slot) }
      latest.pointee[index] = UInt8(slot)
    }
    slots[slot].unsafelyUnwrapped[index] = Entry(key: key, size: size)
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
