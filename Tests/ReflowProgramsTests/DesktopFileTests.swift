// Desktop files: the command of a program, and the files that are refused.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel
@testable import ReflowPrograms

@Suite struct DesktopFileTests {
  private let folders = TemporaryFolders()

  /// Reads a desktop file with some lines in its group.
  private func program(
    _ lines: String, named name: String = "a.desktop", in folder: String? = nil
  ) throws -> InstalledProgram {
    let folder = try folder ?? folders.make()
    return try DesktopFile.program(at: write(Data("[Desktop Entry]\n\(lines)\n".utf8), name, in: folder))
  }

  private func failure(_ body: () throws -> InstalledProgram) -> String {
    do {
      return "no failure of \(try body())"
    } catch let error as FileError {
      return error.message.english
    } catch {
      return "\(error)"
    }
  }

  private func failure(_ lines: String) -> String { failure { try program("Type=Application\nName=A\n" + lines) } }

  // MARK: Commands

  /// The values of `Exec` as they stand in a file, and the arguments. Every program in them exists.
  @Test(arguments: [
    ("sh", ["sh"]),
    ("  sh   -c  ls ", ["sh", "-c", "ls"]),
    ("/bin/sh", ["/bin/sh"]),
    // Quoted arguments, with the characters that must be quoted in them.
    (#"sh "a b""#, ["sh", "a b"]),
    (#"sh "a\\"b" "\\$HOME" "\\`ls\\`" "\\\\""#, ["sh", #"a"b"#, "$HOME", "`ls`", #"\"#]),
    (#"sh "*?#&|;<>()~'""#, ["sh", "*?#&|;<>()~'"]),
    (#""/bin/sh" """#, ["/bin/sh", ""]),
    (#"sh 'a "b" $c'"#, ["sh", #"a "b" $c"#]),
    // The escape sequences of all values of desktop files come first.
    (#"sh\sa"#, ["sh", "a"]), (#"sh "a\tb\\nc""#, ["sh", "a\tb\\nc"]),
    // Many files have one backslash where the specification requires two.
    (#"sh "\$HOME""#, ["sh", "$HOME"]),
    // Nothing is evaluated.
    ("sh $HOME *", ["sh", "$HOME", "*"]),
    // Field codes. A quoted code is undefined in the specification, and is filled.
    ("sh %f", ["sh"]), ("sh %F -x %u %U", ["sh", "-x"]), ("sh %d%D%n%N%v%m", ["sh", ""]),
    ("sh -t %c", ["sh", "-t", "A \"Program\" 5%"]), (#"sh "%c""#, ["sh", "A \"Program\" 5%"]),
    ("sh %i -x", ["sh", "--icon", "an icon", "-x"]), ("sh 100%% %%f", ["sh", "100%", "%f"]),
    ("env A=1 sh", ["env", "A=1", "sh"]),
  ])
  func theCommandIsParsed(_ exec: String, _ arguments: [String]) throws {
    let found = try program("Type=Application\nName=A \"Program\" 5%\nIcon=an icon\nExec=\(exec)")
    #expect(found.command.arguments == arguments)
  }

  @Test func thePathOfTheFileIsAnArgument() throws {
    let folder = try folders.make()
    let found = try program("Type=Application\nName=A\nExec=sh %k", named: "a b.desktop", in: folder)
    #expect(found.command.arguments == ["sh", folder + "/a b.desktop"])
  }

  @Test func theOtherKeysAreRead() throws {
    let found = try program(
      """
      Type=Application
      Name=Editor
      GenericName=Text tool
      Keywords=write;note;
      Icon=org.example.Editor
      Exec=sh
      NoDisplay=true
      DBusActivatable=true
      """, named: "org.example.Editor.DESKTOP")
    #expect(found.identifier == "org.example.Editor.DESKTOP" && found.name == "Editor")
    #expect(found.icon == "org.example.Editor" && found.keywords == ["Text tool", "write", "note"])
    #expect(try program("Type=Application\nExec=sh", named: "x.desktop").name == "x")
  }

  // MARK: Refusals

  @Test(arguments: [
    ("", "it contains no command"), ("DBusActivatable=true", "it contains no command"),
    ("Exec=", "it contains no command"), ("Exec=   ", "it contains no command"), ("Exec=%f", "it contains no command"),
    (#"Exec="" a"#, "it contains no command"), ("Exec=# sh", "it contains no command"),
    ("Exec=sh\nTerminal=true", "its program runs in a terminal and has no window of its own"),
    ("Exec=sh\nHidden=true", "it is marked as removed"),
    (#"Exec=sh "a b"#, "a quotation mark in its command is not closed"),
    ("Exec=sh 'a b", "a quotation mark in its command is not closed"),
    (#"Exec=sh a\\"#, "its command ends with a backslash"),
    ("Exec=sh %x", "its command contains the unknown field code “%x”"),
    ("Exec=sh 5%", "its command contains the unknown field code “%”"),
    ("Exec=no-such-program-7 a", "there is no program “no-such-program-7”"),
    ("Exec=/none/sh", "there is no program “/none/sh”"),
    ("Exec=sh\nTryExec=no-such-program-7", "there is no program “no-such-program-7”"),
    ("Exec=sh\nX-Flatpak=org.example.A", "its program is a Flatpak, which is separated from other programs"),
    ("Exec=/usr/bin/flatpak run org.example.A", "its program is a Flatpak, which is separated from other programs"),
    ("Exec=/x/flatpak/exports/bin/a", "its program is a Flatpak, which is separated from other programs"),
    ("Exec=snap run a", "its program is a Snap, which is separated from other programs"),
    ("Exec=env A=/x/a.desktop /snap/bin/a %U", "its program is a Snap, which is separated from other programs"),
    ("Exec=sh\nX-SnapInstanceName=a", "its program is a Snap, which is separated from other programs"),
    ("Exec=sh \(String(repeating: "x ", count: 300))", "its command is too long"),
  ])
  func aProgramThatCannotBeRunIsRefused(_ lines: String, _ reason: String) {
    #expect(failure(lines) == "“a.desktop” cannot be run: \(reason).")
  }

  @Test func otherFilesAreRefused() throws {
    let folder = try folders.make()
    let other = [
      ("", "it is not a desktop file"), ("some text", "it is not a desktop file"),
      ("[Other]\nType=Application\nExec=sh", "it is not a desktop file"), ("\u{0}\u{1}", "it is not a desktop file"),
      ("[Desktop Entry]\nName=A\nExec=sh", "it is not the desktop file of a program"),
      ("[Desktop Entry]\nType=Link\nURL=http://example.org", "it is not the desktop file of a program"),
    ]
    for (content, reason) in other {
      let path = try write(Data(content.utf8), "b.desktop", in: folder)
      #expect(failure { try DesktopFile.program(at: path) } == "“b.desktop” cannot be run: \(reason).")
    }
    let latin = Data("[Desktop Entry]\nType=Application\nExec=sh \u{E9}\n".unicodeScalars.map { UInt8($0.value) })
    let path = try write(latin, "latin.desktop", in: folder)
    #expect(
      failure { try DesktopFile.program(at: path) }
        == "“latin.desktop” cannot be run: its command is not text in UTF-8.")
  }

  @Test func filesThatCannotBeReadAreRefused() throws {
    let folder = try folders.make()
    try FileManager.default.createDirectory(atPath: folder + "/d.desktop", withIntermediateDirectories: false)
    #expect(mkfifo(folder + "/p.desktop", 0o600) == 0)
    let cases = [
      ("none", "it does not exist"), ("d", "it is a folder"), ("p", "it is not a regular file"),
    ]
    for (name, reason) in cases {
      #expect(
        failure { try DesktopFile.program(at: "\(folder)/\(name).desktop") }
          == "“\(name).desktop” cannot be opened: \(reason).")
    }
  }

  @Test func theFilesOfSandboxesAndOfReflowAreRefused() throws {
    let folder = try folders.make() + "/flatpak/exports"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let lines = "Type=Application\nName=A\nExec=sh"
    #expect(
      failure { try program(lines, in: folder) }
        == "“a.desktop” cannot be run: its program is a Flatpak, which is separated from other programs.")
    #expect(
      failure { try program(lines, named: "io.github.reflow.Reflow.desktop") }
        == "“io.github.reflow.Reflow.desktop” cannot be run: it starts Reflow itself.")
  }

  // MARK: Typed commands

  @Test(arguments: [
    ("sh -c 'a b'", ["sh", "-c", "a b"]), (" /bin/sh  \"x\\\"y\" ", ["/bin/sh", "x\"y"]),
  ])
  func aTypedCommandIsParsed(_ text: String, _ arguments: [String]) throws {
    #expect(try ProgramCommand.reading(text).get().arguments == arguments)
  }

  @Test(arguments: [
    ("", "The command contains no program."), (" \n", "The command contains no program."),
    ("'' a", "The command contains no program."),
    ("sh 'a", "A quotation mark in the command is not closed."),
    ("sh \"a\\", "A quotation mark in the command is not closed."),
    ("sh a\\", "The command ends with a backslash."),
    ("no-such-program-7 -x", "There is no program “no-such-program-7”."),
    ("sh \(String(repeating: "x ", count: 300))", "The command is too long."),
  ])
  func aTypedCommandThatCannotBeRunIsRefused(_ text: String, _ sentence: String) {
    #expect(throws: FileError.self) { try ProgramCommand.reading(text).get() }
    if case .failure(let error) = ProgramCommand.reading(text) { #expect(error.message.english == sentence) }
  }
}
