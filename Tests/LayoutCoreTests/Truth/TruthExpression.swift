// The trees that the record writes as expressions, such as `HStack{a20;Custom{c;Spacer0};b20}`.
//
//     nodes     = node { ";" node }
//     node      = primary { ("." | "~") modifier }
//     primary   = container [ "(" arguments ")" ] "{" content "}" | leaf
//     content   = nodes, and in a grid also rows: "[" [ "^" alignment ] node { "," node } "]"

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport

/// A reader of one expression.
final class TruthExpression {
  private var rest: Substring
  private let tree: TruthTree

  init(_ text: String, tree: TruthTree) {
    rest = Substring(text)
    self.tree = tree
  }

  /// The only node.
  func node() throws -> LayoutNode {
    let nodes = try nodes()
    guard nodes.count == 1 else { throw Inexpressible("the expression has \(nodes.count) roots") }
    return nodes[0]
  }

  /// All nodes to the end.
  func nodes() throws -> [LayoutNode] {
    let nodes = try content(until: nil)
    guard rest.isEmpty else { throw Inexpressible("“\(rest)” cannot be read") }
    return nodes
  }

  private func skipBlanks() {
    rest = rest.drop { $0 == " " || $0 == ";" || $0 == "," }
  }

  private func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private func content(until end: Character?) throws -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    skipBlanks()
    while let next = rest.first, next != end {
      nodes.append(next == "[" ? try row() : try modified())
      skipBlanks()
    }
    if let end, !take(end) { throw Inexpressible("“\(end)” is missing") }
    return nodes
  }

  private func row() throws -> LayoutNode {
    rest.removeFirst()
    var alignment: VerticalAlignment?
    if take("^") {
      let name = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(name.count)
      alignment = try TruthNames.find(.text(String(name)), in: TruthNames.vertical, default: .center)
    }
    let cells = try content(until: "]")
    return GridRow(alignment: alignment) { cells }
  }

  private func modified() throws -> LayoutNode {
    var node = try primary()
    while rest.first == "~" || (rest.first == "." && rest.dropFirst().first?.isLetter == true) {
      rest.removeFirst()
      let name = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(name.count)
      var arguments = rest.first == "(" ? try parenthesised() : ""
      if take("{") {
        arguments += "=" + rest.prefix { $0 != "}" }
        rest = rest.drop { $0 != "}" }.dropFirst()
      }
      node = try TruthModifier("\(name)(\(arguments))", tree: tree).apply(to: node)
    }
    return node
  }

  /// The text between a parenthesis and its partner.
  private func parenthesised() throws -> String {
    var depth = 0
    for index in rest.indices {
      if rest[index] == "(" { depth += 1 }
      if rest[index] == ")" { depth -= 1 }
      if depth == 0 {
        let inner = rest[rest.index(after: rest.startIndex)..<index]
        rest = rest[rest.index(after: index)...]
        return String(inner)
      }
    }
    throw Inexpressible("a parenthesis is missing")
  }

  private func primary() throws -> LayoutNode {
    if let name = rest.firstMatch(of: /^([A-Z][A-Za-z]*)(\d+)?\s*[({]/), Self.containers.contains(name.1) {
      rest = rest.dropFirst(name.1.count + (name.2?.count ?? 0))
      let digits = name.2.map { String($0) }
      let arguments = rest.first == "(" ? try parenthesised() : digits
      guard take("{") else { throw Inexpressible("\(name.1) has no content") }
      return try container(String(name.1), arguments ?? "", try content(until: "}"))
    }
    return try TruthWords(leafText(), tree: tree).node()
  }

  private static let containers: Set<Substring> = [
    "HStack", "VStack", "ZStack", "Grid", "GridRow", "Custom", "CustomLayout", "H", "V", "Z", "ScrollView",
  ]

  /// The words of a leaf: up to a separator, or a full stop that is followed by a letter.
  private func leafText() throws -> String {
    var text = ""
    while let next = rest.first, !";,]}~".contains(next) {
      if next == ".", rest.dropFirst().first?.isLetter == true { break }
      if next == "(" {
        text += "(\(try parenthesised()))"
      } else {
        if next == "{" { throw Inexpressible("\(text) is no container of this library") }
        text.append(rest.removeFirst())
      }
    }
    return text
  }

  private func container(_ name: String, _ arguments: String, _ nodes: [LayoutNode]) throws -> LayoutNode {
    let arguments = TruthArguments(arguments)
    switch name {
    case "HStack", "H":
      return HStackLayout(
        alignment: try arguments.alignment(in: TruthNames.vertical, default: .center), spacing: arguments.spacing
      ).containing(nodes)
    case "VStack", "V":
      return VStackLayout(
        alignment: try arguments.alignment(in: TruthNames.horizontal, default: .center), spacing: arguments.spacing
      ).containing(nodes)
    case "ZStack", "Z": return ZStackLayout().containing(nodes)
    case "Grid":
      return GridLayout(
        alignment: try arguments.alignment(in: TruthNames.both, default: .center),
        horizontalSpacing: arguments.length(after: "h"), verticalSpacing: arguments.length(after: "v")
      ).containing(nodes)
    case "GridRow": return GridRow { nodes }
    case "Custom", "CustomLayout": return PileLayout().containing(nodes)
    default: throw Inexpressible("\(name) is no container of this library")
    }
  }
}

/// The arguments of a container: a spacing, an alignment, or `h` and `v` with the spacings of a grid.
struct TruthArguments {
  private let words: [String]

  init(_ text: String) {
    words = text.split { $0 == "," || $0 == " " || $0 == ":" }.map(String.init)
  }

  var spacing: CGFloat? {
    words.lazy.compactMap { Double($0) }.first.map { CGFloat($0) }
  }

  func length(after letter: String) -> CGFloat? {
    words.lazy.filter { $0.hasPrefix(letter) }.compactMap { Double($0.dropFirst()) }.first.map { CGFloat($0) }
  }

  func alignment<Value>(in names: [String: Value], default value: Value) throws -> Value {
    for word in words {
      let name = word.hasPrefix(".") ? String(word.dropFirst()) : word
      if let found = names[name] { return found }
    }
    return value
  }
}
