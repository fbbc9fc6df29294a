// Flows.

import LayoutCore

extension SceneDecoder {
  private enum FlowKey: Int, SceneKey {
    case type, axis, alignment, itemSpacing, lineSpacing, sizing, justification, lastLine, lineBreaking, lineCount
    case itemsPerLine, crossSize
    static let named = makeNames()
  }

  mutating func readFlow() throws -> any Layout {
    var members = try JSONReader.Members<FlowKey>(&reader, of: "a flow")
    var flow = FlowLayout()
    while let key = try members.next(&reader) {
      switch key {
      case .type: try skipType()
      case .axis: flow.axis = try readCase(of: Axis.self)
      case .alignment: flow.alignment = try readAlignment()
      case .itemSpacing: flow.itemSpacing = try readOptionalLength()
      case .lineSpacing: flow.lineSpacing = try readOptionalLength()
      case .sizing: flow.sizing = try readCase(of: FlowLayout.Sizing.self)
      case .justification: flow.justification = try readCase(of: FlowLayout.Justification.self)
      case .lastLine: flow.lastLine = try readCase(of: FlowLayout.LastLine.self)
      case .lineBreaking: flow.lineBreaking = try readCase(of: FlowLayout.LineBreaking.self)
      case .lineCount: flow.lineCount = try readOptionalInteger(atLeast: 0)
      case .itemsPerLine: flow.itemsPerLine = try readOptionalInteger(atLeast: 1)
      case .crossSize: flow.crossSize = try readCase(of: FlowLayout.CrossSize.self)
      }
    }
    return flow
  }
}
