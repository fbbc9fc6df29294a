// How much memory is in use.

import CGtk

/// The memory that was allocated and not given back.
enum Heap {
  /// Bytes in use, small and large pieces.
  static func bytes() -> Double { Double(cgtk_heap_bytes()) }
}
