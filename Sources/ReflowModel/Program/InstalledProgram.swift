// The programs that a user can start by name.

import LayoutCore

/// A program with a desktop file.
package struct InstalledProgram: Hashable, Sendable {
  /// The identifier, such as `org.gnome.TextEditor.desktop`.
  package var identifier: String
  /// The name in the user's language.
  package var name: String
  /// The name of an icon in the icon theme, or the absolute path of a file; empty without an icon.
  package var icon = ""
  /// Further words for the search: what kind of program it is.
  package var keywords: [String] = []
  package var command: ProgramCommand

  package init(identifier: String, name: String, command: ProgramCommand) {
    (self.identifier, self.name, self.command) = (identifier, name, command)
  }
}

extension InstalledProgram {
  /// Whether the program is found by a search.
  package func matches(_ search: WordSearch) -> Bool {
    search.matches([name, identifier, command.name] + keywords)
  }
}

extension ProgramCommand {
  /// Whether the command is found by a search.
  package func matches(_ search: WordSearch) -> Bool { search.matches([shellText]) }
}
