// The source code that makes a program of a Swift file. It follows the file's text, so that it can use private types.

import ReflowModel

/// The texts that the compiler gets.
enum HostSource {
  /// The name of the place of the host's lines in messages of the compiler. It is absolute, so that it is no name of a
  /// macro's code, and no file has it.
  static let place = "/reflow/items"

  /// The text of a file, with the place of its lines in messages.
  static func text(of file: ReadFile) -> String { location(file.path) + file.text }

  /// The text of a file and the code that lists its items.
  static func text(of file: ReadFile, showing items: [SwiftFileItem]) -> String {
    let folder = file.path.split(separator: "/").dropLast().joined(separator: "/")
    let lines =
      [
        "@MainActor private func _reflowItems() -> [SwiftUI.PreviewItem] { var items: [SwiftUI.PreviewItem] = []"
      ] + items.map { "items.append(\(code(of: $0)))" } + [
        "return items }",
        "@main struct _ReflowHost { @MainActor static func main() {",
        "SwiftUI.PreviewHost.run(_reflowItems(), in: \(literal("/" + folder))) } }",
      ]
    return text(of: file) + "\n" + location(place) + lines.joined(separator: "\n") + "\n"
  }

  /// The errors of items, by their indices; nil for a place that is none of the host's.
  static func item(of error: CompilerError) -> Int? { error.file == place ? error.line - 2 : nil }

  private static func code(of item: SwiftFileItem) -> String {
    let name = literal(item.name)
    return switch item.kind {
    case .preview, .view: "SwiftUI.PreviewItem(\(name)) { \(item.code)() }"
    case .provider: "SwiftUI.PreviewItem(\(name), of: \(item.code).self, at: \(item.index))"
    case .app: "SwiftUI.PreviewItem(\(name), app: \(item.code).self)"
    case .layout: "SwiftUI.PreviewItem(layout: \(name)) { \(item.code)() }"
    }
  }

  private static func location(_ path: String) -> String { "#sourceLocation(file: \(literal(path)), line: 1)\n" }

  /// A literal of Swift.
  static func literal(_ text: String) -> String {
    let characters = text.unicodeScalars.map { scalar in
      scalar.value < 0x20 || "\"\\\u{7f}".unicodeScalars.contains(scalar)
        ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    return "\"\(characters.joined())\""
  }
}
