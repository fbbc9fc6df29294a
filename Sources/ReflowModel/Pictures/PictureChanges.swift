// The differences between two readings of a folder of pictures.

/// The steps from one list of pictures to another in which the common pictures have the same order.
package struct PictureChanges: Equatable {
  /// Pictures that were removed and added at one position of the list, after the steps before it.
  package struct Step: Equatable {
    package var position: Int
    package var removed: Int
    package var added: ArraySlice<PictureFile>
  }

  package private(set) var steps: [Step] = []
  /// The places in the new list of the pictures whose files have changed.
  package private(set) var changed: [Int] = []

  /// Compares two lists, in each of which every path occurs once. Nil if common pictures have another order. O(number
  /// of pictures).
  package init?(from old: [PictureFile], to new: [PictureFile]) {
    let (oldPaths, newPaths) = (Set(old.map(\.path)), Set(new.map(\.path)))
    var (last, next, position) = (0, 0, 0)
    while last < old.count || next < new.count {
      let removed = old[last...].prefix { !newPaths.contains($0.path) }
      let added = new[next...].prefix { !oldPaths.contains($0.path) }
      if !removed.isEmpty || !added.isEmpty {
        steps.append(Step(position: position, removed: removed.count, added: added))
        (last, next, position) = (removed.endIndex, added.endIndex, position + added.count)
      } else {
        guard last < old.count, next < new.count, old[last].path == new[next].path else { return nil }
        if old[last] != new[next] { changed.append(next) }
        (last, next, position) = (last + 1, next + 1, position + 1)
      }
    }
  }
}
