// A baseline: the layout of a document at some widths and the font of its text, in a file beside the document. Later
// layouts are compared with it. The file is JSON with sorted keys and a line for each item, so that version control
// shows each change.

import Foundation
import LayoutCore

/// The layout of a document at some widths.
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

  /// A problem at the time of the recording.
  package struct KnownProblem: Codable, Hashable, Sendable {
    /// The raw value of the rule.
    package var rule: String
    /// The text of the item; empty for the content as a whole.
    package var item: String
    /// The widths, such as `318-326,402`.
    package var widths: String

    package init(rule: String, item: String, widths: String) {
      (self.rule, self.item, self.widths) = (rule, item, widths)
    }

    init(_ problem: CheckedProblem) {
      self.init(
        rule: problem.rule.rawValue, item: problem.item?.name ?? "", widths: problem.widths.plainText)
    }

    package init(from decoder: any Decoder) throws {
      self = try FieldReader.read(decoder) { fields in
        Self(
          rule: try fields.require(CodingKeys.rule), item: try fields.require(CodingKeys.item),
          widths: try fields.require(CodingKeys.widths))
      }
    }
  }

  /// The layout of the content in one variant: the original, or a stress view.
  package struct View: Codable, Equatable, Sendable {
    package var variant: String
    /// The text of each item, in order.
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

  /// The settings of the document that differ from their defaults.
  package var changes: DocumentChanges
  package var environment: Environment
  package var views: [View]

  /// A baseline of the scene that a document shows.
  /// - Throws: ``TextTooLong`` when the text exceeds the limit of a file.
  package init(of document: Document, _ environment: Environment, views: [View]) throws(TextTooLong) {
    changes = try DocumentChanges(of: document)
    self.environment = environment
    self.views = views
  }

  package var scene: SceneName { changes.scene }

  /// The layout in a variant; nil when the baseline does not contain the variant.
  package func view(_ variant: String = plainVariant) -> View? { views.first { $0.variant.isIdentical(to: variant) } }
}

extension Baseline.View {
  /// The arrangement at a width; nil when the baseline does not contain the width.
  package subscript(width: Int) -> Arrangement? { widths.first { $0.width == width } }

  /// The widths as ranges.
  package var ranges: [ClosedRange<Int>] { [ClosedRange<Int>](joining: widths.map { $0.width...$0.width }) }
}

// MARK: Coding

extension Baseline: Codable {
  private static let versionKey = "version"
  private static let (documentKey, environmentKey, viewsKey) = ("document", "environment", "views")
  /// Keys that only baselines have.
  static let ownKeys = [environmentKey, viewsKey]

  package init(from decoder: any Decoder) throws {
    (changes, environment, views) = try FieldReader.read(decoder) { fields in
      try fields.requireVersion(Self.versionKey)
      guard Self.ownKeys.allSatisfy(fields.has) else { throw BaselineError.none }
      return (
        try fields.require(Self.documentKey), try fields.require(Self.environmentKey),
        try fields.require(Self.viewsKey)
      )
    }
    guard !views.isEmpty else { throw BaselineError.unreadable(Message("it has no view")) }
    guard Set(views.map { ExactText($0.variant) }).count == views.count else {
      throw BaselineError.unreadable(Message("two of its views have the same name"))
    }
    for view in views {
      let (name, count) = (view.variant.cut(to: .name), view.items.count)
      guard count <= Self.itemLimit else {
        throw BaselineError.unreadable(
          Message("the view “%s” has %s items; the limit is %s", name, count.groupedText, Self.itemLimit.groupedText))
      }
      for arrangement in view.widths where arrangement.places.count != count {
        throw BaselineError.unreadable(
          Message(
            "the view “%s” has different numbers of items (%s) and places (%s) at %s px", name, count.groupedText,
            arrangement.places.count.groupedText, arrangement.width.groupedText))
      }
      guard zip(view.widths, view.widths.dropFirst()).allSatisfy({ $0.width < $1.width }) else {
        throw BaselineError.unreadable(Message("the widths of the view “%s” are not in ascending order", name))
      }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var writer = FieldWriter(encoder)
    try writer.write(FormatVersion.current, Self.versionKey)
    try writer.write(changes, Self.documentKey)
    try writer.write(environment, Self.environmentKey)
    try writer.write(views, Self.viewsKey)
  }
}

/// The reason why a file is not a readable baseline.
enum BaselineError: Error, Equatable {
  /// JSON of another kind, such as a document.
  case none
  /// A part that cannot be read, in a sentence without a capital letter or a full stop.
  case unreadable(Message)

  /// The reason as the end of a sentence, without a capital letter or a full stop.
  var reason: Message {
    switch self {
    case .none: Message("it is not a baseline")
    case .unreadable(let part): Message("it is damaged: %s", part)
    }
  }
}

// MARK: Files

extension Baseline {
  package static let suffix = ".reflow-baseline"

  /// Whether a path has the suffix of a baseline.
  package static func isBaseline(_ path: String) -> Bool { path.lowercased().hasSuffix(suffix) }

  /// Reads a baseline, with a notice for each value that was replaced or has no effect. Fails when `scene` is given and
  /// the baseline is of another scene.
  package static func open(_ path: String, for scene: SceneName?) -> Result<Noticed<Baseline>, FileError> {
    let name = fileName(of: path)
    func failure(_ reason: Message) -> Result<Noticed<Baseline>, FileError> {
      .failure(FileError(message: Message("The baseline “%s” cannot be read: %s.", name, reason)))
    }
    do {
      let data = try FileBytes.read(path, limit: DocumentFile.limit)
      guard !data.isEmpty else { return failure(Message("it is empty")) }
      let baseline = try Baseline.noticing(json: data)
      if let scene, baseline.value.scene != scene {
        return failure(Message("it contains the scene %s, not %s", baseline.value.scene.title, scene.title))
      }
      return .success(baseline)
    } catch let error as FileReadError {
      return failure(error.reason)
    } catch let error as DocumentError {
      return failure(error.reason)
    } catch let error as BaselineError {
      return failure(error.reason)
    } catch DecodingError.keyNotFound(let key, let context) {
      return failure(Message("it is damaged: %s is missing", (context.codingPath + [key]).text))
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
      guard !context.codingPath.isEmpty else { return failure(BaselineError.none.reason) }
      return failure(Message("it is damaged: %s has an invalid value", context.codingPath.text))
    } catch {
      return failure(Message("it is not valid JSON"))
    }
  }

  /// Writes the baseline. Replaces the content of an existing file.
  package func save(to path: String) -> Result<Void, FileError> {
    do {
      let data = try jsonData()
      guard data.count <= DocumentFile.limit else { throw FileWriteError.system(EFBIG) }
      try FileBytes.write(data, to: path, mode: 0o644)
      return .success(())
    } catch {
      let reason = (error as? FileWriteError)?.reason ?? Message.verbatim("\(error)")
      return .failure(
        FileError(message: Message("The baseline “%s” cannot be saved: %s.", fileName(of: path), reason)))
    }
  }
}
