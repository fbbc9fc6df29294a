// The export of a scene as a self-contained file of SwiftUI. SwiftUI has no flow, so the file contains one if
// necessary.

import Foundation
import LayoutCore
import ReflowResources

struct SwiftUIExport {
  private let scene: ExportedScene
  private var remarks: [String] = []
  private var sources: Set<Source> = []
  private var boxCount = 0
  private var data: [String] = []

  private enum Source { case flow, placed }

  static func text(of scene: ExportedScene) -> String {
    var export = SwiftUIExport(scene: scene)
    let body = export.body()
    let comment = ["\(scene.title) in \(scene.widthText), from Reflow, as a view of SwiftUI."]
    let kinds = scene.kindRemarks("SwiftUI's own, in the sizes that GTK's have")
    let remarks = export.remarks + kinds + scene.sizeRemarks + scene.wrappingRemarks + scene.remarks
    let head = (comment + remarks).map { "// \($0)\n" }.joined()
    return head + "\nimport SwiftUI\n\n" + body + export.data.joined() + ReflowResources.Source.tile
      + (export.sources.contains(.flow) ? ReflowResources.Source.flow : "")
      + (export.sources.contains(.placed) ? ReflowResources.Source.placed : "") + export.face
  }

  private init(scene: ExportedScene) {
    self.scene = scene
  }

  private mutating func body() -> String {
    var text = container(scene.container, in: scene.size, named: "tiles", indent: "    ")
    if !scene.container.insets.isZero { text += "\n      .padding(\(scene.container.insets.swift))" }
    let (width, height) = (scene.proposal.width, scene.proposal.height)
    var lengths = width.map { $0 == .infinity ? ["maxWidth: .infinity"] : ["width: \($0.swift)"] } ?? []
    if let height { lengths.append(height == .infinity ? "maxHeight: .infinity" : "height: \(height.swift)") }
    // A call of `frame` takes either exact lengths or limits.
    if lengths.contains(where: { $0.hasPrefix("max") }) {
      for length in lengths { text += "\n      .frame(\(length), alignment: .topLeading)" }
    } else if !lengths.isEmpty {
      text += "\n      .frame(\(lengths.joined(separator: ", ")), alignment: .topLeading)"
    }
    text += "\n      .environment(\\.layoutDirection, .\(scene.direction))"
    return """
      struct Arrangement: View {
        var body: some View {
      \(text)
        }
      }

      """
  }

  // MARK: Containers

  private mutating func container(
    _ container: ExportedContainer, in size: CGSize, named name: String, indent: String
  ) -> String {
    var container = container
    if case .flow(let flow) = container.layout, !container.isExpressible(flow) {
      container.layout = .custom(flow)
      remarks.append(
        "SwiftUI has no such flow (of \(flow.oddities(in: container).joined(separator: ", "))), and the one below is plain."
      )
    }
    if container.placesItems {
      container.items.removeAll { $0.frame == nil }
      for index in container.items.indices { container.items[index].freeze() }
    }
    let call = layout(of: container, in: size)
    var cells: [String] = []
    let boxes = container.items.indices.filter { container.items[$0].content != nil }
    for index in boxes {
      boxCount += 1
      let (item, boxName) = (container.items[index], "box\(boxCount)")
      guard let content = item.content else { continue }
      var inner = self.container(content, in: item.frame?.size ?? .zero, named: boxName, indent: indent + "      ")
      if !content.insets.isZero { inner += "\n\(indent)        .padding(\(content.insets.swift))" }
      cells.append("\(indent)    if tile.id == \(index) {\n\(inner)\n\(indent)    }")
    }
    let hasSpacers = container.items.contains { $0.spacerLength != nil }
    var leaf = "Face(tile: tile).sized(as: tile)"
    if let ratio = container.items.lazy.compactMap(\.aspectRatio).first {
      leaf = "Face(tile: tile).aspectRatio(\(ratio.swift), contentMode: .fit)"
    }
    if case .flow = container.layout { leaf += ".flowing(as: tile)" }
    if container.items.contains(where: { $0.priority != 0 && $0.spacerLength == nil }) {
      leaf += ".layoutPriority(tile.priority)"
    }
    if hasSpacers {
      cells.append("\(indent)    if tile.isSpacer {\n\(indent)      Spacer(minLength: tile.width)\n\(indent)    }")
    }
    addTiles(of: container, named: name)
    let body =
      cells.isEmpty
      ? "\(indent)    \(leaf)"
      : cells.joined(separator: " else ").replacing(" else \(indent)    if", with: " else if")
        + " else {\n\(indent)      \(leaf)\n\(indent)    }"
    return "\(indent)\(call) {\n\(indent)  ForEach(\(name)) { tile in\n\(body)\n\(indent)  }\n\(indent)}"
  }

