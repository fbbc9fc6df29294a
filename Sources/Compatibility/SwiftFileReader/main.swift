// The program that reads Swift files for Reflow, by the libraries of SwiftSyntax that the toolchain has. It reads one
// request on standard input, and writes one answer on standard output, both in JSON. It is started for each request, so
// that it has no state, and a file on which SwiftSyntax fails ends nothing else.

import Foundation
import SwiftParser
import SwiftSyntax

/// The paths of the files to read, and whether only the places of their declarations are needed.
struct Request: Decodable {
  let files: [String]
  let isOutline: Bool?
}

/// What the files declare, in their order.
struct Answer: Encodable {
  let files: [FileAnswer]
}

/// The maximum size of a file in bytes.
let sizeLimit = 4 << 20

enum Reader {
  /// Reads a file.
  static func answer(for path: String, isOutline: Bool) -> FileAnswer {
    guard let bytes = content(of: path) else { return FileAnswer(path: path, failure: .unreadable) }
    guard bytes.count <= sizeLimit else { return FileAnswer(path: path, failure: .tooLarge) }
    // The mark of UTF-8 at the start is no part of the text.
    let content = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
    guard let text = String(bytes: content, encoding: .utf8) else {
      return FileAnswer(path: path, failure: .noText)
    }
    let tree = Parser.parse(source: text)
    if isOutline {
      var answer = FileAnswer(path: path)
      answer.outline = Outlining.outline(tree, [UInt8](bytes), from: bytes.count - content.count)
      return answer
    }
    let reading = FileReading(tree, path)
    reading.walk(tree)
    return reading.answer(text)
  }

  /// The bytes of a regular file, up to the limit and one more. Any other, such as a pipe, may never end.
  private static func content(of path: String) -> Data? {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      let handle = FileHandle(forReadingAtPath: path)
    else { return nil }
    // At the end of a file there is nothing, which is no error.
    do { return try handle.read(upToCount: sizeLimit + 1) ?? Data() } catch { return nil }
  }
}

// The parser descends into nested code, which needs more than the stack of a thread has by default.
let thread = Thread {
  do {
    let request = try JSONDecoder().decode(Request.self, from: FileHandle.standardInput.readDataToEndOfFile())
    let answer = Answer(files: request.files.map { Reader.answer(for: $0, isOutline: request.isOutline == true) })
    FileHandle.standardOutput.write(try JSONEncoder().encode(answer))
    exit(0)
  } catch {
    FileHandle.standardError.write(Data("error: the request cannot be read: \(error)\n".utf8))
    exit(1)
  }
}
thread.stackSize = 512 << 20
thread.start()
while true { sleep(1_000) }
