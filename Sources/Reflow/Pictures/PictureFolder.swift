// The pictures of a folder, by their names alone: no file is opened. Folders are read off the main thread: one with
// many files takes a while, and one on a network may take long.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

/// A folder with the pictures in it, in the order that file managers show them in.
struct PictureFolder: Equatable, Sendable {
  /// The absolute path.
  var path: String
  /// The files whose names say that they are pictures which can be decoded; hidden ones are left out.
  var files: [PictureFile]

  /// Reads a folder, following links, but not the folders in it. Takes a good tenth of a second for 20,000 files, so it
  /// is not for the main thread.
  static func read(_ path: String) -> Result<PictureFolder, FolderProblem> {
    Result { () throws(FolderProblem) in
      let names = try names(in: path).filter { isPicture($0) }
      let sorted = names.map { (name: $0, key: FileNameKey($0)) }.sorted { $0.key < $1.key }
      let start = path.hasSuffix("/") ? path : path + "/"
      return PictureFolder(path: path, files: sorted.map { PictureFile(path: start + $0.name) })
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

  private static func isPicture(_ name: String) -> Bool {
    guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
    return Pixbuf.fileExtensions.contains(name[name.index(after: dot)...].lowercased())
  }
}

/// A folder whose content cannot be had, with the system's error number.
struct FolderProblem: Error, Equatable {
  /// The absolute path.
  var path: String
  /// Why.
  var code: Int32

  /// One sentence with the folder's name.
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

/// Reads one folder at a time.
@MainActor
final class FolderReader {
  private let queue = OperationQueue()
  /// What tells the last request from those before it.
  private var lastRequest = 0
  /// Whether a folder is being read.
  private(set) var isReading = false

  /// Reads a folder. `finished` is called later, unless another one is asked for before, or ``cancel()`` is called.
  func read(_ path: String, finished: @escaping @MainActor (Result<PictureFolder, FolderProblem>) -> Void) {
    cancel()
    isReading = true
    let request = lastRequest
    queue.addOperation { [weak self] in
      let result = PictureFolder.read(path)
      MainLoopSource.idle(priority: G_PRIORITY_HIGH_IDLE) {
        guard let self, request == self.lastRequest else { return .remove }
        self.isReading = false
        finished(result)
        return .remove
      }
    }
  }

  /// Forgets the folder that is being read.
  func cancel() {
    lastRequest += 1
    isReading = false
  }
}
