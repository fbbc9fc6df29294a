// The children of the container in the Stacks scene: a child, and the list of all.

/// A child: its name, its size and its layout values.
///
/// It keeps the settings of all kinds, so that they are restored when the kind changes back.
package struct StackChild: Settings {
  /// The maximum number of characters of a name, and of its scalars, since one letter can have any number of accents.
  package static let nameLimit = 120
  private static let scalarLimit = 4 * nameLimit

  /// The identity, which never changes.
  package var id: Int
  package var name: String
  package var kind = ChildKind.text
  /// The layout priority. When space is short, children with a higher priority get theirs first.
  package var priority = 0.0
  /// The rank in the order of placement, highest first. Only some layouts use it.
  package var preferredPosition = 0.0

  /// The size of a fixed frame, in px.
  package var width = 60.0
  package var height = 40.0
  /// The limits of a flexible frame.
  package var horizontal = LengthRange(minimum: .exact(40), ideal: .exact(90), maximum: .exact(180))
  package var vertical = LengthRange(minimum: .exact(30), ideal: .exact(40), maximum: .exact(80))
  /// The minimum length of a spacer, in px.
  package var minLength = 8.0

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

  /// The name, or the title of the kind for a child without a name.
  package var title: Message { name.isEmpty ? kind.title : Message.verbatim(name) }

  /// The same child with the name of another.
  func named(as other: StackChild) -> StackChild {
    var child = self
    child.name = other.name
    return child
  }
}

/// The rule for the size of a child.
package enum ChildKind: String, TitledChoice {
  /// The size of its name as text, which wraps.
  case text
  /// A fixed width and height.
  case fixed
  /// The proposed size, between limits.
  case flexible
  /// The remaining space.
  case spacer

  package var title: Message {
    switch self {
    case .text: Message("Text")
    case .fixed: Message("Fixed Frame")
    case .flexible: Message("Flexible Frame")
    case .spacer: Message("Spacer")
    }
  }
}

/// The limits of one length, as in SwiftUI's `frame(minWidth:idealWidth:maxWidth:)`. If they contradict each other, the
/// minimum takes precedence over the ideal length, and both over the maximum.
package struct LengthRange: Settings {
  package var minimum = OpenLength.unspecified
  package var ideal = OpenLength.unspecified
  package var maximum = OpenLength.unspecified

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

/// A list of children with unique identities.
package struct ChildList: Equatable, Sendable {
  package static let limit = 60

  package private(set) var children: [StackChild]

  /// The default children: one of each kind, and some that differ in priority and preferred position.
  package static let defaultList: ChildList = {
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

  /// The accepted identities. Adding one to the greatest never overflows.
  private static let identities = 0..<1_000_000_000

  /// Takes at most ``limit`` children, and renumbers them unless all identities are unique and accepted.
  init(_ children: some Sequence<StackChild>) {
    self.children = Array(children.prefix(Self.limit))
    let known = Set(self.children.map(\.id))
    if known.count < self.children.count || !known.allSatisfy(Self.identities.contains) {
      for index in self.children.indices { self.children[index].id = index }
    }
  }

  /// The child with an identity; nil if there is none. Setting it replaces an existing child.
  package subscript(id: Int) -> StackChild? {
    get { children.first { $0.id == id } }
    set {
      guard let newValue, let index = children.firstIndex(where: { $0.id == id }) else { return }
      var child = newValue
      child.id = id
      child.normalise(from: children[index])
      children[index] = child
    }
  }

  var isFull: Bool { children.count >= Self.limit }

  /// Adds a child after another one, or at the end. Returns its identity; nil if the list is full.
  package mutating func add(_ name: String, _ kind: ChildKind, after other: Int?) -> Int? {
    guard !isFull else { return nil }
    let id = (children.map(\.id).max() ?? -1) + 1
    let place = children.firstIndex { $0.id == other }.map { $0 + 1 } ?? children.count
    children.insert(StackChild(id: id, name: name, kind: kind), at: place)
    return id
  }

  /// Removes a child. Returns the child to select: the next one, or else the previous one; nil if none is left.
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
      notices.append(Message("Only the first %s of %s children are used.", String(Self.limit), String(all.count)))
    }
    self.init(all)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(children)
  }
}
