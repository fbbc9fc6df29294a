// The functions in place of `#Preview`, as edits of the text that keep all lines.

import SwiftSyntax

/// A replacement of a part of a text.
struct TextEdit {
  /// The offsets of the part in bytes.
  let range: Range<Int>
  let replacement: String

  /// Blanks in place of a part of the code, so that the columns after it are those of the file.
  static func blank(_ node: some SyntaxProtocol) -> TextEdit {
    let range = node.range
    return TextEdit(range: range, replacement: String(repeating: " ", count: range.count))
  }

  /// A text with replaced parts, which do not overlap, and the places behind them. A part over several lines keeps their
  /// number.
  static func apply(_ edits: [TextEdit], to text: String) -> (text: String, shifts: [ShiftAnswer]) {
    let bytes = [UInt8](text.utf8)
    var (result, end, shifts): ([UInt8], Int, [ShiftAnswer]) = ([], 0, [])
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where edit.range.lowerBound >= end {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.replacement.utf8
      result += bytes[edit.range].filter { $0 == UInt8(ascii: "\n") }
      end = edit.range.upperBound
      let (new, old) = (result.count - lineStart(result[...]), end - lineStart(bytes[..<end]))
      let line = bytes[..<end].count { $0 == UInt8(ascii: "\n") } + 1
      if new != old { shifts.append(ShiftAnswer(line: line, column: new + 1, fileColumn: old + 1)) }
    }
    return (String(decoding: result + bytes[end...], as: UTF8.self), shifts)
  }

  /// The offset of the last line's start.
  private static func lineStart(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }
}

extension SyntaxProtocol {
  /// The offsets of the code without comments and blanks around it, in bytes.
  var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

/// A preview that becomes a function, or a view if it has properties of its own (`@Previewable`).
struct PreviewRewriting {
  /// The name in quotes, if it has one.
  let name: String?
  /// The offsets between the braces.
  let body: Range<Int>
  /// The function of the view.
  let function: String
  /// The call of a type that is all of the code, in one line; nil for other code.
  let call: PreviewCallAnswer?
  let edits: [TextEdit]

  /// Returns nil for a macro without a closure.
  init?(_ node: some FreestandingMacroExpansionSyntax) {
    let argument = node.arguments.first { $0.expression.is(ClosureExprSyntax.self) }
    guard let closure = node.trailingClosure ?? argument?.expression.as(ClosureExprSyntax.self) else { return nil }
    name =
      node.arguments.first { $0.label == nil }?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    let (start, end) = (node.range.lowerBound, node.range.upperBound)
    body = closure.leftBrace.range.upperBound..<closure.rightBrace.range.lowerBound
    function = "_preview\(start)"
    call = closure.statements.count == 1 ? closure.statements.first?.item.as(ExprSyntax.self)?.typeCall : nil
    let head = "@MainActor @SwiftUI.ViewBuilder private func \(function)() -> some SwiftUI.View {"
    let properties = closure.statements.filter { $0.item.as(VariableDeclSyntax.self)?.isPreviewable == true }
    guard let last = properties.last else {
      edits = [
        TextEdit(range: start..<body.lowerBound, replacement: head),
        TextEdit(range: body.upperBound + 1..<end, replacement: ""),
      ]
      return
    }
    // The properties are those of a view, whose body starts after them.
    let view = "_Preview\(start)"
    edits =
      [
        TextEdit(
          range: start..<body.lowerBound, replacement: "\(head) \(view)() }; private struct \(view): SwiftUI.View {"),
        TextEdit(range: last.range.upperBound..<last.range.upperBound, replacement: "; var body: some SwiftUI.View {"),
        TextEdit(range: body.upperBound..<end, replacement: "} }"),
      ] + properties.flatMap { $0.item.as(VariableDeclSyntax.self)?.attributes.previewable.map(TextEdit.blank) ?? [] }
  }
}

extension ExprSyntax {
  /// The call of a type in one line; nil for another expression.
  fileprivate var typeCall: PreviewCallAnswer? {
    guard let call = self.as(FunctionCallExprSyntax.self),
      let type = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return nil }
    let code = trimmedDescription
    guard type.first?.isUppercase == true, !code.contains(where: \.isNewline), !code.contains("//") else { return nil }
    return PreviewCallAnswer(type: type, code: code)
  }
}

extension VariableDeclSyntax {
  fileprivate var isPreviewable: Bool { !attributes.previewable.isEmpty }
}

extension AttributeListSyntax {
  fileprivate var previewable: [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }.filter { $0.attributeName.trimmedDescription == "Previewable" }
  }
}
