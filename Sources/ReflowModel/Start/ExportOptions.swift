// What the command line asks of an export without hands.

/// The options of `--export`.
package struct ExportOptions: Equatable, Sendable {
  /// Where the canvas is written.
  package var path: String
  /// In which form.
  package var format: ExportFormat
  /// The scene; nil for the one that the document shows.
  package var scene: SceneName?
  /// The width of the canvas in px; nil for the document's, or the usual one.
  package var width: Int?
  /// The document or the text; nil for the settings of the start.
  package var file: String?

  package init(path: String, format: ExportFormat, scene: SceneName? = nil, width: Int? = nil, file: String? = nil) {
    (self.path, self.format, self.scene, self.width, self.file) = (path, format, scene, width, file)
  }

  /// The width where neither the document nor anybody else names one, in px.
  package static let usualWidth = 800
}
