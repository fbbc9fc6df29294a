// The properties of a view or a layout that a tool sets while a host of previews shows it.

import Foundation
import LayoutCore

/// The properties of a view or a layout that a tool can set, by their names.
@MainActor public struct PreviewParameters<Root> {
  private struct Property {
    let name: String
    let read: (Root) -> String??
    /// Leaves the value as it is if the text is none of the type.
    let write: (inout Root, String?) -> Void
  }

  private var properties: [Property] = []
  /// Makes a root with the values of its constants; nil without constants.
  private var makeRoot: ((PreviewSettings) -> Root)?

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

  /// Adds a constant, which ``make(_:)`` sets.
  public mutating func read<Value: PreviewValue>(_ name: String, _ path: KeyPath<Root, Value>) {
    properties.append(Property(name: name, read: { $0[keyPath: path].previewText }, write: { _, _ in }))
  }

  /// Adds a constant whose type is an enum without payloads.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - path: The property.
  ///   - cases: The names of the cases.
  ///   - value: Returns the case at an index.
  public mutating func read<Value>(
    _ name: String, _ path: KeyPath<Root, Value>, cases: [String], _ value: @escaping (Int) -> Value?
  ) {
    let cases = CaseList(names: cases, value: value)
    properties.append(
      Property(name: name, read: { cases.name(of: $0[keyPath: path]).map(Optional.some) }, write: { _, _ in }))
  }

  /// Sets the closure that makes a root with the values of its constants.
  public mutating func make(_ root: @escaping (PreviewSettings) -> Root) { makeRoot = root }

  /// A root with other values. Those without a setting are those that `make` gives.
  func root(_ settings: [String: String?], make: () -> Root) -> Root {
    setting(settings, of: makeRoot.map { $0(PreviewSettings(values: settings)) } ?? make())
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

/// The values that a tool has set, for the arguments of an initialiser.
public struct PreviewSettings {
  let values: [String: String?]

  /// The value of a parameter, or its default.
  public func value<Value: PreviewValue>(_ name: String, _ initial: @autoclosure () -> Value) -> Value {
    values[name].flatMap { Value.value(ofPreviewText: $0) } ?? initial()
  }

  /// The value of a parameter whose type is an enum without payloads, or its default.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - initial: The default.
  ///   - cases: The names of the cases.
  ///   - value: Returns the case at an index.
  public func value<Value>(
    _ name: String, _ initial: @autoclosure () -> Value, cases: [String], _ value: @escaping (Int) -> Value?
  ) -> Value {
    (values[name] ?? nil).flatMap(CaseList(names: cases, value: value).value(named:)) ?? initial()
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
