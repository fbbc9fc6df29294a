// What the command line asks of a check or an export without hands.

/// The options of `--check` and `--save-baseline`.
package struct CheckOptions: Equatable, Sendable {
  /// Whether documents are checked; else a baseline is saved of one.
  package var isCheck = false
  /// The documents, as they were named.
  package var files: [String] = []
  /// The scene that is checked; nil for the one that each document shows.
  package var scene: SceneName?
  /// The widths; nil for those of the baseline, or the usual ones.
  package var widths: WidthList?
  /// The stress views; nil for those of the baseline, or the content as it is.
  package var variants: [StressView]?
  /// The baseline to compare with.
  package var baseline: String?
  /// Whether another font than the baseline's is no reason to give up.
  package var acceptsAnyFont = false
  /// Where the report is written.
  package var report: String?
  /// Where a baseline is written.
  package var savedBaseline: String?

  package init() {}

  /// Whether a command line is that of a check, whatever is wrong with it.
  package static func areAskedFor(in arguments: [String]) -> Bool {
    arguments.contains { $0 == "--check" || $0.hasPrefix("--save-baseline") }
  }

  /// The widths that are checked where nobody names any.
  package static let usualWidths: [ClosedRange<Int>] = [320...1_200]
  /// The widths that a baseline keeps where nobody names any.
  package static let baselineWidths = WidthFlags.usual.map { $0...$0 }
}

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
