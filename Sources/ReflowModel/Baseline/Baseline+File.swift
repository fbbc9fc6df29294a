// The file of a baseline: JSON with sorted keys and a line for each item, so that version control shows each change.

import Foundation
import LayoutCore

// MARK: Coding

extension Baseline: Codable {
  private static let versionKey = "version"
  private static let (documentKey, programKey) = ("document", "program")
  private static let (environmentKey, viewsKey) = ("environment", "views")
  /// Keys that only baselines have.
  static let ownKeys = [environmentKey, viewsKey]

  package init(from decoder: any Decoder) throws {
    (content, environment, views) = try FieldReader.read(decoder) { fields in
      try fields.requireVersion(Self.versionKey)
      guard Self.ownKeys.allSatisfy(fields.has) else { throw BaselineError.none }
      let content: Content =
        fields.has(Self.programKey)
        ? .program(try fields.require(Self.programKey)) : .document(try fields.require(Self.documentKey))
      return (content, try fields.require(Self.environmentKey), try fields.require(Self.viewsKey))
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
    switch content {
    case .document(let changes): try writer.write(changes, Self.documentKey)
    case .program(let program): try writer.write(program, Self.programKey)
    }
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

  /// What is compared with a baseline.
  package enum Compared: Equatable, Sendable {
    /// A scene of a document; nil for any scene.
    case document(SceneName?)
    /// The windows of the program with a name.
    case program(named: String)
  }

  /// Why the baseline in a file cannot be compared with something; nil if it can.
  package func failure(of compared: Compared, _ path: String) -> FileError? {
    reason(against: compared).map { Self.unreadable(path, $0) }
  }

  private func reason(against compared: Compared) -> Message? {
    switch (content, compared) {
    case (.program(let program), .program(let name)) where program.name.isIdentical(to: name): nil
    case (.program(let program), _): Message("it is of the program “%s”", program.name.cut(to: .name))
    case (.document, .program): Message("it is of a document")
    case (.document(let changes), .document(let scene?)) where changes.scene != scene:
      Message("it contains the scene %s, not %s", changes.scene.title, scene.title)
    case (.document(let changes), .document): changes.scene.layoutFailure
    }
  }

  private static func unreadable(_ path: String, _ reason: Message) -> FileError {
    FileError(message: Message("The baseline “%s” cannot be read: %s.", fileName(of: path), reason))
  }

  /// Reads a baseline of a document, with a notice for each value that was replaced or has no effect. Fails when `scene`
  /// is given and the baseline is of another scene.
  package static func open(_ path: String, for scene: SceneName?) -> Result<Noticed<Baseline>, FileError> {
    open(path, toCompare: .document(scene))
  }

  /// Reads a baseline of the program with a name, with a notice for each value that has no effect.
  package static func open(_ path: String, ofProgram name: String) -> Result<Noticed<Baseline>, FileError> {
    open(path, toCompare: .program(named: name))
  }

  /// Reads a baseline to compare something with it; nil accepts every baseline.
  package static func open(_ path: String, toCompare compared: Compared?) -> Result<Noticed<Baseline>, FileError> {
    func failure(_ reason: Message) -> Result<Noticed<Baseline>, FileError> { .failure(unreadable(path, reason)) }
    do {
      let data = try FileBytes.read(path, limit: DocumentFile.limit)
      guard !data.isEmpty else { return failure(Message("it is empty")) }
      let baseline = try Baseline.noticing(json: data)
      if let compared, let failure = baseline.value.failure(of: compared, path) { return .failure(failure) }
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

extension Document {
  /// What is compared with a baseline when the document is shown.
  package var comparedWithBaselines: Baseline.Compared {
    scene == .app ? .program(named: app.options.name) : .document(scene)
  }
}
