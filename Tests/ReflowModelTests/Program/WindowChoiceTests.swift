// The windows that `--window` chooses.

import Testing

@testable import ReflowModel

@Suite struct WindowChoiceTests {
  private static let windows = [("Main", "AppWindow"), ("", "GtkDialog"), ("3", "AppWindow"), ("Help", "GtkWindow")]
    .enumerated().map { index, facts in
      ProgramWindow(
        identifier: index, title: facts.0, type: facts.1, width: 300, height: 200, minimumWidth: 100,
        naturalWidth: 200, isResizable: true)
    }

  @Test func aChoiceIsATitleOrATypeOrElseANumber() {
    for (text, indices) in [
      ("Main", [0]), ("AppWindow", [0, 2]), ("2", [1]), ("3", [2]), ("4", [3]), ("5", []), ("0", []), ("-1", []),
      ("main", []), ("Gtk", []),
    ] {
      #expect(WindowChoice(text)?.windows(among: Self.windows).map(\.identifier) == indices, "\(text)")
    }
    #expect(WindowChoice("1")?.windows(among: []) == [])
    #expect(WindowChoice("") == nil)
  }

  @Test func theErrorListsTheWindows() {
    #expect(
      WindowChoice("Settings")?.failure("app", among: Self.windows).message.english
        == "“app” has no window “Settings”; its windows are: 1 “Main” (AppWindow), 2 (GtkDialog), 3 “3” (AppWindow), "
        + "4 “Help” (GtkWindow)")
  }
}
