// The recent programs of a session: their order and number, and commands that cannot be read.

import Foundation
import Testing

@testable import ReflowModel

struct RecentProgramsTests {
  private func program(_ number: Int, in folder: String? = nil) throws -> RecentProgram {
    RecentProgram(try #require(ProgramCommand(["app", "\(number)"])), checkFolder: folder)
  }

  private func read(_ programs: String) throws -> Noticed<Session> {
    try Session.reading(json: Data(#"{"version": "1.2", "windows": [], "programs": \#(programs)}"#.utf8))
  }

  @Test func theyAreReadAsTheyWereWritten() throws {
    var session = Session(windows: [Document()])
    #expect(try !String(decoding: session.jsonData(), as: UTF8.self).contains("programs"))
    session.programs = try (1...10).map { try program($0, in: $0.isMultiple(of: 2) ? "/a b" : nil) }
    #expect(try Session.reading(json: session.jsonData()) == Noticed(value: session, notices: []))
  }

  @Test func eachIsThereOnceAndTheLatestTenAreKept() throws {
    let many =
      try [program(3, in: "/a"), RecentProgram(ProgramCommand()), program(3)] + (1...12).map { try program($0) }
    #expect(many.recent == (try [program(3, in: "/a")] + [1, 2, 4, 5, 6, 7, 8, 9, 10].map { try program($0) }))
    let list = "[" + (1...12).map { #"["app", "\#($0)"]"# }.joined(separator: ", ") + "]"
    #expect(try read(list) == Noticed(value: Session(programs: try (1...10).map { try program($0) }), notices: []))
  }

  @Test func thoseThatCannotBeReadAreLeftOut() throws {
    let one = try read(#"[["a", "b"], 3, ["c"], ["a", "b"]]"#)
    #expect(one.value.programs.map(\.command.arguments) == [["a", "b"], ["c"]])
    #expect(one.notices.map(\.english) == ["A recent program cannot be read and is left out."])
    let several = try read(#"[[], [""], {"a": 1}, ["c"], {"command": ["d"], "checkFolder": "relative"}]"#)
    #expect(several.value.programs.map(\.command.arguments) == [["c"]])
    #expect(several.notices.map(\.english) == ["4 recent programs cannot be read and are left out."])
    for value in ["3", "null", #"{"a": 1}"#, #""a""#] {
      let restored = try read(value)
      #expect(restored.value == Session())
      #expect(restored.notices.map(\.english) == ["Recent programs: the value cannot be read; the default is used."])
    }
    #expect(try read(#"[["\#(String(repeating: "x", count: 16_001))"]]"#).value.programs == [])
  }
}
