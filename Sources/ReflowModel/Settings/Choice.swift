// The values of a choice, each with its key in files, its title and its icon. Files, lists and buttons are made from
// one table, so a value that is added to the table appears in all of them.

package struct Choice<Value: Sendable>: Sendable {
  package let value: Value
  /// The spelling in files.
  package let key: String
  /// The text on its button or in its list.
  package let title: Message
  /// The name of the icon on its button; nil for a button that shows its title.
  package let icon: String?

  package init(_ value: Value, _ key: String, _ title: Message, icon: String? = nil) {
    self.value = value
    self.key = key
    self.title = title
    self.icon = icon
  }
}

/// A type whose values are chosen from a table.
package protocol Choosable: Equatable, Sendable {
  /// The table, in the order of the controls.
  static var choices: [Choice<Self>] { get }
}

extension Choosable {
  /// The table's entry for this value; nil if the table does not contain it.
  package var choice: Choice<Self>? { Self.choices.first { $0.value == self } }
}

/// An enum whose cases are all choices. Files contain its raw values.
package protocol TitledChoice: Choosable, CaseIterable, RawRepresentable<String> {
  /// The name of the case on its button or in its list.
  var title: Message { get }
}

extension TitledChoice {
  package static var choices: [Choice<Self>] { allCases.map { Choice($0, $0.rawValue, $0.title) } }
}
