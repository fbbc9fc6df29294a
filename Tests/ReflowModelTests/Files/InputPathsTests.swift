import Foundation
import Testing

@testable import ReflowModel

/// The files that arguments name: folders, patterns and standard input.
final class InputPathsTests {
  private let folder = NSTemporaryDirectory() + UUID().uuidString

  init() throws {
    for name in ["a.reflow", "b.txt", "c.md", ".hidden.txt", "sub/d.TXT", "sub/deep/e.reflow", "[x].txt", ".git/f.txt"]
    {
      let path = folder + "/" + name
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data().write(to: URL(filePath: path))
    }
    try FileManager.default.createDirectory(atPath: folder + "/empty/inside", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The files, without the folder.
  private func files(_ arguments: String...) -> [String] {
    InputPath.all(named: arguments.map { $0 == "-" ? $0 : folder + "/" + $0 }).map {
      switch $0 {
      case .file(let path): path.replacing(folder + "/", with: "")
      case .failure(_, let reason): reason.english.replacing(folder + "/", with: "")
      }
    }
  }

  @Test func aFolderStandsForItsDocumentsAndTexts() {
    #expect(files("") == ["[x].txt", "a.reflow", "b.txt", "sub/d.TXT", "sub/deep/e.reflow"])
    #expect(files("sub") == ["sub/d.TXT", "sub/deep/e.reflow"])
    #expect(files("sub/") == ["sub/d.TXT", "sub/deep/e.reflow"])
    #expect(files("empty") == ["“empty” contains no document (.reflow) and no text (.txt)."])
  }

  @Test func eachFileIsUsedOnce() {
    #expect(
      files("b.txt", "*", "b.txt", "c.md", "-", "-") == [
        "b.txt", "[x].txt", "a.reflow", "c.md", "sub/d.TXT", "sub/deep/e.reflow", "-",
      ])
  }

  @Test func patterns() {
    for (pattern, expected) in [
      ("*.reflow", ["a.reflow"]), ("?.*", ["a.reflow", "b.txt", "c.md"]), ("[ab].*", ["a.reflow", "b.txt"]),
      ("**/*.reflow", ["a.reflow", "sub/deep/e.reflow"]), ("**/e.reflow", ["sub/deep/e.reflow"]),
      ("sub/**", ["sub/d.TXT", "sub/deep/e.reflow"]), ("*/*/*", ["sub/deep/e.reflow"]),
      ("**/**/d.*", ["sub/d.TXT"]), ("s*", ["sub/d.TXT", "sub/deep/e.reflow"]), ("[x].txt", ["[x].txt"]),
      (".*.txt", [".hidden.txt"]), ("b.txt/*", ["No file matches “b.txt/*”."]), ("*.png", ["No file matches “*.png”."]),
      ("none.txt", ["none.txt"]), ("[", ["No file matches “[”."]),
    ] {
      #expect(files(pattern) == expected, "\(pattern)")
    }
  }

  @Test func aLoopOfLinksEnds() throws {
    try FileManager.default.createSymbolicLink(atPath: folder + "/sub/loop", withDestinationPath: "..")
    try FileManager.default.createSymbolicLink(atPath: folder + "/empty/self", withDestinationPath: ".")
    try FileManager.default.createSymbolicLink(atPath: folder + "/dangling", withDestinationPath: "nowhere")
    #expect(files("") == ["[x].txt", "a.reflow", "b.txt", "sub/d.TXT", "sub/deep/e.reflow"])
    #expect(files("sub").contains("sub/d.TXT"))
    #expect(files("empty") == ["“empty” contains no document (.reflow) and no text (.txt)."])
    #expect(files("**/*.reflow") == ["a.reflow", "sub/deep/e.reflow"])
    #expect(files("dangling") == ["dangling"], "the reading says why")
  }

  @Test func namesAreComparedByTheirBytes() {
    for name in ["\u{E9}.txt", "e\u{301}.txt"] { #expect(close(creat(folder + "/empty/" + name, 0o600)) == 0) }
    #expect(files("empty").count == 2 && files("empty/*").count == 2)
  }

  @Test func aNameThatIsNotUTF8IsAFault() {
    let path = Array((folder + "/empty/caf").utf8CString.dropLast()) + [CChar(bitPattern: 0xE9)]
    let picture = path + ".png".utf8CString
    #expect(close(creat(picture, 0o600)) == 0)
    #expect(files("empty") == ["“empty” contains no document (.reflow) and no text (.txt)."])
    let text = path + ".txt".utf8CString
    #expect(close(creat(text, 0o600)) == 0)
    #expect(files("empty") == ["The name “caf\u{FFFD}.txt” in “empty” is not valid UTF-8."])
  }

  /// Root reads every folder.
  @Test func aFolderThatCannotBeReadIsAFault() {
    let closed = folder + "/sub/deep"
    chmod(closed, 0)
    defer { chmod(closed, 0o700) }
    if geteuid() != 0 { #expect(files("sub") == ["“sub/deep” cannot be read: permission denied."]) }
  }

  @Test func splittingNeedsAText() {
    var request = InputRequest()
    let documents = [InputPath.file("a.reflow"), .file("b.REFLOW")]
    #expect(InputPath.splitFailure(documents, request) == nil)
    request.splitting = .commas
    #expect(
      InputPath.splitFailure(documents, request)?.english
        == "--split: there is no text among the inputs; a document contains how its text is split")
    for other in [InputPath.file("a.txt"), .file("-")] {
      #expect(InputPath.splitFailure(documents + [other], request) == nil)
    }
    #expect(InputPath.splitFailure([.failure(argument: "x", reason: Message("x"))], request) == nil)
  }
}
