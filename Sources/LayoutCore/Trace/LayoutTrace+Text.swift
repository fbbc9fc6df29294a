// The trace as lines to read.

import Foundation

extension LayoutTrace {
  /// One line a call, indented by depth:
  ///
  ///     HStackLayout measure 0 “title” at 100 × nil → 74 × 16
  ///     HStackLayout measure 0 “title” at 100 × nil → 74 × 16 (remembered)
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
    if isCached { line += " (remembered)" }
    return line
  }

  /// A length in its shortest form, without the fraction of a whole number.
  private static func text(_ length: CGFloat?) -> String {
    guard let length else { return "nil" }
    let whole = length.rounded()
    return whole == length && abs(length) < 1e15 ? "\(Int(whole))" : "\(Double(length))"
  }
}
