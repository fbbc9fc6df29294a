// The session on disk. Its errors never stop the app: a file that cannot be read is set aside, and a failure to write
// is reported once.

import Foundation

/// The session's file.
///
/// If the file cannot be read as a session – it is damaged, empty, too large, a folder, or of a newer version – it is
/// renamed to `session.json.damaged-<date>`, unchanged byte for byte. A link is followed for reading and writing. The
/// link itself is renamed when its target cannot be read.
///
/// The first process owns the session. Another process neither reads nor writes the session, and reports this to the
/// user. When the first process has ended, the other process takes over the session and adds its own windows.
package struct SessionFile {
  /// The maximum size of the file, in bytes: four documents with the longest text.
  package static let limit = 4 * DocumentFile.limit

  package let place: SessionPlace
  /// The windows of the session that are not open. They are written together with the open ones.
  package private(set) var unopened: [Document] = []
  /// The closed windows of a session that was taken over.
  private var closed: [Document] = []
  /// The recent programs of that session.
  private var programs: [RecentProgram] = []
  /// Whether this process owns the session. It then holds the lock, if the disk has locks.
  package private(set) var isKept = false
  private var lock: FolderLock?
  /// Whether writing stopped because an unreadable session could not be set aside: it must not be overwritten.
  private var isFrozen = false
  /// Whether the user was notified that the session cannot be written, and that it is in use.
  private var reportedUnwritable = false
  private var reportedInUse = false
  /// Whether the file contains the session that was saved last.
  package var isFaithful: Bool { isKept && !isFrozen && !reportedUnwritable }

  package init(_ place: SessionPlace) {
    self.place = place
  }

  /// Reads the last session; returns an empty one if there is none or another process owns it. `now` dates a file that
  /// is set aside.
  package mutating func restore(now: Date = Date()) -> Noticed<Session> {
    var owner = claim()
    // A process that is ending can still own the session for a short time.
    for _ in 0..<Self.claimCount where owner == .inUse {
      usleep(Self.claimInterval)
      owner = claim()
    }
    switch owner {
    case .kept: break
    case .notYet: return Noticed(value: Session(), notices: [])
    case .inUse:
      reportedInUse = true
      return Noticed(value: Session(), notices: [Self.inUse])
    }
    var restored = read(now: now)
    unopened = restored.value.windows.dropLast(Session.windowLimit)
    restored.value.windows = restored.value.windows.suffix(Session.windowLimit)
    return restored
  }

  /// Creates the folder of the session if there was none, and takes the session, so that the first start has a mark
  /// like any other.
  package mutating func begin() {
    guard !isKept, (try? makeFolder()) != nil, claim() == .kept else { return }
    takeOver(read(now: Date()).value)
  }

  private mutating func takeOver(_ session: Session) {
    unopened = session.windows + unopened
    closed = session.closed
    programs = session.programs
  }

  private func makeFolder() throws(FileWriteError) {
    try UserFolder.make(place.directory, mode: 0o700)
  }

  /// Removes and returns the last windows that are not open, at most `Session.windowLimit` of them.
  package mutating func takeUnopened() -> [Document] {
    defer { unopened = unopened.dropLast(Session.windowLimit) }
    return unopened.suffix(Session.windowLimit)
  }

  /// Writes the session. Returns a sentence to show for the first failure since the last success.
  package mutating func save(_ session: Session) -> Message? {
    guard !isFrozen else { return nil }
    do {
      try makeFolder()
      if let lock, !lock.isHeld(at: place.directory) {
        self.lock = nil
        isKept = false
      }
      var failure: Message?
      if !isKept {
        guard claim() == .kept else {
          defer { reportedInUse = true }
          return reportedInUse ? nil : Self.inUse
        }
        // The session that another process owned or created after this one began.
        let found = read(now: Date())
        takeOver(found.value)
        failure = found.notices.first
        if isFrozen { return failure }
      }
      var whole = session
      whole.windows = unopened + session.windows
      whole.closed = (closed + session.closed).suffix(Session.closedLimit)
      whole.programs = (session.programs + programs).recent
      var data = try whole.jsonData()
      // Open windows are more important than closed ones.
      while data.count > Self.limit, !whole.closed.isEmpty {
        whole.closed.removeFirst()
        data = try whole.jsonData()
      }
      // A larger file cannot be read again. The previous session is kept instead.
      guard data.count <= Self.limit else { throw FileWriteError.system(EFBIG) }
      try FileBytes.replace(data, at: place.file, mode: 0o600)
      reportedUnwritable = false
      return failure
    } catch {
      defer { reportedUnwritable = true }
      guard !reportedUnwritable else { return nil }
      let reason = (error as? FileWriteError)?.reason ?? Message.verbatim("\(error)")
      return Message("The session cannot be saved in “%s”: %s.", place.directory, reason)
    }
  }

  private static let inUse = Message(
    joining: [
      Message("Another Reflow process is using this session."),
      Message("The windows opened here are added to the session after that process has ended."),
    ], separator: " ")

  /// The number of further attempts to take a session in use at the start, and the pause between them, in microseconds.
  private static let (claimCount, claimInterval) = (10, UInt32(50_000))

  /// The owner of the session: this process, another one, or none.
  private enum Owner {
    case kept, inUse
    /// No process, because the folder does not exist.
    case notYet
  }

  /// Takes the session unless another process owns it.
  private mutating func claim() -> Owner {
    if isKept { return .kept }
    switch FolderLock.claim(place.directory) {
    case .missing: return .notYet
    case .refused: return .inUse
    case .impossible: break
    case .taken(let lock):
      self.lock = lock
      // No other process writes here.
      PartFiles.removeRemains(in: place.directory, olderThan: 0)
    }
    isKept = true
    return .kept
  }

  /// Reads the file. Sets it aside if that fails.
  private mutating func read(now: Date) -> Noticed<Session> {
    let reason: Message
    do {
      let data = try FileBytes.read(place.file, limit: Self.limit)
      if data.isEmpty {
        reason = Message("it is empty")
      } else {
        return try Session.reading(json: data, readText: { TextFile.load($0) })
      }
    } catch FileReadError.missing {
      return Noticed(value: Session(), notices: [])
    } catch let error as FileReadError {
      // A path through anything but folders contains no session. Saving reports the error.
      if error == .system(ENOTDIR) { return Noticed(value: Session(), notices: []) }
      reason = error.reason
    } catch {
      reason = (error as? DocumentError)?.reason ?? Message.verbatim("\(error)")
    }
    return Noticed(value: Session(), notices: [setAside(because: reason, now: now)])
  }

  /// Renames the file that cannot be read. Returns the sentence that reports it.
  private mutating func setAside(because reason: Message, now: Date) -> Message {
    let preferred = place.file + ".damaged-" + Self.day(of: now)
    var kept = preferred
    var number = 1
    // `access` follows links, `lstat` does not: the name of a dangling link is in use too.
    var status = stat()
    while lstat(kept, &status) == 0 {
      number += 1
      kept = "\(preferred)-\(number)"
    }
    guard rename(place.file, kept) == 0 else {
      isFrozen = true
      return Message(
        "The last session cannot be restored: %s. It remains in “%s”; no new one is saved: %s.", reason, place.file,
        systemReason(errno))
    }
    return Message("The last session cannot be restored: %s. The file was renamed to “%s”.", reason, kept)
  }

  /// The day in UTC, as 2024-05-06.
  private static func day(of date: Date) -> String {
    date.formatted(.iso8601.year().month().day())
  }
}
