// The search for programs.

import Testing

@testable import ReflowModel

struct WordSearchTests {
  private var program: InstalledProgram {
    var program = InstalledProgram(
      identifier: "org.gnome.TextEditor.desktop", name: "Éditeur de texte",
      command: ProgramCommand(["/usr/bin/gnome-text-editor", "--new-window"])!)
    program.keywords = ["Notes", "write"]
    return program
  }

  @Test(arguments: ["", "  ", "texte", "ÉDIT", "editor", "gnome-text", "org.gnome", "note", "texte notes", "wr te"])
  func aProgramIsFoundByEachOfItsTexts(_ text: String) {
    #expect(program.matches(WordSearch(text)))
  }

  @Test(arguments: ["xyz", "texte xyz", "new-window", "usr"])
  func eachWordMustOccur(_ text: String) {
    #expect(!program.matches(WordSearch(text)))
  }

  @Test func aCommandIsFoundByItsArguments() {
    let command = ProgramCommand(["gnome-text-editor", "A Letter.txt"])!
    #expect(command.matches(WordSearch("letter edit")) && !command.matches(WordSearch("word")))
  }
}
