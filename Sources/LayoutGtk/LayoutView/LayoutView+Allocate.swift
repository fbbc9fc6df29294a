// GTK gives a size: the layout places the children in it, and each is allocated whole pixels.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LayoutView {
  /// Places and allocates the children in a widget of this size, in pixels; `baseline` is where its parent wants its
  /// first line of text, -1 for anywhere.
  func allocate(width: Int32, height: Int32, baseline: Int32) {
    ensureRequests()
    let room = Placement(width: width, height: height, baseline: baseline)
    if placement != room { joinMotionAround() }
    inPass {
      if placement != room || pending != nil || parameters != nil {
        place(in: room)
      } else {
        allocateAll()
      }
    }
    presentPopovers()
  }

  /// Has the layout place the children, and allocates them there or sends them there.
  private func place(in room: Placement) {
    beginParameters()
    let start = Self.seconds()
    let size = withPresentLayout { placeContent(in: room) }
    layoutSeconds += Self.seconds() - start
    if motion == nil {
      allocatePlaced()
    } else {
      updateTargets()
      moveToTargets()
    }
    placement = room
    wasPlaced = true
    if parameters == nil { reportLayout(size: size) }
  }

  /// Runs the layout in the room that the insets leave.
  ///
  /// - Returns: The size of the content.
  private func placeContent(in room: Placement) -> CGSize {
    let insets = contentInsets.finite
    let inner = CGSize(
      width: max(0, CGFloat(room.width) - insets.horizontal), height: max(0, CGFloat(room.height) - insets.vertical))
    let proposal = self.proposal ?? ProposedViewSize(inner)
    let answer = engine.sizeThatFits(proposal)
    let size = CGSize(
      width: answer.width.isFinite ? max(0, answer.width) : inner.width,
      height: answer.height.isFinite ? max(0, answer.height) : inner.height)
    let fractions = contentAlignment.fractions
    let leading = insets.leading + max(0, inner.width - size.width) * fractions.horizontal
    let isLeftToRight = engine.layoutDirection == .leftToRight
    var origin = CGPoint(
      x: isLeftToRight ? leading : CGFloat(room.width) - leading - size.width,
      y: insets.top + max(0, inner.height - size.height) * fractions.vertical)
    if room.baseline >= 0, let own = firstBaseline(of: size, for: proposal) {
      origin.y = max(insets.top, CGFloat(room.baseline) - own)
    }
    engine.place(in: CGRect(origin: origin, size: size), proposal: proposal)
    return size
  }

  /// Allocates each child where the layout placed it.
  private func allocatePlaced() {
    let (engine, records) = (engine, records.base)
    for index in 0..<placedCount {
      if let frame = engine.frame(at: index) {
        let rect = records[index].holding(PixelRect(rounding: frame))
        records[index].target = rect
        records[index].isPlaced = true
        records[index].show()
        records[index].allocate(rect)
      } else {
        records[index].isPlaced = false
        records[index].hide()
      }
    }
  }

  /// Allocates each child where it belongs, or is on its way, because it may have to place what is in it.
  private func allocateAll() {
    if motion != nil { return show(at: now, all: true) }
    let records = records.base
    for index in 0..<placedCount where records[index].isShown { records[index].allocate(records[index].target) }
  }

  /// Takes over where the layout placed each child.
  private func updateTargets() {
    let records = records.base
    for index in 0..<placedCount {
      if let frame = engine.frame(at: index) {
        records[index].target = records[index].holding(PixelRect(rounding: frame))
        records[index].isPlaced = true
      } else {
        records[index].isPlaced = false
      }
    }
  }

  /// A monotonic time in seconds, to measure with.
  static func seconds() -> Double {
    Double(g_get_monotonic_time()) / 1_000_000
  }
}
