// The ends of a run that no window causes: a signal, the loss of the display, and the loss of the session bus. Each
// saves the session first, including the changes of the last second.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

extension Application {
  /// Saves the session, prints one line and ends the process. GTK cannot continue without a display.
  func endWithoutDisplay() -> Never {
    _exit(ProgramStart.fail(Message("reflow: the connection to the display was lost. %s", saveLast())))
  }

  /// Saves the session and ends the process when the session bus closes. By default, GLib raises SIGTERM, which ends
  /// the process without a message.
  func endWithoutBus(_ bus: OpaquePointer) {
    g_dbus_connection_set_exit_on_close(bus, 0)
    ObjectReference(bus).connect("closed") { [unowned self] in
      _exit(ProgramStart.fail(Message("reflow: the connection to the session bus was lost. %s", saveLast())))
    }
  }

  /// Ends the program. All its windows open again at the next start.
  func quit() {
    session.saveNow()
    closeWindows()
  }

  /// Saves the session and ends the process by the signal that it received.
  func end(by signal: Int32) -> Never {
    if let failure = session.saveLast() { _ = ProgramStart.fail(Message("reflow: %s", failure)) }
    ProgramPool.shared.end(waits: false)
    Termination.end(by: signal)
  }

  /// Saves the session and returns a message about the result.
  private func saveLast() -> Message {
    session.saveLast() ?? Message("The windows open again at the next start.")
  }
}
