// The programs that run for the App scenes of all windows. Two canvases that show the same start of a program share it,
// and a language that is out of use runs on for a while, so that the user can return to it.

import CGtk
import GtkInterop
import ReflowModel
import ReflowPrograms
import Runner

/// The programs that the user has started. A program that a document names does not start before the user has run that
/// command.
@MainActor
final class ProgramPool {
  static let shared = ProgramPool()

  private struct Entry {
    let program: LiveProgram
    var userCount = 0
    /// Ends the program when it has been out of use for a while.
    var ending: MainLoopSource?
  }

  private var entries: [ProgramKey: Entry] = [:]
  private var commands: Set<ProgramCommand> = []
  /// The Swift files that the user runs.
  private var sources: [String: SwiftFileSource] = [:]
  /// The programs of Swift files that have changed, until they have a window and take the place of the earlier ones.
  private var successors: [ProgramKey: LiveProgram] = [:]
  /// The programs out of use, the longest one first.
  private var unused: [ProgramKey] = []
  private var canvases: [WeakCanvas] = []

  private struct WeakCanvas {
    weak var canvas: ProgramCanvas?
  }

  /// The time in seconds for which a program that is out of use runs on.
  private static let patience = 60.0
  /// The maximum number of programs out of use.
  private static let unusedLimit = 3

  /// Tells a canvas of each change of what runs.
  func add(_ canvas: ProgramCanvas) {
    canvases.removeAll { $0.canvas == nil }
    canvases.append(WeakCanvas(canvas: canvas))
  }

  /// Follows the end of a canvas. The programs out of use end with the last one.
  func remove(_ canvas: ProgramCanvas) {
    canvases.removeAll { $0.canvas == nil || $0.canvas === canvas }
    if canvases.isEmpty { for key in unused { end(key) } }
  }

  /// Sets the folder with the ignored problems of a command.
  func setCheckFolder(_ folder: String, of command: ProgramCommand) {
    RecentPrograms.setCheckFolder(folder, of: command)
    notify()
  }

  /// Follows that a command was started in a folder. A file of ignored problems in it applies, as to a check there,
  /// unless the user has chosen another folder.
  func followStart(in folder: String?, of command: ProgramCommand?) {
    guard let folder, let command, RecentPrograms.checkFolder(of: command) == nil, IgnoreList.exists(in: folder) else {
      return
    }
    setCheckFolder(folder, of: command)
  }

  private func notify() { canvases.forEach { $0.canvas?.follow() } }

  /// Runs a command: it starts when a canvas needs it. If it runs already or has ended, it starts again.
  func run(_ command: ProgramCommand) {
    end(command)
    if let file = command.swiftFile {
      let source =
        sources[file]
        ?? SwiftFileSource(file, saved: { [unowned self] in followSave(of: file, by: command) }) { [unowned self] in
          follow(file, isNewProgram: $0)
        }
      sources[file] = source
      source.build()
    } else {
      commands.insert(command)
    }
    notify()
  }

  /// Ends a command in all of its languages, and all of those of a Swift file.
  func stop(_ command: ProgramCommand) {
    end(command)
    if let file = command.swiftFile { sources.removeValue(forKey: file)?.end() }
    commands.remove(command)
    notify()
  }

  /// Ends the builds of all Swift files and removes their programs, before the process ends.
  ///
  /// - Parameter waits: Whether to wait until builds have removed what they have made.
  func end(waits: Bool = true) {
    for source in sources.values { source.end() }
    sources = [:]
    if waits { SwiftFileSource.waitForBuilds() }
  }

  private func end(_ command: ProgramCommand) {
    for key in entries.keys where key.command == command || key.command.isOfSameFile(as: command) { end(key) }
  }

  /// The Swift file of a command, if the user runs it.
  func source(of command: ProgramCommand) -> SwiftFileSource? { command.swiftFile.flatMap { sources[$0] } }

  /// Builds a Swift file that was saved. One that no document shows is stopped: what it is now, the user has not run.
  private func followSave(of file: String, by command: ProgramCommand) {
    let isShown = canvases.contains { $0.canvas?.store.document.app.command.swiftFile == file }
    if isShown { sources[file]?.build() } else { stop(command) }
  }

