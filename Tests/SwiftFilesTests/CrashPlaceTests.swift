// The line of a file at which a program ended.

import Runner
import Testing

@Suite struct CrashPlaceTests {
  private let backtrace = """
    Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

    *** Signal 4: Backtracing from 0x7f4e6e36df7f... done ***

    *** Program crashed: Illegal instruction at 0x00007f4e6e36df7f ***

    Thread 0 "Tags" crashed:

    0              0x00007f4e6e36df7f closure #1 in _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
    1 [ra]         0x00007f4e6ea3ffe3 specialized Array.subscript.getter + 114 in libswiftSwiftOnoneSupport.so
    2 [ra] [thunk] 0x0000563573be5d69 protocol witness for View.body.getter + 8 in Tags at //<compiler-generated>
    3 [ra]         0x0000563573be5cd8 Chip.title.getter + 183 in Tags at /home/me/My at work/Chip.swift:6:15
    4 [ra]         0x0000563573be5cd8 Tags.body.getter + 183 in Tags at /home/me/My at work/Tags.swift:12:3
    """.split(separator: "\n").map(String.init)
  private let files = ["/home/me/My at work/Tags.swift", "/home/me/My at work/Chip.swift"]

  @Test func theFirstFrameOfTheUserIsThePlace() {
    #expect(
      CrashPlace(in: backtrace, among: files)
        == CrashPlace(file: files[1], line: 6, column: 15, reason: "Fatal error: Index out of range"))
    #expect(CrashPlace(in: backtrace, among: [files[0]])?.line == 12)
    #expect(CrashPlace(in: backtrace, among: ["/home/me/Other.swift"]) == nil)
    #expect(CrashPlace(in: [], among: files) == nil)
  }

  @Test func theStartOfTheErrorsMayBeLost() {
    let rest = Array(backtrace.dropFirst(5))
    #expect(CrashPlace(in: rest, among: files) == CrashPlace(file: files[1], line: 6, column: 15, reason: nil))
  }

  @Test func aToolchainWithoutTheToolPrintsNoBacktrace() {
    #expect(CrashPlace.environment(ofToolchainIn: "/nowhere") == [:])
  }
}
