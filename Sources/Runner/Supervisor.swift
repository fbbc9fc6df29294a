// The supervisor: a separate process between the app and a program that the app starts. When the program or the app
// ends, even by SIGKILL, it ends the program and all of its descendants. It removes the folder of the session when the
// app no longer uses it.
//
// On standard output it writes the path of the folder, and at the end how the program ended. From standard input, a pipe
// whose other end the kernel closes with the app, it reads what to start. Standard error belongs to the program.

import CSystem
import Foundation

/// The supervisor's process.
public enum Supervisor {
  /// The argument of a process that is a supervisor.
  static let option = "--supervise"

  /// The time between SIGTERM and SIGKILL, in seconds.
  private static let patience = 1.0

  /// Runs the supervisor if the arguments, without the program's name, ask for it.
  public static func runIfAsked(_ arguments: [String]) {
    if arguments == [option] { run() }
  }

  private static func run() -> Never {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { signal(number, SIG_IGN) }
    _ = csystem_become_subreaper()
    csystem_end_without_core_file()
    let folder: SessionFolder
    do throws(RunnerError) {
      folder = try SessionFolder.make()
    } catch {
      say("\(ProgramEnd.failed(error.number).text)\n")
      exit(0)
    }
    say("\(folder.path)\n")
    AbandonedSessions.end()
    if var start = StartMessage.read(from: STDIN_FILENO) {
      let end: ProgramEnd
      if start.hasPrivateDisplay, !PrivateDisplay.start(in: folder, &start.environment) {
        end = .noDisplay
      } else {
        switch start.run(in: folder) {
        case .failure(let error): end = .failed(error.number)
        case .success(let process): end = wait(for: process, memoryLimit: start.limits.memory)
        }
      }
      var patience = patience
      // More time would be more memory.
      if case .exceeded = end { patience = 0 }
      Descendants.end(after: patience)
      PrivateDisplay.removeSocket(in: folder)
      say("\(end.text)\n")
      close(STDOUT_FILENO)
      // The app may use the folder until it closes the pipe.
      var rest: UInt8 = 0
      while read(STDIN_FILENO, &rest, 1) > 0 {}
    }
    folder.remove()
    exit(0)
  }

  private static func say(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }

  /// Waits until the program ends, its memory exceeds the limit in MB, or the app closes the pipe.
  private static func wait(for process: pid_t, memoryLimit: Int) -> ProgramEnd {
    let handle = csystem_open_process(process)
    var events = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: handle, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      // The timeout is the interval at which ended orphans are reaped and the memory is measured.
      _ = poll(&events, nfds_t(events.count), handle >= 0 ? 250 : 50)
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { return ProgramEnd(waitStatus: status) }
      if events[0].revents != 0 { return .stopped }
      let processes = ProcessTable()
      Descendants.reapOrphans(in: processes, beside: process)
      if Descendants.memory(in: processes) > memoryLimit << 20 { return .exceeded(Int32(clamping: memoryLimit)) }
    }
  }
}
