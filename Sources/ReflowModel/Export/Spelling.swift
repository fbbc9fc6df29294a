// The spelling of numbers, texts and names in source code. Numbers are exact, as short as possible, and independent of
// the locale. No text can end the literal, the comment or the element that contains it.

import Foundation
import LayoutCore

extension CGFloat {
  /// The shortest exact spelling, such as `8`, `8.5` or `1e-07`, which is valid in Swift, JSON, CSS and XML.
  var spelled: String { Double(self).plainText }

  var swift: String { self == .infinity ? ".infinity" : spelled }

  var json: String { self == .infinity ? "\"infinity\"" : spelled }

  /// The length in CSS.
  var px: String { self == 0 ? "0" : spelled + "px" }
}

extension Optional<CGFloat> {
  var swift: String { self?.swift ?? "nil" }
  var json: String { self?.json ?? "null" }
}

extension String {
  /// The string literal in Swift. Invisible characters, and those that change the reading order, are escaped.
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

  /// The string in JSON, with the same characters escaped.
  var jsonLiteral: String {
    literal { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: scalar.isHiddenInSource ? "\\u" + scalar.value.hexadecimal(digits: 4) : nil
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

  var cssLiteral: String {
    literal { scalar in
      switch scalar {
      case "\"", "\\", "<", ">", "&": "\\\(String(scalar.value, radix: 16)) "
      default: scalar.isHiddenInSource || scalar.isUnknownToXML ? " " : nil
      }
    }
  }
}

extension BinaryInteger {
  /// The number in hexadecimal digits, with zeros at the start.
  func hexadecimal(digits count: Int) -> String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}

extension Unicode.Scalar {
  /// Whether source code must escape the character: controls, line ends, and characters that change the reading order.
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
  /// The name in SwiftUI and `reflow-solve`, such as `topLeading`, `center` or `leadingFirstTextBaseline`.
  var name: String {
    let (side, height) = (horizontal.name, vertical.name)
    if height.hasSuffix("Baseline") { return side + height.prefix(1).uppercased() + height.dropFirst() }
    if height == "center" { return side }
    return side == "center" ? height : height + side.prefix(1).uppercased() + side.dropFirst()
  }
}

extension EdgeInsets {
  var isZero: Bool { top == 0 && leading == 0 && bottom == 0 && trailing == 0 }

  var swift: String {
    "EdgeInsets(top: \(top.swift), leading: \(leading.swift), bottom: \(bottom.swift), trailing: \(trailing.swift))"
  }
}
