// The start of the program, from the command line to the running application, and what it says of itself: in
// `--version`, on the bus and in the about dialog.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import ReflowModel

/// What happens before there is a window.
@MainActor
enum ProgramStart {
  /// What D-Bus starts the program with to have it wait for orders; GLib's own option.
  private static let serviceOption = "--gapplication-service"

  /// Does what the command line asks for and answers the exit status.
  static func run() -> Int32 {
    Translation.begin()
    let arguments = Array(CommandLine.arguments.dropFirst())
    var options = LaunchOptions()
    if arguments != [serviceOption] {
      switch LaunchRequest(arguments) {
      case .help: return say(LaunchHelp.text { tr($0) })
      case .version: return say("reflow \(ProgramInfo.version)")
      case .refuse(let refusal):
        _ = fail(refusal.message)
        return refusal.status
      case .check(let check): return runAlone { CheckRun.run(check) }
      case .saveBaseline(let baseline): return runAlone { CheckRun.run(baseline) }
      case .export(let export): return runAlone { ExportRun.run(export) }
      case .run(let request): options = request
      }
    }
    if [options.file, options.snapshot].contains(where: { $0?.hasPrefix("/") == false }), !hasWorkingDirectory {
      return fail(Message("reflow: the current folder does not exist any more; name files by their whole path"))
    }
    if options.snapshot != nil {
      // Nobody listens to a picture; and where there is no bus GTK would complain that nobody can.
      setenv("GTK_A11Y", "none", 0)
      return runAlone { runApplication(isSnapshot: true) }
    }
    return runApplication(isSnapshot: false)
  }

  private static func runApplication(isSnapshot: Bool) -> Int32 {
    if let reason = openDisplay() { return fail(reason) }
    return Application(isSnapshot: isSnapshot).run()
  }

  /// Runs a command without a window of the user's: it writes no file that it reads, and a signal ends it at once without
  /// a file that is only half written.
  private static func runAlone(_ command: () -> Int32) -> Int32 {
    Termination.setImmediateHandler { signal in PartFiles.endProcess { Termination.end(by: signal) } }
    return InputFiles.protecting(command)
  }

  /// Whether there is a folder that relative paths begin at. Where it was removed, GLib takes the root for it.
  private static var hasWorkingDirectory: Bool {
    guard let path = getcwd(nil, 0) else { return false }
    defer { free(path) }
    return path.pointee == CChar(UInt8(ascii: "/"))
  }

  /// Prints a text on standard output and answers the exit status.
  private static func say(_ text: String) -> Int32 {
    let failure = FileBytes.writeAll(Data((text + "\n").utf8), to: STDOUT_FILENO)
    return failure == 0 ? 0 : fail(Message("reflow: standard output cannot be written: %s", systemReason(failure)))
  }

  /// Says on standard error, in one line, why nothing happens.
  static func fail(_ reason: Message) -> Int32 {
    FileHandle.standardError.write(Data((tr(reason).plainLine + "\n").utf8))
    return 1
  }

  /// Opens the display, and answers what keeps the program from using it; nil where nothing does.
  ///
  /// - Parameter status: What the process ends with when the display goes away while it has nothing to save.
  static func openDisplay(lossStatus status: Int32 = 1) -> Message? {
    guard gtk_init_check() != 0 else { return Message("reflow: %s", noDisplay) }
    guard hasFont else { return Message("reflow: %s", noFont) }
    DisplayLoss.setHandler {
      _ = fail(Message("reflow: %s", displayLoss))
      _exit(status)
    }
    return nil
  }

  private static let noDisplay = Message(
    "there is no display to open a window on; run it under xvfb-run, or use reflow-solve, which needs none")
  private static let noFont = Message(
    "there is no font to write with; install one, such as the package fonts-dejavu-core")
  private static let displayLoss = Message("the display went away")

  /// Whether there is any font. Without one nothing has a size, and GTK warns of all there is.
  private static var hasFont: Bool {
    let map = pango_cairo_font_map_get_default()
    let context = ObjectReference(adopting: pango_font_map_create_context(map)!)
    let description = pango_font_description_from_string("Sans")
    defer { pango_font_description_free(description) }
    guard let font = pango_font_map_load_font(map, context.object, description) else { return false }
    g_object_unref(font)
    return true
  }
}

/// What was typed, and where.
struct StartRequest {
  /// The arguments after the program's name.
  var arguments: [String] = []
  /// The folder the start was made in; nil where it is not known.
  var directory: String?

  /// Copies both from GLib.
  @MainActor
  init(_ line: UnsafeMutablePointer<GApplicationCommandLine>) {
    var count: Int32 = 0
    if let strings = g_application_command_line_get_arguments(line, &count) {
      arguments = (1..<max(1, Int(count))).compactMap { String(gtk: strings[$0]) }
      g_strfreev(strings)
    }
    directory = String(gtk: g_application_command_line_get_cwd(line))
  }

  /// A path as that start meant it.
  func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let directory else { return path }
    return directory + "/" + path
  }
}

/// The program's own facts.
enum ProgramInfo {
  /// The name people read.
  static let name = "Reflow"
  /// The version of this build.
  static let version = "0.1.0"
  /// The name on the bus and of everything installed: desktop file, icon, metainfo.
  static let identifier = "io.github.reflow.Reflow"
}
