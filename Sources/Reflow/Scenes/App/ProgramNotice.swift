// What the App scene says over its canvas while there is no current picture: a title, advice, and a button.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel
import ReflowPrograms

/// The state of the App scene as text.
struct ProgramState: Equatable {
  var title: Message
  var advice: Message?
  /// The title and the action of the button; nil without one.
  var button: (title: Message, action: String)?
  /// Whether the text stands on a card over a picture.
  var isOverPicture = false
  var status: CanvasStatus { CanvasStatus(title: title, advice: advice, button: button) }

  static func == (one: ProgramState, other: ProgramState) -> Bool {
    one.title == other.title && one.advice == other.advice && one.button?.title == other.button?.title
      && one.isOverPicture == other.isOverPicture
  }

  /// The state of a program; nil if its window is shown.
  ///
  /// - Parameters:
  ///   - program: The program; nil if it does not run.
  ///   - window: The window whose picture was last shown.
  @MainActor
  init?(_ command: ProgramCommand, _ program: LiveProgram?, _ window: LiveWindow?) {
    let hasPicture = window?.picture != nil
    var lines: [Message] = []
    guard !command.isEmpty else {
      title = Message("No Program")
      advice = Message("Run a program that uses GTK 4 to see its window at any width.")
      button = (Message("Run a Program…"), "win.choose-program")
      return
    }
    switch program?.state {
    case nil:
      title = .verbatim(command.name)
      advice = Message(
        "A document does not start a program by itself. It names this command: %s",
        command.shellText.cutInTheMiddle(to: .path))
      button = (Message("Run"), "win.run-program")
    case .starting:
      title = Message("“%s” is starting…", command.name)
      // On X11 the window stays below.
      if isOnWayland { lines.append(Message("Its window may come in front of this one.")) }
      button = (Message("Stop"), "win.stop-program")
    case .running:
      if let failure = window?.failure {
        title = failure
        button = (Message("Refresh"), "win.refresh-program")
      } else {
        guard !hasPicture else { return nil }
        title =
          window == nil
          ? Message("“%s” shows no window.", command.name) : Message("“%s” is starting…", command.name)
      }
    case .ended(let reason, let messages):
      title = reason
      lines = messages.map { .verbatim($0) }
      button = (Message("Run Again"), "win.run-program")
    case .stopped:
      title = Message("“%s” was stopped.", command.name)
      button = (Message("Run Again"), "win.run-program")
    }
    if let width = window?.picture?.sample.width {
      lines.append(Message("The picture is the last one, at %s px.", width.groupedText))
    }
    if !lines.isEmpty { advice = Message(joining: lines, separator: "\n") }
    isOverPicture = hasPicture
  }
}
