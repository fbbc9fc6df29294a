// The windows of a program that `--window` chooses.

/// The value of `--window`: the title of a window, its type, or its number.
package struct WindowChoice: Equatable, Sendable {
  private let text: String

  /// Nil for an empty text.
  package init?(_ text: String) {
    if text.isEmpty { return nil }
    self.text = text
  }

  /// The windows with this title or type. If there are none and the text is a number, the window with this number in
  /// the order of the list, starting at 1.
  package func windows(among all: [ProgramWindow]) -> [ProgramWindow] {
    let named = all.filter { $0.title == text || $0.type == text }
    guard named.isEmpty, let number = Int(text), all.indices.contains(number - 1) else { return named }
    return [all[number - 1]]
  }

  /// The error for a program without such a window. It lists the windows that there are.
  package func failure(_ program: String, among all: [ProgramWindow]) -> FileError {
    let list = all.enumerated().map { index, window in
      let title = window.title.isEmpty ? "" : "“\(window.title.cut(to: .name))” "
      return "\(index + 1) \(title)(\(window.type))"
    }
    return FileError(
      message: Message(
        "“%s” has no window “%s”; its windows are: %s", program, text.cut(to: .name), list.joined(separator: ", ")))
  }
}
