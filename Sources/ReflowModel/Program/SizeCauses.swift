// The widgets that cause the minimum width or height of a window, in words.

/// A chain of widgets from a window to a widget that causes its minimum size in one direction.
struct SizeCauses {
  /// The widgets: each is the parent of the next one.
  let chain: WindowTree
  /// The minimum size of each widget in px.
  let sizes: [Int]
  /// For each widget, the size that the program requests for it if it is the reason for its minimum size; else 0. It may
  /// be shorter than the chain.
  let requests: [Int]
  /// The number of rows of the last widget that cause its size together; 0 or 1 if one of them does.
  var rowCount = 0

  /// What each widget adds to the one below it. A widget that adds nothing is left out, and so are the widgets below a
  /// requested size. What a widget without a name of its own adds counts for the one that it belongs to.
  var parts: [Message] {
    // The last widget that counts, and what is added up for it.
    var (owner, added, parts): (Int, Int, [Message]) = (0, 0, [])
    func append() {
      if added > 0 { parts.append(Message("%s adds %s px", name(of: owner), added.groupedText)) }
    }
    for index in sizes.indices {
      if !isPart(index) {
        append()
        (owner, added) = (index, 0)
      }
      let request = requests.indices.contains(index) ? requests[index] : 0
      let below = sizes.indices.contains(index + 1) ? sizes[index + 1] : 0
      added += max(0, sizes[index] - (request > 0 ? request : below))
      guard request > 0 else { continue }
      append()
      parts.append(
        index == 0 && !isOfPopover
          ? Message("%s px requested by the window", request.groupedText)
          : Message("%s px requested by %s", request.groupedText, name(of: owner)))
      return parts
    }
    if rowCount > 1, added > 0 { parts.append(rows(of: owner, added)) } else { append() }
    return parts
  }

  /// Whether the chain begins with a popover and not with a window.
  private var isOfPopover: Bool { chain.nodes.first?.cssName == "popover" }

  /// Whether a widget is a nameless part of the widget above it, such as the trough of a scrollbar.
  private func isPart(_ index: Int) -> Bool {
    let node = chain.nodes[index]
    return index > 0 && node.isInternal && node.text == nil && chain.identifier(of: index) == nil
  }

  private func name(of index: Int) -> Message {
    chain.nodes[index].text.map { Message("“%s”", $0.cut(to: .name)) } ?? .verbatim(chain.step(index))
  }

  /// What the rows of a widget add, with its type and its identifier.
  private func rows(of index: Int, _ added: Int) -> Message {
    let identifier = chain.identifier(of: index).map { "\(chain.nodes[index].type) “\($0)”" }
    return .counting(
      rowCount, "%s row of %s adds %s px", "%s rows of %s add %s px", rowCount.groupedText,
      identifier ?? chain.step(index), added.groupedText)
  }
}
