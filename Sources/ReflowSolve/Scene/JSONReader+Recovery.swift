// Leaving a bad scene behind. What is wrong with it is not known, so its end is a guess: the bracket that closes it, or
// the next line that starts like a scene at the same column, whichever comes first. What is no object ends with its
// line.

import Foundation

extension JSONReader {
  /// Goes behind the scene that started at `start`.
  ///
  /// - Returns: the scene's `id` as JSON, as far as it can be found.
  mutating func skipScene(from start: Place, isFirstOfLine: Bool) -> [UInt8]? {
    rewind(to: start)
    let begin = position
    let id = skipToEnd(isFirstOfLine: isFirstOfLine)
    if position == begin && (try? peek()) != nil { advance() }
    return id
  }

  private mutating func skipToEnd(isFirstOfLine: Bool) -> [UInt8]? {
    let startColumn = column
    let isObject = (try? peek()) == UInt8(ascii: "{")
    var id: [UInt8]?
    var open: [UInt8] = []
    // An error while skipping is the end of what can be read.
    while let byte = try? peek() {
      switch byte {
      case UInt8(ascii: "\n"):
        skipNewline()
        if open.isEmpty && !isObject || isFirstOfLine && startsScene(at: startColumn) { return id }
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
      if byte == UInt8(ascii: "\\"), (try? peek()) != UInt8(ascii: "\n") { advance() }
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
