// The children of the container in the Stacks scene: one of them, and all in their order.

/// A child: what it is called, how large it is, and what it carries for its layout.
///
/// The settings of all kinds are kept, so that one can go back to a kind and find it as it was.
package struct StackChild: Settings {
  /// The most characters of a name, and of what they are made of: one letter can carry any number of accents.
  package static let nameLimit = 120
  private static let scalarLimit = 4 * nameLimit

  /// What tells the child from the others, whatever becomes of it.
  package var id: Int
  package var name: String
  package var kind = ChildKind.text
  /// How early the child is served when space is short.
  package var priority = 0.0
  /// How near to the beginning the child wants to be, for layouts that care.
  package var preferredPosition = 0.0

  /// The size of a fixed frame, in px.
  package var width = 60.0
  package var height = 40.0
  /// The limits of a flexible frame.
  package var horizontal = LengthRange(minimum: .exact(40), ideal: .exact(90), maximum: .exact(180))
  package var vertical = LengthRange(minimum: .exact(30), ideal: .exact(40), maximum: .exact(80))
  /// The least length of a spacer, in px.
  package var minLength = 8.0

  /// A child without a name.
  package init() {
    self.init(id: 0, name: "")
  }

  init(id: Int, name: String, kind: ChildKind = .text) {
    self.id = id
    self.name = Self.shortened(name)
    self.kind = kind
  }

  @Sendable
  private static func shortened(_ name: String) -> String {
    String(String(name.unicodeScalars.prefix(scalarLimit)).prefix(nameLimit))
  }

  package static let settings: [Setting<StackChild>] = [
    .value(\.id, "id", Message("Child")),
    .text(\.name, "name", Message("Name"), shortened: shortened).undone(as: Message("Child Name")).coalescing(),
    .choice(\.kind, "kind", Message("Kind")).undone(as: Message("Child Kind")),
    .number(\.priority, "priority", Message("Priority"), -99...99, page: 5),
    .number(\.preferredPosition, "preferredPosition", Message("Preferred position"), -99...99, page: 5)
      .undone(as: Message("Preferred Position")),
    .number(\.width, "width", Message("Width"), 0...2_000, page: 10).undone(as: .inContext("undo", "Frame")),
    .number(\.height, "height", Message("Height"), 0...2_000, page: 10).undone(as: .inContext("undo", "Frame")),
    .group(\.horizontal, "horizontal", Message("Width limits")),
    .group(\.vertical, "vertical", Message("Height limits")),
    .number(\.minLength, "minLength", Message("Minimum length"), 0...2_000, page: 10).undone(
      as: .inContext("undo", "Frame")),
  ]

  /// What it is called where it has no name: its kind.
  package var title: Message { name.isEmpty ? kind.title : Message.verbatim(name) }

  /// The same child with the name of another.
  func named(as other: StackChild) -> StackChild {
    var child = self
    child.name = other.name
    return child
  }
}

/// What decides on the size of a child.
package enum ChildKind: String, TitledChoice {
  /// Its name, which wraps.
  case text
  /// A width and a height.
  case fixed
  /// What it is offered, between limits.
  case flexible
  /// What is left over.
  case spacer

  /// The name shown in its list.
  package var title: Message {
    switch self {
    case .text: Message("Text")
    case .fixed: Message("Fixed Frame")
    case .flexible: Message("Flexible Frame")
    case .spacer: Message("Spacer")
    }
  }
}

/// The limits of one length, as SwiftUI's `frame(minWidth:idealWidth:maxWidth:)` takes them. Where they contradict, an
/// ideal gives way to the minimum, and a maximum to both.
package struct LengthRange: Settings {
  package var minimum = OpenLength.unspecified
  package var ideal = OpenLength.unspecified
  package var maximum = OpenLength.unspecified

  /// No limits.
  package init() {}

  init(minimum: OpenLength, ideal: OpenLength, maximum: OpenLength) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
  }

  package static let settings: [Setting<LengthRange>] = [
    .length(\.minimum, "minimum", Message("Limit"), limits).undone(as: .inContext("undo", "Frame")),
    .length(\.ideal, "ideal", Message("Limit"), limits).undone(as: .inContext("undo", "Frame")),
    .length(\.maximum, "maximum", Message("Limit"), limits).undone(as: .inContext("undo", "Frame")),
  ]

  private static let limits = NumberLimits(0...2_000, page: 10, unit: .pixels)
}

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
