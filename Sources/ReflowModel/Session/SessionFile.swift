// The session on disk. It is never in the way: what cannot be read is set aside, what cannot be written is said once,
// and the app goes on.

import Foundation

/// The session's file.
///
/// Whatever stands in its place and cannot be read as a session – damaged, empty, too large, a folder, a newer
/// version's – is renamed to `session.json.damaged-<date>`, byte for byte as it was. A link is followed for reading and
/// writing, and is itself renamed when it leads to something unreadable.
///
/// The first process that comes keeps the session; another one neither reads nor writes it, and says so, as programs do
/// whose profile is in use. When the first has ended, the other one takes the session over and adds its own windows.
package struct SessionFile {
  /// The most bytes that are read: four documents of the longest text.
  package static let limit = 4 * DocumentFile.limit

  /// Where it is.
  package let place: SessionPlace
  /// The windows of the session that are not open: they are written along with those that are.
  package private(set) var unopened: [Document] = []
  /// The closed windows of a session that was taken over.
  private var closed: [Document] = []
  /// Whether this process keeps the session, and what it holds to do so, if the disk has locks.
  package private(set) var isKept = false
  private var lock: SessionLock?
  /// Whether writing stopped because an unreadable session could not be set aside: it must not be overwritten.
  private var isFrozen = false
  /// Whether the user knows that the session is not being kept.
  private var saidUnwritable = false
  private var saidInUse = false
  /// Whether what was saved last is in the file.
  package var isFaithful: Bool { isKept && !isFrozen && !saidUnwritable }

  package init(_ place: SessionPlace) {
    self.place = place
  }

  /// What was open, or an empty session where there was none or it is another process's; `now` dates what is set aside.
  package mutating func restore(now: Date = Date()) -> Noticed<Session> {
    var owner = claim()
    // One that has just ended may take a moment to be gone.
    for _ in 0..<Self.claimCount where owner == .inUse {
      usleep(Self.claimInterval)
      owner = claim()
    }
    switch owner {
    case .kept: break
    case .notYet: return Noticed(value: Session(), notices: [])
    case .inUse:
      saidInUse = true
      return Noticed(value: Session(), notices: [Self.inUse])
    }
    var restored = read(now: now)
    unopened = restored.value.windows.dropLast(Session.windowLimit)
    restored.value.windows = restored.value.windows.suffix(Session.windowLimit)
    return restored
  }

  /// Takes a session that there was no folder for, so that its first start is marked like any other.
  package mutating func begin() {
    guard !isKept, (try? makeFolder()) != nil, claim() == .kept else { return }
    takeOver(read(now: Date()).value)
  }

  private mutating func takeOver(_ session: Session) {
    unopened = session.windows + unopened
    closed = session.closed
  }

  private func makeFolder() throws(FileWriteError) {
    try UserFolder.make(place.directory, mode: 0o700)
  }

  /// Takes the last windows out of those that are not open, as many as are opened at once.
  package mutating func takeUnopened() -> [Document] {
    defer { unopened = unopened.dropLast(Session.windowLimit) }
    return unopened.suffix(Session.windowLimit)
  }

  /// Writes the session. Answers the sentence to show when that fails for the first time since it last went well.
  package mutating func save(_ session: Session) -> Message? {
    guard !isFrozen else { return nil }
    do {
      try makeFolder()
      if let lock, !lock.isHeld(at: place.directory) {
        self.lock = nil
        isKept = false
      }
      var complaint: Message?
      if !isKept {
        guard claim() == .kept else {
          defer { saidInUse = true }
          return saidInUse ? nil : Self.inUse
        }
        // What another process has left, which was not there, or not ours, when this one began.
        let found = read(now: Date())
        takeOver(found.value)
        complaint = found.notices.first
        if isFrozen { return complaint }
      }
      var whole = session
      whole.windows = unopened + session.windows
      whole.closed = (closed + session.closed).suffix(Session.closedLimit)
      var data = try whole.jsonData()
      // What is open is worth more than what was closed.
      while data.count > Self.limit, !whole.closed.isEmpty {
        whole.closed.removeFirst()
        data = try whole.jsonData()
      }
      // Such a session would not be read again: the one before is worth more.
      guard data.count <= Self.limit else { throw FileWriteError.system(EFBIG) }
      try FileBytes.replace(data, at: place.file, mode: 0o600)
      saidUnwritable = false
      return complaint
    } catch {
      defer { saidUnwritable = true }
      guard !saidUnwritable else { return nil }
      let reason = (error as? FileWriteError)?.reason ?? Message.verbatim("\(error)")
      return Message("The session cannot be kept in “%s”: %s.", place.directory, reason)
    }
  }

  private static let inUse = Message(
    joining: [
      Message("Another Reflow is running with the same session, which is left to it."),
      Message("The windows opened here are kept for the next start once the other one has ended."),
    ], separator: " ")

  /// How many more times a session that is in use is asked for at the start, and how long it is waited in between, in
  /// microseconds.
  private static let (claimCount, claimInterval) = (10, UInt32(50_000))

  /// Whose the session is.
  private enum Owner {
    case kept, inUse
    /// Nobody's, as there is no folder for one.
    case notYet
  }

  /// Takes the session if nobody has it.
  private mutating func claim() -> Owner {
    if isKept { return .kept }
    switch SessionLock.claim(place.directory) {
    case .missing: return .notYet
    case .refused: return .inUse
    case .impossible: break
    case .taken(let lock):
      self.lock = lock
      // Nobody else writes here.
      PartFiles.removeRemains(in: place.directory, olderThan: 0)
    }
    isKept = true
    return .kept
  }

  /// What the file holds; one that cannot be read is set aside.
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
      // A path that leads through something else than folders holds no session; saving will say what is wrong.
      if error == .system(ENOTDIR) { return Noticed(value: Session(), notices: []) }
      reason = error.reason
    } catch {
      reason = (error as? DocumentError)?.reason ?? Message.verbatim("\(error)")
    }
    return Noticed(value: Session(), notices: [setAside(because: reason, now: now)])
  }

  /// Renames what stands in the session's place and answers the sentence that says so.
  private mutating func setAside(because reason: Message, now: Date) -> Message {
    let wanted = place.file + ".damaged-" + Self.day(of: now)
    var kept = wanted
    var number = 1
    // `access` follows links; a link that leads nowhere has a name that is taken as well.
    var status = stat()
    while lstat(kept, &status) == 0 {
      number += 1
      kept = "\(wanted)-\(number)"
    }
    guard rename(place.file, kept) == 0 else {
      isFrozen = true
      return Message(
        "The last session cannot be restored: %s. It stays in “%s” and no new one is kept: %s.", reason, place.file,
        systemReason(errno))
    }
    return Message("The last session cannot be restored: %s. It is kept as “%s”.", reason, kept)
  }

  /// The day in Greenwich, as 2024-05-06.
  private static func day(of date: Date) -> String {
    date.formatted(.iso8601.year().month().day())
  }
}
