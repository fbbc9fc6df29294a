// The recovery after an invalid scene. A scene that is valid JSON ends at its closing bracket. The end of another one
// is estimated: its closing bracket, or the next line that starts like a scene at the same column, whichever comes
// first. A value that is not an object ends with its line, as does the rest of a line after an invalid scene.

import Foundation

extension JSONReader {
  /// Moves past the scene that started at `start`.
  ///
  /// - Parameter nextColumn: The column at which the scenes of other lines start; nil for any column.
  /// - Returns: The scene's `id` as JSON, if it can be found.
  mutating func skipScene(from start: Place, nextColumn: Int?) -> [UInt8]? {
    rewind(to: start)
    let begin = position
    let isJSON = (try? peek()) == UInt8(ascii: "{") && (try? readRaw()) != nil
    resume(at: start)
    let id = skipToEnd(nextColumn: isJSON ? nil : nextColumn)
    if position == begin && (try? peek()) != nil { advance() }
    return id
  }

  /// Moves to the end of the line, unless a scene starts before it.
  mutating func skipTail() {
    if isFirstOfLine { return }
    while let byte = try? peek(), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { advance() }
    if (try? peek()) == UInt8(ascii: "{") { return }
    while let byte = try? peek(), byte != UInt8(ascii: "\n") { advance() }
  }

  private mutating func skipToEnd(nextColumn: Int?) -> [UInt8]? {
    let isObject = (try? peek()) == UInt8(ascii: "{")
    var id: [UInt8]?
    var open: [UInt8] = []
    // A read error while skipping counts as the end of the input.
    while let byte = try? peek() {
      switch byte {
      case UInt8(ascii: "\n"):
        skipNewline()
        if open.isEmpty && !isObject || nextColumn.map({ startsScene(at: $0) }) == true { return id }
        continue
      case UInt8(ascii: "\""):
        let isID = open.count == 1 && id == nil
        if isID { id = skipID() } else { skipString() }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(byte + 2)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // A closing bracket also closes any open brackets inside of it. One without an opening bracket is an error
        // inside of a scene, and the end of the list outside.
        if open.isEmpty { return id }
        guard let match = open.lastIndex(of: byte) else { break }
        open.removeSubrange(match...)
        if open.isEmpty {
          advance()
          return id
        }
      case UInt8(ascii: ",") where open.isEmpty: return id
      default: break
      }
      advance()
    }
    return id
  }

  /// Whether a scene starts at `column` of the line at the current position. Moves there if it does.
  private mutating func startsScene(at startColumn: Int) -> Bool {
    let lineStart = place
    while let byte = try? peek(), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { advance() }
    if column == startColumn, (try? peek()) == UInt8(ascii: "{") { return true }
    resume(at: lineStart)
    return false
  }

  /// Skips a string, which ends with its line at the latest.
  private mutating func skipString() {
    advance()
    while let byte = try? peek(), byte != UInt8(ascii: "\n") {
      advance()
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\"), let escaped = try? peek(), escaped != UInt8(ascii: "\n") { advance() }
    }
  }

  /// Skips a string; if it is the key `id`, skips and returns its value.
  private mutating func skipID() -> [UInt8]? {
    let start = place
    if (try? readName()) == "id", (try? punctuation(UInt8(ascii: ":"), expected: "")) != nil {
      let value = place
      if let id = try? readRaw() { return id }
      resume(at: value)
      return nil
    }
    resume(at: start)
    skipString()
    return nil
  }
}
