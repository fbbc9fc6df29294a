// Programs that run in the App scene: that of a start, and those of desktop files and Swift files that the user opens in
// the window or drops on it.

import CGtk
import GtkInterop
import ReflowModel
import ReflowPrograms

extension MainWindow {
  /// Runs the program of a desktop file or of a Swift file, or shows the reason why it cannot be run.
  func run(programFile path: String, with options: LaunchOptions) {
    do throws(FileError) {
      let command = try Self.command(ofFile: path)
      store.perform(Store.editKind(of: \.app.command)) { document in
        document = options.applied(to: document)
        document.scene = .app
        document.app.command = command
      }
      runProgram()
    } catch {
      notices.show(error.message)
    }
  }

  /// The command that runs a desktop file or a Swift file.
  private static func command(ofFile path: String) throws(FileError) -> ProgramCommand {
    if SwiftFileOptions.isSwiftFile(path), let command = ProgramCommand([path]) { return command }
    return try command(ofDesktopFile: path)
  }

  /// The command of a desktop file. Throws if Reflow cannot start it.
  static func command(ofDesktopFile path: String) throws(FileError) -> ProgramCommand {
    if ProgramCatalog.isOutOfReach { throw FileError(message: ProgramCatalog.outOfReachReason) }
    return try DesktopFile.program(at: path).command
  }
}

extension MainWindow {
  /// Shows the program of a start in this window, and starts it.
  func showProgram(of options: LaunchOptions) {
    store.open(options.applied(to: store.document))
    runProgram()
  }

  /// Starts the program of the document.
  func runProgram() { actions.activate("run-program") }
}
