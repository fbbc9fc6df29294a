// The inspector's rows for one item: its position, its size and the reasons, as sentences with the container's numbers.

import Foundation
import LayoutCore

/// The rows of the inspector for one item.
package struct Inspection: Equatable, Sendable {
  /// A row's name and the text under it.
  package struct Row: Equatable, Sendable {
    package var name: Message
    package var text: Message
    /// The growth of the item, drawn as a bar under the text.
    package var growth: FlowReport.Growth?

    package init(_ name: Message, _ text: Message, growth: FlowReport.Growth? = nil) {
      self.name = name
      self.text = text
      self.growth = growth
    }
  }

  /// An item that can be selected from another one.
  package struct Link: Equatable, Sendable {
    package var identity: Int
    package var name: String
  }

  /// The item's name.
  package var title: String
  /// The rows in their order.
  package var rows: [Row]
  /// The items that contain this one, outermost first, and those directly in it.
  package var path, parts: [Link]

  init(title: String, rows: [Row]) {
    (self.title, self.rows) = (title, rows)
    (path, parts) = ([], [])
  }
}

/// The item's own sizes, independent of the container.
package struct ItemRequest: Equatable, Sendable {
  package var minimum: CGSize
  /// The natural size; nil for a picture that is not loaded.
  package var natural: CGSize?

  package init(minimum: CGSize, natural: CGSize?) {
    self.minimum = minimum
    self.natural = natural
  }
}

extension LayoutGeometry {
  /// The inspector's content for an item; nil for a hidden item.
  ///
  /// - Parameters:
  ///   - index: The index of the item in the container.
  ///   - request: The item's own sizes.
  ///   - name: Returns the name of an item.
  package func inspection(
    of index: Int, request: ItemRequest?, name: (Int) -> String?
  ) -> Inspection? {
    guard let item = items.first(where: { $0.index == index }), let frame = item.frame else { return nil }
    var rows = [Inspection.Row(Message("Frame"), Message("%s at %s, %s", frame.size.text, x(of: frame), y(of: frame)))]
    if let request {
      rows.append(Inspection.Row(Message("Minimum"), request.minimum.text))
      if let natural = request.natural { rows.append(Inspection.Row(Message("Natural size"), natural.text)) }
    }
    if let proposal = item.proposal { rows.append(proposal.row) }
    if let growth = item.growth {
      let text = Message(
        "%s + %s = %s, at most %s", growth.base.lengthText, growth.share.lengthText, growth.result.lengthText,
        growth.limit.lengthText)
      rows.append(Inspection.Row(Message("Growth"), text, growth: growth))
    }
    rows += lineRows(of: index, name)
    rows += trackRows(of: item)
    rows += stack?.rows(of: index, name) ?? []
    return Inspection(title: (name(index) ?? "").cut(to: .name), rows: rows)
  }

  /// The x coordinate in the content, from the leading edge.
  private func x(of frame: CGRect) -> Message {
    (direction == .rightToLeft ? content.maxX - frame.maxX : frame.minX - content.minX).lengthText
  }

  private func y(of frame: CGRect) -> Message { (frame.minY - content.minY).lengthText }

  // MARK: Lines

  /// The index of an item's line in ``lines``; nil without lines.
  package func line(of index: Int) -> Int? { lines.firstIndex { $0.items.contains(index) } }

  private func lineRows(of index: Int, _ name: (Int) -> String?) -> [Inspection.Row] {
    guard let place = line(of: index) else { return [] }
    let lineCount = firstLine + lines.count + linesBehind
    let line = lines[place]
    let left = max(0, content.width - line.frame.width)
    let position = Message(
      "%s of %s, item %s of %s, %s free", (firstLine + place + 1).groupedText, lineCount.groupedText,
      (index - line.items.lowerBound + 1).groupedText, line.items.count.groupedText, left.lengthText)
    var rows = [Inspection.Row(Message("Line"), position)]
    if index == line.items.lowerBound, place > 0 {
      rows.append(Inspection.Row(Message("Why"), lines[place - 1].end.reason(of: index, name)))
    } else {
      rows.append(Inspection.Row(Message("Line end"), line.end.reason(of: index, name)))
    }
    return rows
  }

