// The literals of Swift that can contain brackets: strings, also raw and of several lines, and regular expressions.

extension SwiftLexer {
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  private static let slash = UInt8(ascii: "/")
  /// The longest regular expression between slashes; a limit keeps the time for long lines linear.
  private static let longestRegex = 500
  /// The deepest nesting of interpolations that is followed.
  private static let deepest = 200

  /// Whether bytes are followed by a number of `#`.
  private func hasPounds(_ count: Int, at distance: Int) -> Bool {
    (0..<count).allSatisfy { byte(distance + $0) == UInt8(ascii: "#") }
  }

  /// Reads a raw literal, a directive or a macro.
  mutating func readPound() {
    let start = position
    var pounds = 0
    while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
    if byte(pounds) == Self.quote {
      position += pounds
      return readString(pounds: pounds)
    }
    if byte(pounds) == Self.slash {
      position += pounds
      return readRegex(pounds: pounds)
    }
    position += pounds
    while Self.isWordByte(byte()) { position += 1 }
    switch text(start..<position) {
    case "#if", "#elseif", "#else", "#endif", "#sourceLocation":
      while position < bytes.count, !Self.isNewline(byte()), !matches("//"), !matches("/*") { position += 1 }
      append(.directive, from: start)
    default: append(position == start + pounds ? .symbol : .macro, from: start)
    }
  }

  /// Reads a string whose first quote is the next byte, after a number of `#`.
  mutating func readString(pounds: Int) {
    let start = position - pounds
    let isMultiline = matches("\"\"\"") && !(pounds > 0 && endsOnLine(pounds))
    let quotes = isMultiline ? 3 : 1
    position += quotes
    while position < bytes.count {
      if byte() == Self.backslash, hasPounds(pounds, at: 1) {
        position += 1 + pounds
        guard byte() == UInt8(ascii: "("), depth < Self.deepest else {
          // A string of several lines may end a line with a backslash; the line break itself is not special there.
          position = min(position + 1, bytes.count)
          continue
        }
        position += 1
        skipInterpolation()
      } else if !isMultiline, Self.isNewline(byte()) {
        break
      } else if byte() == Self.quote, !isMultiline || matches("\"\"\""), hasPounds(pounds, at: quotes) {
        position += quotes + pounds
        break
      } else {
        position += 1
      }
    }
    append(.literal, from: start)
  }

  /// Whether a raw literal that starts with three quotes ends in the same line, as `#"""#` does, whose text is a quote.
  private func endsOnLine(_ pounds: Int) -> Bool {
    var distance = 1
    while position + distance < bytes.count, !Self.isNewline(byte(distance)) {
      if byte(distance) == Self.quote, hasPounds(pounds, at: distance + 1) { return true }
      distance += 1
    }
    return false
  }

  /// Whether a slash starts a regular expression: in place of a value, with the closing slash in the same line.
  var startsRegex: Bool {
    guard ![UInt8(ascii: " "), UInt8(ascii: "\t")].contains(byte(1)), !Self.isNewline(byte(1)), byte(1) != 0 else {
      return false
    }
    if let last = tokens.last {
      let word = text(last.range)
      switch last.kind {
      case .word:
        guard ["return", "in", "case", "try", "await", "throw", "where", "else"].contains(word) else { return false }
      case .symbol:
        guard word != ".", [",", ":"].contains(word) || last.range.upperBound < position else { return false }
      case .opening, .separator, .directive: break
      case .literal, .closing, .macro: return false
      }
    }
    return regexLength(pounds: 0) != nil
  }

  /// The length of the regular expression that starts at the next byte, a slash.
  private func regexLength(pounds: Int) -> Int? {
    var (distance, depth, isInSet) = (1, 0, false)
    while position + distance < bytes.count, pounds > 0 || distance < Self.longestRegex {
      switch byte(distance) {
      case Self.backslash: distance += 1
      case UInt8(ascii: "["): isInSet = true
      case UInt8(ascii: "]"): isInSet = false
      case UInt8(ascii: "(") where !isInSet: depth += 1
      case UInt8(ascii: ")") where !isInSet:
        depth -= 1
        if depth < 0, pounds == 0 { return nil }
      case Self.slash where pounds == 0 ? !isInSet : hasPounds(pounds, at: distance + 1): return distance + 1 + pounds
      case let next where pounds == 0 && Self.isNewline(next): return nil
      default: break
      }
      distance += 1
    }
    return nil
  }

  mutating func readRegex(pounds: Int) {
    let start = position - pounds
    position += regexLength(pounds: pounds) ?? 1
    append(.literal, from: start)
  }
}
