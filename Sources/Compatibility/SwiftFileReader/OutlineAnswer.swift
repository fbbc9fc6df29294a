// What the reader answers about the places of declarations. All offsets are in bytes of the file.

/// The declarations of a file, and what a tool needs that leaves some of them out.
struct OutlineAnswer: Encodable {
  var declarations: [DeclarationAnswer] = []
  /// The valid directives `#sourceLocation`, which give other places to errors.
  var placeDirectives: [Range<Int>] = []
  /// Whether a condition of `#if` names `DEBUG`.
  var namesDebug = false
  /// Where the names of private types are, by name.
  var uses: [String: [Int]] = [:]
}

/// A declaration of a file, a type or an extension, also in `#if`. Those inside of functions belong to the function.
struct DeclarationAnswer: Encodable {
  /// The keyword, or the name of a macro: `#Preview`.
  let keyword: String
  /// The name; empty if it has none, as an initialiser.
  let name: String
  /// Whether only the type around it or its file can use it.
  let isPrivate: Bool
  /// From its documentation to its last token.
  let range: Range<Int>
  /// Its whole lines, with their ends; nil if other code is in them.
  let lines: Range<Int>?
  /// The types that it names after the colon.
  let inherited: [String]
  /// The offset after the opening brace of a type or an extension.
  let bodyStart: Int?
  /// The start of the line after that brace; nil if other code follows the brace in its line.
  let bodyLine: Int?
  /// The members of a type or an extension.
  let members: [DeclarationAnswer]
}
