// Where items go when others come and go.

/// A change to the items: some went at a position, and others came there.
struct ItemsChange {
  var position: Int
  var removed: Int
  var added: Int

  /// The new index of an item; for one that went, that of what is in its place.
  func place(_ item: Int) -> Int {
    item < position ? item : item < position + removed ? position : item + added - removed
  }

  /// The index that an item had; nil for one that came.
  func oldPlace(_ item: Int) -> Int? {
    item < position ? item : item < position + added ? nil : item - added + removed
  }

  func isRemoved(_ item: Int) -> Bool { item >= position && item < position + removed }
}
