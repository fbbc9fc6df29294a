import CGtk

// Command lines as texts, and the programs that they name.

/// The reason why a text is not a command line.
public enum ShellWordsError: Error, Hashable, Sendable {
  /// It contains no argument.
  case empty
  /// A quotation mark has no counterpart.
  case openQuote
  /// It ends with a backslash that quotes no character.
  case openEscape
}

/// The arguments of a command line. Quotation marks and backslashes have their meaning in a POSIX shell, and all other
/// characters are literal: variables, patterns and operators are not evaluated.
public func shellWords(_ text: String) throws(ShellWordsError) -> [String] {
  do throws(GLibError) {
    return try parsedWords(text)
  } catch {
    guard error.code == Int(G_SHELL_ERROR_BAD_QUOTING.rawValue) else { throw .empty }
    // A second backslash completes an escape, but no quotation.
    let endsInEscape = text.hasSuffix("\\") && (try? parsedWords(text + "\\")) != nil
    throw endsInEscape ? .openEscape : .openQuote
  }
}

private func parsedWords(_ text: String) throws(GLibError) -> [String] {
  var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  _ = try withGError { g_shell_parse_argv(text, nil, &words, $0) }
  return [String](taking: words)
}

/// The path of a program, which is a name to look up in `PATH`, or a path; nil if no executable file exists there.
public func programPath(_ name: String) -> String? {
  String(taking: g_find_program_in_path(name))
}
