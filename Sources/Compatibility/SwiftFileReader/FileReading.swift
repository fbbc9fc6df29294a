// The visit of a file's declarations and names.

import SwiftSyntax

/// Collects what a file declares and uses.
final class FileReading: SyntaxVisitor {
  private let lines: SourceLocationConverter
  private let bytes: [UInt8]
  private var answer: FileAnswer
  private var declared: Set<String> = []
  private var members: Set<String> = []
  private var used: Set<String> = []
  private var edits: [TextEdit] = []
  /// What extensions of the file add to types, by the names of these.
  private var extensions: [String: (inherited: [String], initialisers: [InitialiserAnswer])] = [:]
  /// The names of the types and extensions around the visited code.
  private var scopes: [String] = []
  /// Whether one of them is private.
  private var hiddenScopes: [Bool] = []

  init(_ tree: SourceFileSyntax, _ path: String) {
    answer = FileAnswer(path: path)
    answer.hasSyntaxErrors = tree.hasError
    lines = SourceLocationConverter(fileName: path, tree: tree)
    bytes = tree.syntaxTextBytes
    super.init(viewMode: .sourceAccurate)
  }

  /// What was found in a visited file.
  func answer(_ text: String) -> FileAnswer {
    var answer = answer
    for index in answer.types.indices {
      guard let added = extensions[answer.types[index].name] else { continue }
      answer.types[index].inherited += added.inherited
      answer.types[index].initialisers += added.initialisers
    }
    (answer.declared, answer.members, answer.used) = (declared.sorted(), members.sorted(), used.sorted())
    (answer.text, answer.shifts) = TextEdit.apply(edits, to: text)
    return answer
  }

  private func line(_ position: AbsolutePosition) -> Int { lines.location(for: position).line }

  /// Keeps names that other files can use.
  private func declare(_ names: [String], _ modifiers: DeclModifierListSyntax) {
    if scopes.isEmpty, !modifiers.isPrivate { declared.formUnion(names) }
  }

  // MARK: Types

  private func begin(
    _ node: some DeclGroupSyntax & NamedDeclSyntax, _ generics: GenericParameterClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let name = node.name.text
    declare([name], node.modifiers)
    // A private type of a file can be used in all of the file.
    let isHidden = hiddenScopes.contains(true) || node.modifiers.isPrivate && !scopes.isEmpty
    var type = TypeAnswer(
      name: (scopes + [name]).joined(separator: "."), kind: node.introducer.text, inherited: node.inheritedNames,
      line: line(node.introducer.positionAfterSkippingLeadingTrivia),
      genericParameters: generics?.parameters.map(\.name.text) ?? [], isHidden: isHidden,
      initialisers: node.initialisers)
    type.properties = node.properties(line)
    type.cases = node.as(EnumDeclSyntax.self)?.plainCases
    if type.inherited.contains("PreviewProvider") { type.previewCount = node.previewCount }
    if type.inherited.contains("LayoutValueKey") { type.layoutValue = node.layoutValue(line) }
    answer.types.append(type)
    scopes.append(name)
    hiddenScopes.append(isHidden)
    return .visitChildren
  }

  private func end() {
    scopes.removeLast()
    hiddenScopes.removeLast()
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.genericParameterClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { end() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, node.genericParameterClause) }
  override func visitPost(_ node: ClassDeclSyntax) { end() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, node.genericParameterClause) }
  override func visitPost(_ node: EnumDeclSyntax) { end() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, node.genericParameterClause) }
  override func visitPost(_ node: ActorDeclSyntax) { end() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, nil) }
  override func visitPost(_ node: ProtocolDeclSyntax) { end() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    var added = extensions[name] ?? ([], [])
    added.inherited += node.inheritedNames
    // Those of a constrained extension are not those of the type.
    if node.genericWhereClause == nil { added.initialisers += node.writtenInitialisers }
    extensions[name] = added
    for member in node.memberBlock.members { members.formUnion(member.decl.names) }
    scopes.append(name)
    hiddenScopes.append(false)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { end() }

  // MARK: Other declarations

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.path.map(\.name.text).joined(separator: ".")
    answer.imports.append(ImportAnswer(name: name, line: line(node.importKeyword.positionAfterSkippingLeadingTrivia)))
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    beginBody(of: node.names, node.modifiers)
  }
  override func visitPost(_ node: FunctionDeclSyntax) { end() }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    beginBody(of: node.names, node.modifiers)
  }
  override func visitPost(_ node: VariableDeclSyntax) { end() }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    beginBody(of: node.names, node.modifiers)
  }
  override func visitPost(_ node: TypeAliasDeclSyntax) { end() }

  /// Types in a body are visible only there.
  private func beginBody(
    of names: [String], _ modifiers: DeclModifierListSyntax = []
  ) -> SyntaxVisitorContinueKind {
    declare(names, modifiers)
    scopes.append(names.first ?? "")
    hiddenScopes.append(true)
    return .visitChildren
  }

  // MARK: Attributes and macros

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.attributeName.trimmedDescription == "main" { edits.append(.blank(node)) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { begin(node) }
  override func visitPost(_ node: MacroExpansionDeclSyntax) { end() }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { begin(node) }
  override func visitPost(_ node: MacroExpansionExprSyntax) { end() }

  private func begin(_ node: some FreestandingMacroExpansionSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview", scopes.isEmpty, let rewriting = PreviewRewriting(node) {
      add(rewriting, of: node)
    }
    return beginBody(of: [])
  }

  private func add(_ rewriting: PreviewRewriting, of node: some FreestandingMacroExpansionSyntax) {
    edits += rewriting.edits
    answer.previews.append(
      PreviewAnswer(
        name: rewriting.name, line: line(node.positionAfterSkippingLeadingTrivia),
        lastLine: line(node.endPositionBeforeTrailingTrivia), bodyStart: rewriting.body.lowerBound,
        bodyEnd: rewriting.body.upperBound, function: rewriting.function, call: rewriting.call))
  }

  // MARK: Names

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let callee = node.calledExpression.as(DeclReferenceExprSyntax.self),
      callee.baseName.text.first?.isUppercase == true
    else { return .visitChildren }
    let start = lines.location(for: callee.positionAfterSkippingLeadingTrivia)
    let before = bytes[start.offset - (start.column - 1)..<start.offset]
    let argument = node.arguments.first.flatMap { $0.label == nil ? $0.expression : nil }
    answer.calls.append(
      ViewCallAnswer(
        name: callee.baseName.text, text: argument?.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
        scope: scopes, line: start.line, column: 1 + before.count { $0 & 0xC0 != 0x80 }))
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    used.insert(node.baseName.text)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    used.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    used.insert(node.name.text)
    return .visitChildren
  }
}
