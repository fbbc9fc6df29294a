// The values that one chooses from, each with all that is known of it: files, lists and buttons are made from one table,
// so that a value that is added to it is missing nowhere.

/// One of the values of a choice.
package struct Choice<Value: Sendable>: Sendable {
  package let value: Value
  /// The value in files.
  package let key: String
  /// The value on its button or in its list.
  package let title: Message
  /// The name of the icon on its button; nil for a button with its title.
  package let icon: String?

  package init(_ value: Value, _ key: String, _ title: Message, icon: String? = nil) {
    self.value = value
    self.key = key
    self.title = title
    self.icon = icon
  }
}

/// What is chosen from a table.
package protocol Choosable: Equatable, Sendable {
  /// The table, in the order of the controls.
  static var choices: [Choice<Self>] { get }
}

extension Choosable {
  /// The line of the table for a value; nil for one that is not on it.
  package var choice: Choice<Self>? { Self.choices.first { $0.value == self } }
}

/// An enum all of whose cases are chosen from, spelt in files as its raw values.
package protocol TitledChoice: Choosable, CaseIterable, RawRepresentable<String> {
  /// The name of the case on its button or in its list.
  var title: Message { get }
}

extension TitledChoice {
  package static var choices: [Choice<Self>] { allCases.map { Choice($0, $0.rawValue, $0.title) } }
}
