// What the reader answers about a file.

/// A file: what it declares, and its text as the compiler gets it.
struct FileAnswer: Encodable {
  /// Why a file has no other values.
  enum Failure: String, Encodable {
    case unreadable, tooLarge, noText
  }

  let path: String
  var failure: Failure?
  /// Whether the file has errors of syntax. The compiler finds them again, with better texts.
  var hasSyntaxErrors = false
  var imports: [ImportAnswer] = []
  var types: [TypeAnswer] = []
  var previews: [PreviewAnswer] = []
  /// The calls of types, which may make views.
  var calls: [ViewCallAnswer] = []
  /// The names that the file declares outside of types.
  var declared: [String] = []
  /// The names of the members that extensions of the file declare.
  var members: [String] = []
  /// All names that the file uses.
  var used: [String] = []
  /// The text without `@main`, and with functions in place of `#Preview`. Each line has the number that it has in the
  /// file.
  var text = ""
  /// Where columns of the text are not those of the file.
  var shifts: [ShiftAnswer] = []
  /// The places of the declarations, if the request asks for them. Then the answer has nothing else.
  var outline: OutlineAnswer?

  init(path: String, failure: Failure? = nil) { (self.path, self.failure) = (path, failure) }
}

/// A column of the text, from 1, from which the columns of a line are others in the file, up to the next shift.
struct ShiftAnswer: Encodable {
  let line, column, fileColumn: Int
}

/// A call of a name that begins as one of a type, such as `Text("Hello")`.
struct ViewCallAnswer: Encodable {
  let name: String
  /// The text of a first argument without a label that is a literal.
  let text: String?
  /// The names of the declarations around it.
  let scope: [String]
  /// The place of the name, from 1. The column counts Unicode scalars.
  let line, column: Int
}

/// The import of a module.
struct ImportAnswer: Encodable {
  let name: String
  let line: Int
}

/// A declared type.
struct TypeAnswer: Encodable {
  /// The name, with those of the types around it: `Outer.Inner`.
  let name: String
  /// The keyword: `struct`, `class`, `enum`, `actor` or `protocol`.
  let kind: String
  /// The types that it inherits from or conforms to, in the file.
  var inherited: [String]
  let line: Int
  let genericParameters: [String]
  /// Whether only the types around it can use it.
  let isHidden: Bool
  /// Its initialisers, those without code among them.
  var initialisers: [InitialiserAnswer]
  /// The stored properties that other code of the file can set.
  var properties: [PropertyAnswer] = []
  /// The cases of an enum without payloads.
  var cases: [String]?
  /// The value of a `LayoutValueKey`, if it has a plain type.
  var layoutValue: PropertyAnswer?
  /// The views that `previews` of a `PreviewProvider` has, if they can be counted.
  var previewCount: Int?

  /// Whether `Type()` is a value of the type.
  var isMadeWithoutArguments: Bool {
    genericParameters.isEmpty && !isHidden && kind != "protocol"
      && initialisers.contains { $0.parameters.allSatisfy { $0.defaultValue != nil } }
  }

  enum CodingKeys: String, CodingKey {
    case name, kind, inherited, line, genericParameters, isHidden, initialisers, properties, cases, layoutValue
    case previewCount, isMadeWithoutArguments
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(kind, forKey: .kind)
    try values.encode(inherited, forKey: .inherited)
    try values.encode(line, forKey: .line)
    try values.encode(genericParameters, forKey: .genericParameters)
    try values.encode(isHidden, forKey: .isHidden)
    try values.encode(initialisers, forKey: .initialisers)
    try values.encode(properties, forKey: .properties)
    try values.encodeIfPresent(cases, forKey: .cases)
    try values.encodeIfPresent(layoutValue, forKey: .layoutValue)
    try values.encodeIfPresent(previewCount, forKey: .previewCount)
    try values.encode(isMadeWithoutArguments, forKey: .isMadeWithoutArguments)
  }
}

/// An initialiser that code outside of the type can call.
struct InitialiserAnswer: Encodable {
  let parameters: [ParameterAnswer]
}

/// A parameter of an initialiser.
struct ParameterAnswer: Encodable {
  /// The label at a call; `_` if it has none.
  let label: String
  /// The type as it is written; nil if only a value determines it.
  let type: String?
  /// The value as it is written; nil if a call needs one. A property of a wrapper that sets itself has an empty one.
  let defaultValue: String?
}

/// A `#Preview`.
struct PreviewAnswer: Encodable {
  /// The name in quotes, if it has one.
  let name: String?
  /// The lines of the macro.
  let line, lastLine: Int
  /// The offsets of the code between the braces, in bytes.
  let bodyStart, bodyEnd: Int
  /// The function in the rewritten text.
  let function: String
  /// The call of a type that is all of the code, in one line; nil for other code.
  let call: PreviewCallAnswer?
}

/// The call of a type, such as `Card(title: "One")`.
struct PreviewCallAnswer: Encodable {
  let type, code: String
}
