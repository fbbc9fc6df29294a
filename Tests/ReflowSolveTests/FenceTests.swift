// What a fence contains: the innermost declaration with an error, in whole lines.

import Testing

@testable import ReflowSolve

@Suite struct FenceTests {
  @Test func aViewWithItsDocumentationAndAttributes() throws {
    try expectFence(
      """
      import SwiftUI

      // MARK: - Views
      <
      /// A demo.
      // swiftlint:disable all
      @available(iOS 16, *)
      @MainActor
      public struct Demo<A>: View where A: Hashable {
        @State private var count = 0
        var body: some View { Text("}") }
      }  // Demo
      >

      struct Tags: Layout {}
      """, for: "View where")
  }

  @Test func aPreviewAndAProgram() throws {
    try expectFence(
      """
      struct A {}
      <
      #Preview("Two", traits: .sizeThatFitsLayout) {
        A()
      }
      >

      @main struct B {}
      """, for: "#Preview")
    try expectFence(
      """
      <
      @main
      struct Program: App {
        var body: some Scene { WindowGroup { A() } }
      }
      >
      struct A {}
      """, for: "App")
  }

  @Test func aMemberOfAnExtension() throws {
    try expectFence(
      """
      extension View {
        func tag() -> some View { padding() }

        <
        /// Bold.
        @ViewBuilder func bold() -> some View {
          if true { font(.body) }
        }
        >
        var x: Int { 1 }
      }
      """, for: "font")
  }

  @Test func nestedTypes() throws {
    try expectFence(
      """
      enum Outer {
        struct Middle {
          <
          class Inner {
            class func make() -> Font { Font() }
            final class var x: Int { 1 }
          }
          >
          let y = 2
        }
        case a, b
      }
      """, for: "class Inner")
    try expectFence(
      """
      enum Outer {
        struct Middle {
          class Inner {
            <
            class func make() -> Font { Font() }
            >
            final class var x: Int { 1 }
          }
        }
      }
      """, for: "Font")
  }

  @Test func membersOfTypesInside99OthersAreLeftOutWithTheInnermost() throws {
    func text(_ depth: Int) -> String {
      (1...depth).map { "struct S\($0) {\n" }.joined() + "var a: Font\n" + String(repeating: "}\n", count: depth)
    }
    for (depth, title) in [(99, "100-100 var a"), (100, "100-102 struct S100"), (200, "100-302 struct S100")] {
      var fencing = try Fencing(text(depth))
      try fencing.fence("Font")
      #expect(fencing.titles == [title])
    }
  }

  @Test func attributesInAConditionAreLeftOutWithTheirDeclaration() throws {
    try expectFence(
      """
      struct A {}
      <
      @available(iOS 16, *)
      #if os(iOS)
      @MainActor
      #endif
      struct Demo: View {}
      >
      """, for: "View")
  }

  @Test func membersOneAfterAnother() throws {
    let members = [
      "let a = 1, b: Font", "@Environment(\\.x) private(set) var c", "var d: Int = 5 {\n    didSet { print(d) }\n  }",
      "indirect case e(Font),\n    f", "case open", "case g = 1", "subscript(h: Int) -> Font { Font() }",
      "init?(i: Font) {}", "deinit { j() }", "typealias K = Font", "associatedtype L: Font",
      "static func / (m: Font, n: Font) -> Int { 1 / 2 }", "let o = x\n    .map { $0 }\n    + y",
      "var p: () ->\n    @Sendable () -> Void", "let (q, r) = (1, Font())", "lazy var s = { Font() }()",
      "unowned(unsafe) var t: Font", "let u = E.init", "@Wrapper<Int>(1) var v", "var w: Font?",
      "func x<T>() where T: Font",
      "nonisolated(unsafe) static var y = 1", "actor Z { let a = 1 }",
      "func optional() async\n    throws -> Font { Font() }",
      "let aa: [Int: Font] = [1: \"}\"]", "var bb: some View { get { x } }", "#warning(\"x\")",
      "let cc = -1 as\n    Font",
    ]
    for index in members.indices {
      let lines = members.enumerated().map { $0 == index ? "  <\n  \($1)\n  >" : "  \($1)" }
      try expectFence("struct S {\n\(lines.joined(separator: "\n"))\n}\n", for: members[index])
    }
    let statement = try FencedSource("x {\n\(members.joined(separator: "\n"))")
    #expect(statement.outline.declarations.isEmpty)
  }

