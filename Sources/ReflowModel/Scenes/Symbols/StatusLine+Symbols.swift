// What the Symbols scene says of its layout.

extension StatusLine {
  /// Adds how many items, tracks and lines a grid has, and how many of the items are in sight.
  package func griddedBy(_ axis: GridAxis, items: Int, tracks: Int, lines: Int, visible: Int) -> StatusLine {
    counting(items, "item").counting(tracks, axis.track).counting(lines, axis.line)
      .saying("\(visible.groupedText) visible")
  }
}
