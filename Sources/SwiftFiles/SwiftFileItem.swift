// What a Swift file can show.

import ReflowModel

/// A part of a Swift file that its program can show alone.
package struct SwiftFileItem: Equatable, Sendable {
  /// The kinds, in the order of the items.
  package enum Kind: String, CaseIterable, Sendable {
    /// A `#Preview`.
    case preview
    /// A view of a `PreviewProvider`.
    case provider
    case app
    /// A view that can be made without arguments.
    case view
    /// A layout that can be made without arguments, over sample children.
    case layout
  }

  /// The name, which no other item has. The option `--preview` of the program selects the item by it.
  package let name: String
  package let kind: Kind
  /// The line of the declaration, from 1.
  package let line: Int
  /// The type, or the function of a preview.
  let code: String
  /// The number of a view among those of its provider.
  let index: Int
  /// The properties of the view or the layout that the program can set; nil for an item of another kind.
  var properties: SettableProperties?

  package init(name: String, kind: Kind, line: Int, code: String = "", index: Int = 0) {
    (self.name, self.kind, self.line, self.code, self.index) = (name, kind, line, code, index)
  }

  /// The parameters of the view or the layout, in the order of the file.
  package var parameters: [Parameter] { properties?.list.map(\.parameter) ?? [] }

  /// How the file makes the view or the layout; nil for an item of another kind.
  package var call: ParameterCall? { properties?.call }

  /// The options of the program that select the item.
  package var arguments: [String] { ["--preview", name] }
}

/// A part of a Swift file that cannot be shown.
package struct LeftOutItem: Equatable, Sendable {
  package let name: String
  package let kind: SwiftFileItem.Kind
  package let line: Int
  /// The reason, as the end of a sentence.
  package let reason: Message
}

/// The items of a file, and the code of the host that lists them.
struct SwiftFileItems: Equatable, Sendable {
  var items: [SwiftFileItem] = []
  var leftOut: [LeftOutItem] = []
  /// The layout values that the file declares.
  var layoutValues: [SettableProperties.Property] = []

  /// The items that a file declares.
  init(of file: ReadFile) {
    for preview in file.previews {
      add(preview.name ?? "Preview in line \(preview.line)", .preview, preview.line, preview.function)
      guard let call = preview.call else { continue }
      items[items.count - 1].properties = SettableProperties(of: call.type, madeBy: call.code, in: file)
    }
    add("PreviewProvider", .provider, file)
    add("App", .app, file)
    // A view that others contain is rarely the one to see.
    add("View", .view, file) { type in !Self.isUsed(type, file) }
    add("View", .view, file) { type in Self.isUsed(type, file) }
    add("Layout", .layout, file)
    layoutValues = Self.layoutValues(of: file)
  }

  private static func isUsed(_ type: ReadFile.DeclaredType, _ file: ReadFile) -> Bool {
    file.used.contains(type.name.split(separator: ".").last.map(String.init) ?? "")
  }

  private mutating func add(
    _ conformance: String, _ kind: SwiftFileItem.Kind, _ file: ReadFile,
    where isIncluded: (ReadFile.DeclaredType) -> Bool = { _ in true }
  ) {
    for type in file.types where type.inherited.contains(conformance) && type.kind != "protocol" && isIncluded(type) {
      if type.isHidden { continue }
      if kind == .provider {
        let count = type.previewCount ?? 1
        for index in 0..<count {
          add(count == 1 ? type.name : "\(type.name) \(index + 1)", kind, type.line, type.name, index)
        }
      } else if type.isMadeWithoutArguments {
        add(type.name, kind, type.line, type.name)
        guard kind == .view || kind == .layout else { continue }
        items[items.count - 1].properties = SettableProperties(of: type.name, madeBy: "\(type.name)()", in: file)
      } else {
        leftOut.append(
          LeftOutItem(
            name: type.name, kind: kind, line: type.line, reason: Message("it cannot be made without arguments")))
      }
    }
  }

  private mutating func add(_ name: String, _ kind: SwiftFileItem.Kind, _ line: Int, _ code: String, _ index: Int = 0) {
    let names = Set(items.map(\.name))
    let unique = names.contains(name) ? (2...).lazy.map { "\(name) (\($0))" }.first { !names.contains($0) } : nil
    items.append(SwiftFileItem(name: unique ?? name, kind: kind, line: line, code: code, index: index))
  }

  /// Leaves out a property of an item that does not compile. Its row would have no effect.
  mutating func leaveOut(_ property: String, ofItem index: Int?) {
    if let index, property == HostSource.constants {
      items[index].properties?.list.removeAll { $0.constant != nil }
    } else if let index {
      items[index].properties?.list.removeAll { $0.name == property }
    } else {
      layoutValues.removeAll { $0.name == property || $0.enumType == property }
      for index in items.indices { items[index].properties?.list.removeAll { $0.enumType == property } }
    }
  }

  /// Leaves out items that do not compile, with the texts of the errors.
  mutating func leaveOut(_ reasons: [Int: String]) {
    for (index, item) in items.enumerated() {
      guard let reason = reasons[index] else { continue }
      leftOut.append(LeftOutItem(name: item.name, kind: item.kind, line: item.line, reason: .verbatim(reason)))
    }
    items = items.enumerated().filter { reasons[$0.offset] == nil }.map(\.element)
  }
}