  private mutating func layout(of container: ExportedContainer, in size: CGSize) -> String {
    switch container.layout {
    case .flow(let flow):
      sources.insert(.flow)
      return flow.swiftUI
    case .grid(let grid): return grid.swift(named: "LazyVGrid", "LazyHGrid")
    case .hstack(let alignment, let spacing): return "HStack(alignment: .\(alignment.name), spacing: \(spacing.swift))"
    case .vstack(let alignment, let spacing): return "VStack(alignment: .\(alignment.name), spacing: \(spacing.swift))"
    case .zstack(let alignment): return "ZStack(alignment: .\(alignment.name))"
    case .custom:
      sources.insert(.placed)
      remarks.append(PlacedSource.remark(scene))
      return PlacedSource.call(container, in: size, scene.direction)
    }
  }

  private mutating func addTiles(of container: ExportedContainer, named name: String) {
    let lines = container.items.enumerated().map { index, item in
      var text = "  Tile(id: \(index), \(item.name.swiftLiteral), "
      if let length = item.spacerLength { return text + "\(length.swift), 0, isSpacer: true),\n" }
      text += item.lengths()
      if item.priority != 0 { text += ", priority: \(CGFloat(item.priority).swift)" }
      if item.startsNewLine { text += ", startsNewLine: true" }
      if let alignment = item.alignment { text += ", alignment: .\(alignment.name)" }
      return text + "),\n"
    }
    data.append("\nprivate let \(name): [Tile] = [\(lines.isEmpty ? "" : "\n")\(lines.joined())]\n")
  }

  // MARK: Tiles

  private var face: String {
    let textStyle = scene.textStyle
    let text = """
      Text(verbatim: tile.text)
            .lineLimit(tile.endsInEllipsis ? 1 : nil)
            .multilineTextAlignment(.center)
            .font(.custom(\(textStyle.family.swiftLiteral), fixedSize: \(textStyle.size.swift)))
            .frame(maxWidth: .infinity, maxHeight: .infinity)
      """
    let background = """
            .background(.indigo.opacity(0.16), in: RoundedRectangle(cornerRadius: \(textStyle.radius.swift)))
      """
    return scene.kinds.isEmpty
      ? """

      struct Face: View {
        let tile: Tile

        var body: some View {
          \(text)
      \(background)
        }
      }

      """
      : SwiftUIKinds(scene).face(text: text, background: background)
  }
}

extension ExportedItem {
  /// Fixes the size of the item's frame.
  fileprivate mutating func freeze() {
    guard let frame else { return }
    (minimum, ideal, maximum) = (frame.size, frame.size, frame.size)
    (spacerLength, overflow, growWeight, startsNewLine) = (nil, nil, nil, false)
  }
}

extension ExportedContainer {
  /// Whether the flow in the file lays out the items in the same way as this one.
  fileprivate func isExpressible(_ flow: FlowLayout) -> Bool {
    wrapsGreedily && items.allSatisfy { growth(of: $0) == nil }
  }
}

extension FlowLayout {
  /// The call of the initialiser of the flow in the file.
  fileprivate var swiftUI: String {
    let gap = { (spacing: CGFloat?) in (spacing ?? ViewSpacing.defaultDistance).swift }
    var arguments = [
      "alignment: .\(alignment.name)", "itemSpacing: \(gap(itemSpacing))", "lineSpacing: \(gap(lineSpacing))",
    ]
    if justification != .none, justification != .stretchItems { arguments.append("justification: .\(justification)") }
    if lastLine != .same { arguments.append("lastLine: .\(lastLine)") }
    return "Flow(\(arguments.joined(separator: ", ")))"
  }

  /// The parameters and items that the flow in the file does not support, for a remark.
  fileprivate func oddities(in container: ExportedContainer) -> [String] {
    var names = parametersBeyondGreedy.map { "\($0.name): \($0.swift)" }
    if container.items.contains(where: { $0.maximum.width > $0.ideal.width }) { names.append("items that grow") }
    if container.items.contains(where: { $0.spacerLength != nil }) { names.append("spacers") }
    return names.isEmpty ? ["its own kind"] : names
  }
}
