// An opened file, and its effect on a document or on the window.

import Foundation

package struct OpenedFile: Sendable {
  /// What happens with the file.
  package enum Effect: Sendable {
    /// A document shows it. Returns the notices.
    case show(@Sendable (inout Document) -> [Message])
    /// The canvas is compared with the baseline at an absolute path.
    case compare(String)
    /// The program of the desktop file or the Swift file at an absolute path is run.
    case run(String)
  }

  package let kind: InputKind.Name
  package let effect: Effect
  /// The references of a document that only the user can allow.
  package private(set) var references: [OutsideReference] = []
  /// The words to show, before they are split; nil for other content, and for that of the current document.
  private var words: WordsScene?

  init(_ kind: InputKind.Name, _ effect: Effect) { (self.kind, self.effect) = (kind, effect) }

  /// A text, which is shown whole with the current settings, by default split in the way that fits it.
  init(_ text: FileText, by splitting: TextSplitting?) {
    let splitting = splitting ?? TextSplitting(fitting: text.contents)
    self.init(
      .text,
      .show {
        ($0.scene, $0.file) = (.words, nil)
        $0.words.show(text, by: splitting)
        return []
      })
    var scene = WordsScene()
    scene.show(text, by: splitting)
    words = scene
  }

  /// A document, which replaces the current one.
  init(_ document: Noticed<Document>) {
    self.init(
      .document,
      .show {
        $0 = document.value.inWindow($0.window)
        return document.notices
      })
    (references, words) = (document.references, document.value.words)
  }

  /// A preset, which arranges the current content.
  init(_ preset: Noticed<Preset>) {
    self.init(
      .preset,
      .show {
        $0 = preset.value.applied(to: $0)
        return preset.notices
      })
  }

  /// A folder or a table, which a scene reads itself from the path in its settings.
  init(
    _ kind: InputKind.Name, in scene: SceneName, at place: WritableKeyPath<Document, String?> & Sendable,
    _ path: String
  ) {
    let path = Self.shownPath(path)
    self.init(
      kind,
      .show {
        ($0.scene, $0.file) = (scene, nil)
        $0[keyPath: place] = path
        return []
      })
  }

  /// The text that a document names outside its own folder, which is shown with the settings of the document.
  package static func load(_ reference: String, progress: @escaping FileBytes.Progress) -> Result<OpenedFile, FileError>
  {
    TextFile.load(reference, progress: progress).mapError { FileError(message: $0.message) }.map { text in
      OpenedFile(
        .text,
        .show {
          $0.load(text)
          return []
        })
    }
  }

  /// Opens what is at a path, as its kind in the table says. `progress` reports the reading of a text.
  package static func open(
    _ path: String, _ request: InputRequest = InputRequest(), progress: @escaping FileBytes.Progress = { _, _ in true }
  ) -> Result<OpenedFile, FileError> {
    do throws(FileError) {
      return try InputKind.recognise(path, request.scene).open(path, request, progress)
    } catch {
      return .failure(error)
    }
  }

  /// The words of the file, split. Takes time proportional to the length of the text.
  var splitWords: SplitText? { words.map { SplitText($0) } }

  /// Why a splitting that was asked for has no effect; nil if it has one.
  package func splitFailure(_ request: InputRequest) -> Message? {
    request.splitting == nil || kind == .text ? nil : InputPath.noText
  }

  /// The absolute path. `.` and `..` are not names to show, and trailing slashes are not part of a name.
  private static func shownPath(_ path: String) -> String {
    let path = absolutePath(path)
    if [".", ".."].contains(fileName(of: path)) { return URL(filePath: path).resolvingSymlinksInPath().path }
    return "/" + path.split(separator: "/").joined(separator: "/")
  }
}

extension Document {
  /// Shows a file in the current window. Returns the notices. A file with another effect changes nothing.
  package mutating func show(_ file: OpenedFile) -> [Message] {
    if case .show(let show) = file.effect { show(&self) } else { [] }
  }

  /// Shows the input of a command, which cannot ask the user, in the required scene. Returns its kind. Fails if a part of
  /// the file is replaced or needs the user's consent, and for a file without content.
  @discardableResult
  package mutating func showInput(_ path: String, _ request: InputRequest) throws(FileError) -> InputKind.Name {
    let isStandardInput = path == InputPath.standardInput
    let file = try (isStandardInput ? OpenedFile.openStandardInput(request) : OpenedFile.open(path, request)).get()
    switch file.effect {
    case .compare:
      throw FileError(
        message: Message("“%s” is a baseline, which has no content of its own to show.", fileName(of: path)))
    case .run: scene = .app
    case .show(let show):
      if let reason = show(&self).first ?? file.references.first?.failure {
        throw FileError(message: Message("“%s”: %s", path, reason))
      }
    }
    if let scene = request.scene.required { self.scene = scene }
    return file.kind
  }

  /// Shows a text that the document names, with the document's settings.
  mutating func load(_ text: FileText) {
    let (order, showsAllLines) = (words.order, words.showsAllLines)
    words.text = .file(text)
    words.order = order
    words.showsAllLines = showsAllLines
  }
}
