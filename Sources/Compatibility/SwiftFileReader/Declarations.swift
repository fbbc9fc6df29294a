// What the declaration of a type says: its conformances, its initialisers and the names of its members.

import SwiftSyntax

extension DeclGroupSyntax {
  /// The types that the declaration names after the colon.
  var inheritedNames: [String] {
    (inheritanceClause?.inheritedTypes ?? []).flatMap { inherited in
      var type = inherited.type
      while let attributed = type.as(AttributedTypeSyntax.self) { type = attributed.baseType }
      let parts = type.as(CompositionTypeSyntax.self)?.elements.map { TypeSyntax($0.type) } ?? [type]
      // SwiftUI.View is View.
      return parts.map { $0.as(MemberTypeSyntax.self)?.name.text ?? $0.trimmedDescription }
    }
  }

  /// The initialisers that code outside of the type can call: those that are written, or those that the compiler adds.
  var initialisers: [InitialiserAnswer] {
    let hasInitialiser = memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
    if hasInitialiser || self.is(EnumDeclSyntax.self) { return writtenInitialisers }
    let properties = memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    let parameters = properties.flatMap(\.parameters)
    // A private property makes the memberwise initialiser private, but not the one without parameters.
    let isHidden = properties.contains { $0.modifiers.isPrivate && !$0.parameters.isEmpty }
    if self.is(StructDeclSyntax.self), !isHidden { return [InitialiserAnswer(parameters: parameters)] }
    return parameters.allSatisfy { $0.defaultValue != nil } ? [InitialiserAnswer(parameters: [])] : []
  }

  /// The initialisers with code that are not private and always return a value.
  var writtenInitialisers: [InitialiserAnswer] {
    memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.filter { node in
      node.optionalMark == nil && !node.modifiers.contains { $0.name.text == "private" }
        && node.signature.effectSpecifiers == nil && node.genericParameterClause == nil
    }.map { node in
      InitialiserAnswer(
        parameters: node.signature.parameterClause.parameters.map { parameter in
          ParameterAnswer(
            label: parameter.firstName.text, type: parameter.type.trimmedDescription,
            defaultValue: parameter.defaultValue?.value.trimmedDescription)
        })
    }
  }

  /// The number of views that `previews` has; nil if a run of the program determines it.
  var previewCount: Int? {
    let properties = memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    let previews = properties.flatMap { Array($0.bindings) }.first { $0.pattern.trimmedDescription == "previews" }
    guard case .getter(let statements)? = previews?.accessorBlock?.accessors else { return nil }
    return Self.viewCount(in: statements)
  }

  private static func viewCount(in statements: CodeBlockItemListSyntax) -> Int? {
    var count = 0
    for statement in statements {
      guard let expression = statement.item.as(ExprSyntax.self), !expression.is(IfExprSyntax.self),
        !expression.is(SwitchExprSyntax.self)
      else { return nil }
      let call = expression.as(FunctionCallExprSyntax.self)
      switch call?.calledExpression.trimmedDescription {
      case "ForEach": return nil
      case "Group":
        guard let inner = call?.trailingClosure.flatMap({ viewCount(in: $0.statements) }) else { return nil }
        count += inner
      default: count += 1
      }
    }
    return count
  }
}

extension VariableDeclSyntax {
  /// The wrappers of properties that set themselves.
  private static let ownValues: Set<String> = [
    "Environment", "EnvironmentObject", "FocusState", "Namespace", "AccessibilityFocusState",
  ]

  /// The parameters of the initialiser that the compiler adds: one for each stored property that can be set.
  fileprivate var parameters: [ParameterAnswer] {
    guard !modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }) else { return [] }
    let wrappers = attributes.compactMap { $0.as(AttributeSyntax.self) }
    let setsItself = wrappers.contains { Self.ownValues.contains($0.attributeName.name) }
    // @AppStorage("key") var … needs a value, and @Wrapper(value: 1) var … has one.
    let hasArguments = wrappers.contains { $0.arguments != nil && $0.attributeName.name != "available" }
    let isConstant = bindingSpecifier.text == "let"
    // In let a, b: Int, the last one has the type of both.
    let lastType = bindings.last?.typeAnnotation?.type
    return bindings.compactMap { binding in
      guard !binding.isComputed else { return nil }
      let type = binding.typeAnnotation?.type ?? lastType
      let isOptional = type.map { $0.is(OptionalTypeSyntax.self) || $0.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) }
      let value = binding.initializer?.value.trimmedDescription
      if isConstant, value != nil { return nil }
      let own = setsItself || hasArguments ? "" : isOptional == true && !isConstant ? "nil" : nil
      return ParameterAnswer(
        label: binding.pattern.trimmedDescription, type: type?.trimmedDescription, defaultValue: value ?? own)
    }
  }
}

extension TypeSyntax {
  /// The name without generic arguments and the module.
  fileprivate var name: String {
    self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text ?? trimmedDescription
  }
}

extension PatternBindingSyntax {
  /// Whether the property has code in place of a stored value. Observers alone do not replace it.
  var isComputed: Bool {
    guard let accessors = accessorBlock?.accessors else { return false }
    guard case .accessors(let list) = accessors else { return true }
    return !list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

extension DeclSyntax {
  /// The names that the declaration declares.
  var names: [String] {
    self.as(FunctionDeclSyntax.self)?.names ?? self.as(VariableDeclSyntax.self)?.names
      ?? self.as(TypeAliasDeclSyntax.self)?.names ?? self.asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] }
      ?? []
  }
}

extension DeclModifierListSyntax {
  /// Whether other files cannot use the declaration. They can read a property that is `private(set)`.
  var isPrivate: Bool { contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil } }
}

extension FunctionDeclSyntax {
  var names: [String] { [name.text] }
}

extension TypeAliasDeclSyntax {
  var names: [String] { [name.text] }
}

extension VariableDeclSyntax {
  var names: [String] { bindings.map(\.pattern.trimmedDescription) }
}
