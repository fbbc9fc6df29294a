// A canvas with all items of a document, without a window, for a check or a baseline. A window may have tiles for the
// visible items only.

import CGtk
import Foundation
import LayoutCore
import LayoutGtk
import ReflowModel

/// A canvas with all of its items, once they are laid out.
@MainActor
struct WholeCanvas {
  let canvas: OffstageCanvas
  /// The items with their layout at any width. The subject owns the canvas.
  let subject: CheckSubject
  private let findFault: () -> FileError?

  /// The size of the layout, in px. The height is so large that a lazy container makes tiles for as many items as are
  /// checked, and is the largest that a widget has.
  private static let size = (width: 1_200, height: 1 << 24)

  /// Why a check of the subject is not one of all items; nil if it is. A narrow layout may be higher than a widget can
  /// be.
  var fault: FileError? { findFault() }

  /// Prepares the canvas of a document. It fails if the canvas cannot be laid out or checked. `name` is used in error
  /// messages.
  static func preparation(of document: Document, named name: String) -> CanvasPreparation<WholeCanvas> {
    var document = document
    document[document.scene].width = .automatic
    let canvas = OffstageCanvas(document)
    let refusal = { (reason: Message) in FileError(message: Message("“%s” cannot be checked: %s.", name, reason)) }
    return CanvasPreparation(canvas) { () throws(FileError) in
      let count = canvas.subject.source.itemCount
      guard count <= Baseline.itemLimit else {
        throw refusal(Message("it has %s items; the limit is %s", count.groupedText, Baseline.itemLimit.groupedText))
      }
      let exceeded = canvas.subject.source.isLazy ? WidgetLimit(exceededBy: count) : nil
      if document.scene == .words, let reason = document.words.checkUnavailableReason(exceeded) {
        throw refusal(reason)
      }
      canvas.layOut(Self.size)
      return true
    } make: { _ throws(FileError) in
      if let problem = canvas.problem { throw FileError(message: problem) }
      guard canvas.isReady, let geometry = canvas.subject.source.geometry else {
        throw refusal(Message("it could not be laid out"))
      }
      let (count, placed) = (canvas.subject.source.itemCount, geometry.items.count)
      guard placed == count else {
        throw refusal(Message("only %s of its %s items could be laid out", placed.groupedText, count.groupedText))
      }
      var subject = CheckSubject(canvas.subject.layout, in: geometry)
      // This closure owns the canvas. A command may check few widths, and narrower ones than a window has, so each
      // range has a search of its own.
      subject.breakpoints = { canvas.subject.source.breakpointSearch(in: $0) }
      let solve = subject.solve
      var fault: FileError?
      subject.solve = { width in
        let geometry = solve(width)
        if geometry.items.count < count {
          fault = refusal(
            Message(
              "only %s of its %s items could be laid out at %s px", geometry.items.count.groupedText,
              count.groupedText, width.groupedText))
        }
        return geometry
      }
      return WholeCanvas(canvas: canvas, subject: subject) { fault }
    }
  }
}
