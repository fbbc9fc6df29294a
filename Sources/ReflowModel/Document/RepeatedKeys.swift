// The keys that an object of a JSON file has more than once. The decoder reads the first of their values and ignores
// the others, so a notice names them.

import Foundation
import LayoutCore

/// The repeated keys of one JSON file, by their paths.
struct RepeatedKeys {
  /// The paths of the first repeated keys, in the order of the file, and the number of all.
  private var paths: [String] = []
  private var count = 0
  /// The objects and arrays around the current byte.
  private var levels: [Level] = []

  private enum Level {
    /// An object with the keys so far, the last of them, and whether a string is a key here.
    case object(keys: Set<ExactText>, last: String, expectsKey: Bool)
    case array(index: Int)

    var path: String {
      switch self {
      case .object(_, let last, _): last
      case .array(let index): String(index)
      }
    }
  }

  /// Scans valid JSON. O(length). Finds nothing in UTF-16 and UTF-32, whose first four bytes have a zero or a byte
  /// order mark.
  init(in json: Data) {
    let bytes = [UInt8](json)
    guard !bytes.prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }) else { return }
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"): levels.append(.object(keys: [], last: "", expectsKey: true))
      case UInt8(ascii: "["): levels.append(.array(index: 0))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
      case UInt8(ascii: ","): beginNext()
      case UInt8(ascii: "\""):
        let start = index
        index += 1
        while bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
        readString(bytes[start...index])
      default: break
      }
      index += 1
    }
  }

  private mutating func beginNext() {
    switch levels.popLast() {
    case .object(let keys, let last, _)?: levels.append(.object(keys: keys, last: last, expectsKey: true))
    case .array(let index)?: levels.append(.array(index: index + 1))
    case nil: break
    }
  }

  /// Reads a string with its quotation marks, which is a key or a value.
  private mutating func readString(_ quoted: ArraySlice<UInt8>) {
    guard case .object(var keys, _, true)? = levels.last else { return }
    // The set must have one owner, or it is copied for each key.
    levels.removeLast()
    let isEscaped = quoted.contains(UInt8(ascii: "\\"))
    let decoded = isEscaped ? try? JSONDecoder().decode(String.self, from: Data(quoted)) : nil
    let key = decoded ?? String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
    let isNew = keys.insert(ExactText(key)).inserted
    levels.append(.object(keys: keys, last: key, expectsKey: false))
    if !isNew { append(levels.map { $0.path.cut(to: .name) }) }
  }

  private mutating func append(_ path: [String]) {
    count += 1
    guard paths.count < UnknownKeys.nameLimit else { return }
    paths.append(path.joined(separator: ".").plainLine.cutInTheMiddle(to: .path))
  }

  /// The notice about the keys; nil without any.
  var sentence: Message? {
    guard count > 0 else { return nil }
    return Message.counting(
      count, "The key %s occurs more than once. Its first value is used.",
      "The keys %s occur more than once. The first value of each is used.", Message.naming(paths, of: count))
  }
}
