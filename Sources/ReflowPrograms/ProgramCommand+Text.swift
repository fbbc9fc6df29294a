// Commands that a user types.

import GtkInterop
import LayoutCore
import ReflowModel

extension ProgramCommand {
  /// Reads a command line, as a shell without variables and patterns does. Fails if its program does not exist.
  package static func reading(_ text: String) -> Result<ProgramCommand, FileError> {
    let words: [String]
    do throws(ShellWordsError) {
      words = try shellWords(text)
    } catch {
      return .failure(FileError(message: error.sentence))
    }
    guard let program = words.first, !program.isEmpty else {
      return .failure(FileError(message: ShellWordsError.empty.sentence))
    }
    guard programPath(program) != nil else {
      return .failure(
        FileError(message: Message("There is no program “%s”.", program.plainLine.cutInTheMiddle(to: .path))))
    }
    guard let command = ProgramCommand(words) else {
      return .failure(FileError(message: Message("The command is too long.")))
    }
    return .success(command)
  }
}

extension ShellWordsError {
  fileprivate var sentence: Message {
    switch self {
    case .empty: Message("The command contains no program.")
    case .openQuote: Message("A quotation mark in the command is not closed.")
    case .openEscape: Message("The command ends with a backslash.")
    }
  }
}
