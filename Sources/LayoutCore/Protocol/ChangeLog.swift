// The record of recently changed children of a container, so that a layout can update its cache without reading all
// children.

/// The changes of one container's children, numbered in order.
struct ChangeLog {
  /// Identifies the children of one store, also after the store is released.
  final class Identity: Sendable {}

  /// More changes than this between two passes count as a change of all children.
  private static let capacity = 64

  let identity = Identity()
  /// The oldest version after which every change is recorded.
  private var oldestVersion = 0
  private var indices: ContiguousArray<Int> = []

  var version: Int { oldestVersion + indices.count }

  /// Records that any size or value of every child may have changed.
  mutating func recordAll() {
    oldestVersion = version + 1
    indices.removeAll(keepingCapacity: true)
  }

  /// Records that any size or value of one child may have changed.
  mutating func record(_ index: Int) {
    if indices.count == Self.capacity {
      recordAll()
    } else {
      indices.append(index)
    }
  }

  /// The children that changed after `version`; nil when any child may have changed.
  func changes(since version: Int) -> ArraySlice<Int>? {
    guard version >= oldestVersion else { return nil }
    return ArraySlice(indices[(version - oldestVersion)...])
  }
}
