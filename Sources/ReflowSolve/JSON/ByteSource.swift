// The input of scenes: a file or standard input, read in chunks. One of the two files of the command with unsafe
// code.
//
// The source owns its file descriptor, and closes it in `deinit`.

import Foundation

/// A file or standard input, as a sequence of chunks.
final class ByteSource {
  /// The error of a file that cannot be read.
  struct Failure: Error {
    /// The system's error message.
    let reason: String

    init() {
      reason = String(cString: strerror(errno))
    }
  }

  let name: String
  private let descriptor: Int32

  /// Opens the file at `path`; `-` is standard input.
  init(path: String) throws {
    if path == "-" {
      name = "standard input"
      descriptor = STDIN_FILENO
    } else {
      name = path
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Failure() }
    }
  }

  deinit {
    if descriptor != STDIN_FILENO && descriptor >= 0 { close(descriptor) }
  }

  /// Appends the next chunk to `bytes`, as soon as one is available.
  ///
  /// - Returns: false at the end.
  func read(into bytes: inout [UInt8]) throws -> Bool {
    let piece = try [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, filled in
      var count: Int
      repeat {
        count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      guard count >= 0 else { throw Failure() }
      filled = count
    }
    bytes.append(contentsOf: piece)
    return !piece.isEmpty
  }
}
