// The places in a Swift file of the views that its program shows.

import ReflowModel

/// Where a file makes its views.
///
/// A program knows the types and the texts of its views, and not the lines that made them. In the declaration around a
/// view, its place is the only call with its text, or without such a call the only one of its type. Where these are
/// several or none, its place is that declaration.
package struct ViewPlaces: Equatable, Sendable {
  private let calls: [ReadFile.ViewCall]
  private let types: [ReadFile.DeclaredType]
  private let previews: [ReadFile.Preview]

  init(of file: ReadFile) { (calls, types, previews) = (file.calls, file.types, file.previews) }

  /// The place of a view.
  ///
  /// - Parameters:
  ///   - path: The types from the view of the program to this one, such as `Wide/VStack/Text[2]`.
  ///   - text: The text of the view, cut with an ellipsis if it is long.
  ///   - item: The item that the program shows.
  package func place(of path: String, showing text: String, in item: SwiftFileItem) -> TextPlace? {
    let names = path.split(separator: "/").map { String($0.prefix { $0 != "[" && $0 != "<" }) }
    guard let last = names.last else { return nil }
    let declaration = names.lazy.reversed().compactMap { name in types.first { $0.ownName == name } }.first
    let around: TextPlace
    let candidates: [ReadFile.ViewCall]
    if let declaration {
      around = TextPlace(line: declaration.line, column: 1, endColumn: 2)
      if declaration.ownName == last { return around }
      let scope = declaration.name.split(separator: ".").map(String.init)
      candidates = calls.filter { $0.scope.starts(with: scope) }
    } else {
      around = TextPlace(line: item.line, column: 1, endColumn: 2)
      guard let preview = previews.first(where: { $0.line == item.line && item.kind == .preview }) else {
        return around
      }
      candidates = calls.filter { (preview.line...preview.lastLine).contains($0.line) }
    }
    let start = text.hasSuffix("…") ? String(text.dropLast()) : nil
    let sameText = candidates.filter { call in call.text.map { start.map($0.hasPrefix) ?? ($0 == text) } ?? false }
    let sameType = candidates.filter { $0.name == last }
    return (sameText.only ?? (sameText.isEmpty ? sameType.only : nil))?.place ?? around
  }
}

extension ReadFile.ViewCall {
  fileprivate var place: TextPlace { TextPlace(line: line, column: column, endColumn: column + name.count) }
}

extension ReadFile.DeclaredType {
  /// The name without those of the types around it.
  var ownName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

extension Array {
  /// The element of an array of one.
  fileprivate var only: Element? { count == 1 ? self[0] : nil }
}
