// What the App scene says over its canvas while there is no current picture: a title, advice, and a button.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel
import ReflowPrograms
import Runner

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
  ///   - source: The Swift file of the program, if the user runs it.
  ///   - program: The program; nil if it does not run.
  ///   - window: The window whose picture was last shown.
  @MainActor
  init?(_ command: ProgramCommand, _ source: SwiftFileSource?, _ program: LiveProgram?, _ window: LiveWindow?) {
    let hasProgram = program != nil && program?.state != .stopped
    guard var notice = source?.notice(hasProgram: hasProgram) ?? Self.notice(command, source, program, window) else {
      return nil
    }
    if let width = window?.picture?.sample.width {
      notice.lines.append(Message("The picture is the last one, at %s px.", width.groupedText))
    }
    (title, button, isOverPicture) = (notice.title, notice.button, window?.picture != nil)
    if !notice.lines.isEmpty { advice = Message(joining: notice.lines, separator: "\n") }
  }

  /// How a program of a Swift file ended by its own fault; nil if nothing is known but that it ended.
  @MainActor
  static func end(of program: LiveProgram?, named name: String, at place: CrashPlace?) -> Message? {
    if let reason = place?.reason { return .verbatim(reason) }
    return program?.hasLooped == true ? Message("“%s” was ended, because it did not answer.", name) : nil
  }

  /// A title, the lines below it, and a button.
  typealias Notice = (title: Message, lines: [Message], button: (title: Message, action: String)?)

  @MainActor
  private static func notice(
    _ command: ProgramCommand, _ source: SwiftFileSource?, _ program: LiveProgram?, _ window: LiveWindow?
  ) -> Notice? {
    guard !command.isEmpty else {
      return (
        Message("No Program"), [Message("Run a program that uses GTK 4 to see its window at any width.")],
        (Message("Run a Program…"), "win.choose-program")
      )
    }
    let runAgain = (title: Message("Run Again"), action: "win.run-program")
    switch program?.state {
    case nil:
      let name = command.shellText.cutInTheMiddle(to: .path)
      let advice =
        command.swiftFile == nil
        ? Message("A document does not start a program by itself. It names this command: %s", name)
        : Message("A document does not run a Swift file by itself. It names this file: %s", name)
      return (.verbatim(command.name), [advice], (Message("Run"), "win.run-program"))
    case .starting:
      // On X11 the window stays below.
      let advice = isOnWayland ? [Message("Its window may come in front of this one.")] : []
      return (Message("“%s” is starting…", command.name), advice, (Message("Stop"), "win.stop-program"))
    case .running:
      if let failure = window?.failure { return (failure, [], (Message("Refresh"), "win.refresh-program")) }
      if window?.picture != nil { return nil }
      return (
        window == nil ? Message("“%s” shows no window.", command.name) : Message("“%s” is starting…", command.name),
        [], nil
      )
    case .ended(let reason, let messages):
      let place = program.flatMap { source?.crashPlace(of: $0) }
      let title = end(of: program, named: command.name, at: place) ?? reason
      guard let place else { return (title, messages.map { .verbatim($0) }, runAgain) }
      return (title, [place.message], (Message("Open in Editor"), "win.open-in-editor"))
    case .stopped: return (Message("“%s” was stopped.", command.name), [], runAgain)
    }
  }
}
