// Desktop files that the user opens in the window or drops on it. Their programs run in the App scene.

import CGtk
import GtkInterop
import ReflowModel
import ReflowPrograms

extension MainWindow {
  /// Runs the program of a desktop file, or shows the reason why it cannot be run.
  func run(desktopFile path: String) {
    do throws(FileError) {
      if ProgramCatalog.isOutOfReach { throw FileError(message: ProgramCatalog.outOfReachReason) }
      let program = try DesktopFile.program(at: path)
      store.perform(Store.editKind(of: \.app.command)) { document in
        document.scene = .app
        document.app.command = program.command
      }
      g_action_group_activate_action(widget.opaque, "run-program", nil)
    } catch {
      notices.show(error.message)
    }
  }
}
