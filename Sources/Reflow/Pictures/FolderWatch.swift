// The watch over a folder that is shown. It reports that something may have changed; its user reads the folder again.
//
// The monitor ends with the first change that it reports, and a new one starts with the next reading. So a folder that
// changes thousands of times a second costs no more than one reading for each interval, and an unchanged folder costs
// nothing.

import Foundation
import GtkInterop
import ReflowModel

/// A watch over one folder. A folder that does not exist is awaited in the nearest folder above it.
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
  private var monitor: FolderMonitor?
  /// The folder that the monitor observes.
  private var monitored: String?
  private var interval = FolderWatch.shortest

  init(in lifetime: Lifetime) {
    waiting = IdleWork(in: lifetime)
    lifetime.add(self)
  }

  func endWithLifetime() { stop() }

  /// Watches a folder from now on, until one change is reported. Call it before each reading.
  ///
  /// - Parameter changed: Called once after a change.
  func start(_ folder: String, changed: @escaping @MainActor () -> Void) {
    stop()
    let place = Self.nearestFolder(of: folder)
    monitored = place
    monitor = FolderMonitor(place) { [weak self] in
      self?.monitor = nil
      self?.wait(changed)
    }
  }

  /// Ends a reading of the folder that took some seconds. Reports a change although the monitor reported none, if the
  /// folder appeared or vanished while the watch started.
  func finishReading(
    _ folder: String, seconds: Double, exists: Bool, changed: @escaping @MainActor () -> Void
  ) {
    interval = min(max(Self.shortest, seconds * Self.rest), Self.longest)
    if (monitored == folder) != exists { wait(changed) }
  }

  /// Reports a change after the interval.
  func wait(_ changed: @escaping @MainActor () -> Void) { waiting.onceUnlessDue(after: interval, changed) }

  func stop() {
    (monitor, monitored) = (nil, nil)
    waiting.cancel()
  }

  /// The folder at a path, or the nearest existing one above it.
  private static func nearestFolder(of path: String) -> String {
    var place = path
    while place != "/", !isFolder(place) {
      place = place.lastIndex(of: "/").map { $0 == place.startIndex ? "/" : String(place[..<$0]) } ?? "/"
    }
    return place
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = ObjCBool(false)
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