  /// Replaces the programs of a Swift file that has changed, each when the new one has a window or has ended.
  private func follow(_ file: String, isNewProgram: Bool) {
    if isNewProgram {
      for (key, entry) in entries where key.command.swiftFile == file {
        successors.removeValue(forKey: key)?.stop()
        // A program that is not shown on a canvas, or that does not run, ends at once.
        guard entry.userCount > 0, !key.isAside, entry.program.state == .running,
          let successor = key.start(sources[file], in: .below)
        else {
          end(key)
          continue
        }
        follow(successor, of: key)
      }
    }
    notify()
  }

  private func follow(_ successor: LiveProgram, of key: ProgramKey) {
    successors[key] = successor
    successor.observe(self) { [unowned self] in replaceProgram(of: key) }
  }

  /// Gives the program of a start other values of its parameters while it runs. Returns false if they are those of another
  /// start, or if another canvas shows the program too.
  func setValues(from old: ProgramKey, to new: ProgramKey) -> Bool {
    guard old != new, old.isSame(besidesValues: new), let entry = entries[old], entry.userCount == 1,
      entries[new] == nil, let source = source(of: new.command),
      [.starting, .running].contains(entry.program.state)
    else { return false }
    (entries[old], entries[new]) = (nil, entry)
    let settings = source.settings(of: new.command, new.values)
    entry.program.parameters.show(settings)
    if let successor = successors.removeValue(forKey: old) {
      successor.parameters.show(settings)
      follow(successor, of: new)
    }
    return true
  }

  private func replaceProgram(of key: ProgramKey) {
    guard let successor = successors[key], successor.state != .starting else { return }
    successors[key] = nil
    successor.endObservation(by: self)
    let old = entries.updateValue(Entry(program: successor), forKey: key)
    // The canvases still have the picture of the old one.
    notify()
    old?.program.stop()
  }

  /// The program, which is started if necessary; nil if the user has not run the command.
  func program(_ key: ProgramKey) -> LiveProgram? {
    let source = source(of: key.command)
    guard source != nil || commands.contains(key.command) else { return nil }
    if let entry = entries[key] { return entry.program }
    var place = LiveProgram.Place.below
    if key.isAside, PrivateDisplay.isInstalled {
      guard let other = shownProgram(like: key) else { return nil }
      place = .hidden(like: other)
    }
    guard let program = key.start(source, in: place) else { return nil }
    entries[key] = Entry(program: program)
    return program
  }

  /// A program of a key's command on the user's display, whose display has the settings of all of them.
  private func shownProgram(like key: ProgramKey) -> LiveProgram? {
    let shown = entries.filter { other, entry in
      !other.isAside && other.command == key.command && other.usesOwnSettings == key.usesOwnSettings
    }.map(\.value.program)
    return shown.first { $0.state == .running } ?? shown.first
  }

  /// The key of a canvas that shows a program aside: the present one as long as the document names the same start, and
  /// that of a scene if it runs there already.
  func keyAside(_ key: ProgramKey, now present: ProgramKey?) -> ProgramKey {
    var aside = key
    aside.isAside = true
    guard present != key, present != aside else { return present ?? key }
    return entries[key] == nil ? aside : key
  }

  /// Follows that a canvas uses a program.
  func use(_ key: ProgramKey) {
    entries[key]?.ending?.cancel()
    entries[key]?.userCount += 1
    unused.removeAll { $0 == key }
  }

  /// Follows that a canvas no longer uses a program.
  func release(_ key: ProgramKey, _ program: LiveProgram) {
    guard var entry = entries[key], entry.program === program else { return }
    entry.userCount -= 1
    // The program of a file that has changed is not shown again.
    if entry.userCount == 0, key.isAside || successors[key] != nil || key.hasEnded(program) { return end(key) }
    if entry.userCount == 0 {
      unused.append(key)
      entry.ending = .timeout(seconds: Self.patience) { [unowned self] in
        end(key)
        return .remove
      }
    }
    entries[key] = entry
    if unused.count > Self.unusedLimit { end(unused[0]) }
  }

  private func end(_ key: ProgramKey) {
    unused.removeAll { $0 == key }
    successors.removeValue(forKey: key)?.stop()
    guard let entry = entries.removeValue(forKey: key) else { return }
    entry.ending?.cancel()
    entry.program.stop()
  }
}

extension LiveProgram {
  /// Presents the window of a canvas again if the program takes the focus from it while it starts.
  func keepFocus(on canvas: Widget, in lifetime: Lifetime) {
    guard state == .starting else { return }
    onFocus = lifetime.bound {
      guard gtk_widget_get_mapped(canvas.pointer) != 0, let root = gtk_widget_get_root(canvas.pointer) else { return }
      gtk_window_present(Widget(root).cast())
    }
  }
}
