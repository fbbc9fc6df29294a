// The search for declarations in the tokens of a file. It relies on what Swift demands: a declaration starts a line or
// follows a semicolon, brackets are balanced, and the conditions of `#if` stand between declarations.

struct DeclarationScanner {
  let lexer: SwiftLexer
  let tokens: [SwiftToken]
  var position = 0
  private var depth = 0
  /// The deepest nesting of types whose members are found. The compiler allows less.
  private static let deepest = 500

  private init(_ lexer: SwiftLexer) {
    self.lexer = lexer
    tokens = lexer.tokens
  }

  /// The declarations of a file, with their members.
  static func declarations(of lexer: SwiftLexer) -> [Declaration] {
    var scanner = DeclarationScanner(lexer)
    return scanner.list()
  }

  func word(_ index: Int) -> String? {
    tokens.indices.contains(index) ? lexer.text(tokens[index].range) : nil
  }

  /// The declarations up to a closing brace or the end.
  private mutating func list() -> [Declaration] {
    var found: [Declaration] = []
    let start = position
    depth += 1
    defer { depth -= 1 }
    while position < tokens.count {
      let token = tokens[position]
      if token.kind == .closing {
        // A closing bracket without an opening one is skipped at the level of the file.
        if start > 0 { return found }
        position += 1
      } else if position == start || token.startsLine || tokens[position - 1].kind == .separator,
        let declaration = declaration()
      {
        found.append(declaration)
      } else if position < tokens.count, tokens[position].kind != .closing {
        skipElement()
      }
    }
    return found
  }

  /// Skips a token, or brackets with what is between them.
  mutating func skipElement() {
    var depth = 0
    repeat {
      if tokens[position].kind == .opening { depth += 1 }
      if tokens[position].kind == .closing { depth -= 1 }
      position += 1
    } while depth > 0 && position < tokens.count
  }

  /// Reads a declaration, if one starts here.
  private mutating func declaration() -> Declaration? {
    let first = position
    let (introducer, isDeclaration) = introducer(from: first)
    guard isDeclaration, let keyword = word(introducer) else {
      // What looks like attributes and modifiers is skipped here, and is not read again for each of them.
      position = introducer
      return nil
    }
    position = introducer + 1
    var (members, conformances) = ([Declaration](), [String]())
    var bodyStart: Int?
    let name: String
    switch keyword {
    case "struct", "class", "enum", "protocol", "actor", "extension":
      name = typeName(isExtension: keyword == "extension")
      conformances = readConformances()
      if word(position) == "{", depth == Self.deepest {
        skipElement()
      } else if word(position) == "{" {
        bodyStart = tokens[position].range.upperBound
        position += 1
        members = list()
        position = min(position + 1, tokens.count)
      }
    case "func", "init", "deinit", "subscript", "precedencegroup":
      name = keyword == "func" || keyword == "precedencegroup" ? word(position) ?? "" : ""
      while !endsDeclaration {
        let isBody = word(position) == "{"
        skipElement()
        if isBody { break }
      }
    case "import":
      while position < tokens.count, !tokens[position].startsLine,
        tokens[position].kind == .word || word(position) == "."
      {
        position += 1
      }
      name = (introducer + 1..<position).compactMap(word).filter { !Self.importKinds.contains($0) }.joined()
    default:
      name = tokens.indices.contains(position) ? lexer.text(nameRange) : ""
      while !endsDeclaration { skipElement() }
    }
    let isMacro = tokens[introducer].kind == .macro
    return Declaration(
      title: name.isEmpty || isMacro ? keyword : "\(keyword) \(name)", keyword: keyword, name: name,
      isPrivate: (first..<introducer).contains { ["private", "fileprivate"].contains(word($0)) },
      range: documentationStart(tokens[first].range.lowerBound)..<tokens[position - 1].range.upperBound,
      conformances: conformances, bodyStart: bodyStart, members: members)
  }

  private static let importKinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

  /// The next word, or the pattern of several variables.
  private var nameRange: Range<Int> {
    guard tokens[position].kind == .opening else { return tokens[position].range }
    var copy = self
    copy.skipElement()
    return tokens[position].range.lowerBound..<tokens[copy.position - 1].range.upperBound
  }

  private func typeName(isExtension: Bool) -> String {
    guard isExtension else { return word(position) ?? "" }
    var end = position
    while let next = word(end), next != "{", next != ":", next != "where" { end += 1 }
    guard end > position else { return "" }
    return lexer.text(tokens[position].range.lowerBound..<tokens[end - 1].range.upperBound)
  }

  /// The start of the documentation of a declaration that starts at an offset: of comments directly above it.
  private func documentationStart(_ offset: Int) -> Int {
    var (start, top) = (offset, offset)
    var index = lexer.comments.partitioningIndex { $0.range.lowerBound >= offset } - 1
    while index >= 0 {
      let comment = lexer.comments[index]
      let gap = lexer.bytes[comment.range.upperBound..<top]
      guard gap.allSatisfy({ $0 <= UInt8(ascii: " ") }), gap.count(where: { $0 == UInt8(ascii: "\n") }) == 1,
        lexer.isAlone(before: comment.range.lowerBound)
      else {
        break
      }
      top = comment.range.lowerBound
      if comment.isDocumentation { start = top }
      index -= 1
    }
    return start
  }
}

extension [SwiftComment] {
  /// The index of the first element that satisfies a condition that all later ones satisfy too.
  fileprivate func partitioningIndex(_ condition: (SwiftComment) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension SwiftLexer {
  /// Whether only blanks precede an offset in its line.
  func isAlone(before offset: Int) -> Bool {
    guard let last = bytes[..<offset].lastIndex(where: { $0 > UInt8(ascii: " ") || Self.isNewline($0) }) else {
      return true
    }
    return Self.isNewline(bytes[last]) || last + 1 == Self.byteOrderMark.count && bytes.starts(with: Self.byteOrderMark)
  }

  /// The start of the line with an offset; in the first line, after a byte order mark.
  func lineStart(of offset: Int) -> Int {
    let first = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    var start = offset
    while start > first, !Self.isNewline(bytes[start - 1]) { start -= 1 }
    return start
  }
}
