// What a Swift file declares, as the reader of the toolchain's SwiftSyntax answers it. The types are those of
// Sources/Compatibility/SwiftFileReader/FileAnswer.swift.

import Foundation
import ReflowModel
import Runner

/// A Swift file that was read.
package struct ReadFile: Decodable, Equatable, Sendable {
  /// Why a file has no other values.
  package enum Failure: String, Decodable, Sendable {
    case unreadable, tooLarge, noText
  }

  /// A column of the text, from 1, from which the columns of a line are others in the file, up to the next shift.
  struct Shift: Decodable, Equatable, Sendable {
    let line, column, fileColumn: Int
  }

  /// The import of a module.
  package struct Import: Decodable, Equatable, Sendable {
    package let name: String
    package let line: Int
  }

  /// A declared type. Its name has those of the types around it.
  package struct DeclaredType: Decodable, Equatable, Sendable {
    package let name, kind: String
    package let inherited: [String]
    package let line: Int
    package let genericParameters: [String]
    /// Whether only the types around it can use it.
    package let isHidden: Bool
    package let initialisers: [Initialiser]
    /// The stored properties that other code of the file can set.
    let properties: [Property]
    /// The cases of an enum without payloads, as they are written.
    let cases: [String]?
    /// The value of a `LayoutValueKey`, if it has a plain type.
    let layoutValue: Property?
    /// The views of a `PreviewProvider`; nil if a run of the program determines their number.
    package let previewCount: Int?
    /// Whether `Type()` is a value of the type.
    package let isMadeWithoutArguments: Bool
  }

  /// An initialiser that code outside of the type can call.
  package struct Initialiser: Decodable, Equatable, Sendable {
    package let parameters: [Parameter]
  }

  /// A parameter of an initialiser. The value is nil if a call needs one, and empty if a wrapper sets it.
  package struct Parameter: Decodable, Equatable, Sendable {
    package let label: String
    package let type, defaultValue: String?
  }

  /// A stored property. The name is as it is written; the default is nil for one that an initialiser sets.
  struct Property: Decodable, Equatable, Sendable {
    let name, type: String
    let defaultValue: String?
    let documentation: String
    let line: Int
    /// Whether only an initialiser can set it.
    let isConstant: Bool
  }

  /// A `#Preview`, with the offsets of its code in bytes and its function in the rewritten text.
  package struct Preview: Decodable, Equatable, Sendable {
    package let name: String?
    package let line, lastLine, bodyStart, bodyEnd: Int
    package let function: String
    /// The call of a type that is all of the code, in one line.
    let call: Call?

    struct Call: Decodable, Equatable, Sendable {
      let type, code: String
    }
  }

  /// A call of a name that begins as one of a type, with the text that is its first argument, and the names of the
  /// declarations around it. The column counts Unicode scalars.
  struct ViewCall: Decodable, Equatable, Sendable {
    let name: String
    let text: String?
    let scope: [String]
    let line, column: Int
  }

  package let path: String
  package let failure: Failure?
  package let hasSyntaxErrors: Bool
  package let imports: [Import]
  package let types: [DeclaredType]
  package let previews: [Preview]
  let calls: [ViewCall]
  /// The names that the file declares outside of types, those of the members of its extensions, and those that it uses.
  package let declared, members, used: [String]
  /// The text without `@main`, and with functions in place of `#Preview`. Its lines have their numbers in the file.
  package let text: String
  /// Where columns of the text are not those of the file.
  let shifts: [Shift]
  /// The places of the declarations. A file with them has nothing else.
  package let outline: FileOutline?
}

extension ReadFile {
  /// The limits of one request.
  static let limits = ToolLimits(seconds: 60, memory: 4_000)

  private struct Request: Encodable {
    let files: [String]
    let isOutline: Bool?
  }

  private struct Answer: Decodable {
    let files: [ReadFile]
  }

  /// Reads files.
  ///
  /// - Parameters:
  ///   - paths: Absolute paths.
  ///   - reader: The path of the reader.
  ///   - isOutline: Whether only the places of the declarations are read.
  /// - Returns: The files in their order; nil if the request was cancelled.
  /// - Throws: If the reader fails.
  package static func all(
    at paths: [String], with reader: String, isOutline: Bool = false,
    _ cancellation: ToolCancellation = ToolCancellation()
  ) throws(FileError) -> [ReadFile]? {
    let run: ToolRun
    do {
      let request = try JSONEncoder().encode(Request(files: paths, isOutline: isOutline ? true : nil))
      run = try ToolRun([reader], input: request, limits: limits, cancellation: cancellation)
    } catch {
      throw FileError(message: Message("The reader of Swift files cannot be started: “%s” is missing.", reader))
    }
    if run.end == .cancelled { return nil }
    guard run.end == .exited(0), let answer = try? JSONDecoder().decode(Answer.self, from: run.output),
      answer.files.count == paths.count
    else {
      throw FileError(message: Message("“%s” cannot be read as Swift code.", fileName(of: paths.first ?? "")))
    }
    return answer.files
  }

  /// An error in the text as an error in the file.
  func inFile(_ error: CompilerError) -> CompilerError {
    guard let shift = shifts.last(where: { $0.line == error.line && $0.column <= error.column }) else { return error }
    let column = error.column - shift.column + shift.fileColumn
    return CompilerError(file: error.file, line: error.line, column: column, text: error.text)
  }

  /// The places of the types that files declare, by the names that they have at run time. Types of one name have none.
  static func declarations(in files: [ReadFile]) -> [String: String] {
    var places: [String: Set<String>] = [:]
    for file in files {
      for type in file.types {
        let name = type.name.split(separator: ".").last.map(String.init) ?? type.name
        places[name, default: []].insert("\(fileName(of: file.path)):\(type.line)")
      }
    }
    return places.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// The sentence about a file that has no content.
  package var failureMessage: Message? {
    switch failure {
    case nil: nil
    case .unreadable: Message("“%s” cannot be read.", path)
    case .tooLarge: Message("“%s” is too large for Swift code: it has more than 4 MB.", path)
    case .noText: Message("“%s” is no text in UTF-8.", path)
    }
  }
}
