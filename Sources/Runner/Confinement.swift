// The confinement of a worker, a process that decodes files which can be hostile. It applies to the calling process
// itself, which has opened nothing but its streams yet.

import CSystem
import Foundation

/// The confinement of the calling process, which cannot be undone.
public enum Confinement {
  /// The folders of the system, which are readable: libraries, loaders, fonts, and the facts of the process.
  static let systemFolders = [
    "/usr", "/lib", "/lib64", "/bin", "/opt", "/etc", "/app", "/nix/store", "/gnu/store", "/snap", "/run/host",
    "/run/current-system", "/run/opengl-driver", "/var/cache/fontconfig", "/proc", "/sys",
  ]

  /// Confines the process: it can read files below some paths and those of the system, and can write none. It has no
  /// connections, starts no programs, and ends first when memory runs out. Threads that run already are not confined.
  ///
  /// If the kernel has no Landlock or seccomp, the respective rules do not apply.
  public static func begin(readablePaths: [String]) {
    csystem_end_first_without_memory()
    csystem_end_without_core_file()
    guard csystem_deny_privileges() == 0 else { return }
    let changes = csystem_landlock_rights()
    if changes != 0 {
      let reading = UInt64(CSYSTEM_RIGHT_READ)
      let rules = csystem_landlock_create(changes | reading, false)
      for path in systemFolders + ["/dev"] + readablePaths { _ = csystem_landlock_allow(rules, path, reading) }
      _ = csystem_landlock_apply(rules)
      close(rules)
    }
    csystem_deny_system_calls()
    csystem_deny_connections_and_programs()
  }

  /// Runs `body`, during which the process may use this much time of the processors, in seconds. Beyond the limit it
  /// ends with SIGPROF.
  public static func limitingProcessorTime<Result>(to seconds: Int, _ body: () -> Result) -> Result {
    csystem_limit_processor_time(seconds)
    defer { csystem_limit_processor_time(0) }
    return body()
  }
}
