// The pictures of a folder. They are recognised by their names, and no file is opened. A separate thread reads the
// folder, since a folder with many files or on a network can take long.

import CGtk
import Foundation
import GtkInterop
import ReflowModel
import ReflowResources

/// A folder with its pictures and their versions, in the order of file managers.
struct PictureFolder: Equatable, Sendable {
  /// The absolute path.
  var path: String
  /// The files whose extensions are those of decodable pictures. Hidden files are left out.
  var files: [PictureFile]
  /// The pictures in other formats.
  var unsupported = UnsupportedPictures()

  /// Reads a folder, which may be a link, but not its subfolders. It takes some tenths of a second for 20,000 files,
  /// so it must not run on the main thread.
  static func read(_ path: String) -> Result<PictureFolder, FolderProblem> {
    Result { () throws(FolderProblem) in
      let all = try names(in: path)
      let sorted = all.filter { isPicture($0) }.map { (name: $0, key: FileNameKey($0)) }.sorted { $0.key < $1.key }
      let start = path.hasSuffix("/") ? path : path + "/"
      let paths = sorted.map { start + $0.name }
      return PictureFolder(
        path: path, files: paths.map { PictureFile(path: $0, version: FileBytes.version(of: $0)) },
        unsupported: UnsupportedPictures(all.filter { isUnsupported($0) }))
    }
  }

  private static func names(in path: String) throws(FolderProblem) -> [String] {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw FolderProblem(path: path, code: errno) }
    close(folder)
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw FolderProblem(path: path, code: EIO)
    }
  }

  /// Whether the extension of a file name is that of a decodable picture, and the file is not hidden.
  static func isPicture(_ name: String) -> Bool {
    !name.hasPrefix(".") && Pixbuf.fileExtensions.contains(fileExtension(of: name))
  }

  private static func isUnsupported(_ name: String) -> Bool {
    !name.hasPrefix(".") && !isPicture(name) && Pixbuf.isPicture(named: name)
  }
}

/// The reason why a folder's content cannot be read: the system's error number.
struct FolderProblem: Error, Equatable {
  /// The absolute path.
  var path: String
  /// The error number, `errno`.
  var code: Int32

  /// A sentence with the folder's name and the reason.
  var message: Message {
    let reason =
      switch code {
      case ENOENT: FileReadError.missing.reason
      case ENOTDIR: Message("it is not a folder")
      default: systemReason(code)
      }
    return Message("“%s” cannot be opened: %s.", fileName(of: path), reason)
  }
}

extension PictureFolder: WatchedContent {
  init() { self.init(path: "", files: []) }

  var items: [PictureFile] { files }
  var notes: [Message] { unsupported.notes }
  var reportedNotes: [Message] { notes }

  static func read(_ path: String, unless isCancelled: @escaping @Sendable () -> Bool) -> Result<
    PictureFolder, ReadingFailure
  > {
    read(path).mapError { ReadingFailure(message: $0.message) }
  }

  func watchedPaths(of path: String) -> WatchedPaths { WatchedPaths(folders: [path]) }

  func emptyState(of path: String, after failure: ReadingFailure?) -> CanvasStatus {
    let advice = Message("“%s” contains no pictures. Open another folder.", fileName(of: path))
    return CanvasStatus(
      title: Message("No Pictures"),
      advice: failure?.message ?? Message(joining: notes.isEmpty ? [advice] : notes, separator: " "))
  }

  static var staleness: Message? { nil }
}

extension WatchedList<PictureFolder> {
  /// The pictures of the Photos scene: those of a folder, or those that are installed with the program.
  convenience init(photosOf store: Store, watches: Bool = true) {
    let pictures = ReflowResources.pictures(in: "photos").map { PictureFile(titledAt: $0.path) }
    let advice = Message("The pictures supplied with Reflow are not installed. Open a folder of pictures.")
    self.init(
      store: store, path: \.photos.folder, watches: watches,
      supplied: (pictures, CanvasStatus(title: Message("No Pictures"), advice: advice)))
  }
}
