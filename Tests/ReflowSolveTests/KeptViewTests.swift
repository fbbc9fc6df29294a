// Views that are kept, because they are layouts or contain some.

import SwiftFiles
import Testing

@testable import ReflowSolve

@Suite struct KeptViewTests {
  private let view = "type 'A' does not conform to protocol 'View'"
  private let body = "public typealias Body = Never"
  private let node = #"public nonisolated var layoutNode: LayoutNode { fatalError("no view on Linux") }"#

  @Test func aViewIsKeptForTheLayoutsInIt() throws {
    let text = """
      struct Cloud<L: Hashable>: View {  // a namespace
        @State var count = 1
        struct Flow: Layout {}
      }
      struct Card<L: Layout>: View where L: Layout {
        var layout: L
      }

      """
    var source = try FencedSource(text)
    let carriers = source.outline.declarations.layoutCarriers
    #expect(carriers == ["Cloud", "Flow"])
    try source.fence(
      [
        CompilerError(1, 8, view), CompilerError(2, 4, "no State"),
        CompilerError(5, 8, view),
      ], keeping: carriers)
    #expect(source.shells.map(\.title) == ["struct Cloud"])
    let kept = """
      struct Cloud<L: Hashable>: View {  // a namespace
        #if os(Linux)
        \(body)
        \(node)
        #endif
        #if !os(Linux)
        @State var count = 1
        #endif
        struct Flow: Layout {}
      }
      #if !os(Linux)
      struct Card<L: Layout>: View where L: Layout {
        var layout: L
      }
      #endif

      """
    #expect(String(decoding: source.text, as: UTF8.self) == kept)
    // The view is left out as a whole if it does not compile even then.
    try source.fence([CompilerError(1, 8, "no Cloud")], keeping: carriers)
    #expect(source.shells.isEmpty)
    #expect(String(decoding: source.text, as: UTF8.self).hasPrefix("#if !os(Linux)\nstruct Cloud"))
  }

  @Test func layoutsAreFoundInExtensionsOfOtherFiles() throws {
    let text = """
      extension Cloud.Inner { fileprivate struct Flow: Layout {} }
      extension Tags: Sendable, SwiftUI.Layout where Content == EmptyView {}
      struct Wrapper<L: Layout, each C>: View where L: Layout {}
      enum Space { struct Row { let layout: any Layout } }
      actor Deep { enum Deeper { final class Deepest: @preconcurrency Layout {} } }
      """
    let source = try FencedSource(text)
    #expect(
      source.outline.declarations.layoutCarriers == ["Cloud", "Inner", "Flow", "Tags", "Deep", "Deeper", "Deepest"])
  }

  @Test func aViewWithoutALineOfItsOwnIsLeftOut() throws {
    let texts = [
      "struct A: View { struct B: Layout {} }", "struct A: View { struct B: Layout {}\n}", "struct A: View {",
    ]
    for text in texts {
      var source = try FencedSource(text)
      try source.fence([CompilerError(1, 8, view)], keeping: ["A"])
      #expect(source.shells.isEmpty)
      #expect(source.fences.map(\.title) == ["struct A"])
    }
    // The line ends are those of the brace.
    var source = try FencedSource("struct A: View\r\n{ /* a */\r\n}")
    try source.fence([CompilerError(1, 8, view)], keeping: ["A"])
    #expect(
      String(decoding: source.text, as: UTF8.self)
        == "struct A: View\r\n{ /* a */\r\n#if os(Linux)\r\n\(body)\r\n\(node)\r\n#endif\r\n}")
    // The error stays: the view is left out.
    try source.fence([CompilerError(1, 8, view)], keeping: ["A"])
    #expect(source.shells.isEmpty)
    #expect(source.fences.map(\.title) == ["struct A"])
  }
}
