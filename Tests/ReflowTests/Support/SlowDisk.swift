// A disk that reads no portion of a large file before the test lets it.

import Foundation
import TestSupport

/// A preloaded library that holds large reads from the files of a test. The test lets them pass by files in a folder.
struct SlowDisk: Sendable {
  /// The environment of a program on the slow disk.
  let environment: [String: String]
  private let gate: URL

  /// - Parameters:
  ///   - folder: The folder for the library.
  ///   - endsSyncs: Whether a sync ends; otherwise it takes forever.
  init(in folder: URL, endsSyncs: Bool = true) throws {
    gate = folder.appendingPathComponent("gate")
    try FileManager.default.createDirectory(at: gate, withIntermediateDirectories: true)
    let source = folder.appendingPathComponent("slow.c")
    let library = folder.appendingPathComponent("slow.so")
    try Data(Self.code.utf8).write(to: source)
    // The compiler of the Swift toolchain.
    let run = try Run.command(
      "/usr/bin/env",
      ["clang", "-shared", "-fPIC", "-D", "ENDS_SYNCS=\(endsSyncs ? 1 : 0)", "-o", library.path, source.path])
    guard run.status == 0 else { throw BusError(description: run.error) }
    environment = ["LD_PRELOAD": library.path, "REFLOW_TEST_GATE": gate.path]
  }

  /// Lets one portion pass.
  func readPortion() throws { try Data().write(to: gate.appendingPathComponent("portion")) }

  /// Lets all portions pass.
  func readAll() throws { try Data().write(to: gate.appendingPathComponent("all")) }

  private static let code = """
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/stat.h>
    #include <sys/syscall.h>
    #include <unistd.h>

    static void wait_at(const char *gate, int file) {
      char portion[4096], all[4096], link[64], path[4096] = "";
      snprintf(link, sizeof link, "/proc/self/fd/%d", file);
      if (readlink(link, path, sizeof path - 1) < 0 || !strstr(path, "/reflow-")) return;
      snprintf(portion, sizeof portion, "%s/portion", gate);
      snprintf(all, sizeof all, "%s/all", gate);
      while (access(all, F_OK) != 0 && unlink(portion) != 0) usleep(20000);
    }

    ssize_t read(int file, void *buffer, size_t count) {
      struct stat status;
      if (count > 200000 && fstat(file, &status) == 0 && S_ISREG(status.st_mode)) wait_at(getenv("REFLOW_TEST_GATE"), file);
      return syscall(SYS_read, file, buffer, count);
    }

    int fsync(int file) {
      while (!ENDS_SYNCS) pause();
      return syscall(SYS_fsync, file);
    }

    """
}
