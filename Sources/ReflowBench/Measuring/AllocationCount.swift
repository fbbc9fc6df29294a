// How often the layout system asks for memory, and how much is in use.
//
// glibc keeps no count and has no hooks; the Swift runtime has one for Instruments: while it is switched on, every
// object and every array's storage is made through a function that may be exchanged. Memory that is asked for without
// an object, as buffers that live as long as a container, is not counted.

import CGtk
import Foundation

/// Counts the objects and arrays that are made.
enum AllocationCount {
  /// Whether the runtime lets itself be counted.
  static var isPossible: Bool { runtimeSwitch != nil && runtimeFunction != nil }

  /// The number of allocations that `body` makes. No other thread may be at work meanwhile.
  static func of(_ body: () -> Void) -> Int {
    guard let runtimeSwitch, let runtimeFunction else { return 0 }
    uncounted = runtimeFunction.pointee
    runtimeFunction.pointee = allocate
    count = 0
    runtimeSwitch.pointee = true
    body()
    runtimeSwitch.pointee = false
    runtimeFunction.pointee = uncounted
    return count
  }
}

private typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

private nonisolated(unsafe) let runtimeSwitch = symbol(
  "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")?.assumingMemoryBound(to: Bool.self)

private nonisolated(unsafe) let runtimeFunction = symbol("_swift_allocObject")?.assumingMemoryBound(to: Allocate?.self)

private nonisolated(unsafe) var uncounted: Allocate?
private nonisolated(unsafe) var count = 0

private func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(dlopen(nil, RTLD_NOW), name) }

/// Stands in for the runtime's function.
private func allocate(_ type: UnsafeRawPointer?, _ size: Int, _ alignment: Int) -> UnsafeMutableRawPointer? {
  count += 1
  return uncounted?(type, size, alignment)
}

/// The memory that was allocated and not given back.
enum Heap {
  /// Bytes in use, small and large pieces.
  static func bytes() -> Double { Double(cgtk_heap_bytes()) }
}
