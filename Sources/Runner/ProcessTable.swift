// The processes of the machine, read from /proc.

import CSystem
import Foundation

/// All processes at one moment.
struct ProcessTable {
  struct Entry {
    var parent, session: pid_t
    /// Whether the process has ended and waits for its parent.
    var hasEnded: Bool
  }

  let entries: [pid_t: Entry]

  init() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    var entries: [pid_t: Entry] = [:]
    for process in names.compactMap({ pid_t($0) }) { entries[process] = Self.entry(of: process) }
    self.entries = entries
  }

  /// The descendants of processes, in the order of their numbers.
  func descendants(of roots: [pid_t]) -> [pid_t] {
    var children: [pid_t: [pid_t]] = [:]
    for (process, entry) in entries { children[entry.parent, default: []].append(process) }
    var (found, rest) = (Set<pid_t>(), roots)
    while let next = rest.popLast() {
      for child in children[next] ?? [] where found.insert(child).inserted { rest.append(child) }
    }
    return found.sorted()
  }

  /// The sum of some rows of a process's status, in bytes.
  static func sum(_ names: Set<Substring>, _ process: pid_t) -> Int {
    lines(of: "/proc/\(process)/status").reduce(0) { sum, words in
      words.count == 3 && names.contains(words[0]) ? sum + (Int(words[1]) ?? 0) << 10 : sum
    }
  }

  /// Whether a process was started with a variable.
  static func has(_ variable: String, _ process: pid_t) -> Bool {
    read("/proc/\(process)/environ").split(separator: 0).contains { $0.elementsEqual(variable.utf8) }
  }

  /// Whether a process has marks of a supervised program that its descendants inherit: it gets no privileges by
  /// executing a file, and has the given score for the case that memory runs out.
  static func isSupervised(_ process: pid_t) -> Bool {
    lines(of: "/proc/\(process)/status").contains { $0 == ["NoNewPrivs:", "1"] }
      && lines(of: "/proc/\(process)/oom_score_adj") == [["\(CSYSTEM_OOM_SCORE)"]]
  }

  /// The lines of a file, each split into words.
  static func lines(of path: String) -> [[Substring]] {
    String(decoding: read(path), as: UTF8.self).split(separator: "\n").map {
      $0.split(whereSeparator: { $0 == "\t" || $0 == " " })
    }
  }

  private static func entry(of process: pid_t) -> Entry? {
    let facts = read("/proc/\(process)/stat")
    guard let name = facts.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    // After the name in parentheses: the state, the parent, the group and the session.
    let fields = facts[name...].split(separator: UInt8(ascii: " "), maxSplits: 5)
    guard fields.count > 4, let parent = pid_t(String(decoding: fields[2], as: UTF8.self)),
      let session = pid_t(String(decoding: fields[4], as: UTF8.self))
    else { return nil }
    let hasEnded = fields[1].elementsEqual("Z".utf8) || fields[1].elementsEqual("X".utf8)
    return Entry(parent: parent, session: session, hasEnded: hasEnded)
  }

  /// The content of a file; empty if it cannot be read.
  private static func read(_ path: String) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var (content, buffer): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 4_096))
    while true {
      let count = Foundation.read(file, &buffer, buffer.count)
      guard count > 0 else { return content }
      content += buffer[..<count]
    }
  }
}
