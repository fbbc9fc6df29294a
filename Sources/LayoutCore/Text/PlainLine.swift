// A text as one line of plain text. Terminals obey escape sequences, and terminals and text viewers reorder a line by
// bidirectional control characters. A name with such a character could hide or imitate the rest of the line.

extension String {
  /// The text as one line for a terminal or a file of plain text: a space for each line end and tab, and the escape of
  /// a Swift string, such as `\u{202E}`, for every other control and format character. Characters that join letters or
  /// emoji stay, because scripts and emoji need them and they reorder nothing.
  package var plainLine: String {
    guard unicodeScalars.contains(where: { $0.plainForm != nil }) else { return self }
    return unicodeScalars.reduce(into: "") { line, scalar in
      if let form = scalar.plainForm { line += form } else { line.unicodeScalars.append(scalar) }
    }
  }
}

extension String {
  /// The text on one line of its font's height: a space for each line end and tab, and at most three marks on a letter,
  /// because a font draws more of them over the lines above and below.
  package var oneLine: String {
    var markCount = 0
    let isTall = unicodeScalars.contains { scalar in
      markCount = scalar.isMark ? markCount + 1 : 0
      return markCount > 3 || scalar.isLineEnd
    }
    guard isTall else { return self }
    markCount = 0
    return unicodeScalars.reduce(into: "") { line, scalar in
      markCount = scalar.isMark ? markCount + 1 : 0
      if markCount <= 3 { line.unicodeScalars.append(scalar.isLineEnd ? " " : scalar) }
    }
  }

  /// A name as a title: plain text on one line, without its middle if it is long.
  package var titleLine: String { plainLine.oneLine.cutInTheMiddle(to: .name) }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  fileprivate var isLineEnd: Bool {
    switch value {
    case 0x9...0xD, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// The replacement of the scalar in a line of plain text; nil if the scalar stays.
  fileprivate var plainForm: String? {
    switch value {
    case 0x20...0x7E: return nil
    case _ where isLineEnd: return " "
    // Joiners, and the tags in the emoji of some flags.
    case 0x200C, 0x200D, 0xE0020...0xE007F: return nil
    // Signs around Arabic and Syriac numbers, which are visible.
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2: return nil
    default: break
    }
    switch properties.generalCategory {
    case .control, .format: return "\\u{\(String(value, radix: 16, uppercase: true))}"
    default: return nil
    }
  }
}
