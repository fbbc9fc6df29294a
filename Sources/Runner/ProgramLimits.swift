// The limits of a started program: where it may write, and how much. They protect the user's files and the machine from
// failures of the program. They are no protection from a program that means harm: it may read files, use the network
// and control the display.

import CSystem
import Foundation

/// The limits of a program and of its descendants.
///
/// Whatever the limits, a program can neither change the machine, such as load a module of the kernel, nor get
/// privileges by executing a file: see `csystem_deny_system_calls`.
public struct ProgramLimits: Equatable, Sendable {
  /// Whether the program may write only where ``FileRules`` allow it, and no file larger than ``file``.
  public var protectsFiles: Bool
  /// The maximum memory of the program and of its descendants, in MB.
  public var memory: Int

  /// The maximum size of a file in MB. A program that writes more gets the signal SIGXFSZ.
  public static let file = 1_024

  /// Half of the machine's memory in MB.
  public static let halfOfMemory = Int(ProcessInfo.processInfo.physicalMemory >> 21)

  /// Creates limits; the default for the memory, in MB, is half of the machine's.
  public init(protectsFiles: Bool = true, memory: Int = halfOfMemory) {
    (self.protectsFiles, self.memory) = (protectsFiles, memory)
  }
}

/// The places where a program may write: the folder of its session, and the folders for temporary and runtime files.
///
/// All other files, such as those in the home folder, cannot be written, created, removed or renamed. The rules do not
/// cover the permissions and times of files. A connection to a socket is not restricted.
///
/// Root may write no facts of processes either, since the settings of the kernel are among them.
struct FileRules {
  /// The rules as Landlock's file descriptor.
  let descriptor: Int32

  /// Programs whose own sandboxes need mounts, which Landlock denies, do without them.
  static let variables = ["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"]

  /// The folders in which any program writes. Without permission to add and remove, devices and the facts of processes
  /// can be written: the process itself, for which Landlock has no rule, is below `/proc`.
  private static let folders = ["/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue"]
  private static let writableOnly = ["/dev", "/proc"]

  /// Makes the rules; nil if the kernel has no Landlock.
  init?(_ session: SessionFolder, _ environment: [String: String]) {
    let rights = csystem_landlock_rights()
    guard rights != 0 else { return nil }
    descriptor = csystem_landlock_create(rights)
    guard descriptor >= 0 else { return nil }
    let home = environment["HOME"].flatMap(Self.realPath)
    let named = ["TMPDIR", "XDG_RUNTIME_DIR"].compactMap { environment[$0] }.filter { folder in
      // A folder above the home folder would allow everything.
      guard folder.hasPrefix("/"), let path = Self.realPath(folder) else { return false }
      return path != "/" && !(home.map { "\($0)/" }?.hasPrefix("\(path)/") ?? false)
    }
    for folder in Self.folders + named + [session.path] { _ = csystem_landlock_allow(descriptor, folder, rights) }
    let fileRights = rights & UInt64(CSYSTEM_RIGHT_WRITE | CSYSTEM_RIGHT_TRUNCATE)
    for folder in Self.writableOnly where folder != "/proc" || geteuid() != 0 {
      _ = csystem_landlock_allow(descriptor, folder, fileRights)
    }
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
