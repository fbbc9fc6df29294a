// Names and keys in scenes that would control a terminal, or take unbounded time.

import Foundation
import LayoutCore
import Testing

@Suite struct HostileTextTests {
  private static let marks = "a" + String(repeating: "\u{301}\u{323}", count: 100_000)
  private static let hostile = "a\u{202E}b\u{2066}\u{1B}]0;title\u{7}\u{9B}2J\u{200F}"

  /// A text in JSON.
  private static func json(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  private func expectPlain(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let obeyed = text.unicodeScalars.filter {
      $0 != "\n" && ($0.properties.isBidiControl || $0.properties.generalCategory == .control)
    }
    #expect(obeyed.isEmpty, sourceLocation: sourceLocation)
  }

  @Test func whatIsPrintedHasNothingThatATerminalObeys() throws {
    let text = try Self.json(Self.hostile)
    let scenes = [
      "{\"id\":\(text),\"layout\":{\"type\":\(text)}}", "{\(text):1}",
      "{\"layout\":{\"type\":\"flow\",\"alignment\":\(text)}}",
    ]
    for scene in scenes {
      let run = try SolveRun(["--format", "ascii"], input: scene)
      #expect(run.status == 1 && run.errorLines.count == 1)
      expectPlain(run.errors)
      expectPlain(run.output)
    }
    for arguments in [[Self.hostile], ["--" + Self.hostile], ["--format=" + Self.hostile]] {
      let run = try SolveRun(arguments)
      #expect(run.errorLines.count == 1 && run.errors.contains("a\\u{202E}b\\u{2066}\\u{1B}]0;title\\u{7}"))
      expectPlain(run.errors)
    }
    let named =
      "{\"id\":\(text),\"layout\":{\"type\":\"flow\"},\"children\":[{\"size\":[400,40],\"name\":\(text)}]}"
    let drawing = try SolveRun(["--format", "ascii"], input: named)
    expectPlain(drawing.output)
    #expect(drawing.output.contains("a\\u{202E}b"))
    // The JSON contains the identity unchanged.
    #expect(try SolveRun(input: named).output.unicodeScalars.contains("\u{202E}"))
  }

  @Test func namesAndKeysAreReadInBoundedTime() throws {
    for scene in [
      "{\"\(Self.marks)\":1}", "{\"layout\":{\"type\":\"\(Self.marks)\"}}",
      "{\"layout\":{\"type\":\"flow\",\"alignment\":\"\(Self.marks)\"}}", "{\"proposal\":[\"\(Self.marks)\",1]}",
      "{\"id\":\"\(Self.marks)\",\"layout\":{\"type\":\"flow\"},\"children\":[{\"size\":[9,9],\"name\":\"\(Self.marks)\"}]}",
    ] {
      for format in ["json", "ascii", "svg"] {
        // Each comparison by Unicode's rules takes ten seconds.
        let run = try SolveRun(["--format", format], input: scene, processorSeconds: 5)
        #expect(run.status <= 2)
        #expect(run.errors.unicodeScalars.count < 1_000)
      }
    }
  }
}
