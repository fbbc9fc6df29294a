// Whether the file of a program has changed since its start.

import Foundation
import GtkInterop

/// The file of a program at one moment.
struct ProgramFile: Equatable {
  private let modification: Date
  private let size: Int

  /// Nil if the file cannot be found.
  init?(_ program: String) {
    guard let path = program.contains("/") ? program : programPath(program),
      let facts = try? FileManager.default.attributesOfItem(atPath: URL(filePath: path).resolvingSymlinksInPath().path),
      let modification = facts[.modificationDate] as? Date, let size = facts[.size] as? Int
    else { return nil }
    (self.modification, self.size) = (modification, size)
  }
}
