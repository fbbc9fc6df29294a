// The errors of the compiler, read from its output.

import Foundation

/// An error in a Swift file.
package struct CompilerError: Equatable, Sendable {
  /// The path of the file.
  package let file: String
  /// The line and the column, from 1.
  package let line, column: Int
  /// The text, as the compiler words it.
  package let text: String

  package init(file: String, line: Int, column: Int, text: String) {
    (self.file, self.line, self.column, self.text) = (file, line, column, text)
  }

  /// The maximum number of errors that are read.
  static let limit = 1_000

  /// The error in the format of compilers, by which editors find its place.
  package var description: String { "\(file):\(line):\(column): error: \(text)" }

  /// The errors in the output of the compiler, in its order and without repetitions.
  ///
  /// An error in the code that a macro generates is an error of the line with the macro, which a note names.
  ///
  /// - Parameter output: The output in LLVM's format.
  package static func all(in output: String) -> [CompilerError] {
    var (errors, pending): ([CompilerError], String?) = ([], nil)
    for line in output.split(whereSeparator: \.isNewline) {
      guard let match = line.firstMatch(of: /^(.+?):([0-9]+):([0-9]+): (error|note): (.*)$/),
        let number = Int(match.2), let column = Int(match.3)
      else { continue }
      let (file, isError) = (String(match.1), match.4 == "error")
      if isError { pending = nil }
      guard isError || pending != nil else { continue }
      if !file.hasPrefix("/") {
        pending = pending ?? String(match.5)
        continue
      }
      let error = CompilerError(file: file, line: number, column: column, text: pending ?? String(match.5))
      pending = nil
      if !errors.contains(error) { errors.append(error) }
      if errors.count == limit { break }
    }
    return errors
  }

  /// The names that the compiler does not find: that of a type, a function or an operator, of which it may know others
  /// with the same name; or that of a member and of its type, which
  /// can be one of Swift's with the name of a missing one.
  package var missingNames: [String] {
    if let match = text.firstMatch(of: /^cannot find (?:type )?'([^']+)' in scope/) { return [String(match.1)] }
    if let match = text.firstMatch(of: /^(?:referencing|binary|cannot find) operator(?: function)? '([^']+)'/) {
      return [String(match.1)]
    }
    guard let match = text.firstMatch(of: /^(?:value of type|type) '([^']+)'.* has no member '([^'(]+)/) else {
      return []
    }
    return [String(match.2), String(match.1)]
  }
}
