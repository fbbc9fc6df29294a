// The list of a flow's parameters with their spelling, which all exports share. A test compares the list with the
// stored properties of `FlowLayout`.

import LayoutCore

/// A parameter of a flow with its value in JSON and in Swift.
struct FlowParameter {
  let name: String
  let json: String
  let swift: String
  let isDefault: Bool
}

extension FlowLayout {
  var parameters: [FlowParameter] {
    [
      named("axis", \.axis) { "\($0)" },
      named("alignment", \.alignment) { $0.name },
      parameter("itemSpacing", \.itemSpacing, json: \.json, swift: \.swift),
      parameter("lineSpacing", \.lineSpacing, json: \.json, swift: \.swift),
      named("sizing", \.sizing) { "\($0)" },
      named("justification", \.justification) { "\($0)" },
      named("lastLine", \.lastLine) { "\($0)" },
      named("lineBreaking", \.lineBreaking) { "\($0)" },
      parameter("lineCount", \.lineCount, json: \.spelled, swift: \.spelled),
      parameter("itemsPerLine", \.itemsPerLine, json: \.spelled, swift: \.spelled),
      named("crossSize", \.crossSize) { "\($0)" },
    ]
  }

  /// The parameters that an export writes: the three main ones, and the others if they differ from their defaults.
  var writtenParameters: [FlowParameter] {
    parameters.filter { !$0.isDefault || ["alignment", "itemSpacing", "lineSpacing"].contains($0.name) }
  }

  /// The parameters that differ from their defaults and are missing both in a flow in CSS and in the flow of a SwiftUI
  /// file.
  var parametersBeyondGreedy: [FlowParameter] {
    let known = ["alignment", "itemSpacing", "lineSpacing", "justification", "lastLine"]
    return parameters.filter { !$0.isDefault && !known.contains($0.name) }
  }

  private func named<Value: Equatable>(
    _ name: String, _ keyPath: KeyPath<FlowLayout, Value>, _ spelling: (Value) -> String
  ) -> FlowParameter {
    let value = spelling(self[keyPath: keyPath])
    return parameter(name, keyPath, json: "\"\(value)\"", swift: ".\(value)")
  }

  private func parameter<Value: Equatable>(
    _ name: String, _ keyPath: KeyPath<FlowLayout, Value>, json: KeyPath<Value, String>, swift: KeyPath<Value, String>
  ) -> FlowParameter {
    let value = self[keyPath: keyPath]
    return parameter(name, keyPath, json: value[keyPath: json], swift: value[keyPath: swift])
  }

  private func parameter<Value: Equatable>(
    _ name: String, _ keyPath: KeyPath<FlowLayout, Value>, json: String, swift: String
  ) -> FlowParameter {
    FlowParameter(
      name: name, json: json, swift: swift, isDefault: self[keyPath: keyPath] == FlowLayout()[keyPath: keyPath])
  }
}

extension Optional<Int> {
  /// The number, or `nil`. No export writes `nil`.
  fileprivate var spelled: String { map(String.init) ?? "nil" }
}
