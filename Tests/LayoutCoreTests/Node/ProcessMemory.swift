// How much memory the test's process has.

import Foundation

/// Tells how much memory is in use: what the address sanitizer says is allocated, where it is at work, and else what is
/// resident. The sanitizer keeps freed memory from use for a while, so under it the resident memory grows by itself.
struct ProcessMemory {
  private let allocatedBytes: (@convention(c) () -> Int)?

  init() {
    let symbol = dlsym(dlopen(nil, RTLD_NOW), "__sanitizer_get_current_allocated_bytes")
    allocatedBytes = symbol.map { unsafeBitCast($0, to: (@convention(c) () -> Int).self) }
  }

  /// Whether every byte counts, rather than pages: then little work shows what much would.
  var isExact: Bool { allocatedBytes != nil }

  /// The memory in use; 0 if it is unknown.
  var bytes: Int {
    if let allocatedBytes { return allocatedBytes() }
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return (fields.dropFirst().first.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
