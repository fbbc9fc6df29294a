// The mark by which a start that ended badly is told from others: what it was showing would end the next one as well,
// since the session brings it back.

import Foundation

/// A file that is there from the moment windows open until all that they have to show has been drawn.
///
/// A process that is ended before that, by a fault of its own or by somebody who did not want to wait, leaves it
/// behind.
package struct StartMark {
  private let path: String

  package init(_ place: SessionPlace) {
    path = place.directory + "/starting"
  }

  /// The scenes that were being opened when the last start ended; none when it went well.
  package func read() -> Set<SceneName> {
    guard let data = try? FileBytes.read(path, limit: 1_000) else { return [] }
    return Set(String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { SceneName(rawValue: "\($0)") })
  }

  /// Says that these scenes are being opened. Where it cannot be said, a bad start is simply not noticed.
  package func write(_ scenes: Set<SceneName>) {
    let names = scenes.map(\.rawValue).sorted().joined(separator: "\n")
    // Not as files that must outlive a power cut are written: that takes a start of its own.
    try? Data((names + "\n").utf8).write(to: URL(filePath: path))
  }

  /// Says that all has been drawn, or that the program ends as it should.
  package func remove() {
    unlink(path)
  }
}

extension SceneName {
  /// The scene that is shown in place of one that ended the last start: the first has nothing in it but a few labels,
  /// the second nothing of the user's.
  package var standIn: SceneName { self == .stacks ? .cafes : .stacks }
}
