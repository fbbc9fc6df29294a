// The export of a scene as JSON for `reflow-solve`, with one line for each item.

import Foundation
import LayoutCore

struct SolveExport {
  private let scene: ExportedScene
  private var remarks: [String] = []

  static func text(of scene: ExportedScene) -> String {
    var export = SolveExport(scene: scene)
    return export.text()
  }

  private init(scene: ExportedScene) {
    self.scene = scene
  }

  private mutating func text() -> String {
    let container = scene.container
    let children = self.children(of: container, indent: "    ")
    let kinds = scene.kindRemarks("only their sizes are here")
    let comment =
      (remarks + scene.wrappingRemarks + scene.ellipsisRemarks + kinds + scene.cornerRemarks + scene.remarks)
      .joined(separator: " ")
    var members = ["\"id\": \(scene.title.jsonLiteral)"]
    if !comment.isEmpty { members.append("\"comment\": \(comment.jsonLiteral)") }
    members.append("\"proposal\": [\(scene.proposal.width.json), \(scene.proposal.height.json)]")
    members.append("\"layoutDirection\": \"\(scene.direction)\"")
    if !container.insets.isZero { members.append("\"padding\": \(padding(container.insets))") }
    members.append("\"layout\": \(layout(of: container))")
    members.append("\"children\": \(children)")
    return "{\n" + members.map { "  " + $0 }.joined(separator: ",\n") + "\n}\n"
  }

  private func padding(_ insets: EdgeInsets) -> String {
    let edges = [("top", insets.top), ("leading", insets.leading), ("bottom", insets.bottom)]
    return object((edges + [("trailing", insets.trailing)]).map { ($0.0, $0.1.json) })
  }

  private func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }

  // MARK: Layouts

  private mutating func layout(of container: ExportedContainer) -> String {
    switch container.layout {
    case .flow(let flow): return self.flow(flow, in: container)
    case .grid(let grid):
      return object([
        ("type", grid.axis == .vertical ? "\"vgrid\"" : "\"hgrid\""),
        (grid.trackLabel, "[" + grid.tracks.map(track).joined(separator: ", ") + "]"),
        ("alignment", "\"\(grid.side)\""), ("spacing", grid.spacing.json),
      ])
    case .hstack(let alignment, let spacing):
      return object([("type", "\"hstack\""), ("alignment", "\"\(alignment.name)\""), ("spacing", spacing.json)])
    case .vstack(let alignment, let spacing):
      return object([("type", "\"vstack\""), ("alignment", "\"\(alignment.name)\""), ("spacing", spacing.json)])
    case .zstack(let alignment): return object([("type", "\"zstack\""), ("alignment", "\"\(alignment.name)\"")])
    case .custom: return object([("type", "\"zstack\""), ("alignment", "\"topLeading\"")])
    }
  }

  private mutating func flow(_ flow: FlowLayout, in container: ExportedContainer) -> String {
    var members = [("type", "\"flow\"")] + flow.writtenParameters.map { ($0.name, $0.json) }
    if let overflow = container.items.lazy.compactMap(\.overflow).first {
      let widths = "[" + overflow.widths.map(\.json).joined(separator: ", ") + "]"
      members.append(("overflow", object([("widths", widths), ("height", overflow.height.json)])))
    }
    return object(members)
  }

  private func track(_ item: GridItem) -> String {
    var members: [(String, String)] =
      switch item.size {
      case .fixed(let length): [("fixed", length.json)]
      case .flexible(let minimum, let maximum): [("flexible", "[\(minimum.json), \(maximum.json)]")]
      case .adaptive(let minimum, let maximum): [("adaptive", "[\(minimum.json), \(maximum.json)]")]
      }
    if let spacing = item.spacing { members.append(("spacing", spacing.json)) }
    if let alignment = item.alignment { members.append(("alignment", "\"\(alignment.name)\"")) }
    return object(members)
  }

  // MARK: Children

  private mutating func children(of container: ExportedContainer, indent: String) -> String {
    let isPlaced = container.placesItems
    if isPlaced { remarks.append("Each item is kept at its place in \(scene.widthText) by its padding.") }
    var lines: [String] = []
    for item in container.items where item.overflow == nil && !(isPlaced && item.frame == nil) {
      lines.append(indent + child(item, isPlaced: isPlaced, in: container, indent: indent))
    }
    return lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n" + indent.dropLast(2) + "]"
  }

  private mutating func child(
    _ item: ExportedItem, isPlaced: Bool, in container: ExportedContainer, indent: String
  ) -> String {
    var members = item.name.isEmpty ? [] : [("name", item.name.jsonLiteral)]
    if isPlaced, let frame = item.frame {
      let x = scene.direction == .rightToLeft ? scene.size.width - frame.maxX : frame.minX
      let insets = EdgeInsets(
        top: frame.minY - container.insets.top, leading: x - container.insets.leading, bottom: 0, trailing: 0)
      members.append(("size", size(frame.size)))
      members.append(("modifiers", "[{\"padding\": \(padding(insets))}]"))
      return object(members)
    }
    if let content = item.content {
      members.append(("layout", layout(of: content)))
      members.append(("children", children(of: content, indent: indent + "  ")))
      if !content.insets.isZero { members.append(("modifiers", "[{\"padding\": \(padding(content.insets))}]")) }
    } else if let length = item.spacerLength {
      members.append(("spacer", length.json))
    } else if let ratio = item.aspectRatio {
      let (least, most) = (
        CGSize(width: item.minimum.width, height: 0), CGSize(width: item.maximum.width, height: .infinity)
      )
      members += [("min", size(least)), ("ideal", size(item.ideal)), ("max", size(most))]
      members.append(("modifiers", "[{\"aspectRatio\": \(ratio.json), \"contentMode\": \"fit\"}]"))
    } else if item.isRigid {
      members.append(("size", size(item.ideal)))
    } else {
      members += [("min", size(item.minimum)), ("ideal", size(item.ideal)), ("max", size(item.maximum))]
    }
    if let baseline = item.baseline, item.isLeaf { members.append(("firstBaseline", baseline.json)) }
    if item.priority != 0, item.spacerLength == nil { members.append(("priority", CGFloat(item.priority).json)) }
    if item.startsNewLine { members.append(("startsNewLine", "true")) }
    if let weight = item.growWeight { members.append(("growWeight", weight.json)) }
    if let alignment = item.alignment {
      members.append(("alignment", "\"\(Alignment(horizontal: .leading, vertical: alignment).name)\""))
    }
    return object(members)
  }

  private func size(_ size: CGSize) -> String { "[\(size.width.json), \(size.height.json)]" }
}
