// The start of a declaration: its attributes and modifiers up to the keyword, and where a declaration without a body ends.

extension DeclarationScanner {
  private static let keywords: Set = [
    "struct", "class", "enum", "protocol", "extension", "func", "init", "deinit", "subscript", "var", "let", "case",
    "typealias", "associatedtype", "import", "precedencegroup", "operator",
  ]

  private static let modifiers: Set = [
    "private", "fileprivate", "internal", "public", "open", "package", "static", "final", "lazy", "weak", "unowned",
    "override", "mutating", "nonmutating", "consuming", "borrowing", "convenience", "required", "optional", "dynamic",
    "indirect", "infix", "prefix", "postfix", "nonisolated", "isolated", "distributed",
  ]

  /// The index of the keyword of a declaration that starts at an index, or of its macro. If none starts there, the index
  /// after the attributes and modifiers.
  func introducer(from first: Int) -> (index: Int, isDeclaration: Bool) {
    var index = first
    while let text = word(index) {
      switch tokens[index].kind {
      case .macro: return (index, true)
      case .symbol where text == "@": index = attributeEnd(index)
      case .word where text == "class" && isHead(index + 1): index += 1
      case .word where Self.keywords.contains(text): return (index, true)
      case .word where text == "actor" || text == "macro":
        return (index, tokens.indices.contains(index + 1) && tokens[index + 1].kind == .word)
      case .word where Self.modifiers.contains(text):
        index += 1
        if word(index) == "(", tokens[index].range.lowerBound == tokens[index - 1].range.upperBound {
          index = groupEnd(index)
        }
      default: return (index, false)
      }
    }
    return (min(index, tokens.count), false)
  }

  /// Whether `class` before an index is a modifier.
  private func isHead(_ index: Int) -> Bool {
    guard let text = word(index) else { return false }
    return ["func", "var", "let", "subscript"].contains(text) || Self.modifiers.contains(text)
  }

  /// The index after an attribute, with its arguments.
  private func attributeEnd(_ first: Int) -> Int {
    var index = first + 2
    while word(index) == ".", tokens.indices.contains(index + 1) { index += 2 }
    if let text = word(index), text.hasPrefix("<"), isAdjacent(index) {
      var depth = 0
      while let text = word(index) {
        depth += text.count { $0 == "<" } - (text == "->" ? 0 : text.count { $0 == ">" })
        index += 1
        if depth <= 0 { break }
      }
    }
    if word(index) == "(", isAdjacent(index) || word(index - 1) == "available" { index = groupEnd(index) }
    return index
  }

  /// Reads the rest of the head of a type or an extension, up to its opening brace.
  ///
  /// - Returns: The names after the colon, without those in generic parameters and in a `where` clause.
  mutating func readConformances() -> [String] {
    var (names, depth, isAfterColon, isAfterWhere) = ([String](), 0, false, false)
    while position < tokens.count, word(position) != "{", tokens[position].kind != .closing {
      let text = word(position) ?? ""
      switch tokens[position].kind {
      case .symbol:
        depth += text.count { $0 == "<" } - (text == "->" ? 0 : text.count { $0 == ">" })
        if text == ":", depth == 0 { isAfterColon = true }
      case .word where text == "where": isAfterWhere = true
      case .word where isAfterColon && !isAfterWhere && depth == 0: names.append(text)
      default: break
      }
      skipElement()
    }
    return names
  }

  private func isAdjacent(_ index: Int) -> Bool {
    tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
  }

  private func groupEnd(_ index: Int) -> Int {
    var copy = self
    copy.position = index
    copy.skipElement()
    return copy.position
  }

  /// Whether the next token does not belong to the declaration before it.
  var endsDeclaration: Bool {
    guard tokens.indices.contains(position) else { return true }
    let token = tokens[position]
    switch token.kind {
    case .separator, .directive, .closing: return true
    case .word where !token.startsLine, .symbol where !token.startsLine: return false
    case .word:
      return !Self.continuations.contains(word(position) ?? "") && !isIncomplete
    case .symbol: return word(position) == "@" && !isIncomplete
    case .macro: return token.startsLine && !isIncomplete
    case .literal, .opening: return false
    }
  }

  /// Words that can start a line inside a declaration.
  private static let continuations: Set = ["where", "as", "is", "in", "else", "throws", "rethrows", "async", "catch"]

  /// Whether the tokens before the position need more: they end with an operator between two values, or with a comma.
  private var isIncomplete: Bool {
    let last = tokens[position - 1]
    let text = lexer.text(last.range)
    switch last.kind {
    case .word:
      return ["try", "as", "is", "in", "where", "else", "return"].contains(text)
        && (position < 2 || word(position - 2) != ".")
    case .symbol:
      guard Self.isOperator(text) else { return true }
      return ["=", "->", "&"].contains(text) || position > 1 && !isAdjacent(position - 1)
    default: return false
    }
  }

  private static func isOperator(_ text: String) -> Bool { text.utf8.allSatisfy(SwiftLexer.isOperatorByte) }
}
