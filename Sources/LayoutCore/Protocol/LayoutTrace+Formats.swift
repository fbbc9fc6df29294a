// The output formats of a trace: lines of text for people, and JSON for tools.

import Foundation

extension LayoutTrace {
  /// One line per call, indented by depth:
  ///
  ///     HStackLayout measure 0 “title” at 100 × nil → 74 × 16
  ///     HStackLayout measure 0 “title” at 100 × nil → 74 × 16 (cached)
  ///     HStackLayout place   0 “title” at 100 × nil → 74 × 16, origin 0, 3
  public var text: String {
    events.map(\.line).joined(separator: "\n") + (events.isEmpty ? "" : "\n")
  }
}

extension LayoutTrace.Event {
  fileprivate var line: String {
    let indent = String(repeating: "  ", count: depth)
    let verb = call.rawValue + String(repeating: " ", count: 7 - call.rawValue.count)
    var line = "\(indent)\(layout) \(verb) \(child)"
    if let name { line += " “\(name)”" }
    guard call != .hide else { return line }
    line += " at \(Self.text(proposal.width)) × \(Self.text(proposal.height))"
    line += " → \(Self.text(answer.width)) × \(Self.text(answer.height))"
    if let origin { line += ", origin \(Self.text(origin.x)), \(Self.text(origin.y))" }
    if isCached { line += " (cached)" }
    return line
  }

  /// A length in its shortest form, without the fraction of a whole number.
  private static func text(_ length: CGFloat?) -> String {
    guard let length else { return "nil" }
    let whole = length.rounded()
    return whole == length && abs(length) < 1e15 ? "\(Int(whole))" : "\(Double(length))"
  }
}

extension LayoutTrace {
  /// An array with one object per call. An unspecified dimension is null, an infinite one `"infinity"`.
  ///
  ///     [{"call":"measure","layout":"HStackLayout","child":0,"name":"title","depth":0,
  ///       "proposal":[100,null],"answer":[74,16],"cached":false}]
  public var json: String {
    "[" + events.map(\.json).joined(separator: ",\n") + "]"
  }
}

extension LayoutTrace.Event {
  fileprivate var json: String {
    var fields = [
      "\"call\":\"\(call.rawValue)\"", "\"layout\":\(Self.quoted(layout))", "\"child\":\(child)",
      "\"depth\":\(depth)",
    ]
    if let name { fields.append("\"name\":\(Self.quoted(name))") }
    if call != .hide {
      fields.append("\"proposal\":[\(Self.number(proposal.width)),\(Self.number(proposal.height))]")
      fields.append("\"answer\":[\(Self.number(answer.width)),\(Self.number(answer.height))]")
    }
    if let origin { fields.append("\"origin\":[\(Self.number(origin.x)),\(Self.number(origin.y))]") }
    if call == .measure { fields.append("\"cached\":\(isCached)") }
    return "{" + fields.joined(separator: ",") + "}"
  }

  private static func number(_ length: CGFloat?) -> String {
    guard let length, !length.isNaN else { return "null" }
    if length.isInfinite { return length < 0 ? "\"-infinity\"" : "\"infinity\"" }
    let whole = length.rounded()
    return whole == length && abs(length) < 1e15 ? "\(Int(whole))" : "\(Double(length))"
  }

  private static func quoted(_ string: String) -> String {
    let escaped = string.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case let scalar where scalar.value < 0x20:
        "\\u" + String(repeating: "0", count: scalar.value < 16 ? 3 : 2) + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
