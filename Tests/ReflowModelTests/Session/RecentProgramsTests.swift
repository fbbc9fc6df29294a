// The recent programs of a session: their order and number, and commands that cannot be read.

import Foundation
import Testing

@testable import ReflowModel

struct RecentProgramsTests {
  private func command(_ number: Int) throws -> ProgramCommand { try #require(ProgramCommand(["app", "\(number)"])) }

  private func read(_ programs: String) throws -> Noticed<Session> {
    try Session.reading(json: Data(#"{"version": "1.2", "windows": [], "programs": \#(programs)}"#.utf8))
  }

  @Test func theyAreReadAsTheyWereWritten() throws {
    var session = Session(windows: [Document()])
    #expect(try !String(decoding: session.jsonData(), as: UTF8.self).contains("programs"))
    session.programs = try (1...10).map(command)
    #expect(try Session.reading(json: session.jsonData()) == Noticed(value: session, notices: []))
  }

  @Test func eachIsThereOnceAndTheLatestTenAreKept() throws {
    let many = try [command(3), ProgramCommand(), command(3)] + (1...12).map(command)
    #expect(Session.recent(many) == (try [3, 1, 2, 4, 5, 6, 7, 8, 9, 10].map(command)))
    let list = "[" + (1...12).map { #"["app", "\#($0)"]"# }.joined(separator: ", ") + "]"
    #expect(try read(list) == Noticed(value: Session(programs: try (1...10).map(command)), notices: []))
  }

  @Test func thoseThatCannotBeReadAreLeftOut() throws {
    let one = try read(#"[["a", "b"], 3, ["c"], ["a", "b"]]"#)
    #expect(one.value.programs.map(\.arguments) == [["a", "b"], ["c"]])
    #expect(one.notices.map(\.english) == ["A recent program cannot be read and is left out."])
    let several = try read(#"[[], [""], {"a": 1}, ["c"], null]"#)
    #expect(several.value.programs.map(\.arguments) == [["c"]])
    #expect(several.notices.map(\.english) == ["4 recent programs cannot be read and are left out."])
    for value in ["3", "null", #"{"a": 1}"#, #""a""#] {
      let restored = try read(value)
      #expect(restored.value == Session())
      #expect(restored.notices.map(\.english) == ["Recent programs: the value cannot be read; the default is used."])
    }
    #expect(try read(#"[["\#(String(repeating: "x", count: 16_001))"]]"#).value.programs == [])
  }
}
