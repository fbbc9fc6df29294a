// The decoding of flows.

import Foundation
import LayoutCore

extension SceneDecoder {
  private enum FlowKey: Int, SceneKey {
    case type, axis, alignment, itemSpacing, lineSpacing, sizing, justification, lastLine, lineBreaking, lineCount
    case itemsPerLine, crossSize, itemSeparator, lineSeparator, overflow
    static let named = makeNames()
  }

  mutating func readFlow() throws -> SceneLayout {
    var members = try JSONReader.Members<FlowKey>(&reader, of: "a flow")
    var flow = FlowLayout()
    var parts = FlowParts()
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
      case .itemSeparator: parts.itemSeparator = try readOptionalSize()
      case .lineSeparator: parts.lineSeparator = try readOptionalSize()
      case .overflow: parts.overflow = try readOverflow()
      }
    }
    let hasParts = parts.itemSeparator != nil || parts.lineSeparator != nil || parts.overflow != nil
    if hasParts { self.hasParts = true }
    return SceneLayout(layout: flow, parts: hasParts ? parts : nil)
  }

  private enum OverflowKey: Int, SceneKey {
    case widths, height
    static let named = makeNames()
  }

  private mutating func readOverflow() throws -> FlowParts.Overflow? {
    if try reader.readNull() { return nil }
    var members = try JSONReader.Members<OverflowKey>(&reader, of: "overflow")
    var widths: [CGFloat]?
    var height: CGFloat?
    while let key = try members.next(&reader) {
      switch key {
      case .widths: widths = try readWidths()
      case .height: height = try readPlainLength()
      }
    }
    guard let widths, let height else { throw SceneError("it needs 'widths' and 'height'") }
    return FlowParts.Overflow(widths: widths, height: height)
  }

  /// Reads the widths for one digit, two digits and so on.
  private mutating func readWidths() throws -> [CGFloat] {
    var list = try JSONReader.List(&reader, expected: "a list of widths, for one digit, for two and so on")
    var widths: [CGFloat] = []
    while try list.next(&reader) { widths.append(try readPlainLength()) }
    guard !widths.isEmpty else { throw SceneError("it needs at least one width") }
    return widths
  }

  /// Reads a finite length that is not negative.
  private mutating func readPlainLength() throws -> CGFloat {
    let length = try readLength()
    guard length >= 0, length.isFinite else { throw SceneError("it must be a number, at least 0") }
    return length
  }
}
