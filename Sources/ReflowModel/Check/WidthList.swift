// The widths of a check in the form of the command line and of files: `320,360,480-800`.

import LayoutCore

/// A list of widths and ranges of them, in px.
package struct WidthList: Equatable, Sendable {
  /// The ascending ranges, which neither overlap nor touch; empty when the text is invalid.
  package private(set) var ranges: [ClosedRange<Int>] = []
  /// The error in the text; nil when it is valid.
  package private(set) var failure: Message?

  /// The widths that can be checked.
  package static let limits = 1...10_000
  /// The maximum number of parts in a list.
  static let partLimit = 10_000

  /// Parses widths and ranges of widths, separated by commas.
  package init(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count <= Self.partLimit else {
      failure = Message(
        "There are %s widths; up to %s can be checked.", parts.count.groupedText, Self.partLimit.groupedText)
      return
    }
    var read: [ClosedRange<Int>] = []
    for part in parts {
      switch Self.range(Substring(part)) {
      case .success(let range): read.append(range)
      case .failure(let error):
        failure = error.message
        return
      }
    }
    ranges = [ClosedRange<Int>](joining: read)
  }

  private static func range(_ part: Substring) -> Result<ClosedRange<Int>, FileError> {
    let shown = String(part).cut(to: .name)
    func failure(_ message: Message) -> Result<ClosedRange<Int>, FileError> { .failure(FileError(message: message)) }
    let ends = part.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map { $0.number }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else {
      return failure(Message("“%s” is not a width or a range of widths, such as 320 or 480-800.", shown))
    }
    guard first <= last else {
      return failure(Message("The range “%s” is reversed; write %s-%s.", shown, "\(last)", "\(first)"))
    }
    guard limits.contains(first), limits.contains(last) else {
      return failure(
        Message("“%s” is outside %s to %s px.", shown, limits.lowerBound.groupedText, limits.upperBound.groupedText))
    }
    return .success(first...last)
  }
}

extension Substring.UTF8View {
  /// The number in the text, which may have spaces around it; nil for any other text.
  fileprivate var number: Int? {
    var text = drop { $0 == UInt8(ascii: " ") }
    while text.last == UInt8(ascii: " ") { text.removeLast() }
    return Int(Substring(text))
  }
}
