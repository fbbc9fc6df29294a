// The bytes of fenced files: nothing but whole lines is added, with the line ends and the indentation of their place.

import SwiftFiles
import TestSupport
import Testing

@testable import ReflowSolve

@Suite struct FenceBytesTests {
  @Test func lineEndsAreThoseOfTheirPlace() throws {
    var fencing = try Fencing(
      "\u{FEFF}struct A: View {\r\n\tvar a: Int\r\n}\r\nstruct B {\n\tvar b: Font\r\n\tvar c = 1\n}")
    try fencing.fence("View", "Font")
    #expect(
      fencing.text
        == "\u{FEFF}#if !os(Linux)\r\nstruct A: View {\r\n\tvar a: Int\r\n}\r\n#endif\r\nstruct B {\n"
        + "\t#if !os(Linux)\r\n\tvar b: Font\r\n\t#endif\r\n\tvar c = 1\n}")
  }

  @Test func aFileWithoutALastLineEndKeepsItSo() throws {
    for end in ["\n", "\r\n", "\r"] {
      var fencing = try Fencing("import SwiftUI\(end)struct A {}")
      try fencing.fence("A {}")
      #expect(fencing.text == "import SwiftUI\(end)#if !os(Linux)\(end)struct A {}\(end)#endif")
    }
    var fencing = try Fencing("struct A {}")
    try fencing.fence("A {}")
    #expect(fencing.text == "#if !os(Linux)\nstruct A {}\n#endif")
  }

  @Test func aCommentThatContinuesAfterADeclarationIsInItsFence() throws {
    try expectFence("struct S {\n  <\n  var a: Font; /* }\n  } */ // b\n  >\n  var c = 1\n}", for: "Font")
  }

  @Test func declarationsThatShareALineAreLeftOutTogether() throws {
    try expectFence("<\nstruct S { var a: Font; var b = 1 }\n>\nstruct T {}", for: "Font")
    try expectFence("<\nstruct S {\n  var a: Font; var b = 1\n}\n>\nstruct T {}", for: "Font")
    var fencing = try Fencing("struct S { var a: Font }; struct T {}")
    #expect(throws: FencedSource.Failure(line: 1, message: "in a declaration that shares a line with another: no Font"))
    {
      try fencing.fence("Font")
    }
    #expect(fencing.source.fences.isEmpty)
  }

  @Test func aMissingModuleIsRefusedUnlessItIsOfApple() throws {
    var source = try FencedSource("import SwiftUI\nimport struct UIKit.UIColor // {\nimport Algorithms\n")
    try source.fence([CompilerError(2, 15, "no such module 'UIKit'")])
    #expect(
      String(decoding: source.text, as: UTF8.self)
        == "import SwiftUI\n#if canImport(UIKit)\nimport struct UIKit.UIColor // {\n#endif\nimport Algorithms\n")
    #expect(source.fences.map(\.title) == ["import UIKit.UIColor"])
    let failure = FencedSource.Failure(
      line: 3, message: "no such module 'Algorithms'; --modules names a folder that contains it")
    // The third line is the fifth of the fenced text.
    #expect(throws: failure) {
      try source.fence([CompilerError(5, 8, "no such module 'Algorithms'")])
    }
  }

  @Test func statementsAreRefused() throws {
    var fencing = try Fencing("let a = 1\nprint(a)\nfor x in y { let b = 2 }\nstruct S {}\n")
    #expect(throws: FencedSource.Failure(line: 2, message: "outside of any declaration: no print")) {
      try fencing.fence("print")
    }
    #expect(throws: FencedSource.Failure(line: 3, message: "outside of any declaration: no b =")) {
      try fencing.fence("b =")
    }
    try fencing.fence("S {")
    #expect(fencing.titles == ["4-4 struct S"])
  }

  /// The text without the added lines is the original, and each error has its place, for any damaged text.
  @Test func damagedTextIsKeptByteForByte() throws {
    let text = """
      import SwiftUI\r
      @main struct A: View { /* { */
      \tvar body: some View { Text("\\("}")") }
      #if DEBUG
        case x, y
      #endif
      }\r
      extension B { func f() { #"\\#(1)"# } }; let x = /{/
      """
    var random = SplitMix64(seed: 27)
    let files = (0..<2000).map { _ in
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...6, using: &random))
        bytes.replaceSubrange(
          start..<end,
          with: (0..<Int.random(in: 0...3, using: &random)).map { _ in
            Array("{}()\"\\#/*\n\r@; é".utf8).randomElement(using: &random) ?? 0
          })
        if bytes.isEmpty { bytes = [10] }
      }
      return bytes
    }
    let sources = try Reading.sources(files)
    #expect(sources.count == files.count)
    for (bytes, source) in zip(files, sources) {
      #expect((source == nil) == (String(validating: bytes, as: UTF8.self) == nil))
      guard var source else { continue }
      for _ in 0..<3 {
        let error = CompilerError(
          .random(in: 0...14, using: &random), .random(in: 0...50, using: &random),
          Bool.random(using: &random) ? "damaged" : "type 'A' does not conform to protocol 'View'")
        try? source.fence([error], keeping: ["A", "B"])
      }
      var (rest, added) = (source.text, 0)
      for insertion in source.insertions.reversed() {
        #expect(insertion.text.contains(UInt8(ascii: "#")))
        added += insertion.text.count
      }
      #expect(rest.count == bytes.count + added)
      for insertion in source.insertions {
        #expect(Array(rest[insertion.offset..<insertion.offset + insertion.text.count]) == insertion.text)
        rest.removeSubrange(insertion.offset..<insertion.offset + insertion.text.count)
      }
      #expect(rest == bytes)
    }
  }
}
