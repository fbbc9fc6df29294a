// The programs that were started last in any window. The session contains them.

import ReflowModel

/// The recent programs, for the menu that starts one again, and the folders with their ignored problems.
@MainActor
enum RecentPrograms {
  /// The programs, the latest one first.
  private(set) static var programs: [RecentProgram] = []
  private static var save: @MainActor () -> Void = {}

  /// Starts with the programs of a session. `save` is called after each change.
  static func begin(with programs: [RecentProgram], save: @escaping @MainActor () -> Void) {
    (self.programs, self.save) = (programs.recent, save)
  }

  static var commands: [ProgramCommand] { programs.map(\.command) }

  /// Adds a program that was started at the top of the list.
  static func add(_ command: ProgramCommand) {
    change(to: [RecentProgram(command, checkFolder: checkFolder(of: command))] + programs)
  }

  /// The folder whose file of ignored problems applies to a program; nil if the user has not chosen one.
  static func checkFolder(of command: ProgramCommand) -> String? {
    programs.first { $0.command == command }?.checkFolder
  }

  /// Sets the folder whose file of ignored problems applies to a program.
  static func setCheckFolder(_ folder: String, of command: ProgramCommand) {
    let known = programs.firstIndex { $0.command == command } ?? 0
    var new = programs
    new.insert(RecentProgram(command, checkFolder: folder), at: known)
    change(to: new)
  }

  private static func change(to list: [RecentProgram]) {
    guard list.recent != programs else { return }
    programs = list.recent
    save()
  }
}
