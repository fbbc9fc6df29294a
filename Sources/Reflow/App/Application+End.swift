// The ends of a run that its user did not choose in a window: a signal, and the loss of the display or of the session bus.
// Each saves the session first, also what changed within the last second.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

extension Application {
  /// Saves the session, says so in a line and ends the process; nothing else can be done without a display.
  func endWithoutDisplay() -> Never {
    _exit(ProgramStart.fail(Message("reflow: the display went away; %s", saveLast())))
  }

  /// Does the same once the session bus is gone. GLib would end the process by SIGTERM, without a word.
  func endWithoutBus(_ bus: OpaquePointer) {
    g_dbus_connection_set_exit_on_close(bus, 0)
    ObjectReference(bus).connect("closed") { [unowned self] in
      _exit(ProgramStart.fail(Message("reflow: the session bus went away; %s", saveLast())))
    }
  }

  /// Saves the session and ends the process by the signal that asked for it.
  func end(by signal: Int32) -> Never {
    if let complaint = session.saveLast() { _ = ProgramStart.fail(Message("reflow: %s", complaint)) }
    Termination.end(by: signal)
  }

  /// Saves the session, and answers what became of it.
  private func saveLast() -> Message {
    session.saveLast() ?? Message("the windows open again with the next start")
  }
}
