// A file given by the user on its way in, what it turns out to be, and what it does to a document. A large one takes a
// while to be read, decoded and split into words, and one on a network may take long, so a thread of its own does all
// of that.

import Dispatch
import Foundation
import Synchronization

/// The opening of one file, which begins when it is made. Any thread may look how far it is.
package final class FileOpening: Sendable {
  /// The file's path.
  package let path: String
  /// The file's name.
  package var name: String { fileName(of: path) }

  /// What was in the file.
  package struct Opened: Sendable {
    package var file: OpenedFile
    /// The words to be shown, where the file has any.
    package var words: SplitText?
  }

  /// A file, or why there is none.
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

  /// Begins to open a file.
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

  /// How much has been read, from 0 to 1; it never goes back.
  package var fraction: Double { state.withLock { $0.fraction } }
  /// What came of it; nil until the end.
  package var outcome: Outcome? { state.withLock { $0.outcome } }

  /// Stops reading before the next portion. What comes of it then is of no use.
  package func cancel() {
    state.withLock { $0.isCancelled = true }
  }

  /// Waits for the end, for so many seconds at most, and answers what came of it.
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
  /// The words that come with the file, split. Takes time in proportion to the text.
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

/// A file as the app takes it.
package enum OpenedFile: Equatable {
  /// A text, to be shown with the settings there are.
  case text(FileText)
  /// A document that replaces what is shown, with what had to be changed in it.
  case document(Noticed<Document>)
  /// A preset, by which what there is is arranged, with what had to be changed in it.
  case preset(Noticed<Preset>)
  /// A folder, whose pictures are to be shown: its absolute path, without a slash at the end.
  case folder(String)

  /// Opens a file by its name: `*.reflow` is a document, `*.reflow-preset` a preset, all else is text. A folder is not
  /// looked into yet.
  /// `progress` hears of the text.
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
      return .failure(FileError(message: Message("“%s” is a baseline, which shows nothing by itself.", name)))
    }
    if PresetFolder.isPreset(path) { return PresetFolder.open(path).map(OpenedFile.preset) }
    return TextFile.load(path, progress: progress).map(OpenedFile.text).mapError { FileError(message: $0.message) }
  }

  /// What a document left to the user.
  package var references: [OutsideReference] {
    if case .document(let document) = self { document.references } else { [] }
  }

  private static func folder(at path: String) -> String? {
    let path = absolutePath(path)
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return nil }
    // `.` and `..` have no name to show, and slashes at the end are not part of one.
    if [".", ".."].contains(fileName(of: path)) { return URL(filePath: path).resolvingSymlinksInPath().path }
    return "/" + path.split(separator: "/").joined(separator: "/")
  }
}

extension Document {
  /// Shows a text, all of it, a document or a folder of pictures, in the window there is, or what it shows by a preset.
  /// Answers what there is to say of it.
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

  /// Shows a file for a command, which can ask nobody: it is shown with all that it says, or not at all.
  package mutating func showWhole(_ file: OpenedFile, named path: String) throws(FileError) {
    guard let reason = show(file).first ?? file.references.first?.refusal else { return }
    throw FileError(message: Message("“%s”: %s", path, reason))
  }

  /// Shows a text that the document named, as the document would have shown it.
  package mutating func load(_ text: FileText) {
    let (order, showsAllLines) = (words.order, words.showsAllLines)
    words.text = .file(text)
    words.order = order
    words.showsAllLines = showsAllLines
  }
}
