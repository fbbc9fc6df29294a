// What Reflow can open: the type of a row of the table in InputKind+All.swift, and the recogniser. The window, the command
// line and the folders of a check all use them.

import Foundation

/// A kind of file or folder that Reflow opens.
package struct InputKind: Sendable {
  package enum Name: String, CaseIterable, Sendable {
    case document, preset, baseline, program, swiftFile, catalogue, interface, pictures, pictureCards, text, table
  }

  /// How a file or folder of the kind is recognised.
  enum Form: Sendable {
    /// A file whose name has one of these suffixes. It is of no other kind.
    case suffixes([String])
    /// A folder.
    case folder
    /// A file with any other name, if it is accepted. It can be of several kinds, which are shown by different scenes.
    case file(_ accepts: @Sendable (_ path: String) -> Bool)
  }

  enum Scenes: Sendable {
    case all
    /// Some scenes, and the sentence about a file that another one would have to show.
    case only([SceneName], failure: @Sendable (_ name: String, SceneName) -> Message)
  }

  /// Opens a path. A window calls it on a thread of its own.
  typealias Opening =
    @Sendable (_ path: String, InputRequest, @escaping FileBytes.Progress) -> Result<OpenedFile, FileError>

  package let name: Name
  let form: Form
  /// The scenes that show it.
  let scenes: Scenes
  /// Whether Reflow writes such files itself, so that no export replaces one.
  var isWritten = false
  /// Whether an option sets how its text is split.
  var takesSplitting = false
  /// The suffixes with which a check finds it below a folder.
  var searchedSuffixes: [String] = []
  let open: Opening

  private var isFolder: Bool { if case .folder = form { true } else { false } }

  private func isNamed(_ path: String) -> Bool {
    guard case .suffixes(let suffixes) = form else { return false }
    let path = path.lowercased()
    return suffixes.contains(where: path.hasSuffix)
  }

  /// Why a scene does not show what is at a path; nil if it shows it.
  private func failure(of path: String, in scene: SceneName) -> Message? {
    guard case .only(let scenes, let failure) = scenes, !scenes.contains(scene) else { return nil }
    return failure(fileName(of: path), scene)
  }

  /// Whether a path can be of this kind, once it is known whether it is a folder and that its name is of no other kind.
  private func accepts(_ path: String) -> Bool { if case .file(let accepts) = form { accepts(path) } else { true } }
}

/// What the window or the command line asks of a file.
package struct InputRequest: Equatable, Sendable {
  /// The scene that shows it.
  package enum Scene: Equatable, Sendable {
    case any
    /// A scene in which a file that can be of several kinds is shown, if the scene shows one of them.
    case preferred(SceneName)
    /// A scene that a file must fit.
    case required(SceneName)

    /// The required scene; any without one.
    package init(required scene: SceneName?) { self = scene.map(Scene.required) ?? .any }

    package var required: SceneName? { if case .required(let name) = self { name } else { nil } }

    fileprivate var name: SceneName? { if case .preferred(let name) = self { name } else { required } }
  }

  package var scene: Scene
  /// How a text is split; nil for the splitting that fits it.
  package var splitting: TextSplitting?

  package init(scene: Scene = .any, splitting: TextSplitting? = nil) {
    (self.scene, self.splitting) = (scene, splitting)
  }
}

// MARK: The recogniser

extension InputKind {
  private static let ofFolders = all.filter(\.isFolder)
  private static let ofOtherFiles = all.filter { if case .file = $0.form { true } else { false } }

  /// The kind of a file whose name alone determines it; nil for any other name. No file is read.
  package static func named(_ path: String) -> InputKind? { all.first { $0.isNamed(path) } }

  /// The kind of what is at a path, also if it cannot be read: its opening returns the reason. At most the start of a
  /// file is read.
  /// - Throws: An error if a required scene shows none of the kinds that it can be.
  package static func recognise(_ path: String, _ scene: InputRequest.Scene = .any) throws(FileError) -> InputKind {
    let kinds = isFolder(path) ? ofFolders : named(path).map { [$0] } ?? ofOtherFiles
    guard let name = scene.name else { return kinds[0] }
    if let kind = kinds.first(where: { $0.failure(of: path, in: name) == nil && $0.accepts(path) }) { return kind }
    try (kinds.last { $0.accepts(path) } ?? kinds[0]).requireShown(by: scene, path)
    return kinds[0]
  }

  /// - Throws: An error if a required scene does not show this kind.
  func requireShown(by scene: InputRequest.Scene, _ path: String) throws(FileError) {
    guard let name = scene.required, let failure = failure(of: path, in: name) else { return }
    throw FileError(message: failure)
  }

  /// Whether a path is that of a folder. Links are followed.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a scene shows folders themselves. For any other scene, a folder stands for the files below it.
  static func showsFolders(_ scene: SceneName?) -> Bool {
    scene.map { scene in ofFolders.contains { $0.failure(of: "", in: scene) == nil } } ?? false
  }
}
