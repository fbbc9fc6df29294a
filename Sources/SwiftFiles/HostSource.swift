// The source code that makes a program of a Swift file. It follows the file's text, so that it can use private types.

import ReflowModel

/// The texts that the compiler gets, with the code that lists items.
struct HostSource {
  /// What a line of the code is about.
  struct Part: Equatable {
    /// The index of an item; nil for a layout value.
    let item: Int?
    /// The name of a property of the item, nil for the item itself; or the type of a layout value, or an enum.
    let property: String?
  }

  /// What stands for all constants of an item among the names of properties.
  static let constants = "let"

  /// The name of the place of the host's lines in messages of the compiler. It is absolute, so that it is no name of a
  /// macro's code, and no file has it.
  static let place = "/reflow/items"

  /// The enums of properties: the host has a function that returns the cases of each.
  private let enums: [SettableProperties.Property]
  private var lines: [(code: String, part: Part?)] = [
    ("@MainActor private func _reflowItems() -> [SwiftUI.PreviewItem] { var items: [SwiftUI.PreviewItem] = []", nil)
  ]

  /// The code that lists items and layout values: one line for each of them, and one for each property.
  init(_ items: [SwiftFileItem], layoutValues: [SettableProperties.Property] = []) {
    let properties = items.flatMap { $0.properties?.list ?? [] } + layoutValues
    enums = properties.reduce(into: []) { enums, property in
      if property.enumType != nil, !enums.contains(where: { $0.enumType == property.enumType }) {
        enums.append(property)
      }
    }
    for (index, item) in items.enumerated() {
      let part = Part(item: index, property: nil)
      if let properties = item.properties, !properties.list.isEmpty {
        lines.append(("var p\(index) = SwiftUI.PreviewParameters<\(properties.type)>()", part))
        lines += properties.list.map { property in
          (code(of: property, in: "p\(index)"), Part(item: index, property: property.name))
        }
        let arguments = properties.constants.map { "\($0.parameter.name): \(code(ofConstant: $0))" }
        if !arguments.isEmpty {
          let call = "\(properties.type)(\(arguments.joined(separator: ", ")))"
          lines.append(("p\(index).make { settings in \(call) }", Part(item: index, property: Self.constants)))
        }
      }
      lines.append(("items.append(\(Self.code(of: item, at: index)))", part))
    }
    lines += layoutValues.map { value in
      (code(of: value, in: "SwiftUI.PreviewHost", \.layoutValueStart), Part(item: nil, property: value.name))
    }
    lines.append(("return items }", nil))
    // A function is checked statement by statement, and a closure as a whole, which takes long for many cases.
    lines += enums.enumerated().map { index, property in
      let type = property.enumType ?? ""
      let values = property.cases.enumerated().map { "case \($0): return \(type).\($1)" }.joined(separator: "; ")
      let head = "private func \(Self.function(index))(_ index: Int) -> \(type)?"
      return ("\(head) { switch index { \(values); default: return nil } }", Part(item: nil, property: type))
    }
  }

  private static func function(_ index: Int) -> String { "_reflowCase\(index)" }

  /// The text of a file, with the place of its lines in messages.
  static func text(of file: ReadFile) -> String { location(file.path) + file.text }

  /// The text of a file and the code that lists the items.
  func text(of file: ReadFile) -> String {
    let folder = file.path.split(separator: "/").dropLast().joined(separator: "/")
    let end = [
      "@main struct _ReflowHost { @MainActor static func main() {",
      "SwiftUI.PreviewHost.run(_reflowItems(), in: \(Self.literal("/" + folder))) } }",
    ]
    let lines = lines.map(\.code) + end
    return Self.text(of: file) + "\n" + Self.location(Self.place) + lines.joined(separator: "\n") + "\n"
  }

  /// Whether an error is in the host's lines.
  static func contains(_ error: CompilerError) -> Bool { error.file == place }

  /// What an error in the host's lines is about; nil for the lines around the items.
  func part(of error: CompilerError) -> Part? {
    lines.indices.contains(error.line - 1) ? lines[error.line - 1].part : nil
  }

  private static func code(of item: SwiftFileItem, at index: Int) -> String {
    let name = literal(item.name)
    let parameters = item.parameters.isEmpty ? "" : ", p\(index)"
    // A preview of a view whose properties are set is that view.
    let code = item.parameters.isEmpty ? "\(item.code)()" : item.properties?.code ?? ""
    return switch item.kind {
    case .preview, .view: "SwiftUI.PreviewItem(\(name)\(parameters)) { \(code) }"
    case .provider: "SwiftUI.PreviewItem(\(name), of: \(item.code).self, at: \(item.index))"
    case .app: "SwiftUI.PreviewItem(\(name), app: \(item.code).self)"
    case .layout: "SwiftUI.PreviewItem(layout: \(name)\(parameters)) { \(code) }"
    }
  }

  private func code(
    of property: SettableProperties.Property, in list: String,
    _ start: KeyPath<SettableProperties.Property, String> = \.start
  ) -> String {
    let start = "\(list).add(\(Self.literal(property.parameter.name)), \(property[keyPath: start])"
    guard property.constant == nil else {
      return start.replacing(".add(", with: ".read(", maxReplacements: 1) + caseList(property)
    }
    return start + caseList(property)
  }

  /// The argument of the initialiser that sets a constant.
  private func code(ofConstant property: SettableProperties.Property) -> String {
    "settings.value(\(Self.literal(property.parameter.name)), \(property.constant ?? "")" + caseList(property)
  }

  /// The end of a call, with the cases of an enum.
  private func caseList(_ property: SettableProperties.Property) -> String {
    guard let index = enums.firstIndex(where: { $0.enumType == property.enumType }) else { return ")" }
    let label = property.parameter.isOptional ? "optionalCases" : "cases"
    let names = property.cases.map(Self.literal).joined(separator: ", ")
    return ", \(label): [\(names)], \(Self.function(index)))"
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

extension SettableProperties.Property {
  /// The property and the layout value in the code of the host.
  fileprivate var start: String { "\\.\(name)" }
  fileprivate var layoutValueStart: String { "\(name).self" }
}
