// The properties of a view or a layout of a file for which there are controls.

import ReflowModel

/// The properties of a type that the host sets, and how the file makes a value of it.
struct SettableProperties: Equatable, Sendable {
  struct Property: Equatable, Sendable {
    /// The name as it is written; of a layout value, that of the type with those around it.
    let name: String
    let parameter: Parameter
    /// The enum of the property, with the types around it; nil for another type.
    let enumType: String?
    /// The cases of that enum as they are written.
    let cases: [String]
    /// The default of the initialiser's parameter that sets a constant; nil for a property that can be set later.
    let constant: String?
  }

  /// The type, and the code that makes it.
  let type, code: String
  /// The labels of the initialiser that the host calls.
  private let initialiser: [String]
  var list: [Property]
  let call: ParameterCall

  /// The properties of a type; nil if the file does not declare it.
  init?(of name: String, madeBy code: String, in file: ReadFile) {
    guard let type = file.types.first(where: { $0.name == name }), !type.isHidden, type.genericParameters.isEmpty else {
      return nil
    }
    (self.type, self.code) = (type.name, code)
    let initialisers = type.initialisers.map(\.parameters).filter { parameters in
      parameters.allSatisfy { $0.defaultValue != nil }
    }
    // Only a call without arguments leaves the constants to the host.
    let own = code == "\(name)()" ? initialisers.first { !$0.isEmpty } ?? [] : []
    list = type.properties.compactMap { Property($0, of: type, in: file, setBy: own) }
    self.initialiser = own.map(\.label.plainName)
    // An initialiser that the compiler adds has no types for properties whose defaults determine them.
    let types = Dictionary(type.properties.map { ($0.name.plainName, $0.type) }) { first, _ in first }
    call = ParameterCall(
      type.name, code: code,
      initialisers: initialisers.map { parameters in
        parameters.map { ParameterCall.Label($0.label.plainName, type: $0.type ?? types[$0.label.plainName] ?? "") }
      })
  }

  /// The constants that the initialiser sets, in its order.
  var constants: [Property] {
    initialiser.compactMap { label in list.first { $0.parameter.name == label && $0.constant != nil } }
  }
}

extension SwiftFileItems {
  /// The layout values that a file declares as types and that have controls.
  static func layoutValues(of file: ReadFile) -> [SettableProperties.Property] {
    file.types.compactMap { type in
      guard let value = type.layoutValue, !type.isHidden, type.genericParameters.isEmpty else { return nil }
      let name = type.name.split(separator: ".").last.map(String.init) ?? type.name
      let named = ReadFile.Property(
        name: name, type: value.type, defaultValue: value.defaultValue,
        documentation: value.documentation, line: value.line, isConstant: false)
      return SettableProperties.Property(named, of: type, in: file, name: type.name)
    }
  }
}

extension SettableProperties.Property {
  /// Nil for a property of a type without a control, and for a constant that the initialiser does not set.
  ///
  /// - Parameters:
  ///   - name: The name in the code of the host; nil for that of the property.
  ///   - initialiser: The parameters of the initialiser that the host calls.
  fileprivate init?(
    _ property: ReadFile.Property, of type: ReadFile.DeclaredType, in file: ReadFile, name: String? = nil,
    setBy initialiser: [ReadFile.Parameter] = []
  ) {
    let setter = initialiser.first {
      $0.label.plainName == property.name.plainName && $0.type.map { $0 == property.type } ?? true
    }
    let initial = setter?.defaultValue.flatMap { $0.isEmpty || $0.contains(where: \.isNewline) ? nil : $0 }
    if property.isConstant, initial == nil { return nil }
    var found: ReadFile.DeclaredType?
    let parameter = Parameter(
      property.name, type: property.type, defaultCode: property.defaultValue ?? initial,
      documentation: property.documentation
    ) { name in
      found = file.plainEnum(name, in: type.name)
      return found?.cases
    }
    guard let parameter, found == nil || !property.isConstant || !parameter.isOptional else { return nil }
    constant = property.isConstant ? initial : nil
    (self.name, self.parameter, enumType, cases) = (name ?? property.name, parameter, found?.name, found?.cases ?? [])
  }
}

extension ReadFile {
  /// An enum without payloads by its name in a type: the one in the innermost of the types around.
  fileprivate func plainEnum(_ name: String, in type: String) -> DeclaredType? {
    var scope = type.split(separator: ".")
    while true {
      let path = (scope.map(String.init) + [name]).joined(separator: ".")
      if let found = types.first(where: { $0.name == path }) {
        return found.cases == nil || found.isHidden ? nil : found
      }
      if scope.isEmpty { return nil }
      scope.removeLast()
    }
  }
}

extension SwiftFileItems {
  /// Leaves out what the compiler refuses of the host: a property, or else the item. Returns whether there is less now.
  mutating func leaveOut(_ errors: [CompilerError], in host: HostSource) -> Bool {
    var (refused, isLess): ([Int: String], Bool) = ([:], false)
    for error in errors {
      guard let part = host.part(of: error) else { continue }
      if let property = part.property {
        leaveOut(property, ofItem: part.item)
        isLess = true
      } else if let item = part.item {
        refused[item] = refused[item] ?? error.text
      }
    }
    leaveOut(refused)
    return isLess || !refused.isEmpty
  }
}

extension String {
  /// A name without the backticks of one that is a keyword.
  fileprivate var plainName: String { filter { $0 != "`" } }
}
