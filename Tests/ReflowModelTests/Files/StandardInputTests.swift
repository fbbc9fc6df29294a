import Foundation
import Testing

@testable import ReflowModel

/// Standard input as a file, with limits of bytes and seconds.
struct StandardInputTests {
  /// A pipe with content, whose other end stays open if it never ends.
  private func read(_ content: Data, ends: Bool = true, limit: Int = 1_000, seconds: Double = 180) -> Result<
    Data, FileReadError
  > {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(content)
    if ends { try? pipe.fileHandleForWriting.close() }
    return withExtendedLifetime(pipe) {
      Result { () throws(FileReadError) in
        try FileBytes.readStream(pipe.fileHandleForReading.fileDescriptor, limit: limit, seconds: seconds)
      }
    }
  }

  @Test func aPipeIsReadToItsEnd() {
    for count in [0, 1, 999, 1_000] {
      let data = Data(repeating: 65, count: count)
      #expect(read(data) == .success(data))
    }
  }

  @Test func theBytesAreLimited() {
    #expect(read(Data(repeating: 65, count: 1_001)) == .failure(.tooLarge(1_001)))
    #expect(read(Data(repeating: 65, count: 5_000), ends: false) == .failure(.tooLarge(5_000)), "without its end")
  }

  @Test func theTimeIsLimited() {
    let start = ProcessInfo.processInfo.systemUptime
    #expect(read(Data("a".utf8), ends: false, seconds: 0.2) == .failure(.endless(seconds: 1)))
    let time = ProcessInfo.processInfo.systemUptime - start
    #expect(time >= 0.2, "\(time) s")
    #expect(FileReadError.endless(seconds: 60).reason.english == "it did not end within 60 s")
  }

  @Test func aClosedFileIsAnError() {
    #expect(throws: FileReadError.system(EBADF)) { try FileBytes.readStream(9_999, limit: 10, seconds: 0.1) }
  }
}
