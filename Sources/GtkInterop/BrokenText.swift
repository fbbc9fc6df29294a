// The lines of a text that wraps, broken where Pango breaks them with `PANGO_WRAP_WORD_CHAR`: at the ends of words, and
// inside of a word that is longer than a line.
//
// For each line that ends inside a word, Pango shapes the rest of the word again: 1,900 letters in lines of seven take
// a tenth of a second. Here such a text is broken in parts of some lines each, which takes time linear in its length.

import CGtk

/// A text with its lines at a width.
package struct BrokenText: Equatable, Sendable {
  /// The text. Where words are broken, it has the hyphens that Pango adds, and a line separator at the end of each line
  /// that does not end with a space.
  package var text = ""
  /// The number of lines.
  package var lineCount = 0
  /// Whether a line ends where the language of the text allows no break.
  package var breaksWords = false
}

extension TextLayout {
  /// The least number of scalars in a part of a long text.
  private static let leastPart = 32
  /// The numbers of lines between which a part is quick.
  private static let partLines = 4...16

  /// Breaks a text at a width in Pango units. The layout keeps the width, and the text of the last part.
  ///
  /// - Parameter lines: About how many lines a text has whose words may be far longer than a line; nil for any other
  ///   text.
  package func breakLines(of text: String, in width: Int32, inPartsOf lines: Int? = nil) -> BrokenText {
    pango_layout_set_width(opaque, max(width, 0))
    pango_layout_set_wrap(opaque, PANGO_WRAP_WORD_CHAR)
    var (text, broken) = (text, BrokenText())
    var bytes: [UInt8] = []
    var length =
      lines.map { max(Self.leastPart, text.unicodeScalars.count / max(1, $0) * Self.partLines.upperBound) }
      ?? .max
    text.withUTF8 { all in
      var rest = UnsafeBufferPointer(rebasing: all[...])
      repeat {
        let part = rest.end(ofScalars: length)
        let starts = lineStarts(of: rest[..<part])
        // The last line may continue after the part.
        let count = part == rest.count ? starts.count : starts.count - 1
        if part < rest.count {
          if starts.count < Self.partLines.lowerBound { length *= 2 }
          if starts.count > Self.partLines.upperBound { length = max(Self.leastPart, length / 2) }
        }
        guard count > 0 else { continue }
        let end = count < starts.count ? starts[count] : part
        append(rest[..<end], lines: Array(starts[..<count]) + [end], isLast: end == rest.count, to: &bytes, &broken)
        rest = UnsafeBufferPointer(rebasing: rest[end...])
      } while !rest.isEmpty
    }
    broken.text = broken.breaksWords ? String(decoding: bytes, as: UTF8.self) : text
    return broken
  }

  /// The offsets at which the lines of a part start, from 0.
  private func lineStarts(of part: Slice<UnsafeBufferPointer<UInt8>>) -> [Int] {
    part.withMemoryRebound(to: CChar.self) { pango_layout_set_text(opaque, $0.baseAddress, Int32($0.count)) }
    var starts: [Int] = []
    var link = pango_layout_get_lines_readonly(opaque)
    while let line = link {
      starts.append(Int(line.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self).pointee.start_index))
      link = line.pointee.next
    }
    return starts
  }

  /// Appends lines of the layout's text. `lines` are their starts and the end of the last one.
  private func append(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, lines: [Int], isLast: Bool, to bytes: inout [UInt8],
    _ broken: inout BrokenText
  ) {
    var count: Int32 = 0
    guard let attributes = pango_layout_get_log_attrs_readonly(opaque, &count) else { return }
    var scalar = 0
    for (start, end) in zip(lines, lines.dropFirst()) {
      broken.lineCount += 1
      bytes += text[start..<end]
      scalar += text[start..<end].count { !$0.continuesScalar }
      if end == lines[lines.count - 1], isLast { return }
      guard scalar > 0 else { continue }
      // Also after a no-break space, which is white space that allows no break.
      let isBroken = attributes[scalar].is_line_break == 0
      if isBroken { broken.breaksWords = true }
      // Shaped in its own line, the end of a word may be narrower and the next word fit, so that each line ends with a
      // separator. After a space Pango gives the space no width, which it has before a separator.
      guard attributes[scalar - 1].is_white == 0 else { continue }
      if isBroken, attributes[scalar].break_inserts_hyphen != 0 { bytes += "\u{2010}".utf8 }
      bytes += "\u{2028}".utf8
    }
  }
}

extension UInt8 {
  /// Whether the byte is not the first one of a scalar in UTF-8.
  fileprivate var continuesScalar: Bool { self & 0xC0 == 0x80 }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset after so many scalars, or that of the end.
  fileprivate func end(ofScalars limit: Int) -> Int {
    guard count > limit else { return count }
    var scalars = 0
    return firstIndex {
      if !$0.continuesScalar { scalars += 1 }
      return scalars > limit
    } ?? count
  }
}
