// The views that are kept for the layouts in them, and the layouts that are kept in vain.

/// A type that conforms to `View` and that also is a layout, or contains layouts. Lines in it declare a node and a type
/// of body that no code uses, so that the compiler accepts the conformance, with nodes and with views. Its members that
/// do not compile are left out one by one.
struct Shell: Equatable {
  /// What is kept, such as `struct TagCloud`.
  let title: String
  /// Where the lines are added: the start of the line after the opening brace.
  let offset: Int
  /// The number of the line with the error, from 1.
  let line: Int

  /// The lines that are added.
  static let lines = [
    "#if os(Linux)", "public typealias Body = Never",
    "public nonisolated var layoutNode: LayoutNode { fatalError(\"no view on Linux\") }", "#endif",
  ]
}

extension FencedSource {
  /// The lines for an error about a type that conforms to `View`; nil for another error or type.
  func shell(for message: String, at place: Int, _ carriers: Set<String>) -> Shell? {
    guard message.hasSuffix("does not conform to protocol 'View'"),
      let type = outline.declarations.path(to: place).first,
      carriers.contains(type.typeName), let offset = type.bodyLine,
      !shells.contains(where: { $0.offset == offset })
    else { return nil }
    return Shell(title: type.title, offset: offset, line: line(of: place))
  }

  /// The private layouts whose uses are all left out, and the numbers of their lines.
  var unusableLayouts: [(title: String, line: Int)] {
    let all = outline.declarations.all
    let names = Set(all.filter { $0.inherited.contains("Layout") }.map(\.typeName))
    func isLeftOut(_ offset: Int) -> Bool { fences.contains { $0.extent.contains(offset) } }
    return all.compactMap { layout in
      guard layout.isPrivate, layout.bodyStart != nil, layout.keyword != "extension", names.contains(layout.name),
        !isLeftOut(layout.range.lowerBound)
      else { return nil }
      let own = all.filter { $0.bodyStart != nil && $0.typeName == layout.name }.map(\.range)
      let uses = (outline.uses[layout.name] ?? []).filter { use in !own.contains { $0.contains(use) } }
      guard !uses.isEmpty, uses.allSatisfy(isLeftOut) else { return nil }
      return (layout.title, line(of: layout.bodyStart ?? layout.range.lowerBound))
    }
  }
}
