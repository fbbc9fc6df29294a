// The session, which the next start restores, and the location of its file by the XDG base directory specification.

import Foundation

/// The documents of the open windows, the most recently used one last, and the style that all windows share.
package struct Session: Equatable, Sendable {
  /// A document for each window.
  package var windows: [Document] = []
  package var style: StyleChoice = .system
  /// The documents of closed windows, which can be opened again; the most recently closed one last.
  package var closed: [Document] = []
  /// The programs that were started last, the latest one first.
  package var programs: [RecentProgram] = []

  /// The maximum number of closed windows in a session.
  package static let closedLimit = 10

  /// The maximum number of windows that are opened in one step. The others stay in the session until the user opens
  /// them.
  package static let windowLimit = 20

  package init(
    windows: [Document] = [], style: StyleChoice = .system, closed: [Document] = [], programs: [RecentProgram] = []
  ) {
    self.windows = windows
    self.style = style
    self.closed = closed
    self.programs = programs
  }

}

extension Session: Codable {
  private static let (versionKey, styleKey, closedKey, programsKey) = ("version", "style", "closed", "programs")
  /// The key of the list of windows. Only sessions have it.
  static let windowsKey = "windows"

  /// - Throws: `DocumentError` or `DecodingError` when any window cannot be read. The whole file is then set aside.
  package init(from decoder: any Decoder) throws {
    self.init()
    try FieldReader.read(decoder) { try read($0) }
  }

  private mutating func read(_ fields: FieldReader) throws {
    try fields.requireVersion(Self.versionKey)
    style = fields.choice(Self.styleKey, name: Message("Style"), default: .system)
    windows = try fields.require(Self.windowsKey)
    if fields.has(Self.closedKey) {
      closed = try fields.require(Self.closedKey, as: [Document].self).suffix(Self.closedLimit)
    }
    if fields.has(Self.programsKey) { programs = Self.programs(fields) }
  }

  /// An element of the list of programs; nil for one that cannot be read.
  private struct Entry: Decodable {
    let program: RecentProgram?

    init(from decoder: any Decoder) throws { program = try? RecentProgram(from: decoder) }
  }

  /// Reads the programs. Those that cannot be read are left out with a notice, since nothing else depends on them.
  private static func programs(_ fields: FieldReader) -> [RecentProgram] {
    let entries = fields.object(programsKey, name: Message("Recent programs"), default: [Entry]())
    let programs = entries.compactMap(\.program)
    let lost = entries.count - programs.count
    if lost > 0 {
      fields.note(
        .counting(
          lost, "A recent program cannot be read and is left out.",
          "%s recent programs cannot be read and are left out."))
    }
    return programs.recent
  }

  package func encode(to encoder: any Encoder) throws {
    var writer = FieldWriter(encoder)
    try writer.write(FormatVersion.current, Self.versionKey)
    try writer.write(windows, Self.windowsKey)
    try writer.write(style.rawValue, Self.styleKey)
    if !closed.isEmpty { try writer.write(closed, Self.closedKey) }
    if !programs.isEmpty { try writer.write(programs, Self.programsKey) }
  }
}

/// Light, dark, or the preference of the desktop.
package enum StyleChoice: String, TitledChoice {
  case system, light, dark

  /// The name shown in its menu.
  package var title: Message {
    switch self {
    case .system: .inContext("style", "System")
    case .light: .inContext("style", "Light")
    case .dark: .inContext("style", "Dark")
    }
  }
}

/// The folder and file of the session.
package struct SessionPlace: Equatable, Sendable {
  /// The absolute path of the folder.
  package var directory: String
  /// The absolute path of the file.
  package var file: String { directory + "/session.json" }

  package init(directory: String) {
    self.directory = directory
  }

  /// `$XDG_STATE_HOME/reflow`, or `~/.local/state/reflow` if the variable is unset, empty or a relative path. The
  /// specification excludes relative paths.
  package init(environment: [String: String]) {
    self.init(directory: UserFolder.state.path(in: environment))
  }
}
