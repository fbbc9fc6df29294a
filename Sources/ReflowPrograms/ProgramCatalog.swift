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

  /// The catalogue of this system. Reads all desktop files.
  @MainActor package static var ofSystem: ProgramCatalog {
    if FileManager.default.fileExists(atPath: "/.flatpak-info") { return .outOfReach }
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
