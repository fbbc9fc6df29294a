// Results as JSON Lines.

import Foundation
import LayoutCore

/// One object a line for each scene.
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
      if let frame {
        output.append(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
      } else {
        output += "null"
      }
    }
    if let lines = result.lines {
      output += ",\"lines\":"
      output.appendList(lines) { output, line in
        output.appendList(line) { output, index in output.append(index) }
      }
    }
    if let columns = result.columns {
      output += ",\"columns\":"
      output.appendList(columns) { output, column in output.append(column.x, column.width) }
    }
    output += "}\n"
  }

  func writeRefusal(id: [UInt8]?, message: String, to output: inout TextOutput) {
    output += "{\"id\":"
    output.append(id ?? Array("null".utf8))
    output += ",\"error\":"
    output.append(quoted: message)
    output += "}\n"
  }
}
