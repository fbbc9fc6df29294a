// The opening of a file that the user names, the kinds of opened files, and their effect on a document. A separate
// thread reads the file, decodes it and splits it into words, because this takes time for a large file or on a network.

import Dispatch
import Foundation
import Synchronization

/// The opening of one file, which starts with the initialiser. Any thread may read its progress.
package final class FileOpening: Sendable {
  package let path: String
  package var name: String { fileName(of: path) }

  /// The opened file and its words.
  package struct Opened: Sendable {
    package var file: OpenedFile
    /// The words to show, if the file has any.
    package var words: SplitText?
  }

  /// The opened file, or the error.
  package typealias Outcome = Result<Opened, FileError>
  /// Reads a file, as ``OpenedFile/open(_:progress:)`` does.
  package typealias Reading =
    @Sendable (_ path: String, _ progress: @escaping FileBytes.Progress) -> Result<OpenedFile, FileError>

  private struct State {
    var fraction = 0.0
    var isCancelled = false
    var outcome: Outcome?
  }

  private let state = Mutex(State())
  private let work = DispatchGroup()

  package init(_ path: String, reading: @escaping Reading = { OpenedFile.open($0, progress: $1) }) {
    self.path = path
    work.enter()
    Thread.detachNewThread { [self] in
      let file = reading(path) { bytes, size in self.readOn(bytes, size) }
      let outcome = file.map { Opened(file: $0, words: isCancelled ? nil : $0.splitWords) }
      state.withLock { $0.outcome = outcome }
      work.leave()
    }
  }

  /// The fraction that is read, from 0 to 1. It never decreases.
  package var fraction: Double { state.withLock { $0.fraction } }
  /// The outcome; nil until the end.
  package var outcome: Outcome? { state.withLock { $0.outcome } }

  /// Stops reading before the next portion. The outcome is then meaningless.
  package func cancel() {
    state.withLock { $0.isCancelled = true }
  }

  /// Waits for the end, at most the given number of seconds. Returns the outcome, or nil if there is none yet.
  @discardableResult
  package func wait(seconds: Double) -> Outcome? {
    _ = work.wait(timeout: seconds.isFinite ? .now() + seconds : .distantFuture)
    return outcome
  }

  private var isCancelled: Bool { state.withLock { $0.isCancelled } }

  private func readOn(_ bytes: Int, _ size: Int) -> Bool {
    state.withLock {
      $0.fraction = max($0.fraction, min(1, Double(bytes) / Double(max(size, 1))))
      return !$0.isCancelled
    }
  }
}

extension OpenedFile {
  /// The words of the file, split. Takes time proportional to the length of the text.
  fileprivate var splitWords: SplitText? {
    switch self {
    case .text(let text):
      var scene = WordsScene()
      scene.text = .file(text)
      return SplitText(scene)
    case .document(let document): return SplitText(document.value.words)
    case .preset, .folder: return nil
    }
  }
}

/// A file that the app can open.
package enum OpenedFile: Equatable {
  /// A text, which the app shows with the current settings.
  case text(FileText)
  /// A document, which replaces the current one, with notices of replaced parts.
  case document(Noticed<Document>)
  /// A preset, which arranges the current content, with notices of replaced parts.
  case preset(Noticed<Preset>)
  /// A folder of pictures to show: its absolute path, without a trailing slash.
  case folder(String)

  /// Opens a file by its name: `*.reflow` is a document, `*.reflow-preset` a preset, and a baseline is refused. Any
  /// other file is text. The contents of a folder are not read yet. `progress` reports the reading of the text.
  package static func open(
    _ path: String, progress: @escaping FileBytes.Progress = { _, _ in true }
  ) -> Result<OpenedFile, FileError> {
    if let folder = folder(at: path) { return .success(.folder(folder)) }
    if DocumentFile.isDocument(path) {
      let version = FileBytes.version(of: path)
      return DocumentFile.open(path, progress: progress).map {
        var document = $0
        document.value.setFile(absolutePath(path), version: version)
        return .document(document)
      }
    }
    if Baseline.isBaseline(path) {
      let name = fileName(of: path)
      return .failure(FileError(message: Message("“%s” is a baseline, which has no content of its own to show.", name)))
    }
    if let refusal = TextFile.refusal(of: path) { return .failure(FileError(message: refusal)) }
    if PresetFolder.isPreset(path) { return PresetFolder.open(path).map(OpenedFile.preset) }
    return TextFile.load(path, progress: progress).map(OpenedFile.text).mapError { FileError(message: $0.message) }
  }

  /// The references of a document that only the user can allow.
  package var references: [OutsideReference] {
    if case .document(let document) = self { document.references } else { [] }
  }

  private static func folder(at path: String) -> String? {
    let path = absolutePath(path)
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return nil }
    // `.` and `..` are not names to show, and trailing slashes are not part of a name.
    if [".", ".."].contains(fileName(of: path)) { return URL(filePath: path).resolvingSymlinksInPath().path }
    return "/" + path.split(separator: "/").joined(separator: "/")
  }
}

extension Document {
  /// Shows a file in the current window: a whole text, a document or a folder of pictures. A preset changes how the
  /// current content is shown. Returns the notices.
  package mutating func show(_ file: OpenedFile) -> [Message] {
    switch file {
    case .text(let text):
      (scene, self.file) = (.words, nil)
      words.text = .file(text)
      words.wordCount = .all
      return []
    case .folder(let path):
      (scene, self.file) = (.photos, nil)
      photos.folder = path
      return []
    case .preset(let preset):
      self = preset.value.applied(to: self)
      return preset.notices
    case .document(let document):
      self = document.value.inWindow(window)
      return document.notices
    }
  }

  /// Shows a file for a command, which cannot ask the user. Fails if a part of the file is replaced or needs the user's
  /// consent.
  package mutating func showWhole(_ file: OpenedFile, named path: String) throws(FileError) {
    guard let reason = show(file).first ?? file.references.first?.refusal else { return }
    throw FileError(message: Message("“%s”: %s", path, reason))
  }

  /// Shows a text that the document names, with the document's settings.
  package mutating func load(_ text: FileText) {
    let (order, showsAllLines) = (words.order, words.showsAllLines)
    words.text = .file(text)
    words.order = order
    words.showsAllLines = showsAllLines
  }
}
