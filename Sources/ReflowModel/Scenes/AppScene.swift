// The settings of the App scene, which shows a window of another program.

import Foundation
import LayoutCore

/// A program and its arguments. Its JSON value is an array of texts.
package struct ProgramCommand: Hashable, Sendable {
  /// The program and its arguments; empty without a program.
  package private(set) var arguments: [String] = []

  /// The maximum number of arguments, and the maximum size of all of them in bytes.
  private static let (countLimit, byteLimit) = (200, 16_000)

  package init() {}

  /// Nil if there are no arguments, too many or too long ones, or an argument that no program can receive.
  package init?(_ arguments: [String]) {
    guard Self.failure(of: arguments) == nil else { return nil }
    self.arguments = arguments
  }

  /// Why arguments are no command, as an error message on the command line; nil if they are one.
  static func failure(of arguments: [String]) -> Message? {
    guard let first = arguments.first, !first.isEmpty else {
      return Message("give the command of a program after --")
    }
    let name = fileName(of: first).cut(to: .name)
    if arguments.count > countLimit {
      return Message(
        "the command “%s” has %s arguments; the limit is %s", name, (arguments.count - 1).groupedText,
        (countLimit - 1).groupedText)
    }
    let size = arguments.reduce(0) { $0 + $1.utf8.count }
    if size > byteLimit {
      return Message(
        "the command “%s” has %s bytes; the limit is %s", name, size.groupedText, byteLimit.groupedText)
    }
    return arguments.contains { $0.utf8.contains(0) } ? Message("the command “%s” contains a null byte", name) : nil
  }

  package var isEmpty: Bool { arguments.isEmpty }

  /// Whether the program is a path from the working directory. The name of a program without a slash is searched in
  /// `PATH`.
  package var isRelative: Bool {
    arguments.first.map { ($0.contains("/") || swiftFile != nil) && !$0.hasPrefix("/") } ?? false
  }

  /// The command with the absolute path of its program. The arguments stay; only the program knows which are paths.
  /// Nil if the path is too long.
  package func located(in folder: String) -> ProgramCommand? {
    guard isRelative, let path = arguments.first else { return self }
    let name = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return ProgramCommand([folder + "/" + name] + arguments.dropFirst())
  }

  /// The name of the program in texts.
  package var name: String { fileName(of: arguments.first ?? "") }

  /// The Swift file whose program the command shows, with the options of that program; nil for a program itself.
  package var swiftFile: String? { arguments.first.flatMap { SwiftFileOptions.isSwiftFile($0) ? $0 : nil } }

  /// Whether two commands show programs of one Swift file.
  package func isOfSameFile(as other: ProgramCommand) -> Bool { swiftFile != nil && swiftFile == other.swiftFile }

  /// The value of an option of a Swift file's program.
  package func value(of option: String) -> String? {
    arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
  }

  /// The command with a value of an option; nil for none.
  package func with(_ option: String, _ value: String?) -> ProgramCommand {
    var command = self
    if let index = arguments.firstIndex(of: option) {
      command.arguments.removeSubrange(index..<min(index + 2, arguments.count))
    }
    if let value { command.arguments += [option, value] }
    return ProgramCommand(command.arguments) ?? self
  }

  /// The command as a shell reads it.
  package var shellText: String {
    arguments.enumerated().map { index, argument in
      // A shell reads a first word with an equals sign as the value of a variable.
      let plain = (index == 0 ? "-_./:,@%+" : "-_./=:,@%+").unicodeScalars
      let isPlain = argument.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || plain.contains(scalar)
      }
      return isPlain && !argument.isEmpty ? argument : "'\(argument.replacingOccurrences(of: "'", with: "'\\''"))'"
    }.joined(separator: " ")
  }
}

extension ProgramCommand: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let arguments = try container.decode([String].self)
    if arguments.isEmpty { return }
    guard let command = ProgramCommand(arguments) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no program can have these arguments")
    }
    self = command
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(arguments)
  }
}

/// The program whose window the App scene shows. A document never starts it; the user does.
package struct AppScene: SceneSettings {
  /// The program; empty without one.
  package var command = ProgramCommand()
  /// The values of the parameters of Swift files.
  package var parameters = ParameterValues()
  /// The name of the window, as in `[ProgramWindow].uniqueNames`; empty for the first window that opens.
  package var window = ""
  /// The language in the format of gettext, such as `de`; empty for the user's.
  package var language = ""
  /// Whether the program uses the user's settings and data; otherwise it starts with empty folders.
  package var usesOwnSettings = false
  /// The width of the window.
  package var width: CanvasWidth = .automatic
  /// The height of the window in px; nil for the one that it has in the program.
  package var height: Int?
  /// The selected widget. Its number lasts only as long as the program runs.
  package var selection: Int?
  package var stress = StressView.original
  /// Whether the trace of a view's container is shown, and whether it tells which results came from the cache.
  package var (showsTrace, showsCache) = (false, false)

  package init() {}

  package static let settings: [Setting<AppScene>] = [
    .value(\.command, "command", Message("Program")).undone(as: Message("Run a Program")).notAnimated()
      .replacingContent()
      .inPresets(.never),
    .value(\.parameters, "parameters", Message("Parameters")).notAnimated().omittedAtDefault().inPresets(.never),
    .text(\.window, "window", Message("Window of the program")) { $0.cut(to: .item) }.notAnimated().replacingContent()
      .inPresets(.never),
    .text(\.language, "language", Message("Language"), shortened: Self.language).notAnimated().inPresets(.never),
    .flag(\.usesOwnSettings, "usesOwnSettings", Message("Own settings")).titled(Message("Use my settings and data"))
      .notAnimated().inPresets(.never),
    .width(\.width),
    .number(\.height, "height", Message("Height"), 60...10_000, page: 10, or: "automatic").notAnimated().inPresets(
      .never),
    .passing(\.selection, "selection", Message("Selection")).viewState(),
    .stress(\.stress),
    .flag(\.showsTrace, "showsTrace", Message("Trace")).viewState().omittedAtDefault(),
    .flag(\.showsCache, "showsCache", Message("Cache")).viewState().omittedAtDefault(),
  ]

  /// The language, or an empty text for one that no language can have.
  private static func language(_ text: String) -> String {
    guard case .some(let names)? = LanguageList(text), names.count == 1, text.utf8.count <= 40 else { return "" }
    return text
  }

  /// The options with which the program is started.
  package var options: ProgramOptions {
    var options = ProgramOptions(command.arguments)
    options.usesOwnSettings = usesOwnSettings
    return options
  }

  package var title: String? { command.isEmpty ? nil : command.name }

  package func arranged(items count: Int, isLazy: Bool, in width: CGFloat) -> SceneArrangement {
    // `SceneName.layoutFailure` is the reason that users read.
    preconditionFailure("AppScene: the window of a program has no layout to export")
  }
}
