// The tokens of a Swift file, as far as they are needed to find where declarations start and end: brackets, words,
// operators and literals. The text of a literal is one token, with all its interpolations.

/// A token and its bytes.
struct SwiftToken {
  enum Kind {
    case word, literal, symbol, opening, closing, separator
    /// `#if`, `#elseif`, `#else`, `#endif` or `#sourceLocation`, with the rest of its line.
    case directive
    /// `#` and a name, such as `#Preview`.
    case macro
  }

  let kind: Kind
  let range: Range<Int>
  /// Whether it is the first token of its line.
  let startsLine: Bool
}

/// A comment, of one line or between delimiters.
struct SwiftComment {
  let range: Range<Int>
  let isDocumentation: Bool
}

/// Reads tokens from bytes. Invalid text gives some tokens; it is the compiler that reports it.
struct SwiftLexer {
  let bytes: [UInt8]
  var position = 0
  private(set) var tokens: [SwiftToken] = []
  private(set) var comments: [SwiftComment] = []
  private var startsLine = true
  /// The number of interpolations around the position.
  private(set) var depth = 0

  /// Reads all tokens of a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: Self.byteOrderMark) { position = Self.byteOrderMark.count }
    if matches("#!") { skipLine() }
    while position < bytes.count { step() }
  }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The byte at a distance; 0 outside the file.
  func byte(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return bytes.indices.contains(index) ? bytes[index] : 0
  }

  func matches(_ text: StaticString, at distance: Int = 0) -> Bool {
    let start = position + distance
    guard start >= 0, start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
  }

  mutating func skipLine() {
    while position < bytes.count, !Self.isNewline(bytes[position]) { position += 1 }
  }

  static func isNewline(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  static func isOperatorByte(_ byte: UInt8) -> Bool { "/=-+!*%<>&|^~?".utf8.contains(byte) }

  /// Reads one token, one comment or one byte between tokens.
  private mutating func step() {
    let start = position
    switch byte() {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      position += 1
      startsLine = true
    case ...UInt8(ascii: " "): position += 1
    case _ where matches("//"):
      skipLine()
      comments.append(SwiftComment(range: start..<position, isDocumentation: text(start..<position).hasPrefix("///")))
    case _ where matches("/*"): readBlockComment()
    case UInt8(ascii: "\""): readString(pounds: 0)
    case UInt8(ascii: "#"): readPound()
    case UInt8(ascii: "`"):
      repeat { position += 1 } while position < bytes.count && byte() != UInt8(ascii: "`") && !Self.isNewline(byte())
      position = min(position + 1, bytes.count)
      append(.word, from: start)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): appendByte(.opening)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): appendByte(.closing)
    case UInt8(ascii: ";"): appendByte(.separator)
    case UInt8(ascii: "/") where startsRegex: readRegex(pounds: 0)
    case let first where Self.isWordByte(first):
      while Self.isWordByte(byte()) { position += 1 }
      append((UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) ? .literal : .word, from: start)
    case let first where Self.isOperatorByte(first):
      repeat { position += 1 } while Self.isOperatorByte(byte()) && !matches("//") && !matches("/*")
      append(.symbol, from: start)
    default: appendByte(.symbol)
    }
  }

  mutating func append(_ kind: SwiftToken.Kind, from start: Int) {
    tokens.append(SwiftToken(kind: kind, range: start..<position, startsLine: startsLine))
    startsLine = false
  }

  private mutating func appendByte(_ kind: SwiftToken.Kind) {
    position += 1
    append(kind, from: position - 1)
  }

  private mutating func readBlockComment() {
    let start = position
    var depth = 0
    repeat {
      if matches("/*") {
        depth += 1
        position += 2
      } else if matches("*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
    comments.append(
      SwiftComment(range: start..<position, isDocumentation: text(start..<min(start + 3, position)) == "/**"))
  }

  /// Reads the value of an interpolation, whose opening parenthesis was read, and its closing one. Its tokens belong to
  /// the literal.
  mutating func skipInterpolation() {
    let (count, commentCount, outerStartsLine) = (tokens.count, comments.count, startsLine)
    depth += 1
    defer { depth -= 1 }
    var brackets = 1
    while brackets > 0, position < bytes.count {
      let known = tokens.count
      step()
      guard tokens.count > known, let token = tokens.last else { continue }
      if token.kind == .opening { brackets += 1 }
      if token.kind == .closing { brackets -= 1 }
    }
    tokens.removeSubrange(count...)
    comments.removeSubrange(commentCount...)
    startsLine = outerStartsLine
  }
}
