// The ignored problems of a program. They are in the file `.reflow-check` of a folder, which `reflow --check` reads when it
// is called there. The user chooses the folder once for each program.

import GtkInterop
import ReflowModel

/// The problems of a document's program that are ignored in a folder, and those in the document itself: earlier versions
/// wrote them there. The canvas owns it.
@MainActor
final class IgnoredInFolder: IgnoredProblems {
  private(set) var failure: Message?
  private let store: Store
  private let watch: FolderWatch
  private let changed: @MainActor () -> Void
  private(set) var folder: String?
  private var entries = IgnoreList.none

  /// - Parameter changed: Called after each change of the file.
  init(store: Store, changed: @escaping @MainActor () -> Void) {
    (self.store, self.changed) = (store, changed)
    watch = FolderWatch(in: store.lifetime)
  }

  /// Follows the document's program and its folder.
  func follow() {
    let new = RecentPrograms.checkFolder(of: store.document.app.command)
    guard new != folder else { return }
    folder = new
    read()
  }

  private func read() {
    let old = (entries, failure)
    (entries, failure) = (.none, nil)
    if let folder {
      watch.start(WatchedPaths(files: ["\(folder)/\(IgnoreList.fileName)"])) { [weak self] in self?.read() }
      do throws(FileError) {
        entries = try IgnoreList.load(folder)
      } catch {
        failure = error.message
      }
    } else {
      watch.stop()
    }
    if old != (entries, failure) { changed() }
  }

  // MARK: Entries

  private var scope: IgnoredProblem.Scope { .program(store.document.app.options.name) }

  private var inDocument: IgnoreList { store.document.problems.ignored(in: scope) }

  var list: IgnoreList { IgnoreList(entries: inDocument.entries + entries.entries) }

  var place: Message? {
    folder.map { Message("The entry is written to “%s”, where “reflow --check” reads it.", Self.shown($0)) }
      ?? Message("Reflow then asks for the folder of the project. “reflow --check” reads the entry there.")
  }

  /// The file of a folder, as texts name it.
  private static func shown(_ folder: String) -> String {
    "\(folder)/\(IgnoreList.fileName)".cutInTheMiddle(to: .path)
  }

  func ignore(_ problem: CheckedProblem, because reason: String, over window: Widget) {
    guard folder != nil else {
      return Self.chooseFolder(of: store.document.app.command, over: window) { [weak self] in
        if self?.folder != nil { self?.ignore(problem, because: reason, over: window) }
      }
    }
    let entry = IgnoredProblem(problem.rule, of: problem.item, in: scope, reason: reason)
    let inDocument = inDocument.entries
    let isWritten = change(over: window) { (folder) throws(FileError) in
      try IgnoreList.add(inDocument + [entry], to: folder)
    }
    if isWritten, !inDocument.isEmpty { store.stopIgnoring(in: scope) }
  }

  func stopIgnoring(_ problem: CheckedProblem, over window: Widget) {
    if inDocument.entries.contains(where: { $0.matches(problem) }) { store.stopIgnoring(problem, in: scope) }
    change(over: window) { (folder) throws(FileError) in try IgnoreList.remove(problem, from: folder) }
  }

  /// Changes the file of the folder, or shows the reason why it cannot be changed. Returns whether it was changed.
  @discardableResult
  private func change(over window: Widget, _ body: (String) throws(FileError) -> Void) -> Bool {
    guard let folder else { return false }
    defer { read() }
    do throws(FileError) {
      try body(folder)
      return true
    } catch {
      NoticeBar.of(window)?.show(error.message)
      return false
    }
  }

  // MARK: Folder

  /// Asks for the folder of a program. `chosen` is not called if the user cancels.
  static func chooseFolder(
    of command: ProgramCommand, over window: Widget, chosen: @escaping @MainActor () -> Void = {}
  ) {
    FileDialog.chooseProject(over: window) { folder in
      ProgramPool.shared.setCheckFolder(folder, of: command)
      chosen()
    }
  }
}
