import Foundation
import LayoutCore
import LayoutNodes

/// Views in lines, each as full as it can be.
struct Flow: Layout {
  enum Justification { case none, spaceBetween, spaceAround, spaceEvenly }
  enum LastLine { case same, natural, leading, center, trailing }

  var alignment = Alignment.topLeading
  var itemSpacing: CGFloat = 8
  var lineSpacing: CGFloat = 8
  var justification = Justification.none
  var lastLine = LastLine.same

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let lines = lines(of: subviews, in: proposal.width)
    let longest = lines.map(\.width).max() ?? 0
    let offered = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? longest
    return CGSize(width: max(offered, longest), height: lines.last.map { $0.y + $0.height } ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for line in lines(of: subviews, in: bounds.width) {
      var (x, gap) = start(of: line, in: bounds.width)
      for item in line.items {
        subviews[item.index].place(
          at: CGPoint(x: bounds.minX + x, y: bounds.minY + line.y + top(of: item, in: line)),
          proposal: item.proposal)
        x += item.size.width + gap
      }
    }
  }

  // MARK: Lines

  private struct Item {
    let index: Int
    let size: CGSize
    let proposal: ProposedViewSize
    /// Where it stands across the line.
    let alignment: VerticalAlignment
    /// Where its text sits, if it is aligned by that; from its top.
    let baseline: CGFloat?
  }

  private struct Line {
    var items: [Item] = []
    var width: CGFloat = 0
    var y: CGFloat = 0, height: CGFloat = 0
    /// Where the text of those sits that are aligned by it.
    var baseline: CGFloat = 0
    /// Whether nothing follows, or what starts a new line in any case.
    var isLast = false
  }

  private func lines(of subviews: Subviews, in width: CGFloat?) -> [Line] {
    let room = width.map { max(0, $0) } ?? .infinity
    var lines: [Line] = []
    for index in subviews.indices {
      let subview = subviews[index]
      let item = item(index, subview, in: room)
      let starts = subview[StartsNewLine.self]
      if let line = lines.last, !starts {
        let sum = line.width + itemSpacing + item.size.width
        let slack = CGFloat(line.items.count + 1) * max(abs(sum), room.isFinite ? room : 0).ulp
        if sum <= room + slack {
          lines[lines.count - 1].items.append(item)
          lines[lines.count - 1].width = sum
          continue
        }
      }
      if starts, !lines.isEmpty { lines[lines.count - 1].isLast = true }
      lines.append(Line(items: [item], width: item.size.width))
    }
    var y: CGFloat = 0
    for index in lines.indices {
      lines[index].y = y
      let items = lines[index].items
      let above = items.compactMap(\.baseline).max() ?? 0
      let below = items.compactMap { item in item.baseline.map { item.size.height - $0 } }.max() ?? 0
      lines[index].baseline = above
      lines[index].height = max(above + below, items.map(\.size.height).max() ?? 0)
      y += lines[index].height + lineSpacing
    }
    if !lines.isEmpty { lines[lines.count - 1].isLast = true }
    return lines
  }

  /// A view in its ideal size, or, where that is longer than a line, in what the line offers.
  private func item(_ index: Int, _ subview: LayoutSubview, in room: CGFloat) -> Item {
    var proposal = ProposedViewSize.unspecified
    var dimensions = subview.dimensions(in: proposal)
    if dimensions.width > room {
      proposal.width = room
      dimensions = subview.dimensions(in: proposal)
    }
    let size = CGSize(width: dimensions.width, height: dimensions.height)
    let alignment = subview[OwnAlignment.self] ?? alignment.vertical
    let isOnText = alignment == .firstTextBaseline || alignment == .lastTextBaseline
    return Item(
      index: index, size: size, proposal: ProposedViewSize(size), alignment: alignment,
      baseline: isOnText ? dimensions[alignment] : nil)
  }

  /// Where an item begins across its line.
  private func top(of item: Item, in line: Line) -> CGFloat {
    if let baseline = item.baseline { return line.baseline - baseline }
    let rest = line.height - item.size.height
    return item.alignment == .top ? 0 : item.alignment == .bottom ? rest : rest / 2
  }

  /// Where a line starts, and what lies between its items.
  private func start(of line: Line, in width: CGFloat) -> (x: CGFloat, gap: CGFloat) {
    let count = CGFloat(line.items.count)
    let rest = max(0, width - line.width)
    let isJustified = justification != .none && (!line.isLast || lastLine == .same)
    if isJustified, rest > 0 {
      switch justification {
      case .spaceBetween where count > 1: return (0, itemSpacing + rest / (count - 1))
      case .spaceAround: return (rest / count / 2, itemSpacing + rest / count)
      case .spaceEvenly: return (rest / (count + 1), itemSpacing + rest / (count + 1))
      default: break
      }
    }
    var side = alignment.horizontal
    if line.isLast {
      switch lastLine {
      case .leading: side = .leading
      case .center: side = .center
      case .trailing: side = .trailing
      case .same, .natural: break
      }
    }
    return (side == .leading ? 0 : side == .trailing ? rest : rest / 2, itemSpacing)
  }
}

/// Whether a view is the first of a line in any case.
enum StartsNewLine: LayoutValueKey {
  static let defaultValue = false
}

/// Where a view stands across its line; nil is where the others stand.
enum OwnAlignment: LayoutValueKey {
  static let defaultValue: VerticalAlignment? = nil
}

extension View {
  /// The view with what a flow is to know of a tile.
  func flowing(as tile: Tile) -> some View {
    layoutValue(key: StartsNewLine.self, value: tile.startsNewLine)
      .layoutValue(key: OwnAlignment.self, value: tile.alignment)
  }
}
