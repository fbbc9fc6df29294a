// The making of tiles that take long, bit by bit, so that the window stays at hand meanwhile.
//
// GTK measures a widget in its layout, which nothing interrupts. So each tile is measured when it is added, for as long
// as a slice lasts; the layout after it finds the sizes that GTK remembers.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

/// The words that have no tile yet, and the work of making them. The container's owner owns it.
@MainActor
final class TileFilling {
  /// How long the main loop is kept waiting at a time, in seconds: half a frame.
  static let slice = 0.008

  private let container: Widget
  private var rest: ArraySlice<WordTile> = []
  private var add: ((WordTile) -> Widget)?
  private var progress: ((Int?) -> Void)?
  private let work: IdleWork
  /// Called when no word is without a tile any more.
  var onEnd: (@MainActor () -> Void)?

  /// A filling of a container, which has nothing to do. It waits while the container does not show.
  init(of container: Widget, in lifetime: Lifetime) {
    self.container = container
    work = IdleWork(in: lifetime)
    container.connect("map") { [weak self] in self?.resume() }
    container.connect("unmap") { [weak self] in self?.tell() }
  }

  /// Whether there are words without tiles.
  var isActive: Bool { !rest.isEmpty }

  /// Makes the tiles of words, from the next moment at which there is nothing else to do. `add` makes one and puts it
  /// into the container; `progress` hears after each slice how many words are left, and nil at the end.
  func start(
    _ words: ArraySlice<WordTile>, add: @escaping (WordTile) -> Widget, progress: @escaping (Int?) -> Void
  ) {
    cancel()
    guard !words.isEmpty else { return progress(nil) }
    rest = words
    self.add = add
    self.progress = progress
    tell()
    resume()
  }

  /// Stops; what has been added stays.
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
      gtk_widget_measure(tile.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    } while isActive && ProcessInfo.processInfo.systemUptime < end
    tell()
    return isActive ? .continue : .remove
  }

  /// Says how many words are left.
  private func tell() {
    guard let progress else { return }
    if isActive { return progress(rest.count) }
    cancel()
    progress(nil)
    onEnd?()
  }
}
