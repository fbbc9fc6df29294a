// Leaving a bad scene behind. One that is JSON all the same ends where its bracket is closed. The end of another one is a
// guess: the bracket that closes it, or the next line that starts like a scene at the same column, whichever comes first.
// What is no object ends with its line, as does what is left of a line behind a bad scene.

import Foundation

extension JSONReader {
  /// Goes behind the scene that started at `start`.
  ///
  /// - Parameter nextColumn: the column where the scenes of other lines start; nil where they may start anywhere.
  /// - Returns: the scene's `id` as JSON, as far as it can be found.
  mutating func skipScene(from start: Place, nextColumn: Int?) -> [UInt8]? {
    rewind(to: start)
    let begin = position
    let isJSON = (try? peek()) == UInt8(ascii: "{") && (try? readRaw()) != nil
    resume(at: start)
    let id = skipToEnd(nextColumn: isJSON ? nil : nextColumn)
    if position == begin && (try? peek()) != nil { advance() }
    return id
  }

  /// Goes to the end of the line, unless a scene starts there.
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
    // An error while skipping is the end of what can be read.
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
        // A closing bracket also closes what was left open inside it. One that nothing opened is a slip inside of a
        // scene, and the end of the list outside.
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

  /// Whether a scene starts at `column` of the line that starts here. Goes there if it does.
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

  /// Skips a string; where it is the key `id`, gives the value that follows, which is skipped as well.
  private mutating func skipID() -> [UInt8]? {
    let start = place
    if (try? readString()) == "id", (try? punctuation(UInt8(ascii: ":"), wanted: "")) != nil {
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
