// The properties of a view or a layout that a tool sets while a host of previews shows it.

import Foundation
import LayoutCore

/// A type whose values have a text for tools.
public protocol PreviewValue {
  /// The value of a text; nil for a text that is none. The text is nil for Swift's `nil`.
  static func value(ofPreviewText text: String?) -> Self?

  /// The text; nil for a value that has none. The inner one is nil for Swift's `nil`.
  var previewText: String?? { get }
}

/// The properties of a view or a layout that a tool can set, by their names.
@MainActor public struct PreviewParameters<Root> {
  private struct Property {
    let name: String
    let read: (Root) -> String??
    /// Leaves the value as it is if the text is none of the type.
    let write: (inout Root, String?) -> Void
  }

  private var properties: [Property] = []

  /// No properties.
  public nonisolated init() {}

  /// Adds a property.
  public mutating func add<Value: PreviewValue>(_ name: String, _ path: WritableKeyPath<Root, Value>) {
    properties.append(
      Property(name: name) {
        $0[keyPath: path].previewText
      } write: {
        if let value = Value.value(ofPreviewText: $1) { $0[keyPath: path] = value }
      })
  }

  /// Adds a property whose type is an enum without payloads.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - path: The property.
  ///   - cases: The names of the cases.
  ///   - value: Returns the case at an index.
  public mutating func add<Value>(
    _ name: String, _ path: WritableKeyPath<Root, Value>, cases: [String], _ value: @escaping (Int) -> Value?
  ) {
    let cases = CaseList(names: cases, value: value)
    properties.append(
      Property(name: name) {
        cases.name(of: $0[keyPath: path]).map(Optional.some)
      } write: {
        if let value = $1.flatMap(cases.value(named:)) { $0[keyPath: path] = value }
      })
  }

  /// Adds a property whose type is an optional enum without payloads.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - path: The property.
  ///   - optionalCases: The names of the cases.
  ///   - value: Returns the case at an index.
  public mutating func add<Value>(
    _ name: String, _ path: WritableKeyPath<Root, Value?>, optionalCases: [String],
    _ value: @escaping (Int) -> Value?
  ) {
    let cases = CaseList(names: optionalCases, value: value)
    properties.append(
      Property(name: name) { root in
        guard let value = root[keyPath: path] else { return .some(nil) }
        return cases.name(of: value).map(Optional.some)
      } write: { root, text in
        guard let text else { return root[keyPath: path] = nil }
        if let value = cases.value(named: text) { root[keyPath: path] = value }
      })
  }

  /// The names, and the texts of the values that a root has.
  func texts(of root: Root) -> [(name: String, text: String??)] { properties.map { ($0.name, $0.read(root)) } }

  /// A root with other values. Those without a setting stay as they are.
  func setting(_ settings: [String: String?], of root: Root) -> Root {
    var root = root
    for property in properties {
      if let text = settings[property.name] { property.write(&root, text) }
    }
    return root
  }
}

extension PreviewHost {
  /// Lets a tool set a layout value of views.
  public static func add<Key: LayoutValueKey>(_ name: String, _ key: Key.Type) where Key.Value: PreviewValue {
    SettableLayoutValues.changes[name] = { change(Key.Value.value(ofPreviewText: $0), of: key) }
  }

  /// Lets a tool set a layout value whose type is an enum without payloads.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - key: The layout value.
  ///   - cases: The names of the cases.
  ///   - value: Returns the case at an index.
  public static func add<Key: LayoutValueKey>(
    _ name: String, _ key: Key.Type, cases: [String], _ value: @escaping (Int) -> Key.Value?
  ) {
    let cases = CaseList(names: cases, value: value)
    SettableLayoutValues.changes[name] = { change($0.flatMap(cases.value(named:)), of: key) }
  }

