// The children of the container in the Stacks scene, in order.

/// A list of children, no two of one identity.
package struct ChildList: Equatable, Sendable {
  /// The most children there can be.
  package static let limit = 60

  /// The children in their order.
  package private(set) var children: [StackChild]

  /// Those that the scene starts with: one of each kind, and some to be told apart by what they carry.
  package static let standard: ChildList = {
    let first = StackChild(id: 0, name: "The quick brown fox")
    var square = StackChild(id: 1, name: "Square", kind: .fixed)
    (square.width, square.height, square.preferredPosition) = (64, 64, 1)
    let elastic = StackChild(id: 2, name: "Elastic", kind: .flexible)
    let spacer = StackChild(id: 3, name: "", kind: .spacer)
    var important = StackChild(id: 4, name: "Important words")
    (important.priority, important.preferredPosition) = (1, 3)
    var tall = StackChild(id: 5, name: "Tall", kind: .fixed)
    (tall.width, tall.height, tall.preferredPosition) = (48, 96, 2)
    return ChildList([first, square, elastic, spacer, important, tall])
  }()

  /// The identities that are taken as they are: there is a next one to each, and it can be counted by.
  private static let identities = 0..<1_000_000_000

  /// As many of the children as there can be, each with an identity of its own.
  init(_ children: some Sequence<StackChild>) {
    self.children = Array(children.prefix(Self.limit))
    let known = Set(self.children.map(\.id))
    if known.count < self.children.count || !known.allSatisfy(Self.identities.contains) {
      for index in self.children.indices { self.children[index].id = index }
    }
  }

  /// The child of an identity; nil where there is none. Setting one that is there replaces it.
  package subscript(id: Int) -> StackChild? {
    get { children.first { $0.id == id } }
    set {
      guard let newValue, let index = children.firstIndex(where: { $0.id == id }) else { return }
      var child = newValue
      child.id = id
      child.settle(from: children[index])
      children[index] = child
    }
  }

  /// Whether there is room for another.
  var isFull: Bool { children.count >= Self.limit }

  /// Adds a child after another, or at the end, and answers its identity; nil where there is no room.
  package mutating func add(_ name: String, _ kind: ChildKind, after other: Int?) -> Int? {
    guard !isFull else { return nil }
    let id = (children.map(\.id).max() ?? -1) + 1
    let place = children.firstIndex { $0.id == other }.map { $0 + 1 } ?? children.count
    children.insert(StackChild(id: id, name: name, kind: kind), at: place)
    return id
  }

  /// Removes a child, and answers the one to look at next: that after it, or else the one before.
  package mutating func remove(_ id: Int) -> Int? {
    guard let place = children.firstIndex(where: { $0.id == id }) else { return nil }
    children.remove(at: place)
    return children.isEmpty ? nil : children[min(place, children.count - 1)].id
  }
}

extension ChildList: Codable {
  package init(from decoder: any Decoder) throws {
    let all = try decoder.singleValueContainer().decode([StackChild].self)
    if all.count > Self.limit, let notices = decoder.userInfo[.notices] as? NoticeList {
      notices.append(Message("Only %s of %s children are shown.", String(Self.limit), String(all.count)))
    }
    self.init(all)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(children)
  }
}
