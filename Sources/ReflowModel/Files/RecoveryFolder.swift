// Copies of content that is being written to files in place. A process that ends during the write leaves its copy,
// which the next start offers.

import Foundation

/// The folder of the copies, `$XDG_STATE_HOME/reflow/recovery`.
///
/// A copy is one file: a title line, a line with the path of the target file as a JSON string, and the content. A
/// process holds a lock on each copy that it writes or offers.
package struct RecoveryFolder: Sendable {
  /// The absolute path of the folder, which may not exist.
  package let directory: String

  private static let suffix = ".copy"
  private static let title = "Reflow: the content that was being written to the file\n"
  /// The maximum size of a copy that is offered, in bytes.
  private static let limit = 1_000_000_000

  package init(directory: String) {
    self.directory = directory
  }

  package static var user: RecoveryFolder {
    RecoveryFolder(directory: UserFolder.state.path(in: ProcessInfo.processInfo.environment) + "/recovery")
  }

  /// Writes a copy of content that will be written to a file in place. The copy is on the disk when the call returns.
  func keep(_ data: Data, of target: String) throws(FileWriteError) -> RecoveryCopy {
    try UserFolder.make(directory, mode: 0o700)
    PartFiles.removeRemains(in: directory, olderThan: PartFiles.remainsAge)
    let part = directory + "/" + PartFiles.newName()
    let place = directory + "/\(getpid())-\(UInt32.random(in: 0...UInt32.max))" + Self.suffix
    PartFiles.begin(part)
    let file = Foundation.open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    var failure: Int32 = file >= 0 ? 0 : errno
    if failure == 0 {
      flock(file, LOCK_EX | LOCK_NB)
      let path = (try? JSONEncoder().encode(absolutePath(target))) ?? Data()
      failure = FileBytes.writeAll(Data(Self.title.utf8) + path + Data("\n".utf8) + data, to: file)
      if failure == 0, fsync(file) != 0 { failure = errno }
      if failure == 0 { failure = PartFiles.finish(part, to: place) }
      if failure == 0 { Self.sync(directory) }
    }
    guard failure == 0 else {
      if file >= 0 { close(file) }
      PartFiles.discard(part)
      throw .system(failure)
    }
    return RecoveryCopy(place: place, target: absolutePath(target), content: data, file: file)
  }

  /// The copies of ended processes, oldest first. A copy that another process has locked is left out. A copy whose file
  /// already has the content is removed.
  package func leftCopies() -> [RecoveryCopy] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    let copies = names.filter { $0.hasSuffix(Self.suffix) }.compactMap { open(directory + "/" + $0) }
    let (done, left) = (copies.filter(\.isInPlace), copies.filter { !$0.isInPlace })
    done.forEach { $0.remove() }
    return left.sorted { $0.date < $1.date }
  }

  private func open(_ place: String) -> RecoveryCopy? {
    let file = Foundation.open(place, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    guard flock(file, LOCK_EX | LOCK_NB) == 0, let data = try? FileBytes.read(place, limit: Self.limit),
      data.starts(with: Self.title.utf8), let line = data.dropFirst(Self.title.utf8.count).firstIndex(of: 0x0A),
      let target = try? JSONDecoder().decode(String.self, from: data[Self.title.utf8.count..<line]),
      target.hasPrefix("/")
    else {
      close(file)
      return nil
    }
    return RecoveryCopy(place: place, target: target, content: Data(data[(line + 1)...]), file: file)
  }

  private static func sync(_ folder: String) {
    let file = Foundation.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }
}

/// A copy of content for a file. It holds the lock on the copy until it is released.
package final class RecoveryCopy: Sendable {
  /// The absolute path of the file to write.
  package let target: String
  /// The content to write.
  package let content: Data
  private let place: String
  private let file: Int32

  fileprivate init(place: String, target: String, content: Data, file: Int32) {
    (self.place, self.target, self.content, self.file) = (place, target, content, file)
  }

  deinit {
    close(file)
  }

  /// Removes the copy. The content must exist elsewhere.
  package func remove() {
    unlink(place)
  }

  /// Whether the file has the content.
  fileprivate var isInPlace: Bool {
    var status = stat()
    guard stat(target, &status) == 0, status.st_size == content.count else { return false }
    return (try? FileBytes.read(target, limit: content.count)) == content
  }

  /// The modification time, in seconds since 1970.
  fileprivate var date: Double {
    var status = stat()
    guard fstat(file, &status) == 0 else { return 0 }
    return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
  }
}
