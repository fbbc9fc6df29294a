// A reader for the keys of one JSON object. Reading never fails because of a value: the reader replaces an unusable
// value and adds a notice.

import Foundation
import LayoutCore

struct FieldKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    nil
  }
}

/// A lenient reader for a keyed container. A missing key gives its default value silently, since older files lack the
/// keys of newer versions; an unusable value adds a notice.
package struct FieldReader {
  private let container: KeyedDecodingContainer<FieldKey>
  private let notices: NoticeList
  private let placing: PathPlacing?
  private let known = KnownKeys()

  private init(
    _ container: KeyedDecodingContainer<FieldKey>, notices: NoticeList, placing: PathPlacing?
  ) {
    (self.container, self.notices, self.placing) = (container, notices, placing)
  }

  /// Reads the object that a decoder holds. The keys that `body` reads are the known ones; after `body` returns, every
  /// other key of the object is reported as unknown.
  /// - Throws: `DecodingError` if the decoder does not hold an object, and any error of `body`.
  static func read<Value>(_ decoder: any Decoder, _ body: (FieldReader) throws -> Value) throws -> Value {
    let fields = FieldReader(
      try decoder.container(keyedBy: FieldKey.self), notices: decoder.userInfo[.notices] as? NoticeList ?? NoticeList(),
      placing: decoder.userInfo[.pathPlacing] as? PathPlacing)
    return try fields.reportingUnknownKeys(body)
  }

  /// Reads the object at a key, and reports its unknown keys.
  /// - Throws: `DecodingError` if the key does not hold an object, and any error of `body`.
  func requireObject<Value>(_ key: String, _ body: (FieldReader) throws -> Value) throws -> Value {
    let object = try container.nestedContainer(keyedBy: FieldKey.self, forKey: self.key(key))
    return try FieldReader(object, notices: notices, placing: placing).reportingUnknownKeys(body)
  }

  private func reportingUnknownKeys<Value>(_ body: (FieldReader) throws -> Value) rethrows -> Value {
    let value = try body(self)
    let unknown = container.allKeys.map(\.stringValue).filter { !known.keys.contains($0) }.sorted()
    notices.append(unknownKeys: unknown, at: container.codingPath)
    return value
  }

  private func key(_ key: String) -> FieldKey {
    known.keys.insert(key)
    return FieldKey(stringValue: key)
  }

  /// The kind of file, found by keys that only this kind has; nil for an object without such keys.
  var kind: FileKind? {
    FileKind.allCases.first { kind in kind.keys.allSatisfy { container.contains(FieldKey(stringValue: $0)) } }
  }

  /// Adds a notice for the window to show.
  func note(_ notice: Message) {
    notices.append(notice)
  }

  /// Adds a reference that the user must confirm.
  func note(_ reference: OutsideReference) {
    notices.append(reference)
  }

  /// The place that a path from the file names; nil if the text is not a path.
  func place(of path: String) -> NamedPlace? {
    guard path.utf8.count <= pathLimit else { return nil }
    if let placing { return placing(path) }
    return path.hasPrefix("/") ? .inside(path) : nil
  }

  /// - Throws: `DocumentError` unless the key holds a version that this program reads.
  func requireVersion(_ key: String) throws {
    guard has(key) else { throw DocumentError.noVersion }
    notices.append(try container.decode(FormatVersion.self, forKey: self.key(key)))
  }

  /// The format version of the file, or of its part that was read last; nil if it has none.
  var version: FormatVersion? { notices.version }

  /// Whether the object has the key, with any value.
  func has(_ key: String) -> Bool {
    container.contains(self.key(key))
  }

  /// The value at a key; nil if it is missing or has another type.
  func value<Value: Decodable>(_ key: String, as type: Value.Type = Value.self) -> Value? {
    try? container.decode(type, forKey: self.key(key))
  }

  /// The text at a key that holds a name, such as that of a choice. It is cut to the limit of names, so that comparing
  /// it costs little.
  func name(_ key: String) -> String? {
    value(key, as: String.self)?.cut(to: .name)
  }

  /// The value at a key.
  /// - Throws: `DocumentError` or `DecodingError` if it is missing or has another type.
  func require<Value: Decodable>(_ key: String, as type: Value.Type = Value.self) throws -> Value {
    try container.decode(type, forKey: self.key(key))
  }

  /// The same for a key of a type that declares its keys.
  func require<Value: Decodable>(_ key: some CodingKey, as type: Value.Type = Value.self) throws -> Value {
    try require(key.stringValue)
  }

  /// The value at a key; nil if it is missing.
  /// - Throws: `DecodingError` if it has another type.
  func requireIfPresent<Value: Decodable>(_ key: String, as type: Value.Type = Value.self) throws -> Value? {
    try container.decodeIfPresent(type, forKey: self.key(key))
  }

  /// An optional value; nil also if it cannot be read, with a notice.
  func optional<Value: Decodable>(_ key: String, name: Message) -> Value? {
    do {
      return try requireIfPresent(key)
    } catch {
      note(Message("%s: the value cannot be read and is ignored.", name))
      return nil
    }
  }

  /// A number, clamped to its limits.
  func number(_ key: String, name: Message, _ limits: NumberLimits, default defaultValue: Double) -> Double {
    guard has(key) else { return defaultValue }
    guard let number = value(key, as: Double.self), number.isFinite else {
      note(Message("%s: the value is not a number; the default, %s, is used.", name, defaultValue.shortText))
      return defaultValue
    }
    return notices.clamped(number, name: name, limits)
  }

  /// A whole number, rounded and clamped to its limits; nil if the file has `caseName` instead of a number.
  func number(
    _ key: String, name: Message, _ limits: NumberLimits, or caseName: String, default defaultValue: Int?
  ) -> Int? {
    guard has(key) else { return defaultValue }
    if self.name(key) == caseName { return nil }
    guard let number = value(key, as: Double.self) else {
      noteUnreadable(name)
      return defaultValue
    }
    return Int(notices.clamped(number, name: name, limits).rounded())
  }

  /// A length whose number is clamped to its limits.
  func length(_ key: String, name: Message, _ limits: NumberLimits, default defaultValue: OpenLength) -> OpenLength {
    let length = object(key, name: name, default: defaultValue)
    guard let exact = length.exact else { return length }
    return .exact(notices.clamped(exact, name: name, limits))
  }

  func flag(_ key: String, name: Message, default defaultValue: Bool) -> Bool {
    guard has(key) else { return defaultValue }
    if let flag = value(key, as: Bool.self) { return flag }
    note(Message("%s: the value is neither true nor false; the default, %s, is used.", name, String(defaultValue)))
    return defaultValue
  }

  /// One value of a table of choices.
  func choice<Value: Choosable>(
    _ key: String, name: Message, among choices: [Choice<Value>] = Value.choices, default defaultValue: Value
  ) -> Value {
    guard has(key) else { return defaultValue }
    let defaultKey = defaultValue.choice?.key ?? ""
    guard let text = self.name(key) else {
      note(Message("%s: the value is not a name; the default, “%s”, is used.", name, defaultKey))
      return defaultValue
    }
    if let choice = choices.first(where: { $0.key == text }) { return choice.value }
    note(Message("%s: “%s” is unknown; the default, “%s”, is used.", name, text, defaultKey))
    return defaultValue
  }

  /// Any number of values of a table of choices. Unknown ones are left out.
  func choices<Value: Choosable & Hashable>(
    _ key: String, name: Message, default defaultValue: Set<Value>
  ) -> Set<Value> {
    guard has(key) else { return defaultValue }
    guard let keys = value(key, as: [String].self)?.map({ $0.cut(to: .name) }) else {
      note(Message("%s: the value is not a list of names; the default is used.", name))
      return defaultValue
    }
    if let unknown = keys.first(where: { key in !Value.choices.contains { $0.key == key } }) {
      note(Message("%s: “%s” is unknown and has no effect.", name, unknown))
    }
    return Set(Value.choices.filter { keys.contains($0.key) }.map(\.value))
  }

  /// A value that decodes itself.
  func object<Value: Decodable>(_ key: String, name: Message, default defaultValue: Value) -> Value {
    guard has(key) else { return defaultValue }
    if let value = value(key, as: Value.self) { return value }
    noteUnreadable(name)
    return defaultValue
  }

  func noteUnreadable(_ name: Message) {
    note(Message("%s: the value cannot be read; the default is used.", name))
  }
}

/// The known keys of one object: those that were read.
private final class KnownKeys {
  var keys: Set<String> = []
}
