// The latest sizes of each child. One of the few files of the core with unsafe code: each child has a few slots, which
// are filled in turn, and the slots of the same number are contiguous. Children are mostly measured together, so their
// latest sizes are read and written in sequence.
//
// The first look-up of a new proposal finds nothing. The marks of the child, one byte per slot, usually show that
// without access to the slots. The slots of many children do not fit into the processor's caches.
//
// The owner allocates and deallocates; no other code keeps a pointer.

import Foundation

/// The three latest sizes of each child, keyed by proposal.
struct MeasurementMemo {
  /// The number of sizes kept per child, as in SwiftUI.
  static let depth = 3

  private let count: Int
  /// The slots of all children, one run of memory per slot number; nil until a child needs that slot.
  private let slots: UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>
  private let marks: UnsafeMutablePointer<UnsafeMutablePointer<Marks>>

  private struct Entry {
    var key: ProposalKey
    var size: CGSize
  }

  /// A summary of the slots of one child: the marks of their keys, the latest in the lowest byte, and in the highest
  /// byte the number of the slot to fill next.
  private struct Marks {
    private var bytes: UInt32 = 0

    var next: Int { Int(bytes >> 24) }

    /// Whether any slot has the mark. Tests all slots at once: for a match the difference has a byte of 0, which
    /// borrows.
    @inline(__always)
    func contain(_ mark: UInt8) -> Bool {
      let difference = (bytes ^ UInt32(mark) &* 0x01_01_01) & 0xFF_FF_FF
      return (difference &- 0x01_01_01) & ~difference & 0x80_80_80 != 0
    }

    /// The slot that was filled `age` insertions before the latest one, if it has the mark.
    @inline(__always)
    func slot(with mark: UInt8, age: Int) -> Int? {
      guard UInt8(truncatingIfNeeded: bytes >> UInt32(8 * age)) == mark else { return nil }
      let slot = next - 1 - age
      return slot < 0 ? slot + MeasurementMemo.depth : slot
    }

    @inline(__always)
    mutating func fillNext(_ mark: UInt8) {
      let following = next == MeasurementMemo.depth - 1 ? 0 : UInt32(next + 1)
      bytes = following << 24 | (bytes & 0xFF_FF) << 8 | UInt32(mark)
    }
  }

  init(count: Int) {
    self.count = count
    slots = .allocate(capacity: Self.depth)
    slots.initialize(repeating: nil, count: Self.depth)
    marks = .allocate(capacity: 1)
    marks.initialize(to: .allocate(capacity: count))
    marks.pointee.initialize(repeating: Marks(), count: count)
  }

  func deallocate() {
    for slot in 0..<Self.depth { slots[slot]?.deallocate() }
    slots.deallocate()
    marks.pointee.deallocate()
    marks.deallocate()
  }

  /// Exchanges the contents of two memos of equal count.
  func exchange(with other: MeasurementMemo) {
    for slot in 0..<Self.depth { swap(&slots[slot], &other.slots[slot]) }
    swap(&marks.pointee, &other.marks.pointee)
  }

  func removeAll() {
    marks.pointee.update(repeating: Marks(), count: count)
  }

  func remove(_ index: Int) {
    marks.pointee[index] = Marks()
  }

  @inline(__always)
  func size(at index: Int, for key: ProposalKey) -> CGSize? {
    let (marks, mark) = (marks.pointee[index], key.mark)
    guard marks.contain(mark) else { return nil }
    for age in 0..<Self.depth {
      guard let slot = marks.slot(with: mark, age: age) else { continue }
      let entry = slots[slot].unsafelyUnwrapped[index]
      if entry.key == key { return entry.size }
    }
    return nil
  }

  /// Inserts a size; it replaces the oldest one.
  @inline(__always)
  func insert(_ size: CGSize, at index: Int, for key: ProposalKey) {
    let slot = marks.pointee[index].next
    let entries = slots[slot] ?? makeSlots(slot)
    entries[index] = Entry(key: key, size: size)
    marks.pointee[index].fillNext(key.mark)
  }

  /// The first word of the slot of a child to fill next, read only to load it into the processor's caches.
  @inline(__always)
  func word(of index: Int) -> UInt {
    guard let entries = slots[marks.pointee[index].next] else { return 0 }
    return UnsafeRawPointer(entries + index).load(as: UInt.self)
  }

  /// Allocates the slots of one number. Their contents are undefined until they are marked.
  private func makeSlots(_ number: Int) -> UnsafeMutablePointer<Entry> {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: count)
    slots[number] = entries
    return entries
  }
}

/// A proposal as two machine words, compared bit by bit: nil is a bit pattern of its own, and NaN equals itself.
struct ProposalKey: Hashable {
  private var width: Length
  private var height: Length

  /// A length of a proposal as a machine word.
  struct Length: Hashable {
    fileprivate let bits: UInt64

    private static let noneBits: UInt64 = 0x7FF8_0000_0000_0A11
    private static let vacantBits: UInt64 = 0x7FF8_0000_0000_0E3D

    /// No length: the child takes its ideal one.
    @inline(__always)
    static var none: Length { Length(bits: noneBits) }

    /// A bit pattern that no proposal has.
    fileprivate static var vacant: Length { Length(bits: vacantBits) }

    private init(bits: UInt64) {
      self.bits = bits
    }

    @inline(__always)
    init(_ length: CGFloat?) {
      bits = length.map { Double($0).bitPattern } ?? Self.noneBits
    }

    @inline(__always)
    var value: CGFloat? { bits == Self.noneBits ? nil : CGFloat(Double(bitPattern: bits)) }
  }

  /// A key that no proposal has.
  static let empty = ProposalKey(width: .vacant, height: .vacant)

  private init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }

  /// The key of a proposal that specifies the breadth alone.
  @inline(__always)
  init(breadth: Length, along axis: Axis) {
    width = axis == .horizontal ? breadth : .none
    height = axis == .horizontal ? .none : breadth
  }

  @inline(__always)
  init(_ proposal: ProposedViewSize) {
    width = Length(proposal.width)
    height = Length(proposal.height)
  }

  /// A byte that usually differs between different keys, and is never 0.
  @inline(__always)
  var mark: UInt8 {
    let mixed = width.bits &* 0x9E37_79B9_7F4A_7C15 ^ height.bits &* 0xC2B2_AE3D_27D4_EB4F
    return UInt8(truncatingIfNeeded: mixed >> 56) | 1
  }

  var proposal: ProposedViewSize {
    ProposedViewSize(width: width.value, height: height.value)
  }
}
