// Which children of a container changed lately, so that a layout brings its cache up to date without reading them all.

/// The changes of one container's children, numbered in order.
struct ChangeLog {
  /// Tells the children of one store from those of another, also after the first store is gone.
  final class Identity: Sendable {}

  /// More changes than this between two passes are read as a change of everything.
  private static let capacity = 64

  let identity = Identity()
  private var forgotten = 0
  private var indices: ContiguousArray<Int> = []

  /// The number of changes so far.
  var version: Int { forgotten + indices.count }

  /// Any answer or value of every child may have changed.
  mutating func recordAll() {
    forgotten = version + 1
    indices.removeAll(keepingCapacity: true)
  }

  /// Any answer or value of one child may have changed.
  mutating func record(_ index: Int) {
    if indices.count == Self.capacity {
      recordAll()
    } else {
      indices.append(index)
    }
  }

  /// The children that changed after `version`; nil when it may be any.
  func changes(since version: Int) -> ArraySlice<Int>? {
    guard version >= forgotten else { return nil }
    return ArraySlice(indices[(version - forgotten)...])
  }
}
