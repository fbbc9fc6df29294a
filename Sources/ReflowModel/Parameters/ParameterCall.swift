// The code that makes a view or a layout with the values that the user has set.

/// How a file makes a view or a layout.
package struct ParameterCall: Equatable, Sendable {
  /// The type, and the code that makes it: `Stair()`, or the call in a preview.
  package let type, code: String
  /// The labels and types of the parameters of each initialiser that needs no arguments.
  package let initialisers: [[Label]]

  package struct Label: Hashable, Sendable {
    package let name, type: String

    package init(_ name: String, type: String) { (self.name, self.type) = (name, type.filter { !$0.isWhitespace }) }
  }

  package init(_ type: String, code: String, initialisers: [[Label]]) {
    (self.type, self.code, self.initialisers) = (type, code, initialisers)
  }

  /// The code with values: `Stair(step: 14)`, or assignments where no initialiser takes them all.
  package func code(setting values: [(parameter: Parameter, value: ParameterValue)]) -> String {
    guard !values.isEmpty else { return code }
    let labels = values.map { Label($0.parameter.name, type: $0.parameter.type) }
    if code == "\(type)()", let initialiser = initialisers.first(where: { Set(labels).isSubset(of: $0) }) {
      let arguments = initialiser.compactMap { label in
        labels.firstIndex(of: label).map { "\(label.name): \(values[$0].parameter.code(of: values[$0].value))" }
      }
      return "\(type)(\(arguments.joined(separator: ", ")))"
    }
    let lines = values.map { "value.\($0.parameter.name) = \($0.parameter.code(of: $0.value))" }
    return (["var value = \(code)"] + lines).joined(separator: "\n")
  }
}
