// The rows of separated values, as programs write them.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel

struct CSVRowsTests {
  private func rows(_ text: String, _ delimiter: Character = ",") -> [[String]] {
    var rows = CSVRows(Array(text.utf8), delimiter: delimiter.asciiValue!)
    var all: [[String]] = []
    while let row = rows.next() { all.append(row.fields.map { String(decoding: $0, as: UTF8.self) }) }
    return all
  }

  @Test(arguments: [
    ("", []), ("a", [["a"]]), ("a,b", [["a", "b"]]), ("a,b\n", [["a", "b"]]), ("a,\n", [["a", ""]]),
    ("a\nb", [["a"], ["b"]]), ("a\r\nb\r\n", [["a"], ["b"]]), ("a\rb", [["a"], ["b"]]),
    ("a\n\n\r\nb", [["a"], ["b"]]), ("\u{FEFF}a,b", [["a", "b"]]), (",", [["", ""]]),
    (#""a,b",c"#, [["a,b", "c"]]), (#""a""b",c"#, [[#"a"b"#, "c"]]), ("\"a\nb\",c\nd", [["a\nb", "c"], ["d"]]),
    ("\"a\r\nb\"", [["a\r\nb"]]), (#""","#, [["", ""]]), (#""""#, [[""]]), (#""a"b,c"#, [["ab", "c"]]),
    (#"a"b,c"#, [[#"a"b"#, "c"]]), (#"a,"open"#, [["a", "open"]]),
  ])
  func theRowsOfATextAre(text: String, expected: [[String]]) {
    // A lone quoted empty field is an empty line.
    #expect(rows(text) == expected.filter { $0 != [""] }, "\(text.debugDescription)")
  }

  @Test func anyDelimiterDivides() {
    #expect(rows("a;b,c", ";") == [["a", "b,c"]])
    #expect(rows("a\tb", "\t") == [["a", "b"]])
  }

  @Test func rowsAreNumberedAsInASpreadsheet() {
    var rows = CSVRows(Array("a\n\n\"b\nc\"\nd".utf8), delimiter: 44)
    var numbers: [Int] = []
    while let row = rows.next() { numbers.append(row.number) }
    #expect(numbers == [1, 3, 4])
  }

  @Test func anOpenMarkIsReported() {
    var rows = CSVRows(Array("a,\"b\nc".utf8), delimiter: 44)
    #expect(rows.next()?.isOpen == true)
    #expect(rows.next() == nil)
  }

  @Test func countingEqualsReading() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        [UInt8](arrayLiteral: 44, 34, 10, 13, 97, 255).randomElement(using: &random)!
      }
      var (read, counted) = (CSVRows(bytes, delimiter: 44), CSVRows(bytes, delimiter: 44))
      var count = 0
      while read.next() != nil { count += 1 }
      #expect(counted.countRest() == count, "\(bytes)")
    }
  }
}
