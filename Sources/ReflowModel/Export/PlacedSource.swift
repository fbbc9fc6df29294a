// The source of the layout that replaces layouts which a format cannot express: it places each item at its exported
// frame. The source is the same for LayoutGtk and for SwiftUI.

import Foundation
import LayoutCore

enum PlacedSource {
  static func remark(_ scene: ExportedScene) -> String {
    "The layout has no counterpart here: each item is at the place that it had in \(scene.widthText)."
  }

  /// The call of the layout's initialiser. The frames are relative to the leading edge; hidden items have none.
  static func call(_ container: ExportedContainer, in size: CGSize, _ direction: LayoutDirection) -> String {
    let insets = container.insets
    let content = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    let frames = container.items.map { item -> String in
      guard let frame = item.frame else { return "nil" }
      let x = direction == .rightToLeft ? size.width - frame.maxX : frame.minX
      let origin = "x: \((x - insets.leading).swift), y: \((frame.minY - insets.top).swift)"
      return "CGRect(\(origin), width: \(frame.width.swift), height: \(frame.height.swift))"
    }
    let list = frames.map { "    \($0),\n" }.joined()
    return """
      Placed(
          size: CGSize(width: \(content.width.swift), height: \(content.height.swift)),
          frames: [
        \(list)  ])
      """
  }
}
