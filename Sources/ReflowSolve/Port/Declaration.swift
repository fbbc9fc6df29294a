// The declarations of a Swift file: where each of them starts and ends, and what it is called.

/// A declaration of a file, a type or an extension. Declarations inside a function belong to the function.
struct Declaration {
  /// The keyword with the name, such as `struct Tags`.
  let title: String
  /// The keyword alone.
  let keyword: String
  /// The name alone.
  let name: String
  /// From its documentation, attributes and modifiers to its last token.
  let range: Range<Int>
  /// The members of a type or an extension.
  let members: [Declaration]

  /// Requirements of layouts that have a default. Without such a member, a layout compiles and behaves differently, so
  /// only the whole type can be left out.
  var hasSilentDefault: Bool {
    switch keyword {
    case "func": ["makeCache", "updateCache", "spacing", "explicitAlignment"].contains(name)
    case "var": ["layoutProperties", "animatableData"].contains(name)
    case "let": name == "layoutProperties"
    case "typealias": ["Cache", "AnimatableData"].contains(name)
    default: false
    }
  }
}

extension [Declaration] {
  /// The declarations that contain an offset, the innermost one first.
  func path(to offset: Int) -> [Declaration] {
    guard let found = first(where: { $0.range.contains(offset) }) else { return [] }
    return found.members.path(to: offset) + [found]
  }
}
