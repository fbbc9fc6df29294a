// Builds of Swift files, with scripts in place of the reader and of the toolchain.

import Foundation
import ReflowModel
import Runner
import Testing

@testable import SwiftFiles

@Suite struct SwiftFileBuildTests {
  private func failure(_ build: SwiftFileBuild) -> String? {
    do throws(FileError) {
      _ = try build.run()
      return nil
    } catch {
      return error.message.english
    }
  }

  private func program(_ build: SwiftFileBuild) throws -> SwiftFileProgram? {
    guard case .built(let program) = try build.run() else { return nil }
    return program
  }

  @Test func aProgramHasTheItemsOfItsFile() throws {
    let fake = try FakeToolchain()
    let preview = """
      [{"name": "Tags", "line": 7, "lastLine": 9, "bodyStart": 1, "bodyEnd": 2, "function": "_preview1"},
      {"line": 10, "lastLine": 10, "bodyStart": 1, "bodyEnd": 2, "function": "_preview2"}]
      """
    try fake.write(
      "Tags.swift", types: ["Rows:Layout", "Chip:View", "Tags:View", "Tour:App", "All:PreviewProvider"],
      previews: preview, used: #"["Chip"]"#)
    let compiler = #"echo '{"time.swift.perform-sema.wall": 0.0123}' >"${source%0.swift}statistics/1.json"; exit 0"#
    let program = try #require(try program(fake.build("Tags.swift", compiler: compiler)))
    let items = program.items.map { "\($0.kind) \($0.name)" }
    #expect(
      items == [
        "preview Tags", "preview Preview in line 10", "provider All", "app Tour", "view Tags (2)", "view Chip",
        "layout Rows",
      ])
    #expect(program.typeCheckMilliseconds == 12)
    #expect(program.path.hasSuffix("/program/Tags") && program.added == [] && program.leftOut == [])
    #expect(program.command(for: program.items[0]) == [program.path, "--preview", "Tags"])
    #expect(
      program.command(for: program.items[6], SampleChildren(kind: .buttons, count: 3)).dropFirst()
        == ["--preview", "Rows", "--children", "buttons:3"])
  }

  @Test func theFolderOfAProgramEndsWithIt() throws {
    let fake = try FakeToolchain()
    try fake.write("Tags.swift", types: ["Tags:View"])
    var program = try program(fake.build("Tags.swift", compiler: "exit 0"))
    #expect(program != nil && ModuleCache.contents(of: "\(fake.folder)/builds").count == 1)
    // A process that has ended left this one.
    try fake.write("", to: "builds/2147483000-abc/program/Old")
    program = nil
    #expect(ModuleCache.contents(of: "\(fake.folder)/builds") == ["2147483000-abc"])
    _ = try self.program(fake.build("Tags.swift", compiler: "exit 0"))
    #expect(ModuleCache.contents(of: "\(fake.folder)/builds") == [])
  }

  @Test func theCodeOfTheHostFollowsTheText() throws {
    let fake = try FakeToolchain()
    try fake.write("Tags.swift", text: "struct Tags {}", types: ["Tags:View", "Rows:Layout"])
    _ = try program(fake.build("Tags.swift", compiler: #"cp "$source" "$modules/copy"; exit 0"#))
    let text = try String(contentsOfFile: "\(fake.folder)/modules/copy", encoding: .utf8)
    #expect(
      text == """
        #sourceLocation(file: "\(fake.folder)/Tags.swift", line: 1)
        struct Tags {}
        #sourceLocation(file: "/reflow/items", line: 1)
        @MainActor private func _reflowItems() -> [SwiftUI.PreviewItem] { var items: [SwiftUI.PreviewItem] = []
        items.append(SwiftUI.PreviewItem("Tags") { Tags() })
        items.append(SwiftUI.PreviewItem(layout: "Rows") { Rows() })
        return items }
        @main struct _ReflowHost { @MainActor static func main() {
        SwiftUI.PreviewHost.run(_reflowItems(), in: "\(fake.folder)") } }

        """)
    #expect(HostSource.literal("a\"\\\n\u{7f}é") == #""a\u{22}\u{5c}\u{a}\u{7f}é""#)
  }

  @Test func errorsAreThoseOfTheFile() throws {
    let fake = try FakeToolchain()
    try fake.write("Tags.swift", types: ["Tags:View"])
    let path = "\(fake.folder)/Tags.swift"
    let script = """
      echo "\(path):3:7: error: no" >&2
      echo "\(path):5:90: error: shifted" >&2
      echo "\(path):5:79: error: before" >&2
      echo "/reflow/items:2:1: error: also no" >&2
      echo "$source:9:1: error: expected '}'" >&2
      exit 1
      """
    guard case .errors(let errors, let added) = try fake.build("Tags.swift", compiler: script).run() else {
      return #expect(Bool(false), "it compiles")
    }
    #expect(
      errors.map(\.description) == [
        "\(path):3:7: error: no", "\(path):5:30: error: shifted",
        "\(path):5:79: error: before", "\(path):8:1: error: expected '}'",
      ])
    #expect(added == [])
  }

  @Test func anItemThatCannotBeMadeIsLeftOut() throws {
    let fake = try FakeToolchain()
    try fake.write("Tags.swift", types: ["Tags:View", "Chip:View"])
    let script = """
      grep -q 'Tags()' "$source" || exit 0
      echo "/reflow/items:2:9: error: 'Tags' is unavailable" >&2
      exit 1
      """
    let program = try #require(try program(fake.build("Tags.swift", compiler: script)))
    #expect(program.items.map(\.name) == ["Chip"])
    #expect(program.leftOut.map(\.reason.english) == ["'Tags' is unavailable"])
    let all = try fake.build("Tags.swift", compiler: "echo '/reflow/items:1:1: error: no' >&2; exit 1")
    #expect(failure(all) == "The Swift compiler fails for “Tags.swift”: no")
  }

  @Test func filesThatDeclareMissingNamesAreAdded() throws {
    let fake = try FakeToolchain()
    try fake.write("Tags.swift", types: ["Tags:View"], declared: #"["Tags"]"#, used: #"["Chip"]"#)
    try fake.write("A.swift", text: "struct Chip; struct Tags", declared: #"["Chip", "Tags"]"#)
    try fake.write("B.swift", text: "struct Chip", declared: #"["Chip"]"#)
    try fake.write("C.swift", text: "// Chip")
    for index in 0..<1_000 { try fake.write("", to: "Other\(index).swift") }
    let path = "\(fake.folder)/Tags.swift"
    let script =
      #"[ -f "${source%0.swift}1.swift" ] || { echo "\#(path):1:1: error: cannot find 'Chip' in scope" >&2; exit 1; }"#
    var build = try fake.build("Tags.swift", compiler: script)
    let program = try #require(try program(build))
    #expect(program.added == ["\(fake.folder)/B.swift"])
    // The next build compiles them at once, while they are needed.
    build.expectedFiles = ["\(fake.folder)/B.swift", "\(fake.folder)/C.swift", "\(fake.folder)/gone.swift"]
    try fake.write(
      #"{"path": "\#(fake.folder)/gone.swift", "failure": "unreadable", "hasSyntaxErrors": false, "imports": [], "types": [], "previews": [], "calls": [], "declared": [], "members": [], "used": [], "text": "", "shifts": []}"#,
      to: "gone.swift.json")
    #expect(try self.program(build)?.added == ["\(fake.folder)/B.swift"])
  }

  @Test func aCompilerThatFailsIsASentence() throws {
    let fake = try FakeToolchain()
    try fake.write("Tags.swift", types: ["Tags:View"])
    let sentences = [
      ("kill -KILL $$", "The Swift compiler crashes in “Tags.swift”, with the signal 9."),
      (
        "echo '4. While type-checking (at [/a/Tags.swift:12:3 - line:14:1])' >&2; kill -SEGV $$",
        "The Swift compiler crashes in “Tags.swift:12”, with the signal 11."
      ),
      (
        "echo 'LLVM ERROR: out of memory' >&2; kill -ABRT $$",
        "The Swift compiler needs too much memory for “Tags.swift”."
      ),
      ("kill -XCPU $$", "The Swift compiler takes longer than 60 seconds for “Tags.swift”."),
      (
        "echo '<unknown>:0: error: no' >&2; exit 1", "The Swift compiler fails for “Tags.swift”: <unknown>:0: error: no"
      ),
      (
        "echo 'error: cannot write: No space left on device' >&2; exit 1",
        "The folder “\(fake.folder)/modules” cannot be written: no space left on device"
      ),
    ]
    for (script, sentence) in sentences {
      #expect(failure(try fake.build("Tags.swift", compiler: script)) == sentence, "\(script)")
    }
  }

  @Test func aBuildIsCancelled() throws {
    let fake = try FakeToolchain()
    try fake.write("Tags.swift", types: ["Tags:View"])
    let cancellation = ToolCancellation()
    let build = try fake.build("Tags.swift", compiler: #": >"$modules/started"; sleep 1000"#)
    let started = "\(fake.folder)/modules/started"
    Thread.detachNewThread {
      while !FileManager.default.fileExists(atPath: started) { usleep(1_000) }
      cancellation.cancel()
    }
    guard case .cancelled = try build.run(cancellation) else { return #expect(Bool(false), "it ends") }
  }

  @Test func filesWithoutItemsOrContent() throws {
    let fake = try FakeToolchain()
    try fake.write("Empty.swift")
    #expect(
      failure(try fake.build("Empty.swift", compiler: "exit 0"))
        == "“Empty.swift” has nothing to show: no preview, app, view or layout.")
    let sentences = [
      ("unreadable", "cannot be read."), ("tooLarge", "is too large for Swift code: it has more than 4 MB."),
      ("noText", "is no text in UTF-8."),
    ]
    for (reason, sentence) in sentences {
      try fake.write(
        #"{"path": "/a/b.swift", "failure": "\#(reason)", "hasSyntaxErrors": false, "imports": [], "types": [], "previews": [], "calls": [], "declared": [], "members": [], "used": [], "text": "", "shifts": []}"#,
        to: "Bad.swift.json")
      let failure = failure(try fake.build("Bad.swift", compiler: "exit 0"))
      #expect(failure == "“/a/b.swift” \(sentence)")
    }
    let removed = Modules(folder: "/nowhere", toolchain: fake.toolchain, workFolder: "\(fake.folder)/builds")
    #expect(
      failure(SwiftFileBuild("/a.swift", removed)) == "The modules for Swift files were removed from “/nowhere”.")
  }

  @Test func aReaderThatFailsIsASentence() throws {
    let fake = try FakeToolchain()
    let build = try fake.build("Tags.swift", compiler: "exit 0")
    for script in ["kill -SEGV $$", "exit 1", "echo '{}'; exit 0", "echo '{\"files\": []}'; exit 0"] {
      try fake.write(script, to: "modules/reader.sh")
      #expect(failure(build) == "“Tags.swift” cannot be read as Swift code.", "\(script)")
    }
  }
}