  // MARK: Tracks

  private func trackRows(of item: Item) -> [Inspection.Row] {
    let hasRows = rows.contains { $0.sizing != nil }
    let tracks = hasRows ? rows : columns
    guard !tracks.isEmpty, tracks.contains(where: { $0.sizing != nil }), let frame = item.allocation else { return [] }
    let place = item.index % tracks.count
    let track = tracks[place]
    let position = Message(
      "%s of %s, %s px", (place + 1).groupedText, tracks.count.groupedText, track.length.lengthText)
    var result = [Inspection.Row(hasRows ? Message("Row") : Message("Column"), position)]
    if let sizing = track.sizing {
      result.append(Inspection.Row(Message("Why"), sizing.reason))
      let offered = hasRows ? size.height - insets.top - insets.bottom : size.width - insets.leading - insets.trailing
      if sizing.extent > offered + Self.overflowTolerance {
        let text = Message(
          "The available %s are not enough, so the tracks are solved again for %s.", offered.lengthText,
          sizing.extent.lengthText)
        result.append(Inspection.Row(Message("Second pass"), text))
      }
    }
    let beyond = (hasRows ? frame.height : frame.width) - track.length
    // The tolerance applies to each of the two rounded edges.
    if beyond > 2 * Self.overflowTolerance {
      result.append(Inspection.Row(Message("Overflow"), Message("%s px beyond its track", beyond.lengthText)))
    }
    return result
  }
}

extension FlowLineEnd {
  /// The reason why the line ended. For the first item of the next line, the reason for that item's position.
  func reason(of index: Int, _ name: (Int) -> String?) -> Message {
    func called(_ item: Int) -> Message {
      name(item).map { Message.verbatim($0.cut(to: .name)) } ?? (item + 1).groupedText
    }
    switch self {
    case .endOfItems: return Message("No more items follow.")
    case .doesNotFit(let item, let needs, let left):
      let (needed, short) = (needs.lengthText, (needs - left).lengthText)
      return item == index
        ? Message("Needs %s; the previous line has only %s free, %s too few.", needed, left.lengthText, short)
        : Message("“%s” needs %s; only %s are free, %s too few.", called(item), needed, left.lengthText, short)
    case .lineOfItsOwn(let item):
      return item == index
        ? Message("Longer than a line, so it has a line of its own.")
        : Message("“%s” is longer than a line, so it has a line of its own.", called(item))
    case .lineBreak: return Message("A line break.")
    case .startsNewLine(let item):
      return item == index ? Message("Starts a new line.") : Message("“%s” starts a new line.", called(item))
    case .itemLimit(let count):
      return Message.counting(count, "A line has up to %s item.", "A line has up to %s items.")
    case .lineLimit(let hidden):
      return Message.counting(hidden, "The line limit hides %s item.", "The line limit hides %s items.")
    case .balance(let item):
      return item == index
        ? Message("Would fit in the previous line, but the lines are more even this way.")
        : Message("“%s” would fit, but the lines are more even without it.", called(item))
    }
  }
}

extension GridReport.Sizing {
  /// The reason for the length of a track.
  fileprivate var reason: Message {
    guard let share else { return Message("A fixed length, reserved before the other tracks are sized.") }
    guard count > 1 || maximum != minimum else { return Message("A share of %s.", share.lengthText) }
    let (part, least, most) = (share.lengthText, minimum.lengthText, maximum.lengthText)
    return count == 1
      ? Message("A share of %s, at least %s, at most %s.", part, least, most)
      : Message("A share of %s for %s tracks, each at least %s, at most %s.", part, count.groupedText, least, most)
  }
}

extension CGFloat? {
  /// A proposed length as displayed text; `nil` for an unspecified length.
  var proposalText: Message { map(\.lengthText) ?? Message.verbatim("nil") }
}

extension CGSize {
  /// The width and the height as displayed text.
  package var text: Message { .product(width.lengthText, height.lengthText) }
}
