// The installed programs that Reflow can start.

import Foundation
import GtkInterop
import ReflowModel

/// The installed programs, as far as Reflow can start them.
package enum ProgramCatalog: Equatable, Sendable {
  /// The programs, in the order of their names.
  case programs([InstalledProgram])
  /// Reflow is in a Flatpak, in which it cannot start programs of the system.
  case outOfReach

  /// Whether Reflow is in a Flatpak.
  package static var isOutOfReach: Bool { FileManager.default.fileExists(atPath: "/.flatpak-info") }

  /// The sentence for ``outOfReach``.
  package static let outOfReachReason = Message(
    "A Flatpak cannot run other programs. To run programs in Reflow, install Reflow as a package.")

  /// The catalogue of this system. Reads all desktop files.
  @MainActor package static var ofSystem: ProgramCatalog {
    if isOutOfReach { return .outOfReach }
    return .programs(sorted(DesktopFilePlace.shownInMenus.compactMap(program)))
  }

  private static func program(at place: DesktopFilePlace) -> InstalledProgram? {
    guard var program = try? DesktopFile.program(at: place.path) else { return nil }
    program.identifier = place.identifier
    return program
  }

  private static func sorted(_ programs: [InstalledProgram]) -> [InstalledProgram] {
    // Some locales sort capitals first. The identifier makes the order of equal names definite.
    programs.map { (key: FileNameKey($0.name.lowercased()), program: $0) }
      .sorted { $0.key != $1.key ? $0.key < $1.key : $0.program.identifier < $1.program.identifier }
      .map(\.program)
  }
}
