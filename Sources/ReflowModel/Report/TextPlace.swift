// The places of items in the text that was checked, and the paths of files, as services for code show them.

import Foundation

/// The place of an item in a text: a part of one line. Lines and columns start at 1, and columns count Unicode scalars.
package struct TextPlace: Equatable, Sendable {
  package var line: Int
  package var column: Int
  /// The column after the last scalar.
  package var endColumn: Int

  package init(line: Int, column: Int, endColumn: Int) {
    (self.line, self.column, self.endColumn) = (line, column, endColumn)
  }

  /// The places of some items of a text. An item is identified by its index. O(length of the text).
  package static func all(of items: Set<Int>, in text: String, by splitting: TextSplitting) -> [Int: TextPlace] {
    guard !items.isEmpty else { return [:] }
    var text = text
    return text.withUTF8 { bytes in
      var places: [Int: TextPlace] = [:]
      var (at, line, column) = (0, 1, 1)
      func advance(to end: Int) {
        while at < end {
          if bytes[at] == UInt8(ascii: "\n") {
            (line, column) = (line + 1, 1)
          } else if bytes[at] & 0xC0 != 0x80 {
            column += 1
          }
          at += 1
        }
      }
      splitting.scan(bytes) { item, range in
        guard items.contains(item) else { return }
        advance(to: range.lowerBound)
        let (firstLine, first) = (line, column)
        advance(to: range.upperBound)
        places[item] = TextPlace(line: firstLine, column: first, endColumn: column)
      }
      return places
    }
  }
}

/// The paths of files in reports for services: relative to the working directory if they are below it, with `/`.
enum ReportedPath {
  static func relative(_ path: String, to folder: String = FileManager.default.currentDirectoryPath) -> String {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    let short = parts.filter { $0 != "." }.joined(separator: "/")
    guard path.hasPrefix("/") else { return short }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    let whole = "/" + short
    return whole.utf8.starts(with: start.utf8)
      ? String(decoding: whole.utf8.dropFirst(start.utf8.count), as: UTF8.self) : whole
  }

  /// A path of a result as a URI: relative, or with the scheme `file`.
  static func uri(_ path: String) -> String {
    var allowed = CharacterSet.urlPathAllowed
    allowed.remove(":")
    let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    return path.hasPrefix("/") ? "file://" + escaped : escaped
  }
}
