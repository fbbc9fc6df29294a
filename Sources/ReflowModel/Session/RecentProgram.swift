// A program that was started, as the session contains it.

/// A program that was started, and the folder whose file of ignored problems applies to it.
package struct RecentProgram: Equatable, Sendable {
  package var command: ProgramCommand
  /// The absolute path of the folder with the file `.reflow-check`; nil until the user has chosen one.
  package var checkFolder: String?

  package init(_ command: ProgramCommand, checkFolder: String? = nil) {
    (self.command, self.checkFolder) = (command, checkFolder)
  }
}

extension [RecentProgram] {
  /// The first programs of a list, without repetitions and empty ones, as a session contains them.
  package var recent: [RecentProgram] {
    var known: Set<ProgramCommand> = [ProgramCommand()]
    return Array(filter { known.insert($0.command).inserted }.prefix(10))
  }
}

/// A program without a folder has the value of its command.
extension RecentProgram: Codable {
  private enum CodingKeys: String, CodingKey {
    case command, checkFolder
  }

  package init(from decoder: any Decoder) throws {
    if let command = try? ProgramCommand(from: decoder) {
      self.init(command)
    } else {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        try fields.decode(ProgramCommand.self, forKey: .command),
        checkFolder: try fields.decode(String.self, forKey: .checkFolder))
    }
    guard !command.isEmpty, checkFolder?.hasPrefix("/") ?? true else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no program"))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    guard let checkFolder else { return try command.encode(to: encoder) }
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(command, forKey: .command)
    try fields.encode(checkFolder, forKey: .checkFolder)
  }
}
