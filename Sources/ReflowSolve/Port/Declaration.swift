// What port needs to know about the declarations of a file.

import SwiftFiles

typealias Declaration = FileOutline.Declaration

extension Declaration {
  /// The keyword with the name, such as `struct Tags`.
  var title: String { name.isEmpty ? keyword : "\(keyword) \(name)" }

  /// The name of a type, or the last part of that of an extended type.
  var typeName: String { String(name.split(separator: ".").last ?? "") }

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
  /// All declarations, with those in types and extensions.
  var all: [Declaration] { flatMap { [$0] + $0.members.all } }

  /// The names of the types that are layouts or contain layouts, in this file, and of the types around them.
  var layoutCarriers: Set<String> {
    reduce(into: []) { names, declaration in
      let inner = declaration.members.layoutCarriers
      names.formUnion(inner)
      if declaration.inherited.contains("Layout") || !inner.isEmpty {
        names.formUnion(declaration.name.split(separator: ".").map(String.init))
      }
    }
  }

  /// The declarations that contain an offset, the innermost one first.
  func path(to offset: Int) -> [Declaration] {
    guard let found = first(where: { $0.range.contains(offset) }) else { return [] }
    return found.members.path(to: offset) + [found]
  }
}
