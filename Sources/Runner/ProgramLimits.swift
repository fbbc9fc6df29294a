// The limits of a started program: which files it may use, and how much. They protect the user's files and the machine
// from failures of a program that the user has installed. Such a program may read files, use the network and control the
// display. A program that was just built of a file is confined: it can do less.

import CSystem
import Foundation

/// The limits of a program and of its descendants.
///
/// Whatever the limits, a program can neither change the machine, such as load a module of the kernel, nor get
/// privileges by executing a file: see `csystem_deny_system_calls`.
public struct ProgramLimits: Equatable, Sendable {
  /// Which files a program may use.
  public enum Files: Equatable, Sendable {
    /// All files of the user.
    case all
    /// It reads all files. It writes in the folder of its session, and in those for temporary and runtime files.
    case protected
    /// It reads the files of the system and those below some paths. It writes in the folder of its session. It has no
    /// networks, and sends no signals to other processes.
    case confined(to: [String])
  }

  /// The files that the program may use. A program with ``Files/all`` may write files of any size; any other, only files
  /// of up to ``file``.
  public var files: Files
  /// The maximum memory of the program and of its descendants, in MB.
  public var memory: Int

  /// The maximum size of a file in MB. A program that writes more gets the signal SIGXFSZ.
  public static let file = 1_024

  /// Half of the machine's memory in MB.
  public static let halfOfMemory = Int(ProcessInfo.processInfo.physicalMemory >> 21)

  /// Creates limits; the default for the memory, in MB, is half of the machine's.
  public init(files: Files = .protected, memory: Int = halfOfMemory) { (self.files, self.memory) = (files, memory) }
}

/// The rules for the files of a program, for Landlock.
///
/// All files but those that ``ProgramLimits/Files`` names cannot be written, created, removed or renamed. The rules do
/// not cover the permissions and times of files. A connection to a socket is not restricted.
struct FileRules {
  /// The rules as Landlock's file descriptor.
  let descriptor: Int32

  /// Programs whose own sandboxes need mounts, which Landlock denies, do without them.
  static let variables = ["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"]

  /// The folders in which any program writes. Without permission to add and remove, devices and the facts of processes
  /// can be written: the process itself, for which Landlock has no rule, is below `/proc`.
  private static let folders = ["/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue"]
  private static let writableOnly = ["/dev", "/proc"]
  /// The devices of a confined program: those without content, random numbers, and the graphics.
  private static let devices = ["null", "zero", "full", "random", "urandom", "dri"]

  /// Makes the rules; nil if the kernel has no Landlock, or all files are allowed.
  init?(_ files: ProgramLimits.Files, _ session: SessionFolder, _ environment: [String: String]) {
    let changes = csystem_landlock_rights()
    guard changes != 0 else { return nil }
    switch files {
    case .all: return nil
    case .protected:
      descriptor = csystem_landlock_create(changes, false)
      guard descriptor >= 0 else { return nil }
      let named = ["TMPDIR", "XDG_RUNTIME_DIR"].compactMap { environment[$0] }
      allow(changes, in: Self.folders + Self.belowHome(named, environment) + [session.path])
      // Root may not write the facts of processes, since the settings of the kernel are among them.
      allow(Self.writing(changes), in: Self.writableOnly.filter { $0 != "/proc" || geteuid() != 0 })
    case .confined(let paths):
      let reading = UInt64(CSYSTEM_RIGHT_READ | CSYSTEM_RIGHT_LIST)
      descriptor = csystem_landlock_create(changes | reading, true)
      guard descriptor >= 0 else { return nil }
      allow(changes | reading, in: [session.path])
      allow(reading, in: Confinement.systemFolders + Self.belowHome(paths, environment))
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev")) ?? []
      let devices = Self.devices + names.filter { $0.hasPrefix("nvidia") }
      allow(Self.writing(changes) | reading, in: devices.map { "/dev/\($0)" })
    }
  }

  private func allow(_ rights: UInt64, in paths: [String]) {
    for path in paths { _ = csystem_landlock_allow(descriptor, path, rights) }
  }

  private static func writing(_ changes: UInt64) -> UInt64 {
    changes & UInt64(CSYSTEM_RIGHT_WRITE | CSYSTEM_RIGHT_TRUNCATE)
  }

  /// The paths without the home folder and those above it, which would allow everything.
  private static func belowHome(_ paths: [String], _ environment: [String: String]) -> [String] {
    let home = environment["HOME"].flatMap(realPath)
    return paths.filter { folder in
      guard folder.hasPrefix("/"), let path = realPath(folder) else { return false }
      return path != "/" && !(home.map { "\($0)/" }?.hasPrefix("\(path)/") ?? false)
    }
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
