// Moving the children, frame by frame, to where they belong.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LayoutView: MovingContainer {
  /// Sends the children to their targets, if that is what the allocation is to animate; else moves the targets alone.
  func moveToTargets() {
    guard var motion else { return }
    let time = now
    let frames = (0..<placedCount).filter { records.base[$0].isPlaced }.map { index in
      (id: shown[index].child.widget, frame: CGRect(records.base[index].target))
    }
    let animatesSizes = (0..<placedCount).contains { records.base[$0].animatesSize }
    motion.transition.sizing = animatesSizes ? .animated : .destination
    let animation = parameters == nil ? pending?.animation : nil
    if let pending, parameters == nil {
      motion.transition.retarget(to: frames, animation: pending.animation, at: time)
    } else {
      motion.transition.moveTargets(to: frames, presence: pending?.animation, at: time)
    }
    pending = nil
    motion.map(to: shown)
    self.motion = motion
    hideUnmoved()
    LayoutView.allocating(with: animation) { show(at: time, all: true) }
    startFrames()
  }

  func show(at time: Double, all: Bool) {
    inPass { showMoving(at: time, all: all) }
  }

  private func showMoving(at time: Double, all: Bool) {
    guard let motion else { return }
    self.motion?.shownAt = time
    let geometries = motion.transition.geometries(at: time, since: motion.shownAt)
    let presentCount = motion.transition.presentCount
    let records = self.records.base
    for (item, record) in motion.records.enumerated() {
      let geometry = geometries[item]
      guard let index = record, all || !geometry.isResting else { continue }
      var rect = item < presentCount ? records[index].target : records[index].shown
      if records[index].animatesSize && item < presentCount {
        rect = records[index].holding(PixelRect(rounding: geometry.frame))
      } else {
        rect.x = PixelLength.edge(geometry.frame.origin.x)
        rect.y = PixelLength.edge(geometry.frame.origin.y)
      }
      let scale = Float(max(geometry.scale, Self.smallestScale))
      if geometry.opacity < 1 || records[index].isFading { shown[index].fade(to: geometry.opacity) }
      records[index].show()
      if all || rect != records[index].shown || scale != records[index].scale {
        records[index].allocate(rect, scale: scale)
      }
    }
  }

  /// A transform that shrinks to nothing could not be undone, and GTK undoes it to find what is under the pointer.
  private static let smallestScale = 0.01

  /// Takes what the layout hid out of sight, but for what is still fading out.
  private func hideUnmoved() {
    guard let motion else { return }
    var isMoving = [Bool](repeating: false, count: records.count)
    for case let index? in motion.records { isMoving[index] = true }
    for index in 0..<placedCount where !isMoving[index] { records.base[index].hide() }
  }

  func isSettled(at time: Double) -> Bool {
    parameters?.isSettled(at: time) != false && motion?.transition.isSettled(at: time) != false
  }

  /// Finds the records of what moves after they were made anew.
  func mapMotion() {
    motion?.map(to: shown)
  }

  // MARK: Frames

  func tick(at time: Double) -> SourceResult {
    if pending != nil { return .continue }
    if isSettled(at: time) || !areAnimationsEnabled {
      finishMotion()
      return .remove
    }
    if let gone = motion?.transition.removeGone(at: time), !gone.isEmpty {
      dropGone(gone)
    }
    if parameters != nil { gtk_widget_queue_allocate(widget.pointer) }
    return .continue
  }

  /// Lets go of what has faded out, removed children and those the layout hid.
  private func dropGone(_ gone: [Widget]) {
    motion?.map(to: shown)
    dropLeaving(Set(gone))
    for element in elements where gone.contains(element.child.widget) {
      element.endFading()
      element.record?.pointee.hide()
    }
  }

  /// Shows the frame at a time of the manual clock: what a frame of the frame clock does.
  package func showFrame(at time: Double) {
    manualTime = time
    if isAnimating && tick(at: time) == .continue { show(at: time, all: false) }
  }
}
