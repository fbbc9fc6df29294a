// The search for the places of a file's declarations.

import SwiftSyntax

/// Collects the declarations of a file, and the places of directives and of private names.
final class Outlining: SyntaxVisitor {
  private var answer = OutlineAnswer()
  private let bytes: [UInt8]
  /// The offset of the text in the file, behind the mark of UTF-8.
  private let base: Int
  /// The depth of types whose members are listed. The decoder of the answer refuses deep nesting.
  private static let deepest = 100

  /// Reads the tree of a text that starts at an offset of a file.
  static func outline(_ tree: SourceFileSyntax, _ bytes: [UInt8], from base: Int) -> OutlineAnswer {
    let outlining = Outlining(bytes, base)
    outlining.answer.declarations = outlining.declarations(in: Syntax(tree.statements), depth: 1)
    outlining.walk(tree)
    return outlining.answer
  }

  private init(_ bytes: [UInt8], _ base: Int) {
    (self.bytes, self.base) = (bytes, base)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind {
    // The compiler reports the error of an invalid directive.
    let valid = /#sourceLocation\((?:file: *"[^"\\]*", *line: *[1-9][0-9]*)?\)/
    if node.trimmedDescription.wholeMatch(of: valid) != nil {
      answer.placeDirectives.append(node.range.lowerBound + base..<node.range.upperBound + base)
    }
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if node.condition?.trimmedDescription.contains("DEBUG") == true { answer.namesDebug = true }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = token.tokenKind { answer.uses[name]?.append(start(of: token)) }
    return .skipChildren
  }

  private func start(of token: TokenSyntax) -> Int { token.positionAfterSkippingLeadingTrivia.utf8Offset + base }

  // MARK: Declarations

  /// The declarations in a list of statements or members, with those in its conditions.
  private func declarations(in list: Syntax, depth: Int) -> [DeclarationAnswer] {
    list.children(viewMode: .sourceAccurate).flatMap { item -> [DeclarationAnswer] in
      let member = item.as(MemberBlockItemSyntax.self).map { Syntax($0.decl) }
      guard let node = member ?? item.as(CodeBlockItemSyntax.self).map({ Syntax($0.item) }) else { return [] }
      if let condition = node.as(IfConfigDeclSyntax.self) {
        return condition.clauses.flatMap { clause in
          clause.elements.map { declarations(in: Syntax($0), depth: depth) } ?? []
        }
      }
      return declaration(node, in: item, depth).map { [$0] } ?? []
    }
  }

  private func declaration(_ node: Syntax, in item: Syntax, _ depth: Int) -> DeclarationAnswer? {
    guard let (keyword, name) = node.declarationHead, let first = node.firstToken(viewMode: .sourceAccurate),
      let last = item.lastToken(viewMode: .sourceAccurate)
    else { return nil }
    let isPrivate = node.asProtocol((any WithModifiersSyntax).self)?.modifiers.isPrivate ?? false
    let group = node.asProtocol((any DeclGroupSyntax).self)
    if isPrivate, group != nil { answer.uses[name] = [] }
    let start = documentationStart(first)
    let brace = group?.memberBlock.leftBrace
    let body = brace.flatMap { $0.presence == .present ? $0 : nil }
    let isListed = depth < Self.deepest
    return DeclarationAnswer(
      keyword: keyword, name: name, isPrivate: isPrivate, range: start..<node.range.upperBound + base,
      lines: isAlone(before: start) ? lineEnd(after: last).map { lineStart(of: start)..<$0 } : nil,
      inherited: group?.inheritedNames ?? [], bodyStart: body.map { $0.range.upperBound + base },
      // A file may end in the line of the brace.
      bodyLine: body.flatMap(lineEnd).flatMap { Self.isNewline(bytes[$0 - 1]) ? $0 : nil },
      members: isListed ? group.map { declarations(in: Syntax($0.memberBlock.members), depth: depth + 1) } ?? [] : [])
  }

  // MARK: Lines

  private static func isNewline(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// Whether only blanks precede an offset in its line.
  private func isAlone(before offset: Int) -> Bool {
    bytes[base..<offset].last { $0 > UInt8(ascii: " ") || Self.isNewline($0) }.map(Self.isNewline) ?? true
  }

  private func lineStart(of offset: Int) -> Int {
    bytes[base..<offset].lastIndex(where: Self.isNewline).map { $0 + 1 } ?? base
  }

  /// The start of the next line; nil if anything but comments follows a token in its line.
  private func lineEnd(after token: TokenSyntax) -> Int? {
    var offset = token.range.upperBound + base
    let next = token.nextToken(viewMode: .sourceAccurate)
    for piece in token.trailingTrivia + (next?.leadingTrivia ?? []) {
      let end = offset + piece.sourceLength.utf8Length
      if case .carriageReturnLineFeeds = piece { return offset + 2 }
      if piece.isNewline { return offset + 1 }
      guard piece.isComment || bytes[offset..<end].allSatisfy({ $0 <= UInt8(ascii: " ") }) else { return nil }
      offset = end
    }
    return next == nil || next?.tokenKind == .endOfFile ? offset : nil
  }

  /// The start of a declaration with the documentation directly above it.
  private func documentationStart(_ first: TokenSyntax) -> Int {
    var (offset, newlines) = (start(of: first), 0)
    var start = offset
    for piece in first.leadingTrivia.reversed() {
      offset -= piece.sourceLength.utf8Length
      switch piece {
      case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count): newlines += count
      case _ where piece.isComment:
        guard newlines == 1, isAlone(before: offset) else { return start }
        newlines = 0
        switch piece {
        case .docLineComment, .docBlockComment: start = offset
        default: break
        }
      default: guard piece.isWhitespace else { return start }
      }
    }
    return start
  }
}

extension Syntax {
  /// The keyword and the name of a declaration; nil for other code.
  fileprivate var declarationHead: (keyword: String, name: String)? {
    if let group = asProtocol((any DeclGroupSyntax).self) {
      let extended = self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
      return (group.introducer.text, extended ?? asProtocol((any NamedDeclSyntax).self)?.name.text ?? "")
    }
    return switch self.as(SyntaxEnum.self) {
    case .functionDecl(let node): ("func", node.name.text)
    case .initializerDecl: ("init", "")
    case .deinitializerDecl: ("deinit", "")
    case .subscriptDecl: ("subscript", "")
    case .variableDecl(let node):
      (node.bindingSpecifier.text, node.bindings.first?.pattern.trimmedDescription ?? "")
    case .enumCaseDecl(let node): ("case", node.elements.first?.name.text ?? "")
    case .typeAliasDecl(let node): ("typealias", node.name.text)
    case .associatedTypeDecl(let node): ("associatedtype", node.name.text)
    case .precedenceGroupDecl(let node): ("precedencegroup", node.name.text)
    case .operatorDecl(let node): ("operator", node.name.text)
    case .macroDecl(let node): ("macro", node.name.text)
    case .importDecl(let node): ("import", node.path.map(\.name.text).joined(separator: "."))
    case .macroExpansionDecl(let node): ("#\(node.macroName.text)", "")
    case .macroExpansionExpr(let node): ("#\(node.macroName.text)", "")
    default: nil
    }
  }
}
