// The forms of input: objects, lists, lines, files, standard input; many scenes and large ones.

import Foundation
import Testing

@Suite struct StreamTests {
  private func scene(_ id: Int) -> String {
    "{\"id\":\(id),\"layout\":{\"type\":\"flow\"},\"children\":[{\"size\":[\(id),1]}]}"
  }

  private func ids(_ run: SolveRun) -> [Int] {
    run.lines.compactMap { line in
      let digits = line.dropFirst("{\"id\":".count).prefix { character in character.isNumber }
      return Int(String(digits))
    }
  }

  @Test func objectsListsAndLines() throws {
    let three: [String] = (1...3).map(scene)
    let inputs: [String] = [
      three.joined(separator: "\n"), three.joined(separator: "\r\n\r\n") + "\r\n", three.joined(),
      "[" + three.joined(separator: ",") + "]", " [\n" + three.joined(separator: " ,\n") + "\n]\n",
      "\u{FEFF}" + three.joined(separator: "\n"),
    ]
    for input in inputs {
      let run = try SolveRun(input: input)
      #expect(run.status == 0)
      #expect(ids(run) == [1, 2, 3])
    }
    for empty in ["", "\n \n", "[]", "[ ]\n"] {
      let run = try SolveRun(input: empty)
      #expect(run.status == 0)
      #expect(run.output == "")
    }
  }

  @Test func manyScenesOnOneLine() throws {
    let scenes = (0..<10_000).map(scene)
    for input in ["[" + scenes.joined(separator: ",") + "]", scenes.joined(separator: " ")] {
      let run = try SolveRun(input: input)
      #expect(run.status == 0)
      #expect(ids(run) == Array(0..<10_000))
    }
    let bad = try SolveRun(input: scenes.joined() + "{\"id\":\"name}\n" + scene(7) + "\n" + scene(8))
    #expect(bad.errorLines.count == 1)
    #expect(ids(bad).suffix(2) == [7, 8])
  }

  @Test func filesInTheirOrder() throws {
    let directory = try TemporaryDirectory()
    let first = try directory.write(scene(1) + "\n" + scene(2), to: "first")
    let second = try directory.write("[\(scene(4))]", to: "-second")
    let run = try SolveRun([first, "-", "--", second], input: scene(3))
    #expect(run.status == 0)
    #expect(ids(run) == [1, 2, 3, 4])
  }

  @Test func filesThatCannotBeRead() throws {
    let directory = try TemporaryDirectory()
    let good = try directory.write(scene(1), to: "good")
    let missing = directory.url.appendingPathComponent("missing").path
    let run = try SolveRun([missing, directory.url.path, good])
    #expect(run.status == 1)
    #expect(run.errorLines.count == 2)
    #expect(run.errors.contains("\(missing): it cannot be opened: No such file or directory"))
    #expect(run.errors.contains("\(directory.url.path):1: it cannot be read: Is a directory"))
    #expect(ids(run) == [1])
  }

  @Test func aResultIsWrittenBeforeTheNextSceneIsRead() throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = SolveRun.executable
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for id in 1...3 {
      try input.fileHandleForWriting.write(contentsOf: Data((scene(id) + "\n").utf8))
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(line.hasPrefix("{\"id\":\(id),\"size\":[\(id),1]"))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func tenThousandScenes() throws {
    let run = try SolveRun(input: (0..<10_000).map { scene($0) + "\n" }.joined())
    #expect(run.status == 0)
    #expect(ids(run) == Array(0..<10_000))
  }

  @Test func aHundredThousandChildren() throws {
    let children = (0..<100_000).map { "{\"size\":[\($0 % 9 + 1),2]}" }.joined(separator: ",")
    let layout = "{\"type\":\"flow\",\"itemSpacing\":0,\"lineSpacing\":0}"
    let run = try SolveRun(input: "{\"proposal\":[90,null],\"layout\":\(layout),\"children\":[\(children)]}")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("{\"id\":null,\"size\":[90,11112],\"minimum\":[9,200000],\"ideal\":[499996,2],"))
  }
}
