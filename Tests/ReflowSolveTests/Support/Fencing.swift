// Fences without a compiler: errors are given by the text at their place.

import Foundation
import SwiftFiles
import Testing

@testable import ReflowSolve

/// A file whose errors a test names.
struct Fencing {
  private(set) var source: FencedSource

  init(_ text: String) throws { source = try FencedSource(text) }

  /// The file with its fences.
  var text: String { String(decoding: source.text, as: UTF8.self) }

  /// What is left out, with lines.
  var titles: [String] { source.fences.map { "\($0.lines.lowerBound)-\($0.lines.upperBound) \($0.title)" } }

  /// Fences errors at the first places of some texts in the fenced file.
  mutating func fence(_ places: String...) throws {
    let bytes = source.text
    let errors = try places.map { place in
      let range = try #require(Data(bytes).range(of: Data(place.utf8)), "\(place) is not in the text")
      let before = bytes[..<range.lowerBound]
      let start = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
      return CompilerError(
        before.count { $0 == UInt8(ascii: "\n") } + 1, range.lowerBound - start + 1,
        place.hasPrefix("import ") ? "no such module '\(place.dropFirst(7))'" : "no \(place)")
    }
    try source.fence(errors)
  }
}

extension CompilerError {
  /// An error of the one file.
  init(_ line: Int, _ column: Int, _ text: String) {
    self.init(file: "/A.swift", line: line, column: column, text: text)
  }
}

/// Expects that one fence is around the lines between two marks, `<` and `>` alone in their lines, for errors at some
/// places in a text.
func expectFence(
  _ marked: String, for places: String..., sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let lines = marked.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  func isMark(_ line: String, _ mark: String) -> Bool { line.trimmingCharacters(in: .whitespaces) == mark }
  var fencing = try Fencing(lines.filter { !isMark($0, "<") && !isMark($0, ">") }.joined(separator: "\n"))
  for place in places { try fencing.fence(place) }
  let expected = lines.map { line in
    isMark(line, "<")
      ? line.replacing("<", with: "#if !os(Linux)") : isMark(line, ">") ? line.replacing(">", with: "#endif") : line
  }
  #expect(fencing.text == expected.joined(separator: "\n"), sourceLocation: sourceLocation)
}
