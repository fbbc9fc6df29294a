// The desktop files of programs: which of the programs Reflow can start, and with which command.

import Foundation
import GtkInterop
import ReflowModel

/// A desktop file, by the Desktop Entry Specification.
package enum DesktopFile {
  private static let suffix = ".desktop"
  /// The maximum size in bytes. The largest files, with translations into a hundred languages, have some 100 kB.
  private static let limit = 4_000_000
  private static let group = "Desktop Entry"

  /// Reads the program of a desktop file. Throws if Reflow cannot start it.
  package static func program(at path: String) throws(FileError) -> InstalledProgram {
    let data: Data
    do throws(FileReadError) {
      data = try FileBytes.read(path, limit: limit)
    } catch {
      throw FileError(message: Message("“%s” cannot be opened: %s.", name(of: path), error.reason))
    }
    do throws(DesktopFileFailure) {
      guard let keys = KeyFile(data), keys.hasGroup(group) else { throw .notADesktopFile }
      return try program(keys, at: absolutePath(path))
    } catch {
      throw FileError(message: Message("“%s” cannot be run: %s.", name(of: path), error.reason))
    }
  }

  private static func name(of path: String) -> String { fileName(of: path).titleLine }

  private static func program(_ keys: KeyFile, at path: String) throws(DesktopFileFailure) -> InstalledProgram {
    guard keys.text("Type", in: group) == "Application" else { throw .notAProgram }
    guard !keys.flag("Hidden", in: group) else { throw .isRemoved }
    guard !keys.flag("Terminal", in: group) else { throw .needsTerminal }
    let identifier = fileName(of: path)
    guard identifier != ownIdentifier else { throw .isReflow }
    let name = keys.localText("Name", in: group) ?? String(identifier.dropLast(suffix.count))
    let icon = keys.localText("Icon", in: group) ?? ""
    let arguments = try command(keys, FieldCodes(icon: icon, name: name, path: path))
    if let failure = sandboxFailure(keys, path, arguments) { throw failure }
    for program in [keys.text("TryExec", in: group), arguments[0]] {
      if let program, programPath(program) == nil { throw .isMissing(program) }
    }
    guard let command = ProgramCommand(arguments) else { throw .tooLong }
    var program = InstalledProgram(identifier: identifier, name: name, command: command)
    program.icon = icon
    let keywords = keys.localText("Keywords", in: group) ?? ""
    program.keywords =
      ([keys.localText("GenericName", in: group) ?? ""] + keywords.split(separator: ";").map(String.init))
      .filter { !$0.isEmpty }
    return program
  }

  /// The identifier of Reflow's own desktop file.
  private static let ownIdentifier = "io.github.reflow.Reflow.desktop"

  /// The arguments of the program. They are not empty.
  private static func command(_ keys: KeyFile, _ codes: FieldCodes) throws(DesktopFileFailure) -> [String] {
    guard keys.hasKey("Exec", in: group) else { throw .hasNoCommand }
    guard let text = keys.text("Exec", in: group) else { throw .isNotText }
    let words: [String]
    do throws(ShellWordsError) {
      words = try shellWords(text)
    } catch {
      throw error == .empty ? .hasNoCommand : .hasBadQuoting(error)
    }
    // The value of a field code is never split, so the codes are filled after the words are separated.
    let arguments: [String]
    do throws(FieldCodes.Unknown) {
      arguments = try codes.fill(words)
    } catch {
      throw .hasUnknownCode(error.code)
    }
    guard arguments.first?.isEmpty == false else { throw .hasNoCommand }
    return arguments
  }

  /// The sandbox that separates the program from Reflow; nil without one.
  private static func sandboxFailure(_ keys: KeyFile, _ path: String, _ arguments: [String]) -> DesktopFileFailure? {
    // The variables of the program may be set by `env`.
    let program =
      fileName(of: arguments[0]) == "env"
      ? arguments.dropFirst().first { !$0.contains("=") } ?? arguments[0] : arguments[0]
    let paths = [path, program, programPath(program) ?? ""]
    if keys.hasKey("X-Flatpak", in: group) || fileName(of: program) == "flatpak"
      || paths.contains(where: { $0.contains("/flatpak/exports/") })
    {
      return .isFlatpak
    }
    if keys.hasKey("X-SnapInstanceName", in: group) || fileName(of: program) == "snap"
      || paths.contains(where: { $0.hasPrefix("/snap/") || $0.hasPrefix("/var/lib/snapd/") })
    {
      return .isSnap
    }
    return nil
  }
}

/// The reason why Reflow cannot start the program of a desktop file.
private enum DesktopFileFailure: Error {
  case notADesktopFile, notAProgram, isRemoved, needsTerminal, hasNoCommand, isNotText, tooLong
  case isReflow, isFlatpak, isSnap
  case hasBadQuoting(ShellWordsError)
  /// A field code that the specification does not define.
  case hasUnknownCode(String)
  /// The program does not exist.
  case isMissing(String)

  /// The reason as the end of a sentence.
  var reason: Message {
    switch self {
    case .notADesktopFile: Message("it is not a desktop file")
    case .notAProgram: Message("it is not the desktop file of a program")
    case .isRemoved: Message("it is marked as removed")
    case .needsTerminal: Message("its program runs in a terminal and has no window of its own")
    case .hasNoCommand: Message("it contains no command")
    case .isNotText: Message("its command is not text in UTF-8")
    case .tooLong: Message("its command is too long")
    case .isReflow: Message("it starts Reflow itself")
    case .isFlatpak: Message("its program is a Flatpak, which is separated from other programs")
    case .isSnap: Message("its program is a Snap, which is separated from other programs")
    case .hasBadQuoting(.openEscape): Message("its command ends with a backslash")
    case .hasBadQuoting: Message("a quotation mark in its command is not closed")
    case .hasUnknownCode(let code): Message("its command contains the unknown field code “%s”", code)
    case .isMissing(let program): Message("there is no program “%s”", program.plainLine.cutInTheMiddle(to: .path))
    }
  }
}
