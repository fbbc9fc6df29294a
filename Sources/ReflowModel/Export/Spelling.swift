// Numbers, texts and names as source code spells them: numbers as short as they are exact, in no locale, and texts in which
// nothing ends the literal, the comment or the element that they stand in.

import Foundation
import LayoutCore

extension CGFloat {
  /// As short as it is exact: `8`, `8.5`, `1e-07`. Swift, JSON, CSS and XML read it alike.
  var spelled: String { Double(self).plainText }

  /// The same in Swift, where it may be infinite.
  var swift: String { self == .infinity ? ".infinity" : spelled }

  /// The same in JSON.
  var json: String { self == .infinity ? "\"infinity\"" : spelled }

  /// A length in CSS.
  var px: String { self == 0 ? "0" : spelled + "px" }
}

extension Optional<CGFloat> {
  var swift: String { self?.swift ?? "nil" }
  var json: String { self?.json ?? "null" }
}

extension String {
  /// A string literal of Swift. What turns the order of reading around, or is not to be seen, is written as a number.
  var swiftLiteral: String {
    literal { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: scalar.isHiddenInSource ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : nil
      }
    }
  }

  /// A string of JSON.
  var jsonLiteral: String {
    literal { scalar in
      switch scalar {
      case "\"", "\\": return "\\\(scalar)"
      case "\n": return "\\n"
      case "\r": return "\\r"
      case "\t": return "\\t"
      default:
        guard scalar.isHiddenInSource, scalar.value <= 0xFFFF else { return nil }
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }

  private func literal(_ escaped: (Unicode.Scalar) -> String?) -> String {
    var text = "\""
    for scalar in unicodeScalars {
      if let escape = escaped(scalar) { text += escape } else { text.unicodeScalars.append(scalar) }
    }
    return text + "\""
  }

  /// A string of CSS.
  var cssLiteral: String {
    literal { scalar in
      switch scalar {
      case "\"", "\\", "<", ">", "&": "\\\(String(scalar.value, radix: 16)) "
      default: scalar.isHiddenInSource || scalar.isUnknownToXML ? " " : nil
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether source code should not have it as it is: controls, ends of lines, and what turns the order of reading.
  var isHiddenInSource: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  var isUnknownToXML: Bool {
    switch value {
    case 0...8, 0xB...0x1F, 0x7F...0x9F, 0xFFFE, 0xFFFF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}

// MARK: Names

extension HorizontalAlignment {
  var name: String { self == .leading ? "leading" : self == .trailing ? "trailing" : "center" }
}

extension VerticalAlignment {
  var name: String {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .firstTextBaseline: "firstTextBaseline"
    case .lastTextBaseline: "lastTextBaseline"
    default: "center"
    }
  }
}

extension Alignment {
  /// The name that SwiftUI and `reflow-solve` have for it: `topLeading`, `center`, `leadingFirstTextBaseline`.
  var name: String {
    let (side, height) = (horizontal.name, vertical.name)
    if height.hasSuffix("Baseline") { return side + height.prefix(1).uppercased() + height.dropFirst() }
    if height == "center" { return side }
    return side == "center" ? height : height + side.prefix(1).uppercased() + side.dropFirst()
  }
}

extension EdgeInsets {
  var isZero: Bool { top == 0 && leading == 0 && bottom == 0 && trailing == 0 }

  /// As Swift makes them.
  var swift: String {
    "EdgeInsets(top: \(top.swift), leading: \(leading.swift), bottom: \(bottom.swift), trailing: \(trailing.swift))"
  }
}
