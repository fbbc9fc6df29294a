// The line of progress on standard error.

import Foundation
import ReflowModel

/// A line on standard error that each message replaces, if standard error is a terminal. Otherwise nothing is printed.
@MainActor
final class ProgressLine {
  private let isShown: Bool
  private var last = ""

  init() {
    let terminal = ProcessInfo.processInfo.environment["TERM"] ?? "dumb"
    isShown = isatty(STDERR_FILENO) == 1 && terminal != "dumb"
  }

  func show(_ message: Message) {
    let text = tr(message).plainLine
    guard isShown, text != last else { return }
    last = text
    // The terminal cuts a line that is longer than its width only while it does not wrap lines.
    print("\r\u{1B}[?7l\(text)\u{1B}[K\u{1B}[?7h")
  }

  /// Removes the line.
  func clear() {
    guard !last.isEmpty else { return }
    last = ""
    print("\r\u{1B}[K")
  }

  private func print(_ text: String) { _ = FileBytes.writeAll(Data(text.utf8), to: STDERR_FILENO) }
}
