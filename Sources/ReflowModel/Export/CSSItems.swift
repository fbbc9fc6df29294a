// What CSS says of single items and of lines: how an item of a flex box is sized, which items share a box, and the names of
// alignments.

import Foundation
import LayoutCore

extension ExportedItem {
  /// An item that wraps as it does in Reflow: one longer than a line is as long as that.
  ///
  /// It has its height, but where its text wraps in a line narrower than it is.
  func flexibleStyle(growth: CGFloat?) -> String {
    var text = "flex: \(growth?.spelled ?? "0") 1 auto; width: \(ideal.width.px); "
    text += "min-width: \(minimum.width.px); "
    if growth != nil, maximum.width.isFinite { text += "max-width: \(maximum.width.px); " }
    let width = min(ideal.width, frame?.width ?? .infinity)
    if isLeaf, minimum.width < width, !cutsText {
      text += "min-height: \(ideal.height.px); "
      text += "max-height: calc(\(ideal.height.px) + 1000 * max(0px, \((width - 0.5).px) - 100cqi))"
    } else {
      text += "height: \(ideal.height.px)"
    }
    if let alignment { text += "; align-self: \(alignment.css)" }
    return text
  }

  /// An item of the size that it has where it is.
  var fixedStyle: String {
    let size = frame?.size ?? ideal
    var text = "flex: none; width: \(size.width.px); height: \(size.height.px)"
    if let alignment { text += "; align-self: \(alignment.css)" }
    return text
  }
}

extension ExportedContainer {
  /// The items between those that start a new line in any case, each of which is a flex box of its own.
  var sections: [Range<Int>] {
    let starts = [0] + items.indices.filter { $0 > 0 && items[$0].startsNewLine } + [items.count]
    return zip(starts, starts.dropFirst()).map { $0..<$1 }.filter { !$0.isEmpty }
  }

  /// The margins that take back the gap on either side of a spacer of a stack.
  var spacerMargins: [Int: String] {
    var margins: [Int: String] = [:]
    let (gap, isRow): (CGFloat, Bool) =
      switch layout {
      case .hstack(_, let spacing): (spacing ?? 8, true)
      case .vstack(_, let spacing): (spacing ?? 8, false)
      default: (0, true)
      }
    guard gap != 0 else { return margins }
    for index in items.indices where items[index].spacerLength != nil {
      let before = index > 0 && items[index - 1].spacerLength == nil ? -gap : index > 0 ? -gap / 2 : 0
      let after = index < items.count - 1 ? (items[index + 1].spacerLength == nil ? -gap : -gap / 2) : 0
      margins[index] = isRow ? "0 \(after.px) 0 \(before.px)" : "\(before.px) 0 \(after.px)"
    }
    return margins
  }
}

extension FlowLayout {
  var justified: String {
    switch justification {
    case .none, .stretchItems: alignment.horizontal.css
    case .spaceBetween: "space-between"
    case .spaceAround: "space-around"
    case .spaceEvenly: "space-evenly"
    }
  }
}

extension HorizontalAlignment {
  var css: String { self == .leading ? "start" : self == .trailing ? "end" : "center" }
}

extension VerticalAlignment {
  var css: String {
    switch self {
    case .top: "start"
    case .bottom: "end"
    case .firstTextBaseline: "first baseline"
    case .lastTextBaseline: "last baseline"
    default: "center"
    }
  }
}
