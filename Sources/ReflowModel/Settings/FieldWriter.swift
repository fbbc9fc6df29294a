// A writer for the keys of one JSON object.

/// Writes the object that ``FieldReader`` reads.
package struct FieldWriter {
  private var container: KeyedEncodingContainer<FieldKey>

  private init(_ container: KeyedEncodingContainer<FieldKey>) {
    self.container = container
  }

  init(_ encoder: any Encoder) {
    self.init(encoder.container(keyedBy: FieldKey.self))
  }

  /// Writes an object with the keys that `body` writes.
  mutating func write(object key: String, _ body: (inout FieldWriter) throws -> Void) throws {
    var object = FieldWriter(container.nestedContainer(keyedBy: FieldKey.self, forKey: FieldKey(stringValue: key)))
    try body(&object)
  }

  mutating func write<Value: Encodable>(_ value: Value, _ key: String) throws {
    try container.encode(value, forKey: FieldKey(stringValue: key))
  }

  /// Writes a value unless it is nil.
  mutating func write<Value: Encodable>(_ value: Value?, _ key: String) throws {
    try container.encodeIfPresent(value, forKey: FieldKey(stringValue: key))
  }

  /// Writes a number, or `caseName` for nil.
  mutating func write(_ number: Int?, or caseName: String, _ key: String) throws {
    if let number { try write(number, key) } else { try write(caseName, key) }
  }
}
