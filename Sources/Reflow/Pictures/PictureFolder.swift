// The pictures of a folder. They are recognised by their names, and no file is opened. A separate thread reads the
// folder, since a folder with many files or on a network can take long.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

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

/// A reader of folders, one at a time.
@MainActor
final class FolderReader {
  private let queue = OperationQueue()
  /// The number of the last request. Results of earlier requests are dropped.
  private var lastRequest = 0
  private(set) var isReading = false
  /// The duration of the last reading on its thread, in seconds.
  private(set) var duration = 0.0

  /// Reads a folder. `finished` is called later, unless ``read(_:finished:)`` or ``cancel()`` is called before.
  func read(_ path: String, finished: @escaping @MainActor (Result<PictureFolder, FolderProblem>) -> Void) {
    cancel()
    isReading = true
    let request = lastRequest
    let work = counted { [weak self] in
      let start = ContinuousClock.now
      let result = PictureFolder.read(path)
      let duration = start.duration(to: .now) / .seconds(1)
      MainLoopSource.idle(priority: G_PRIORITY_HIGH_IDLE) {
        guard let self, request == self.lastRequest else { return .remove }
        self.isReading = false
        self.duration = duration
        finished(result)
        return .remove
      }
    }
    queue.addOperation(work)
  }

  /// Drops the result of the folder that is being read.
  func cancel() {
    lastRequest += 1
    isReading = false
  }
}
