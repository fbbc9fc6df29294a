// The stored properties of a type that other code can set, and the cases of an enum, for the controls that Reflow shows.

import SwiftSyntax

/// A stored property that code of the file outside of its type can set, or a constant that an initialiser sets.
struct PropertyAnswer: Encodable {
  /// The name as it is written, with backticks if it has them.
  let name: String
  /// The type: as it is written, or that of a plain default.
  let type: String
  /// The default as it is written; nil for one that an initialiser sets.
  let defaultValue: String?
  /// The documentation above the property or behind it, without the marks of comments.
  let documentation: String
  let line: Int
  /// Whether only an initialiser can set it.
  var isConstant = false
}

extension DeclGroupSyntax {
  /// The properties that can be set, apart from those of wrappers and those in `#if`.
  func properties(_ line: (AbsolutePosition) -> Int) -> [PropertyAnswer] {
    memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter(\.isSettable).flatMap { node in
      let lastType = node.bindings.last?.typeAnnotation?.type
      return node.bindings.compactMap { binding -> PropertyAnswer? in
        guard !binding.isComputed, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          let type = (binding.typeAnnotation?.type ?? (binding.initializer == nil ? lastType : nil))?.trimmedDescription
            ?? binding.initializer?.value.typeName
        else { return nil }
        let isConstant = node.bindingSpecifier.text == "let"
        // A constant with a value never has another one.
        if isConstant, binding.initializer != nil { return nil }
        return PropertyAnswer(
          name: name, type: type, defaultValue: binding.initializer?.value.trimmedDescription,
          documentation: node.documentation, line: line(binding.positionAfterSkippingLeadingTrivia),
          isConstant: isConstant)
      }
    }
  }

  /// The value of a `LayoutValueKey` as a property of the key; nil for a key whose value has no plain type.
  func layoutValue(_ line: (AbsolutePosition) -> Int) -> PropertyAnswer? {
    for node in memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
      guard let binding = node.bindings.first, binding.pattern.trimmedDescription == "defaultValue" else { continue }
      guard let type = binding.typeAnnotation?.type.trimmedDescription ?? binding.initializer?.value.typeName else {
        return nil
      }
      return PropertyAnswer(
        name: "defaultValue", type: type, defaultValue: binding.initializer?.value.trimmedDescription,
        documentation: node.documentation, line: line(node.positionAfterSkippingLeadingTrivia))
    }
    return nil
  }
}

extension EnumDeclSyntax {
  /// The names of the cases as they are written; nil if one has a payload.
  var plainCases: [String]? {
    let elements = memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap { Array($0.elements) }
    guard elements.allSatisfy({ $0.parameterClause == nil }), genericParameterClause == nil else { return nil }
    return elements.map(\.name.text)
  }
}

extension VariableDeclSyntax {
  fileprivate var isSettable: Bool {
    // Also `private(set)`. An attribute may be a wrapper.
    attributes.isEmpty
      && !modifiers.contains { ["private", "fileprivate", "static", "class", "lazy", "weak"].contains($0.name.text) }
  }

  /// The text of the comments for documentation directly above the declaration, or behind it in its line.
  fileprivate var documentation: String {
    let lines = (firstToken(viewMode: .sourceAccurate)?.leadingTrivia.documentationAbove ?? [])
    guard let last = lastToken(viewMode: .sourceAccurate) else { return lines.joined(separator: "\n") }
    let next = last.nextToken(viewMode: .sourceAccurate)?.leadingTrivia ?? []
    let behind = last.trailingTrivia.documentationBehind + next.documentationBehind
    return (lines + behind).joined(separator: "\n")
  }
}

extension Trivia {
  /// What precedes the first end of a line belongs to the code before.
  private var firstLineEnd: Int { pieces.firstIndex(where: \.isNewline) ?? pieces.count }

  fileprivate var documentationBehind: [String] { pieces[..<firstLineEnd].flatMap(\.documentation) }

  /// The lines of the last comments, without those above an empty line.
  fileprivate var documentationAbove: [String] {
    var lines: [String] = []
    for piece in pieces[firstLineEnd...] {
      switch piece {
      case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
        if count > 1 { lines = [] }
      default: lines += piece.documentation
      }
    }
    return lines
  }
}

extension TriviaPiece {
  /// The lines of a comment for documentation; none of another piece.
  fileprivate var documentation: [String] {
    switch self {
    case .docLineComment(let text): [text.dropFirst(3).trimmed]
    case .docBlockComment(let text):
      text.dropFirst(3).dropLast(2).split(whereSeparator: \.isNewline).map { line in
        let text = line.trimmed
        return text.hasPrefix("*") ? text.dropFirst().trimmed : text
      }.filter { !$0.isEmpty }
    default: []
    }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
  }
}

extension ExprSyntax {
  /// The name of the type of a value from which it can be read: of a literal, of `Type(…)` and of `Type.member`.
  fileprivate var typeName: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: "Int"
    case .floatLiteralExpr: "Double"
    case .booleanLiteralExpr: "Bool"
    case .stringLiteralExpr: "String"
    case .prefixOperatorExpr(let node): node.operator.text == "-" ? node.expression.typeName : nil
    case .functionCallExpr(let node): node.calledExpression.ownTypeName ?? node.calledExpression.typeName
    case .memberAccessExpr(let node): node.base?.ownTypeName
    default: nil
    }
  }

  /// The name, if the expression is that of a type, such as `Outer.Inner`.
  private var ownTypeName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text { return name.isTypeName ? name : nil }
    guard let node = self.as(MemberAccessExprSyntax.self), node.declName.baseName.text.isTypeName else { return nil }
    return node.base?.ownTypeName.map { "\($0).\(node.declName.baseName.text)" }
  }
}

extension String {
  fileprivate var isTypeName: Bool { first?.isUppercase == true }
}
