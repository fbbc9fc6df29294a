// The mark of an unfinished start. The content that ended one start would also end the next one, because the session
// restores it.

import Foundation

/// A file that exists from the opening of windows until all their content is drawn.
///
/// If the process crashes, or the user ends it, before that, the file remains.
package struct StartMark {
  private let path: String

  package init(_ place: SessionPlace) {
    path = place.directory + "/starting"
  }

  /// The scenes that were opening when the last start ended early; empty if it succeeded.
  package func read() -> Set<SceneName> {
    guard let data = try? FileBytes.read(path, limit: 1_000) else { return [] }
    return Set(String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { SceneName(rawValue: "\($0)") })
  }

  /// Marks the scenes as opening. If the file cannot be written, an unfinished start is not detected.
  package func write(_ scenes: Set<SceneName>) {
    let names = scenes.map(\.rawValue).sorted().joined(separator: "\n")
    // The file is not synced to the disk: it need not outlive a power cut, and a sync would slow down each start.
    try? Data((names + "\n").utf8).write(to: URL(filePath: path))
  }

  /// Removes the mark when all content is drawn, or when the program ends normally.
  package func remove() {
    unlink(path)
  }
}

extension SceneName {
  /// The scene that is shown instead of this one if this one ended the last start. Stacks shows only a few labels, and
  /// Cafés shows no content of the user.
  package var standIn: SceneName { self == .stacks ? .cafes : .stacks }
}
