// The pictures of a folder, by their names alone: no file is opened.

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
