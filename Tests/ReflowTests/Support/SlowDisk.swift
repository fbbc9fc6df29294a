// A disk on which reading a large file, or syncing one, takes long, on any machine.

import Foundation
import TestSupport

/// A preloaded library that delays large reads from files, and syncs.
enum SlowDisk {
  /// The environment of a program on the slow disk: each portion of a large file, and each sync, takes some seconds.
  ///
  /// - Parameter folder: The folder for the library.
  static func environment(
    secondsAPortion seconds: Double = 0, secondsASync syncing: Double = 0, in folder: URL
  ) throws -> [String: String] {
    let source = folder.appendingPathComponent("slow.c")
    let library = folder.appendingPathComponent("slow.so")
    try Data(code.utf8).write(to: source)
    // The compiler of the Swift toolchain.
    let run = try Run.command(
      "/usr/bin/env",
      [
        "clang", "-shared", "-fPIC", "-D", "DELAY=\(Int(seconds * 1_000_000))",
        "-D", "SYNC_DELAY=\(Int(syncing * 1_000_000))", "-o", library.path, source.path,
      ])
    guard run.status == 0 else { throw BusError(description: run.error) }
    return ["LD_PRELOAD": library.path]
  }

  private static let code = """
    #include <sys/stat.h>
    #include <sys/syscall.h>
    #include <unistd.h>

    ssize_t read(int file, void *buffer, size_t count) {
      struct stat status;
      if (count > 200000 && fstat(file, &status) == 0 && S_ISREG(status.st_mode)) usleep(DELAY);
      return syscall(SYS_read, file, buffer, count);
    }

    int fsync(int file) {
      usleep(SYNC_DELAY);
      return syscall(SYS_fsync, file);
    }

    """
}
