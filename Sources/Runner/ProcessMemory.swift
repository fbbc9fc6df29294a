// The memory of processes that ends with them, read from /proc.

import CSystem
import Foundation

/// The memory of processes: their own pages, those in the swap, and files without a name that exist only in memory, such
/// as those of `memfd_create`, whether they are mapped or not.
///
/// A file counts once, regardless of how many processes have it open. What the kernel keeps for pipes and sockets is not
/// counted, and neither are the files of a process that denies reading its descriptors (`PR_SET_DUMPABLE`), unless they
/// are mapped.
enum ProcessMemory {
  /// A file, as `stat` and the list of mappings name it.
  private struct File: Hashable {
    var major, minor: UInt32
    var inode: UInt64
  }

  /// The sum in bytes.
  static func sum(of processes: [pid_t]) -> Int {
    let files = processes.reduce(into: [File: Int]()) { $0.merge(openFiles(of: $1)) { $1 } }
    return files.values.reduce(0, +)
      + processes.reduce(0) { $0 + pages(of: $1) - (files.isEmpty ? 0 : pages(of: $1, mappedFrom: files)) }
  }

  /// The most memory in bytes that a process had in use at one time, with its pages of files.
  static func peak(of process: pid_t) -> Int { ProcessTable.sum(["VmHWM:"], process) }

  /// A process's own pages, shared ones without files, and those in the swap, in bytes.
  private static func pages(of process: pid_t) -> Int {
    ProcessTable.sum(["RssAnon:", "RssShmem:", "VmSwap:"], process)
  }

  /// The pages of files that a process has mapped, in bytes.
  private static func pages(of process: pid_t, mappedFrom files: [File: Int]) -> Int {
    var (sum, isCounted) = (0, false)
    for words in ProcessTable.lines(of: "/proc/\(process)/smaps") {
      // A mapping begins with its addresses, rights, offset, device and inode.
      if words.count > 4, let inode = UInt64(words[4]), let file = file(device: words[3], inode) {
        isCounted = files[file] != nil
      } else if isCounted, words[0] == "Rss:" {
        sum += (Int(words[1]) ?? 0) << 10
      }
    }
    return sum
  }

  private static func file(device: Substring, _ inode: UInt64) -> File? {
    let numbers = device.split(separator: ":").compactMap { UInt32($0, radix: 16) }
    return numbers.count == 2 ? File(major: numbers[0], minor: numbers[1], inode: inode) : nil
  }

  /// The files without a name that exist only in memory and that a process has open, with their sizes in bytes.
  private static func openFiles(of process: pid_t) -> [File: Int] {
    let folder = "/proc/\(process)/fd"
    var files: [File: Int] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      var facts = stat()
      guard stat("\(folder)/\(name)", &facts) == 0, facts.st_nlink == 0, facts.st_mode & S_IFMT == S_IFREG,
        csystem_is_in_memory("\(folder)/\(name)") != 0
      else { continue }
      let file = File(
        major: csystem_major(facts.st_dev), minor: csystem_minor(facts.st_dev), inode: UInt64(facts.st_ino))
      files[file] = Int(facts.st_blocks) * 512
    }
    return files
  }
}