  @Test func bracesInLiteralsAndComments() throws {
    let texts = [
      #""}""#, #""\("}" + "\(x ? "{" : "")")""#, ##"#"}"\#("{")""#"##, "\"\"\"\n  } \"\" \\\"\"\" {{\n  \"\"\"",
      ##"#"""#"##,
      "#\"\"\"\n  \"\"\" }\n  \"\"\"#", "/* } /* { */ } */ 1", "1 // }", "/[}\\/{(]+/", "#/ } \" /#", "#/\n } \n/#",
      "a / b + c / d", "f(/}/, 2)", "`}`", #"\S.x"#, "[/{/: 1]", "x ? \"}\" : nil", #""\\""#, #""\"}""#,
      "\"\\(f { $0 })\"",
    ]
    for text in texts {
      try expectFence(
        """
        struct S {
          let before = 1
          <
          let value = \(text)
          >
          func after() { print("}") }
        }
        struct T {}
        """, for: "value")
    }
  }

  @Test func conditionsStayAroundFences() throws {
    try expectFence(
      """
      #if DEBUG && !canImport(X) // {
      struct A {}
      #elseif os(Linux)
      <
      struct Demo: View {
        #if os(iOS)
        var a = 1
        #else
        var b = 2
        #endif
      }
      >
      #endif
      """, for: "View")
    try expectFence(
      """
      struct Demo {
        var a: Int
        #if os(iOS)
        var b: Font { x }
        #else
          <
          var c: Font { y }
          >
        #endif
        var d = 1
      }
      """, for: "Font { y")
  }

  @Test func threeErrorsInTwoMethods() throws {
    var fencing = try Fencing(
      """
      struct S {
        func a() { one(); two() }
        func b() {}
        func c() { three() }
      }
      """)
    try fencing.fence("one", "two", "three")
    #expect(fencing.titles == ["2-2 func a", "4-4 func c"])
    #expect(fencing.source.fences.map(\.message) == ["no one", "no three"])
    #expect(
      fencing.text == """
        struct S {
          #if !os(Linux)
          func a() { one(); two() }
          #endif
          func b() {}
          #if !os(Linux)
          func c() { three() }
          #endif
        }
        """)
    // The next run names the whole type: its fence replaces those inside.
    try fencing.fence("S {")
    #expect(fencing.titles == ["1-5 struct S"])
    #expect(fencing.text.split(separator: "\n").count == 7)
  }

  @Test func anErrorThatStaysWidensTheFence() throws {
    var fencing = try Fencing("extension S {\n  var a = 1\n}\nvar b = 2")
    try fencing.fence("a =")
    #expect(fencing.titles == ["2-2 var a"])
    try fencing.fence("a =")
    #expect(fencing.titles == ["1-3 extension S"])
    #expect(throws: FencedSource.Failure(line: 2, message: "not removed by a fence: no a =")) {
      try fencing.fence("a =")
    }
  }

  @Test func aWiderFenceNamesTheFirstError() throws {
    var fencing = try Fencing("struct S: Layout {\n  var a: Int { font }\n  var b = 1\n}")
    try fencing.fence("font")
    // The type does not conform without its member.
    try fencing.fence("S:")
    #expect(fencing.titles == ["1-4 struct S"])
    #expect(fencing.source.fences.map(\.message) == ["no font"])
    #expect(fencing.source.fences.map(\.errorLine) == [2])

    // Of the errors of one run, that of the type is no consequence.
    fencing = try Fencing("struct S: View {\n  var a: Int { font }\n}")
    try fencing.fence("font", "S:")
    #expect(fencing.source.fences.map(\.message) == ["no S:"])
  }

  @Test func aMemberWhoseDefaultWouldChangeALayoutIsLeftOutWithItsType() throws {
    for member in [
      "func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { x }",
      "func makeCache(subviews: Subviews) { x }",
      "static var layoutProperties: LayoutProperties { x }", "var animatableData: Font { x }",
      "func explicitAlignment(of guide: VerticalAlignment) -> CGFloat? { x }",
    ] {
      try expectFence("<\nstruct Tags: Layout {\n  \(member)\n}\n>\nstruct T {}\n", for: "x }")
    }
  }
}
