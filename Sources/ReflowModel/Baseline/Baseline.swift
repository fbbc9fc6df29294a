// A baseline: the layout of a document, or of the windows of a program, at some widths and the font of its text. Later
// layouts are compared with it.

import Foundation
import LayoutCore

/// The layout of a document, or of the windows of a program, at some widths.
package struct Baseline: Equatable, Sendable {
  /// The font, resolution and program versions with which the text was drawn.
  package struct Environment: Codable, Equatable, Sendable {
    /// The font that was actually used, with its size in points, such as "DejaVu Sans 11".
    package var font: String
    /// Dots per inch, including the user's text scaling.
    package var dpi: Double
    /// Screen px per px of the layout.
    package var scale: Int
    /// The versions of Reflow and of the libraries that draw text, by name.
    package var versions: [String: String]

    package init(font: String, dpi: Double, scale: Int, versions: [String: String]) {
      (self.font, self.dpi, self.scale, self.versions) = (font, dpi, scale, versions)
    }

    package init(from decoder: any Decoder) throws {
      self = try FieldReader.read(decoder) { fields in
        Self(
          font: try fields.require(CodingKeys.font), dpi: try fields.require(CodingKeys.dpi),
          scale: try fields.require(CodingKeys.scale), versions: try fields.require(CodingKeys.versions))
      }
    }
  }

  /// The layout of the content in one variant: the original or a stress view of a document, or one state of a window.
  package struct View: Codable, Equatable, Sendable {
    package var variant: String
    /// The text of each item, in order; for a window, the widgets: see ``WindowRecording``.
    package var items: [String]
    /// The arrangement at each width, narrowest first.
    package var widths: [Arrangement]
    /// The problems at the recorded widths.
    package var problems: [KnownProblem]

    package init(variant: String, items: [String], widths: [Arrangement], problems: [CheckedProblem]) {
      (self.variant, self.items) = (variant, items)
      self.widths = widths.sorted { $0.width < $1.width }
      self.problems = problems.map { KnownProblem($0) }
    }

    package init(from decoder: any Decoder) throws {
      (variant, items, widths, problems) = try FieldReader.read(decoder) { fields in
        (
          try fields.require(CodingKeys.variant), try fields.require(CodingKeys.items),
          try fields.require(CodingKeys.widths), try fields.require(CodingKeys.problems)
        )
      }
    }
  }

  /// The variant of the content without a stress view.
  package static let plainVariant = StressView.original.rawValue

  /// The maximum number of items in a view.
  package static let itemLimit = 20_000
  /// The maximum number of places in a view, over all widths. A file with this many does not exceed the limit of its
  /// size.
  package static let placeLimit = 500_000

  /// What the layout is of.
  package enum Content: Equatable, Sendable {
    /// A scene of a document, by its settings that differ from their defaults.
    case document(DocumentChanges)
    /// The windows of a program.
    case program(ProgramFacts)
  }

  package var content: Content
  package var environment: Environment
  package var views: [View]

  /// A baseline of the scene that a document shows.
  /// - Throws: ``TextTooLong`` when the text exceeds the limit of a file.
  package init(of document: Document, _ environment: Environment, views: [View]) throws(TextTooLong) {
    content = .document(try DocumentChanges(of: document))
    (self.environment, self.views) = (environment, views)
  }

  /// A baseline of the windows of a program.
  package init(of program: ProgramFacts, _ environment: Environment, views: [View]) {
    (content, self.environment, self.views) = (.program(program), environment, views)
  }

  /// The settings of the document; nil for a program.
  package var changes: DocumentChanges? {
    if case .document(let changes) = content { changes } else { nil }
  }

  /// The scene of the document; nil for a program.
  package var scene: SceneName? { changes?.scene }

  /// The names of the options of a program that a later check has otherwise.
  package func namesOfOptions(changedIn later: ProgramFacts) -> [Message] {
    if case .program(let program) = content { program.names(ofOptionsChangedIn: later) } else { [] }
  }

  /// The layout in a variant; nil when the baseline does not contain the variant.
  package func view(_ variant: String = plainVariant) -> View? { views.first { $0.variant.isIdentical(to: variant) } }
}

extension Baseline.View {
  /// The arrangement at a width; nil when the baseline does not contain the width.
  package subscript(width: Int) -> Arrangement? { widths.first { $0.width == width } }

  /// The widths as ranges.
  package var ranges: [ClosedRange<Int>] { [ClosedRange<Int>](joining: widths.map { $0.width...$0.width }) }
}
