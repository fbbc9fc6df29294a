// Where the declarations of a Swift file are, as the reader answers it. The types are those of
// Sources/Compatibility/SwiftFileReader/OutlineAnswer.swift.

/// The declarations of a file, with offsets in bytes.
package struct FileOutline: Decodable, Equatable, Sendable {
  /// A declaration of a file, a type or an extension, also in `#if`. Those inside of functions belong to the function.
  package struct Declaration: Decodable, Equatable, Sendable {
    /// The keyword, or the name of a macro; and the name, which is empty if there is none.
    package let keyword, name: String
    /// Whether only the type around it or its file can use it.
    package let isPrivate: Bool
    /// From its documentation to its last token.
    package let range: Range<Int>
    /// Its whole lines, with their ends; nil if other code is in them.
    package let lines: Range<Int>?
    /// The types that it names after the colon.
    package let inherited: [String]
    /// The offset after the opening brace of a type or an extension.
    package let bodyStart: Int?
    /// The start of the line after that brace; nil if other code follows the brace in its line.
    package let bodyLine: Int?
    /// The members of a type or an extension.
    package let members: [Declaration]
  }

  package let declarations: [Declaration]
  /// The valid directives `#sourceLocation`, which give other places to errors.
  package let placeDirectives: [Range<Int>]
  /// Whether a condition of `#if` names `DEBUG`.
  package let namesDebug: Bool
  /// Where the names of private types are, by name.
  package let uses: [String: [Int]]
}
