// What a baseline and a report record about a program, and about how its texts were drawn.

import LayoutCore

/// A program in a baseline, with the options that change the layout of its windows.
package struct ProgramFacts: Codable, Equatable, Sendable {
  package var name: String
  /// The buttons of the windows, in the format of GTK's setting `gtk-decoration-layout`.
  package var decorationLayout: String
  /// Whether the program used the user's settings and data.
  package var usesOwnSettings: Bool

  private enum CodingKeys: String, CodingKey { case name, decorationLayout, usesOwnSettings }

  package init(_ options: ProgramOptions) {
    (name, decorationLayout) = (options.name, options.decorationLayout)
    usesOwnSettings = options.usesOwnSettings
  }

  package init(from decoder: any Decoder) throws {
    (name, decorationLayout, usesOwnSettings) = try FieldReader.read(decoder) { fields in
      (
        try fields.require(CodingKeys.name), try fields.require(CodingKeys.decorationLayout),
        try fields.require(CodingKeys.usesOwnSettings)
      )
    }
  }

  /// The names of the options that a later check has otherwise.
  func names(ofOptionsChangedIn later: ProgramFacts) -> [Message] {
    var names: [Message] = []
    if decorationLayout != later.decorationLayout { names.append(Message("Window buttons")) }
    if usesOwnSettings != later.usesOwnSettings { names.append(Message("Settings of the user")) }
    return names
  }
}
