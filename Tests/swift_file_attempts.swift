// A view that shows what the system answers to attempts of its program: `done`, or the number of the error.

import Foundation
import Glibc
import SwiftUI

private struct Attempts {
  private(set) var answers: [String] = []
  private let variables = ProcessInfo.processInfo.environment

  init() {
    let home = variables["OUTSIDE"] ?? ""
    attempt("own-read", opens("beside.txt", O_RDONLY))
    attempt("own-write", opens("written.txt", O_WRONLY | O_CREAT))
    attempt("home-read", opens("\(home)/note", O_RDONLY))
    attempt("home-list", opendir(home) != nil)
    attempt("home-write", opens("\(home)/written", O_WRONLY | O_CREAT))
    attempt("temporary-write", opens("/tmp/written", O_WRONLY | O_CREAT))
    attempt("session-write", opens("\(variables["TMPDIR"] ?? "")/written", O_WRONLY | O_CREAT))
    attempt("system-read", opens("/etc/passwd", O_RDONLY))
    attempt("device-read", opens("/dev/tty0", O_RDONLY))
    attempt("network", socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0)
    attempt("socket", socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) >= 0)
    var pair: [Int32] = [0, 0]
    attempt("pair", socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    attempt("pair-datagram", socketpair(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0, &pair) == 0)
    attempt("signal", kill(variables["STRANGER"].flatMap { pid_t($0) } ?? 1, 0) == 0)
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/cat")
    child.arguments = ["\(home)/note"]
    try? child.run()
    child.waitUntilExit()
    answers.append("child=\(child.terminationStatus)")
  }

  private mutating func attempt(_ name: String, _ isDone: Bool) {
    answers.append("\(name)=\(isDone ? "done" : "\(errno)")")
  }

  private func opens(_ path: String, _ flags: Int32) -> Bool { open(path, flags, 0o600) >= 0 }
}

// The text is cut off, so the check quotes it.
#Preview { Text(verbatim: Attempts().answers.joined(separator: " ")).lineLimit(1).frame(width: 30) }
