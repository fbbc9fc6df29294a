// The descendants of this process, and the code that ends them.

import Foundation

/// The descendants of this process. As a subreaper it is the parent of each orphan among them, so none can escape.
enum Descendants {
  /// Sends SIGTERM to all descendants. After the given time, sends SIGKILL to those that still run, until none is left.
  static func end(after seconds: Double) {
    if seconds > 0 {
      for process in all(in: ProcessTable()) { kill(process, SIGTERM) }
      let deadline = ContinuousClock.now + .seconds(seconds)
      while reap(), ContinuousClock.now < deadline { usleep(5_000) }
    }
    // A process in an uninterruptible wait ends later, so the number of attempts is limited.
    for _ in 0..<400 where reap() {
      for process in all(in: ProcessTable()) { kill(process, SIGKILL) }
      usleep(5_000)
    }
  }

  /// Reaps the ended orphans among the children. It does not reap the program, because the supervisor waits for its
  /// status.
  static func reapOrphans(in processes: ProcessTable, beside program: pid_t) {
    for (child, entry) in processes.entries where child != program && entry.parent == getpid() {
      waitpid(child, nil, WNOHANG)
    }
  }

  /// The memory of all descendants in bytes.
  static func memory(in processes: ProcessTable) -> Int {
    ProcessMemory.sum(of: all(in: processes))
  }

  /// Ends the processes of a session whose supervisor was killed, and which are therefore descendants of another process
  /// now. They are in the session (`setsid`) of the supervisor and satisfy the condition, or have the variable of the
  /// session, or descend from one that does.
  static func endSession(
    ledBy supervisor: pid_t, in folder: SessionFolder, where isMember: (pid_t) -> Bool = { _ in true }
  ) {
    // While a program is being executed, it has no variables to read, so it is absent only if it is absent repeatedly.
    var absences = 0
    for _ in 0..<400 where absences < 4 {
      let processes = ProcessTable()
      let own = processes.entries.keys.filter { process in
        process != supervisor && process != getpid()
          && (processes.entries[process]?.session == supervisor && isMember(process)
            || ProcessTable.has("\(StartMessage.sessionVariable)=\(folder.path)", process))
      }
      let running = (own + processes.descendants(of: own)).filter { processes.entries[$0]?.hasEnded == false }
      absences = running.isEmpty ? absences + 1 : 0
      for process in running { kill(process, SIGKILL) }
      usleep(5_000)
    }
  }

  /// Reaps the ended children. Returns whether a child still runs.
  private static func reap() -> Bool {
    var ended: pid_t
    repeat { ended = waitpid(-1, nil, WNOHANG) } while ended > 0
    return ended == 0
  }

  private static func all(in processes: ProcessTable) -> [pid_t] { processes.descendants(of: [getpid()]) }
}
