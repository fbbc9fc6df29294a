// A Swift file of which parts are left out on Linux. Errors of a compiler go in, the text with fences comes out; no
// compiler and no file is needed.
//
// A fence is two lines around whole lines of the file, so that all other bytes, and the columns of all errors, stay as
// they are.

import SwiftFiles

/// Lines that are compiled only under a condition.
struct Fence: Equatable {
  /// What is left out, such as `struct Demo`.
  let title: String
  let condition: String
  /// The whole lines, in the original file.
  let extent: Range<Int>
  /// The numbers of the first and the last line, from 1.
  let lines: ClosedRange<Int>
  /// The error for which the lines are left out, and its line in the original file.
  var message: String
  var errorLine: Int
}

struct FencedSource {
  /// An error that no fence removes.
  struct Failure: Error, Equatable {
    let line: Int
    let message: String
  }

  let original: [UInt8]
  /// In the order of the file, and disjoint.
  private(set) var fences: [Fence] = []
  private(set) var shells: [Shell] = []
  let outline: FileOutline
  private let lineStarts: LineStarts

  func line(of offset: Int) -> Int { lineStarts.line(of: offset) }

  /// - Parameters:
  ///   - original: The bytes of the file.
  ///   - outline: What the reader of Swift files finds in them.
  init(_ original: [UInt8], _ outline: FileOutline) {
    (self.original, self.outline) = (original, outline)
    lineStarts = LineStarts(original)
  }

  /// Whether all declarations are left out, except imports.
  var isEmpty: Bool {
    outline.declarations.allSatisfy { declaration in
      declaration.keyword == "import" || fences.contains { $0.extent.contains(declaration.range.lowerBound) }
    }
  }

  /// The file with its fences.
  var text: [UInt8] { fenced(original) }

  /// The text for the compiler. Directives that give other places to errors are blank in it.
  var compiledText: [UInt8] {
    var bytes = original
    for index in outline.placeDirectives.joined() { bytes[index] = UInt8(ascii: " ") }
    return fenced(bytes)
  }

  private func fenced(_ original: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for insertion in insertions {
      result += original[end..<insertion.offset]
      result += insertion.text
      end = insertion.offset
    }
    return result + original[end...]
  }

  /// Adds a fence for each error.
  ///
  /// - Parameters:
  ///   - errors: The errors of one run of the compiler.
  ///   - carriers: The names of types that are layouts or contain some: as views, they are kept.
  /// - Throws: A ``Failure`` for an error outside all declarations, or in lines that are left out already.
  mutating func fence(_ errors: [CompilerError], keeping carriers: Set<String> = []) throws(Failure) {
    let (before, insertions) = (fences, insertions)
    let fencedStarts = LineStarts(text)
    for error in errors {
      let place = offset(fencedStarts.offset(line: error.line, column: error.column), insertions)
      // An error of the same run may be in lines that an earlier one fences.
      guard !fences.contains(where: { $0.extent.contains(place) && !before.contains($0) }) else { continue }
      if let shell = shell(for: error.text, at: place, carriers) {
        shells.append(shell)
        continue
      }
      var new = try fence(error.text, at: place)
      // Errors around an earlier fence are often its consequence, such as a layout without one of its requirements.
      if let cause = before.first(where: { new.extent.contains($0.extent.lowerBound) }) {
        new.message = cause.message
        new.errorLine = cause.errorLine
      }
      fences.removeAll { new.extent.contains($0.extent.lowerBound) }
      // A fence around the first member of a shell starts at the same offset, and does not contain its brace.
      shells.removeAll { new.extent.contains($0.offset - 1) }
      fences.append(new)
      fences.sort { $0.extent.lowerBound < $1.extent.lowerBound }
    }
  }

  private func fence(_ message: String, at place: Int) throws(Failure) -> Fence {
    let line = lineStarts.line(of: place)
    let path = outline.declarations.path(to: place)
    if let missing = Self.missingModule(message), !AppleFrameworks.names.contains(missing) {
      throw Failure(line: line, message: "\(message); --modules names a folder that contains it")
    }
    guard !path.isEmpty else { throw Failure(line: line, message: "outside of any declaration: \(message)") }
    // A member whose absence changes a layout is left out with its type.
    let candidates =
      path.dropLast().last(where: \.hasSilentDefault).map { silent in
        path.drop { $0.range != silent.range }.dropFirst()
      } ?? path[...]
    for declaration in candidates {
      guard let extent = declaration.lines,
        !fences.contains(where: {
          $0.extent.lowerBound <= extent.lowerBound && extent.upperBound <= $0.extent.upperBound
        })
      else { continue }
      let module = Self.missingModule(message)
      return Fence(
        title: declaration.title, condition: module.map { "canImport(\($0))" } ?? "!os(Linux)", extent: extent,
        lines: lineStarts.line(of: extent.lowerBound)...lineStarts.line(of: extent.upperBound - 1), message: message,
        errorLine: line)
    }
    let isFenced = fences.contains { $0.extent.contains(place) }
    throw Failure(
      line: line,
      message: isFenced
        ? "not removed by a fence: \(message)" : "in a declaration that shares a line with another: \(message)")
  }

  /// The module of an error about an import.
  private static func missingModule(_ message: String) -> String? {
    let start = "no such module '"
    guard message.hasPrefix(start), message.hasSuffix("'") else { return nil }
    return String(message.dropFirst(start.count).dropLast().prefix { $0 != "." })
  }
}