  /// Lets a tool set a layout value whose type is an optional enum without payloads.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - key: The layout value.
  ///   - optionalCases: The names of the cases.
  ///   - value: Returns the case at an index.
  public static func add<Key: LayoutValueKey, Value>(
    _ name: String, _ key: Key.Type, optionalCases: [String], _ value: @escaping (Int) -> Value?
  ) where Key.Value == Value? {
    let cases = CaseList(names: optionalCases, value: value)
    SettableLayoutValues.changes[name] = { text in
      guard let text else { return change(.some(nil), of: key) }
      return change(cases.value(named: text).map(Optional.some), of: key)
    }
  }

  /// The change of a node that sets a value in the place of its own.
  private static func change<Key: LayoutValueKey>(_ value: Key.Value?, of key: Key.Type) -> LayoutValueChange? {
    value.map { value in { $0.withValue(value, for: key, merging: { _, own in own }) } }
  }
}

/// The cases of an enum without payloads.
private struct CaseList<Value> {
  let names: [String]
  let value: (Int) -> Value?

  func value(named name: String) -> Value? { names.firstIndex(of: name).flatMap(value) }

  /// The name of a case. Values without payloads are equal if their bytes are.
  func name(of value: Value) -> String? {
    names.indices.first { index in self.value(index).map { Self.areEqual($0, value) } ?? false }.map { names[$0] }
  }

  private static func areEqual(_ one: Value, _ other: Value) -> Bool {
    withUnsafeBytes(of: one) { one in withUnsafeBytes(of: other) { one.elementsEqual($0) } }
  }
}

extension CGFloat: PreviewValue {
  /// The number of a text.
  public static func value(ofPreviewText text: String?) -> CGFloat? { text.flatMap { Double($0) }.map { CGFloat($0) } }

  /// The number.
  public var previewText: String?? { Double(self).previewText }
}

extension Double: PreviewValue {
  /// The number of a text.
  public static func value(ofPreviewText text: String?) -> Double? { text.flatMap { Double($0) } }

  /// The number.
  public var previewText: String?? { description }
}

extension Int: PreviewValue {
  /// The number of a text.
  public static func value(ofPreviewText text: String?) -> Int? { text.flatMap { Int($0) } }

  /// The number.
  public var previewText: String?? { description }
}

extension Bool: PreviewValue {
  /// True or false.
  public static func value(ofPreviewText text: String?) -> Bool? { text.flatMap { Bool($0) } }

  /// True or false.
  public var previewText: String?? { description }
}

extension String: PreviewValue {
  /// The text itself.
  public static func value(ofPreviewText text: String?) -> String? { text }

  /// The text itself.
  public var previewText: String?? { .some(self) }
}

extension Optional: PreviewValue where Wrapped: PreviewValue {
  /// The value of a text.
  public static func value(ofPreviewText text: String?) -> Wrapped?? {
    guard let text else { return .some(nil) }
    return Wrapped.value(ofPreviewText: text).map(Optional.some)
  }

  /// The text of the value.
  public var previewText: String?? { map(\.previewText) ?? .some(nil) }
}

extension NamedValues {
  static func value(named name: String?) -> Self? { named.first { $0.name == name }?.value }

  var constantName: String?? { Self.named.first { $0.value == self }.map { $0.name } }
}

extension Axis: PreviewValue {
  /// The axis of a name.
  public static func value(ofPreviewText text: String?) -> Axis? { value(named: text) }

  /// The name.
  public var previewText: String?? { constantName }
}

extension Alignment: PreviewValue {
  /// The constant of a name.
  public static func value(ofPreviewText text: String?) -> Alignment? { value(named: text) }

  /// The name of the constant.
  public var previewText: String?? { constantName }
}

extension HorizontalAlignment: PreviewValue {
  /// The constant of a name.
  public static func value(ofPreviewText text: String?) -> HorizontalAlignment? { value(named: text) }

  /// The name of the constant.
  public var previewText: String?? { constantName }
}

extension VerticalAlignment: PreviewValue {
  /// The constant of a name.
  public static func value(ofPreviewText text: String?) -> VerticalAlignment? { value(named: text) }

  /// The name of the constant.
  public var previewText: String?? { constantName }
}
