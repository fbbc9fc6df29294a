// The descendants of this process, and the code that ends them.

import Foundation

/// The descendants of this process. As a subreaper it is the parent of each orphan among them, so none can escape.
enum Descendants {
  /// Sends SIGTERM to all descendants. After the given time, sends SIGKILL to those that still run, until none is left.
  static func end(after seconds: Double) {
    for process in all() { kill(process, SIGTERM) }
    let deadline = ContinuousClock.now + .seconds(seconds)
    while reap(), ContinuousClock.now < deadline { usleep(5_000) }
    // A process in an uninterruptible wait ends later, so the number of attempts is limited.
    for _ in 0..<400 where reap() {
      for process in all() { kill(process, SIGKILL) }
      usleep(5_000)
    }
  }

  /// Reaps the ended orphans among the children. It does not reap the program, because the supervisor waits for its
  /// status.
  static func reapOrphans(beside program: pid_t) {
    for child in all() where child != program && parent(of: child) == getpid() { waitpid(child, nil, WNOHANG) }
  }

  /// Reaps the ended children. Returns whether a child still runs.
  private static func reap() -> Bool {
    var ended: pid_t
    repeat { ended = waitpid(-1, nil, WNOHANG) } while ended > 0
    return ended == 0
  }

  /// The processes in the order of their numbers.
  private static func all() -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    var children: [pid_t: [pid_t]] = [:]
    for process in names.compactMap({ pid_t($0) }) {
      if let parent = parent(of: process) { children[parent, default: []].append(process) }
    }
    var (found, rest) = ([pid_t](), [getpid()])
    while let next = rest.popLast() {
      let own = children[next] ?? []
      found += own
      rest += own
    }
    return found.sorted()
  }

  private static func parent(of process: pid_t) -> pid_t? {
    guard let facts = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .isoLatin1),
      let name = facts.lastIndex(of: ")")
    else { return nil }
    // After the name in parentheses: the state and the parent.
    let fields = facts[name...].split(separator: " ")
    return fields.count > 2 ? pid_t(fields[2]) : nil
  }
}
