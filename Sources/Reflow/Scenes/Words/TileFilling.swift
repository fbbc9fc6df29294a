// The creation and the release of slow tiles in slices, so that the window stays responsive.
//
// GTK measures and lays out a widget in a frame, which cannot be interrupted. So a slice measures and lays out each tile
// that it adds, until its time limit. The frame finds the sizes in GTK's cache, and the text laid out.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

/// The words without tiles, and the work that creates their tiles. The owner of the container owns it.
@MainActor
final class TileFilling {
  /// The maximum time in seconds that a slice blocks the main loop: half a frame.
  static let slice = 0.008

  private let container: Widget
  private var rest: ArraySlice<WordTile> = []
  private var add: ((WordTile) -> Widget)?
  /// The maximum width of a tile, in px.
  private var width: Int32 = 0
  private var progress: ((Int?) -> Void)?
  private let work: IdleWork
  /// Called when all words have tiles, or when the work is cancelled.
  var onEnd: (@MainActor () -> Void)?

  /// Creates the work for a container, with no words. The work pauses while the container is not mapped.
  init(of container: Widget, in lifetime: Lifetime) {
    self.container = container
    work = IdleWork(in: lifetime)
    container.connect("map") { [weak self] in self?.resume() }
    container.connect("unmap") { [weak self] in self?.report() }
  }

  var isActive: Bool { !rest.isEmpty }

  /// Creates the tiles of words in idle slices. `add` creates a tile and adds it to the container. `progress` receives
  /// the number of words left after each slice, and nil at the end. No tile is expected to be wider than `width` in px.
  func start(
    _ words: ArraySlice<WordTile>, in width: Int32, add: @escaping (WordTile) -> Widget,
    progress: @escaping (Int?) -> Void
  ) {
    cancel()
    guard !words.isEmpty else { return progress(nil) }
    rest = words
    self.add = add
    self.width = width
    self.progress = progress
    report()
    resume()
  }

  /// Stops the work. Tiles that have been added stay.
  func cancel() {
    work.cancel()
    let wasActive = isActive
    rest = []
    add = nil
    progress = nil
    if wasActive { onEnd?() }
  }

  private func resume() {
    guard isActive, !work.isDue, gtk_widget_get_mapped(container.pointer) != 0 else { return }
    work.inSlices { [weak self] in self?.fill() ?? .remove }
  }

  private func fill() -> SourceResult {
    guard gtk_widget_get_mapped(container.pointer) != 0, let add else { return .remove }
    let end = ProcessInfo.processInfo.systemUptime + Self.slice
    repeat {
      let tile = add(rest.removeFirst())
      var (least, natural): (Int32, Int32) = (0, 0)
      gtk_widget_measure(tile.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
      guard let text = tile.tileText else { continue }
      gtk_widget_measure(tile.pointer, GTK_ORIENTATION_VERTICAL, max(least, min(natural, width)), nil, nil, nil, nil)
      text.layOut()
    } while isActive && ProcessInfo.processInfo.systemUptime < end
    report()
    return isActive ? .continue : .remove
  }

  /// Reports how many words are left.
  private func report() {
    guard let progress else { return }
    if isActive { return progress(rest.count) }
    cancel()
    progress(nil)
    onEnd?()
  }
}

/// The labels of long texts that have left a container, and items that have a successor of another kind. Freeing
/// thousands of glyphs or of widgets at once takes longer than a frame.
@MainActor
final class TileRelease: LifetimeMember {
  private var widgets: [ObjectReference<OpaquePointer>] = []
  private let work: IdleWork

  init(in lifetime: Lifetime) {
    work = IdleWork(in: lifetime)
    lifetime.add(self)
  }

  func endWithLifetime() { widgets = [] }

  /// Keeps widgets that the container is about to remove, and releases them in idle slices.
  func add(_ removed: [Widget]) {
    widgets += removed.map { ObjectReference($0.opaque) }
    guard !widgets.isEmpty, !work.isDue else { return }
    work.inSlices { [weak self] in self?.release() ?? .remove }
  }

  private func release() -> SourceResult {
    let end = ContinuousClock.now + IdleWork.slice
    repeat { _ = widgets.popLast() } while !widgets.isEmpty && ContinuousClock.now < end
    return widgets.isEmpty ? .remove : .continue
  }
}
