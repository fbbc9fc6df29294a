// Reads the keys of one JSON object without ever failing on a value: what cannot be used is replaced, with a notice.

import Foundation

/// The forgiving view of a keyed container. A missing key gives its standard value silently, since older files lack the
/// keys of newer ones; a value that cannot be used gives a notice.
package struct FieldReader<Key: CodingKey> {
  private let container: KeyedDecodingContainer<Key>
  private let notices: NoticeList
  private let placing: PathPlacing?

  /// - Throws: `DecodingError` where the decoder does not stand on an object.
  package init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: Key.self)
    notices = decoder.userInfo[.notices] as? NoticeList ?? NoticeList()
    placing = decoder.userInfo[.pathPlacing] as? PathPlacing
  }

  /// Adds a sentence to what the window will show.
  package func note(_ notice: String) {
    notices.append(notice)
  }

  /// Leaves something to the user.
  package func ask(_ reference: OutsideReference) {
    notices.append(reference)
  }

  /// Where a path that was read leads; nil where it is no path.
  package func place(of path: String) -> NamedPlace? {
    if let placing { return placing(path) }
    return path.hasPrefix("/") ? .inside(path) : nil
  }

  /// - Throws: `DocumentError` unless the key holds a version this program reads.
  func requireVersion(_ key: Key) throws {
    guard container.contains(key) else { throw DocumentError.noVersion }
    _ = try container.decode(FormatVersion.self, forKey: key)
  }

  /// The value at a key if there is one of that type.
  package func value<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    try? container.decode(type, forKey: key)
  }

  /// Whether the key is there, whatever it holds.
  package func has(_ key: Key) -> Bool {
    container.contains(key)
  }

  /// A number within its limits.
  package func number(_ key: Key, _ limits: NumberLimits) -> Double {
    guard has(key) else { return limits.standard }
    guard let number = value(key, as: Double.self), number.isFinite else {
      note("\(limits.name) is not a number; \(limits.standard.shortText) is used.")
      return limits.standard
    }
    return clamped(number, limits)
  }

  /// A number that was read, within its limits.
  package func clamped(_ number: Double, _ limits: NumberLimits) -> Double {
    limits.clamped(number, notices: notices)
  }

  /// A whole number within its limits; a fraction is rounded.
  func integer(_ key: Key, _ limits: NumberLimits) -> Int {
    Int(number(key, limits).rounded())
  }

  /// True or false.
  func flag(_ key: Key, name: String, standard: Bool) -> Bool {
    guard has(key) else { return standard }
    if let flag = value(key, as: Bool.self) { return flag }
    note("\(name) is neither true nor false; \(standard) is used.")
    return standard
  }

  /// One of a list of names.
  package func choice<Choice>(_ key: Key, name: String, standard: Choice) -> Choice
  where Choice: RawRepresentable<String> {
    guard has(key) else { return standard }
    guard let text = value(key, as: String.self) else {
      note("\(name) is not a name; “\(standard.rawValue)” is used.")
      return standard
    }
    if let choice = Choice(rawValue: text) { return choice }
    note("\(name) “\(text.prefix(40))” is not known; “\(standard.rawValue)” is used.")
    return standard
  }

  /// A value that reads itself from an object.
  package func object<Value: Decodable>(_ key: Key, name: String, standard: Value) -> Value {
    guard has(key) else { return standard }
    if let value = value(key, as: Value.self) { return value }
    note("\(name) cannot be read; its standard is used.")
    return standard
  }
}
