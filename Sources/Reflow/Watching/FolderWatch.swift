// The watch over the folders whose content is shown. It reports that something may have changed; its user reads the
// content again.
//
// The monitors end with the first change that they report, and new ones start with the next reading. So a folder that
// changes thousands of times a second costs no more than one reading for each interval, and an unchanged folder costs
// nothing.

import Foundation
import GtkInterop
import ReflowModel

/// A watch over what one reading depends on.
@MainActor
final class FolderWatch: LifetimeMember {
  /// The shortest interval between a change and its report, in seconds. Changes in quick succession, such as those of a
  /// copy of many files, are reported together.
  private static let shortest = 0.3
  /// The ratio of the interval to the duration of a reading, so that large folders do not occupy a processor.
  private static let rest = 5.0
  /// The longest interval, in seconds.
  private static let longest = 5.0

  private let waiting: IdleWork
  private var monitors: [FolderMonitor] = []
  /// The places that the monitors observe.
  private var places: WatchedPlaces?
  private var interval = FolderWatch.shortest

  init(in lifetime: Lifetime) {
    waiting = IdleWork(in: lifetime)
    lifetime.add(self)
  }

  func endWithLifetime() { stop() }

  /// Watches folders and files from now on, until one change is reported. Call it before each reading.
  ///
  /// - Parameter changed: Called once after a change.
  func start(_ paths: WatchedPaths, changed: @escaping @MainActor () -> Void) {
    stop()
    let places = WatchedPlaces(paths)
    self.places = places
    let report: @MainActor () -> Void = { [weak self] in
      self?.monitors = []
      self?.wait(changed)
    }
    monitors =
      places.folders.compactMap { FolderMonitor($0, changed: report) }
      + places.entries.compactMap { FolderMonitor(entry: $0, changed: report) }
  }

  /// Ends a reading that took some seconds. Reports a change although the monitors reported none, if a folder appeared
  /// or vanished while the watch started, or if the reading found other folders on which the content depends.
  func finishReading(_ paths: WatchedPaths, seconds: Double, changed: @escaping @MainActor () -> Void) {
    interval = min(max(Self.shortest, seconds * Self.rest), Self.longest)
    if places != WatchedPlaces(paths) { wait(changed) }
  }

  /// Reports a change after the interval.
  func wait(_ changed: @escaping @MainActor () -> Void) { waiting.onceUnlessDue(after: interval, changed) }

  /// Whether a change is known that is not reported yet.
  var isDue: Bool { waiting.isDue }

  func stop() {
    (monitors, places) = ([], nil)
    waiting.cancel()
  }
}

/// The folders and files on which a reading depends: absolute paths, which need not exist.
struct WatchedPaths: Equatable {
  var folders: Set<String> = []
  /// Files in the folders, which can be links to files elsewhere.
  var files: Set<String> = []
}

/// The places that are monitored for a content.
private struct WatchedPlaces: Equatable {
  /// The folders that exist, with all their files.
  private(set) var folders: Set<String> = []
  /// The folders and files with all folders above them, and the same for the targets of links among these, each as an
  /// entry of the folder that contains it. The monitor of a folder does not report that a folder above it is renamed. A
  /// folder that does not exist is awaited as the entry of the nearest folder above it.
  private(set) var entries: Set<String> = []

  init(_ paths: WatchedPaths) {
    folders = paths.folders.filter(Self.isFolder)
    for path in paths.folders.union(paths.files) { add(path) }
    // GLib polls for what it cannot monitor.
    entries = entries.filter { access(FileBytes.folder(of: $0), R_OK) == 0 }
  }

  /// Adds a path and all folders above it, as far as the folders that contain them exist.
  private mutating func add(_ path: String) {
    var entry = path
    // Above a known entry everything is known.
    while entry != "/", !entries.contains(entry) {
      let folder = FileBytes.folder(of: entry)
      if Self.isFolder(folder) {
        entries.insert(entry)
        if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: entry) {
          add(URL(filePath: target.hasPrefix("/") ? target : folder + "/" + target).standardized.path)
        }
      }
      entry = folder
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = ObjCBool(false)
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
