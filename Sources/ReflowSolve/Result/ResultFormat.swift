// The forms in which results are written.

import LayoutCore

/// A form of results.
protocol ResultFormat {
  /// Writes the result of a scene.
  func write(_ result: SceneResult, of scene: Scene, to output: inout TextOutput)

  /// Writes that a scene was refused, in the place of its result.
  func writeRefusal(id: [UInt8]?, message: String, to output: inout TextOutput)
}
