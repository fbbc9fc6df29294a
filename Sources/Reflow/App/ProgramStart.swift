// The start of the program, from the command line to the running application, and the facts that the program reports
// about itself: in `--version`, on the bus and in the about dialog.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import ReflowModel

/// The steps before there is a window.
@MainActor
enum ProgramStart {
  /// GLib's option with which D-Bus starts the program as a service that waits for requests.
  private static let serviceOption = "--gapplication-service"

  /// Executes the command line and returns the exit status.
  static func run() -> Int32 {
    occupyStandardStreams()
    Translation.begin()
    let arguments = Array(CommandLine.arguments.dropFirst())
    var options = LaunchOptions()
    if arguments != [serviceOption] {
      switch LaunchRequest(arguments) {
      case .help: return write(LaunchHelp.text { tr($0) })
      case .version: return write("reflow \(ProgramInfo.version)")
      case .refuse(let failure):
        _ = fail(failure.message)
        return failure.status
      case .check(let check): return runAlone { CheckRun.run(check) }
      case .saveBaseline(let baseline): return runAlone { CheckRun.run(baseline) }
      case .export(let export): return runAlone { ExportRun.run(export) }
      case .run(let request): options = request
      }
    }
    let hasRelativePath = ([options.file, options.snapshot] + (options.swiftFiles?.files ?? []))
      .contains { $0?.hasPrefix("/") == false }
    if hasRelativePath || options.program?.isRelative == true, !hasWorkingDirectory {
      return fail(Message("reflow: the current folder no longer exists; give the absolute path of each file"))
    }
    do throws(FileError) {
      try SwiftFilePrograms.prepare(options)
    } catch {
      return fail(Message("reflow: %s", error.message))
    }
    if options.snapshot != nil {
      // No assistive technology reads a picture, and GTK would warn where there is no accessibility bus.
      setenv("GTK_A11Y", "none", 0)
      return runAlone { runApplication(isSnapshot: true) }
    }
    return runApplication(isSnapshot: false)
  }

  /// Opens a file for each standard stream that the parent process has closed. Otherwise the next file that the program
  /// opens would take its place, and a command would read or write it. Their use fails as that of a closed stream does.
  private static func occupyStandardStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) == -1 {
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  private static func runApplication(isSnapshot: Bool) -> Int32 {
    if let reason = openDisplay() { return fail(reason) }
    return Application(isSnapshot: isSnapshot).run()
  }

  /// Runs a command that opens no window for the user. The command cannot overwrite its input files. A signal ends the
  /// process immediately and leaves no partly written file.
  private static func runAlone(_ command: () -> Int32) -> Int32 {
    Termination.setImmediateHandler { signal in PartFiles.endProcess { Termination.end(by: signal) } }
    defer { SwiftFilePrograms.remove() }
    return InputFiles.protecting(command)
  }

  /// Whether the working directory, the base of relative paths, exists. GLib uses the root directory where it was
  /// removed.
  private static var hasWorkingDirectory: Bool {
    guard let path = getcwd(nil, 0) else { return false }
    defer { free(path) }
    return path.pointee == CChar(UInt8(ascii: "/"))
  }

  /// Prints a text on standard output and returns the exit status.
  private static func write(_ text: String) -> Int32 {
    let failure = FileBytes.writeAll(Data((text + "\n").utf8), to: STDOUT_FILENO)
    return failure == 0 ? 0 : fail(Message("reflow: standard output cannot be written: %s", systemReason(failure)))
  }

  /// Prints the reason of a failure on standard error, in one line, and returns the exit status.
  static func fail(_ reason: Message) -> Int32 {
    FileHandle.standardError.write(Data((tr(reason).plainLine + "\n").utf8))
    return 1
  }

  /// Prints what a result leaves out on standard error, one line each.
  static func warn(of remarks: [Message]) {
    for omission in remarks { _ = fail(Message("reflow: %s", omission)) }
  }

  /// Opens the display. Returns the reason why the program cannot use it; nil on success.
  ///
  /// - Parameter status: The exit status when the display closes while there is nothing to save.
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
    "there is no display; run the program under xvfb-run, or use reflow-solve, which needs no display")
  private static let noFont = Message(
    "no font is installed; install one, for example with the package fonts-dejavu-core")
  private static let displayLoss = Message("the connection to the display was lost")

  /// Whether any font is installed. Without one no text has a size, and GTK prints many warnings.
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

/// The arguments and the working directory of one start of the program.
struct StartRequest {
  /// The arguments after the program's name.
  var arguments: [String] = []
  /// The working directory of the start; nil if it is unknown.
  var directory: String?

  /// Copies both values from GLib.
  @MainActor
  init(_ line: UnsafeMutablePointer<GApplicationCommandLine>) {
    var count: Int32 = 0
    if let strings = g_application_command_line_get_arguments(line, &count) {
      arguments = Self.taken((1..<max(1, Int(count))).compactMap { String(gtk: strings[$0]) })
      g_strfreev(strings)
    }
    directory = String(gtk: g_application_command_line_get_cwd(line))
  }

  /// The separator of options and a command.
  private static let dashes = "--"

  /// The arguments to pass to GLib. It removes `--` if no argument with a dash follows, and the command behind would be
  /// a file then. It keeps `--` if another one follows.
  static func passed(_ arguments: [String]) -> [String] {
    guard let end = arguments.firstIndex(of: dashes) else { return arguments }
    return Array(arguments[...end] + arguments[end...])
  }

  /// The arguments from which `passed` made these.
  private static func taken(_ arguments: [String]) -> [String] {
    guard let end = arguments.firstIndex(of: dashes), arguments.dropFirst(end + 1).first == dashes else {
      return arguments
    }
    return Array(arguments[..<end] + arguments[(end + 1)...])
  }

  /// Resolves a path against the start's working directory.
  func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let directory else { return path }
    return directory + "/" + path
  }
}

/// The program's own facts.
enum ProgramInfo {
  /// The name that users read.
  static let name = "Reflow"
  static let version = "0.1.0"
  /// The name on the bus and of all installed files: desktop file, icon, metainfo.
  static let identifier = "io.github.reflow.Reflow"
}
