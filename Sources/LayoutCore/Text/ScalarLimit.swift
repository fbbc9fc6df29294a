// The limits on texts from outside the program: how much of a text is laid out, stored or printed in one piece.
//
// They count Unicode scalars. A Character has no greatest length, since a letter carries any number of combining marks,
// and each mark costs as much to lay out, compare and print as a letter.

/// The maximum number of Unicode scalars of a text, by its use.
package enum ScalarLimit: Int, CaseIterable, Sendable {
  /// An item on the canvas.
  case item = 2_000
  /// The name and the reason of an ignored problem, as a document stores them.
  case ignore = 500
  /// A path in a question to the user.
  case path = 300
  /// A name in a label, a list, a tooltip or a line of a message.
  case name = 80
}

extension String {
  /// Whether the text has more scalars than a limit. The cost depends on the limit, not on the text.
  package func exceeds(_ limit: ScalarLimit) -> Bool { end(ofScalars: limit.rawValue) != nil }

  /// As many scalars from the start as a limit allows: the form to store and to compare.
  package func shortened(to limit: ScalarLimit) -> String {
    end(ofScalars: limit.rawValue).map { String(self[..<$0]) } ?? self
  }

  /// The text for display. A text with more scalars than the limit is cut, and its last scalar is then an ellipsis.
  package func cut(to limit: ScalarLimit) -> String {
    guard exceeds(limit), let end = end(ofScalars: limit.rawValue - 1) else { return self }
    return String(self[..<end]) + "…"
  }

  /// The text for display, without its middle: for names that differ at their ends.
  package func cutInTheMiddle(to limit: ScalarLimit) -> String {
    let head = (limit.rawValue - 1) / 2
    guard exceeds(limit), let end = end(ofScalars: head) else { return self }
    let start = unicodeScalars.index(endIndex, offsetBy: head + 1 - limit.rawValue)
    return String(self[..<end]) + "…" + String(self[start...])
  }

  /// The index after this number of scalars; nil if the text has no more than these.
  private func end(ofScalars count: Int) -> Index? {
    guard utf8.count > count else { return nil }
    // The bytes of a native string are contiguous. Counting them is faster than the view of the scalars, whose index
    // decodes each one.
    let offset = utf8.withContiguousStorageIfAvailable { bytes in
      var scalars = 0
      return bytes.firstIndex { byte in
        if byte & 0xC0 != 0x80 { scalars += 1 }
        return scalars > count
      }
    }
    if let offset { return offset.map { utf8.index(startIndex, offsetBy: $0) } }
    let end = unicodeScalars.index(startIndex, offsetBy: count, limitedBy: endIndex)
    return end == endIndex ? nil : end
  }
}
