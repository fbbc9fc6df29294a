// The messages of a program while a call changes its windows.

import CGtk
import Glibc

/// Keeps the program's messages off its standard error, from its creation to ``end()``. GTK and libadwaita warn of
/// layouts at widths at which no user would put a window, and with fatal warnings the program would end.
///
/// A file has the messages meanwhile. Reflow reads it if the program ends before the call does.
@MainActor
final class QuietCall {
  private static var depth = 0
  private static var standardError: Int32 = -1
  private static var fatal = G_LOG_LEVEL_ERROR

  /// The path of the file; nil before the connection.
  static var path: String?

  init() {
    Self.depth += 1
    guard Self.depth == 1, let path = Self.path else { return }
    Self.fatal = g_log_set_always_fatal(G_LOG_LEVEL_ERROR)
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    Self.standardError = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    if Self.standardError >= 0 { dup2(file, STDERR_FILENO) }
    close(file)
  }

  func end() {
    Self.depth -= 1
    guard Self.depth == 0, let path = Self.path else { return }
    g_log_set_always_fatal(Self.fatal)
    guard Self.standardError >= 0 else { return }
    dup2(Self.standardError, STDERR_FILENO)
    close(Self.standardError)
    Self.standardError = -1
    Self.passOn(path)
    unlink(path)
  }

  /// Prints what SwiftUI's views say about the program, since they say each thing once.
  private static func passOn(_ path: String) {
    guard let file = fopen(path, "r") else { return }
    var (line, capacity): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    while getline(&line, &capacity, file) > 0, let line {
      if strncmp(line, "views: ", 7) == 0 { _ = write(STDERR_FILENO, line, strlen(line)) }
    }
    free(line)
    fclose(file)
  }
}
