// The format of results as JSON Lines.

import Foundation
import LayoutCore

/// Writes each scene as one object on one line.
struct JSONFormat: ResultFormat {
  func write(_ result: SceneResult, of scene: Scene, to output: inout TextOutput) {
    output += "{\"id\":"
    output.append(scene.id ?? Array("null".utf8))
    for (key, size) in [("size", result.size), ("minimum", result.minimum), ("ideal", result.ideal)] {
      output += ",\"\(key)\":"
      output.append(size.width, size.height)
    }
    output += ",\"frames\":"
    output.appendList(result.frames) { output, frame in
      Self.write(frame, to: &output)
    }
    if let lines = result.lines {
      output += ",\"lines\":"
      output.appendList(lines) { output, line in
        output.appendList(line) { output, index in output.append(index) }
      }
    }
    writeParts(result, of: scene, to: &output)
    if let columns = result.columns {
      output += ",\"columns\":"
      output.appendList(columns) { output, column in output.append(column.x, column.width) }
    }
    output += "}\n"
  }

  /// Writes the separators and the overflow item of a flow at the root.
  private func writeParts(_ result: SceneResult, of scene: Scene, to output: inout TextOutput) {
    guard let parts = scene.rootParts else { return }
    let shown = result.parts.filter(\.isOfRoot)
    if parts.itemSeparator != nil || parts.lineSeparator != nil {
      output += ",\"separators\":"
      output.appendList(shown.filter { $0.hidden == nil }) { output, part in Self.write(part.frame, to: &output) }
    }
    if parts.overflow != nil {
      let overflow = shown.first { $0.hidden != nil }
      output += ",\"overflow\":"
      Self.write(overflow?.frame, to: &output)
      output += ",\"hidden\":"
      output.append(overflow?.hidden ?? 0)
    }
  }

  private static func write(_ frame: CGRect?, to output: inout TextOutput) {
    if let frame {
      output.append(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
    } else {
      output += "null"
    }
  }

  func writeFailure(id: [UInt8]?, message: String, to output: inout TextOutput) {
    output += "{\"id\":"
    output.append(id ?? Array("null".utf8))
    output += ",\"error\":"
    output.append(quoted: message)
    output += "}\n"
  }
}
