// The values that the user has set for parameters, as a document stores them.

import Foundation
import LayoutCore

/// The values of the parameters of Swift files. A value is used as long as the file has a property with its name and its
/// type, also after a time without one.
package struct ParameterValues: Hashable, Sendable {
  /// A value, and the property that has it.
  package struct Entry: Hashable, Sendable, Codable {
    /// The path of the file.
    package let file: String
    /// The preview, view or layout; nil for each that has such a property, as on a command line.
    package let item: String?
    package let name: String
    /// The type of the property; nil for each that can have the value.
    package let type: String?
    /// The path of the view in the window whose layout value it is; nil for a property of the item.
    package let child: String?
    /// The value; nil for Swift's `nil`.
    package let value: String?

    package init(file: String, item: String?, name: String, type: String?, child: String? = nil, value: String?) {
      (self.file, self.item, self.name, self.type, self.value) = (file, item, name, type, value)
      self.child = child
    }

    fileprivate func isOf(_ parameter: Parameter, of item: String, in file: String) -> Bool {
      self.file == file && (self.item ?? item) == item && name == parameter.name
        && (type ?? parameter.type) == parameter.type
    }
  }

  private var entries: [Entry] = []

  /// The maximum number of values, and the maximum size of a text in bytes.
  private static let (countLimit, textLimit) = (1_000, Parameter.valueLimit)

  package init() {}

  /// The values of a command line.
  package init(_ settings: [ParameterSetting], ofFile file: String) {
    entries = settings.map { Entry(file: file, item: nil, name: $0.name, type: nil, value: $0.text) }
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// The values for one file only.
  package func values(ofFile file: String) -> ParameterValues {
    var values = ParameterValues()
    values.entries = entries.filter { $0.file == file }
    return values
  }

  /// The value that was set for a parameter of an item, or for a layout value of a view in it; nil for the default.
  package func value(
    of parameter: Parameter, of item: String, in file: String, child: String? = nil
  ) -> ParameterValue? {
    // The user's own value precedes those of the command line, which follow it.
    for entry in entries where entry.child == child && entry.isOf(parameter, of: item, in: file) {
      if entry.type == nil {
        if let value = entry.value.flatMap(parameter.value(ofTyped:)) { return value }
      } else if parameter.accepts(ParameterValue(entry.value)) {
        return ParameterValue(entry.value)
      }
    }
    return nil
  }

  /// The views of an item for which a layout value was set, by their paths.
  package func children(of parameter: Parameter, of item: String, in file: String) -> [String] {
    entries.filter { $0.isOf(parameter, of: item, in: file) }.compactMap(\.child)
  }

  /// Sets the value of a parameter, or a layout value of a view; nil for the default.
  package mutating func set(
    _ value: ParameterValue?, of parameter: Parameter, of item: String, in file: String, child: String? = nil
  ) {
    entries.removeAll { $0.child == child && $0.isOf(parameter, of: item, in: file) }
    guard let value, entries.count < Self.countLimit else { return }
    entries.insert(
      Entry(
        file: file, item: item, name: parameter.name, type: parameter.type, child: child, value: value.text), at: 0)
  }

  /// The values of a command line for a file that none of some parameters can have, such as `step=wide`.
  package func unused(by parameters: [Parameter], ofFile file: String) -> [String] {
    entries.filter { $0.file == file && $0.type == nil }.filter { entry in
      !parameters.contains { $0.name == entry.name && entry.value.flatMap($0.value(ofTyped:)) != nil }
    }.map { "\($0.name)=\($0.value ?? "nil")" }
  }

  /// Whether a value was set for an item, or for a view in it.
  package func hasValues(of item: String, in file: String) -> Bool {
    entries.contains { $0.file == file && ($0.item ?? item) == item }
  }

  /// Removes all values of an item and of the views in it.
  package mutating func removeAll(of item: String, in file: String) {
    entries.removeAll { $0.file == file && ($0.item ?? item) == item }
  }

  /// Replaces the values of a file by those of other values.
  package mutating func replace(with values: ParameterValues, ofFile file: String) {
    entries = values.entries.filter { $0.file == file } + entries.filter { $0.file != file }
  }
}

extension ParameterValues: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let all = try container.decode([Entry].self)
    entries = all.filter { entry in
      [entry.file, entry.item, entry.name, entry.type, entry.child, entry.value].allSatisfy {
        ($0 ?? "").utf8.count <= Self.textLimit
      }
    }
    guard all.count == entries.count, all.count <= Self.countLimit else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "there are too many values or too long ones")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(entries)
  }
}

/// A value of a property as the options of the program have it.
package struct ParameterSetting: Hashable, Sendable {
  package let name: String
  /// The value; nil for Swift's `nil`.
  package let text: String?

  package init(name: String, text: String?) { (self.name, self.text) = (name, text) }

  /// The setting that an option names, such as `step=14`; nil without a name or a value.
  package init?(option: String) {
    let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    self.init(name: parts[0], text: parts[1])
  }

  /// The options of the program. Swift's `nil` has no equals sign.
  package var arguments: [String] { ["--set", text.map { "\(name)=\($0)" } ?? name] }
}
