// The programs that were started last in any window. The session contains them.

import ReflowModel

/// The recent programs, for the menu that starts one again.
@MainActor
enum RecentPrograms {
  /// The commands, the latest one first.
  private(set) static var commands: [ProgramCommand] = []
  private static var save: @MainActor () -> Void = {}

  /// Starts with the programs of a session. `save` is called after each change.
  static func begin(with commands: [ProgramCommand], save: @escaping @MainActor () -> Void) {
    (self.commands, self.save) = (Session.recent(commands), save)
  }

  /// Adds a program that was started at the top of the list.
  static func add(_ command: ProgramCommand) {
    let new = Session.recent([command] + commands)
    guard new != commands else { return }
    commands = new
    save()
  }
}
