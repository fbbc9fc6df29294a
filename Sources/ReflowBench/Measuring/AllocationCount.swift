// The counts of allocations and of memory in use.
//
// glibc provides no count of allocations and no hooks. The Swift runtime has a hook for Instruments: while it is
// enabled, the runtime allocates every object and array storage through a replaceable function. Memory without an
// object, such as the buffers of a container, is not counted.

import CGtk
import Foundation

/// Counts allocated objects and arrays.
enum AllocationCount {
  /// Whether the runtime has the hook.
  static var isPossible: Bool { runtimeSwitch != nil && runtimeFunction != nil }

  /// The number of allocations in `body`. No other thread may run during the call.
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

/// Counts an allocation and calls the function that it replaces.
private func allocate(_ type: UnsafeRawPointer?, _ size: Int, _ alignment: Int) -> UnsafeMutableRawPointer? {
  count += 1
  return uncounted?(type, size, alignment)
}

/// The allocated memory of the process.
enum Heap {
  /// The bytes in use, in small and large blocks.
  static func bytes() -> Double { Double(cgtk_heap_bytes()) }
}
