// The CSS of flex items and lines: the sizes of items, the items of each flex box, and the names of alignments.

import Foundation
import LayoutCore

extension ExportedItem {
  /// The declarations of an item of a wrapping flex box. An item that is wider than a line has the width of the line.
  ///
  /// The height is fixed, unless the text wraps because the line is narrower than the item.
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

  /// The declarations of an item with the size of its frame.
  var fixedStyle: String {
    let size = frame?.size ?? ideal
    var text = "flex: none; width: \(size.width.px); height: \(size.height.px)"
    if let alignment { text += "; align-self: \(alignment.css)" }
    return text
  }
}

/// A flex box with a part of the items of a flow.
struct FlowBox {
  /// The indices of the items.
  var items: [Int]
  /// The declarations besides those of all boxes; nil for none.
  var style: String?
}

extension ExportedContainer {
  /// A box for each line at the exported width. The overflow item is in the last one.
  func lineBoxes(_ flow: FlowLayout) -> [FlowBox] {
    var boxes = lines.map { line in
      let isLast = line.upperBound >= items.count || items[line.upperBound].startsNewLine
      return FlowBox(items: Array(line), style: isLast ? flow.lastLineStyle : nil)
    }.filter { box in box.items.contains { items[$0].frame != nil } }
    // All items after the last visible line are hidden.
    if let last = boxes.indices.last { boxes[last].style = flow.lastLineStyle }
    if flow.startsSingleItems {
      for index in boxes.indices where boxes[index].style == nil && boxes[index].items.count == 1 {
        boxes[index].style = "justify-content: \(flow.alignment.horizontal.css)"
      }
    }
    guard let overflow = items.indices.last(where: { items[$0].overflow != nil }), let frame = items[overflow].frame,
      !boxes.contains(where: { $0.items.contains(overflow) })
    else { return boxes }
    let isInLine = (boxes.last?.items ?? []).contains { index in
      items[index].frame.map { $0.minY < frame.maxY && frame.minY < $0.maxY } ?? false
    }
    if isInLine {
      boxes[boxes.count - 1].items.append(overflow)
    } else {
      if let last = boxes.indices.last { boxes[last].style = nil }
      boxes.append(FlowBox(items: [overflow], style: flow.lastLineStyle))
    }
    return boxes
  }

  /// The margin before an item of a line, in addition to the gap. It is 0 except beside a spacer.
  func margin(before index: Int, in line: [Int], gap: CGFloat, _ direction: LayoutDirection) -> CGFloat {
    guard let place = line.firstIndex(of: index), place > 0, let frame = items[index].frame,
      let last = items[line[place - 1]].frame
    else { return 0 }
    let distance = direction == .leftToRight ? frame.minX - last.maxX : last.minX - frame.maxX
    let beside = items[index].spacerLength != nil || items[line[place - 1]].spacerLength != nil
    return beside ? distance - gap : 0
  }

  /// Whether an item without text is aligned by a baseline, for which the layout uses its bottom edge.
  func isAlignedByBottom(_ item: ExportedItem) -> Bool {
    let alignment: VerticalAlignment? =
      switch layout {
      case .flow(let flow): item.alignment ?? flow.alignment.vertical
      case .grid(let grid): grid.tracks.first?.alignment?.vertical
      case .hstack(let alignment, _): alignment
      case .zstack(let alignment): alignment.vertical
      case .vstack, .custom: nil
      }
    return item.baseline == nil && item.isLeaf && (alignment == .firstTextBaseline || alignment == .lastTextBaseline)
  }

  /// The items of each flex box of a wrapping flow. An item that always starts a new line starts a box.
  var sections: [Range<Int>] {
    let starts = [0] + items.indices.filter { $0 > 0 && items[$0].startsNewLine } + [items.count]
    return zip(starts, starts.dropFirst()).map { $0..<$1 }.filter { !$0.isEmpty }
  }

  /// The margins of spacers by index. They compensate the gap on both sides: without a set spacing, a spacer keeps no
  /// distance from its neighbours.
  var spacerMargins: [Int: String] {
    var margins: [Int: String] = [:]
    let (gap, isRow): (CGFloat, Bool) =
      switch layout {
      case .hstack(_, nil): (ViewSpacing.defaultDistance, true)
      case .vstack(_, nil): (ViewSpacing.defaultDistance, false)
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
  /// The declarations of the last line's box; nil if it has those of all lines.
  fileprivate var lastLineStyle: String? {
    let side: HorizontalAlignment? =
      switch lastLine {
      case .same: nil
      case .natural: alignment.horizontal
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    return side.map { "justify-content: \($0.css)" }
  }

  /// Whether the flow aligns the only item of a line elsewhere than at the start, where CSS places it.
  var startsSingleItems: Bool { justification == .spaceBetween && alignment.horizontal != .leading }

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
