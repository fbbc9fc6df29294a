// The session, which is the documents of all windows, restored at the next start, and the place where it is kept, by
// the XDG base directory specification.

import Foundation

/// The documents of the windows that were open, the last used one last, and the look that all windows share.
package struct Session: Equatable, Sendable {
  /// A document for each window.
  package var windows: [Document] = []
  /// The look of all windows.
  package var style: StyleChoice = .system
  /// The windows that were closed, the last one last: they can be opened again.
  package var closed: [Document] = []

  /// The most closed windows that are kept.
  package static let closedLimit = 10

  /// The most windows that are opened at once; the others stay in the session until they are asked for.
  package static let windowLimit = 20

  package init(windows: [Document] = [], style: StyleChoice = .system, closed: [Document] = []) {
    self.windows = windows
    self.style = style
    self.closed = closed
  }
}

extension Session: Codable {
  private static let (versionKey, styleKey, closedKey) = ("version", "style", "closed")
  /// Only sessions have windows.
  static let windowsKey = "windows"

  /// - Throws: `DocumentError` or `DecodingError` as soon as one window cannot be read: the whole file is kept aside then.
  package init(from decoder: any Decoder) throws {
    self.init()
    try FieldReader.read(decoder) { try read($0) }
  }

  private mutating func read(_ fields: FieldReader) throws {
    try fields.requireVersion(Self.versionKey)
    style = fields.choice(Self.styleKey, name: Message("Style"), standard: .system)
    windows = try fields.require(Self.windowsKey)
    if fields.has(Self.closedKey) {
      closed = try fields.require(Self.closedKey, as: [Document].self).suffix(Self.closedLimit)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var writer = FieldWriter(encoder)
    try writer.write(FormatVersion.current, Self.versionKey)
    try writer.write(windows, Self.windowsKey)
    try writer.write(style.rawValue, Self.styleKey)
    if !closed.isEmpty { try writer.write(closed, Self.closedKey) }
  }
}

/// Light, dark, or as the desktop wishes.
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

  /// A folder given outright.
  package init(directory: String) {
    self.directory = directory
  }

  /// `$XDG_STATE_HOME/reflow`, or `~/.local/state/reflow` where that is unset, empty or, as the specification wants,
  /// not absolute.
  package init(environment: [String: String]) {
    self.init(directory: UserFolder.state.path(in: environment))
  }
}
