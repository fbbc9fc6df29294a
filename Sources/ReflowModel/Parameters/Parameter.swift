// A property of a Swift file's view or layout that a control sets, and its values.

import Foundation
import LayoutCore

/// A value as the program of a file reads it: a number, `true`, a text, or the name of a constant or a case.
package struct ParameterValue: Hashable, Sendable {
  /// Nil for Swift's `nil`.
  package let text: String?

  package init(_ text: String?) { self.text = text }

  package static let absent = ParameterValue(nil)

  /// The number of the text; nil if it is none.
  package var number: Double? { text.flatMap { Double($0) } }
}

/// A property with a value that a program makes by itself, its default, and that a control replaces.
package struct Parameter: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A `CGFloat` or a `Double`.
    case number
    case integer, flag, text
    /// One of several names: of the constants of an alignment or an axis, or of the cases of an enum.
    case choice([String])
  }

  package let name: String
  /// The type as the file writes it, such as `CGFloat?`. A value is used as long as the type is this one.
  package let type: String
  package let kind: Kind
  package let isOptional: Bool
  /// The default as the file writes it; nil for one that an initialiser sets.
  package let defaultCode: String?
  package let documentation: String

  package init(
    _ name: String, type: String, _ kind: Kind, isOptional: Bool = false, defaultCode: String? = nil,
    documentation: String = ""
  ) {
    (self.name, self.type, self.kind, self.isOptional) = (name, type, kind, isOptional)
    (self.defaultCode, self.documentation) = (defaultCode, documentation)
  }

  /// A parameter of a type that has controls; nil for another type.
  ///
  /// - Parameter cases: Returns the cases of an enum of the file.
  package init?(
    _ name: String, type: String, defaultCode: String?, documentation: String, cases: (_ type: String) -> [String]?
  ) {
    var type = type.filter { !$0.isWhitespace }
    let written = type
    let isOptional = type.hasSuffix("?") || type.hasPrefix("Optional<") && type.hasSuffix(">")
    if type.hasSuffix("?") { type.removeLast() } else if isOptional { type = String(type.dropFirst(9).dropLast()) }
    // An enum of the file can have the name of one of SwiftUI's types.
    guard let kind = cases(type).flatMap({ $0.isEmpty ? nil : .choice($0) }) ?? Kind(type) else { return nil }
    self.init(
      name.filter { $0 != "`" }, type: written, kind, isOptional: isOptional, defaultCode: defaultCode,
      documentation: documentation)
  }
}

extension Parameter.Kind {
  /// The kind of a type of Swift or SwiftUI; nil for another type.
  fileprivate init?(_ type: String) {
    let parts = type.split(separator: ".")
    let modules = ["Swift", "Foundation", "CoreGraphics", "CoreFoundation", "SwiftUI"]
    let name = parts.count == 2 && modules.contains(String(parts[0])) ? String(parts[1]) : type
    switch name {
    case "CGFloat", "Double": self = .number
    case "Int": self = .integer
    case "Bool": self = .flag
    case "String": self = .text
    case "Axis": self = .choice(Axis.named.map(\.name))
    case "Alignment": self = .choice(Alignment.named.map(\.name))
    case "HorizontalAlignment": self = .choice(HorizontalAlignment.named.map(\.name))
    case "VerticalAlignment": self = .choice(VerticalAlignment.named.map(\.name))
    default: return nil
    }
  }
}

extension Parameter {
  /// The maximum size of a value in bytes.
  static let valueLimit = 4_000

  /// The value of a text as people type it, such as `14`, `true`, `center` or `nil`; nil if the property cannot have it.
  package func value(ofTyped text: String) -> ParameterValue? {
    isOptional && text == "nil" ? ParameterValue.absent : ownValue(of: text)
  }

  private func ownValue(of text: String) -> ParameterValue? {
    let word = text.trimmingCharacters(in: .whitespaces)
    switch kind {
    case .number:
      let names = ["∞": Double.infinity, "-∞": -Double.infinity, ".infinity": .infinity, "-.infinity": -.infinity]
      return (names[word] ?? Double(word)).map { ParameterValue($0.plainText) }
    case .integer: return Int(word).map { ParameterValue(String($0)) }
    case .flag: return Bool(word).map { ParameterValue(String($0)) }
    case .text: return text.utf8.count <= Self.valueLimit && !text.utf8.contains(0) ? ParameterValue(text) : nil
    case .choice(let names):
      let plain = word.filter { $0 != "`" }
      let name = plain.hasPrefix(".") ? String(plain.dropFirst()) : plain
      return names.first { $0.filter { $0 != "`" } == name }.map { ParameterValue($0) }
    }
  }

  /// The value of a program's text in the form of ``value(ofTyped:)``; nil for one that the property cannot have.
  package func value(of program: ParameterValue) -> ParameterValue? {
    program.text.map { ownValue(of: $0) } ?? (isOptional ? ParameterValue.absent : nil)
  }

  /// The default that is written as a plain value; nil for one that is computed.
  package var writtenDefault: ParameterValue? {
    guard let code = defaultCode else { return isOptional ? ParameterValue.absent : nil }
    if kind == .text, code.hasPrefix("\""), code != "nil" { return nil }
    return value(ofTyped: code)
  }

  /// The value that a program describes, as `String(describing:)` does; nil for one that cannot be read.
  package func value(ofDescription text: String) -> ParameterValue? {
    if isOptional, text == "nil" { return ParameterValue.absent }
    let inner = text.hasPrefix("Optional(") && text.hasSuffix(")") ? String(text.dropFirst(9).dropLast()) : text
    let isQuoted = kind == .text && isOptional && inner.count > 1 && inner.hasPrefix("\"") && inner.hasSuffix("\"")
    let word = isQuoted ? String(inner.dropFirst().dropLast()) : inner
    return value(
      ofTyped: word.split(separator: ".").last.map(String.init).flatMap { last in
        if case .choice = kind { last } else { nil }
      } ?? word)
  }

  /// A number on screen. A large whole number is exact.
  package func numberText(_ value: ParameterValue) -> Message {
    kind == .number ? value.number?.shortText ?? .verbatim("") : .verbatim(value.text ?? "")
  }

  /// Whether the property can have a value.
  package func accepts(_ value: ParameterValue) -> Bool {
    value.text.map { ownValue(of: $0) == value } ?? isOptional
  }

  /// A value as Swift writes it.
  package func code(of value: ParameterValue) -> String {
    guard let text = value.text else { return "nil" }
    switch kind {
    case .number:
      let names = ["inf": ".infinity", "-inf": "-.infinity", "nan": ".nan"]
      return names[text] ?? text
    case .integer, .flag: return text
    case .text: return Self.literal(text)
    case .choice: return "." + text
    }
  }

  /// A text as a literal of Swift, in one line.
  static func literal(_ text: String) -> String {
    let names: [Unicode.Scalar: String] = ["\n": "\\n", "\r": "\\r", "\t": "\\t", "\"": "\\\"", "\\": "\\\\"]
    let characters = text.unicodeScalars.map { scalar in
      if let name = names[scalar] { return name }
      let isHidden = [.control, .format, .lineSeparator, .paragraphSeparator].contains(
        scalar.properties.generalCategory)
      return isHidden ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    return "\"\(characters.joined())\""
  }
}
