// The reading of standard input, which may be a pipe that never ends: its size and its time are limited.

import Foundation

extension FileBytes {
  /// The maximum time until standard input ends, in seconds.
  package static let streamTime = 60.0

  /// Reads an open file to its end.
  package static func readStream(
    _ file: Int32 = STDIN_FILENO, limit: Int, seconds: Double = streamTime
  ) throws(FileReadError) -> Data {
    let end = ProcessInfo.processInfo.systemUptime + seconds
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = end - ProcessInfo.processInfo.systemUptime
      var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let ready = left > 0 ? poll(&waiting, 1, Int32(left * 1_000) + 1) : 0
      if ready == 0 { throw .endless(seconds: Int(seconds.rounded(.up))) }
      let count = ready < 0 ? -1 : Foundation.read(file, &buffer, buffer.count)
      if count == 0 { return data }
      if count < 0 {
        if errno == EINTR { continue }
        throw .system(errno)
      }
      data.append(contentsOf: buffer[..<count])
      guard data.count <= limit else { throw .tooLarge(data.count) }
    }
  }
}

extension OpenedFile {
  /// Reads standard input, which is a document if it is a JSON object with a version or the beginning of one, and a
  /// text otherwise.
  package static func openStandardInput(_ request: InputRequest = InputRequest()) -> Result<OpenedFile, FileError> {
    let name = InputPath.standardInput
    return Result { () throws(FileError) in
      let data = try read(name)
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
      let hasVersion = object.map { $0["version"] != nil } ?? (data.range(of: Data("\"version\"".utf8)) != nil)
      if data.trimmingPrefix([0xEF, 0xBB, 0xBF]).first(where: { $0 > 0x20 }) == UInt8(ascii: "{"), hasVersion {
        if request.splitting != nil {
          throw FileError(message: Message("--split: standard input is a document, not a text"))
        }
        return OpenedFile(try DocumentFile.read(data, from: name).get())
      }
      try InputKind.text.requireShown(by: request.scene, name)
      return OpenedFile(FileText(path: name, contents: try decode(data, name)), by: request.splitting)
    }
  }

  private static func read(_ name: String) throws(FileError) -> Data {
    do throws(FileReadError) {
      return try FileBytes.readStream(limit: TextFile.limit)
    } catch {
      throw FileError(message: TextFileError(name: name, reason: .unreadable(error)).message)
    }
  }

  private static func decode(_ data: Data, _ name: String) throws(FileError) -> String {
    do throws(TextFileError.Reason) {
      return try TextFile.decode(data)
    } catch {
      throw FileError(message: TextFileError(name: name, reason: error).message)
    }
  }
}
