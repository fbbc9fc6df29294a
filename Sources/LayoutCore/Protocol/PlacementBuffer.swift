// The placement of each child in the current pass. One of the few files of the core with unsafe code: three parallel
// runs of memory that each pass overwrites, so that placing a child costs a few writes and no allocation.
//
// The owner allocates and deallocates; no other code keeps a pointer.

import Foundation

/// The frames of all children of one container, with the proposals at which they were placed.
struct PlacementBuffer {
  enum State: UInt8 {
    case unplaced, placed, hidden
  }

  let count: Int
  private let frames: UnsafeMutablePointer<CGRect>
  private let keys: UnsafeMutablePointer<ProposalKey>
  private let states: UnsafeMutablePointer<State>

  init(count: Int) {
    self.count = count
    frames = .allocate(capacity: count)
    frames.initialize(repeating: .zero, count: count)
    keys = .allocate(capacity: count)
    keys.initialize(repeating: .empty, count: count)
    states = .allocate(capacity: count)
    states.initialize(repeating: .unplaced, count: count)
  }

  func deallocate() {
    frames.deallocate()
    keys.deallocate()
    states.deallocate()
  }

  /// Starts a pass: marks all children as unplaced.
  func reset() {
    states.update(repeating: .unplaced, count: count)
  }

  @inline(__always)
  func place(_ index: Int, frame: CGRect, key: ProposalKey) {
    frames[index] = frame
    keys[index] = key
    states[index] = .placed
  }

  func hide(_ index: Int) {
    states[index] = .hidden
  }

  func state(of index: Int) -> State { states[index] }

  /// The first child from `index` on that the layout neither placed nor hid; nil where there is none.
  func firstUnplaced(from index: Int) -> Int? {
    guard index < count, let found = memchr(states + index, Int32(State.unplaced.rawValue), count - index)
    else { return nil }
    return UnsafeRawPointer(states).distance(to: found)
  }

  func proposal(of index: Int) -> ProposedViewSize { keys[index].proposal }

  @inline(__always)
  func frame(of index: Int) -> CGRect { frames[index] }

  /// Moves a placed frame to a depth, across the lines along an axis.
  @inline(__always)
  func move(_ index: Int, to depth: CGFloat, across axis: Axis) {
    switch axis {
    case .horizontal: frames[index].origin.y = depth
    case .vertical: frames[index].origin.x = depth
    }
  }

  /// Moves a placed frame. Where an infinite distance meets the opposite infinity, the distance wins.
  func move(_ index: Int, by distance: CGPoint) {
    let origin = frames[index].origin
    frames[index].origin = CGPoint(x: distance.x.carrying(origin.x), y: distance.y.carrying(origin.y))
  }

  /// Mirrors every frame in `bounds`, from left-to-right to right-to-left.
  func mirror(in bounds: CGRect) {
    let sum = bounds.minX + bounds.maxX
    for index in 0..<count where states[index] == .placed {
      let mirrored = sum - frames[index].origin.x - frames[index].size.width
      // An infinite width mirrors onto itself rather than into NaN.
      frames[index].origin.x = mirrored.isNaN ? frames[index].origin.x : mirrored
    }
  }
}
