// A canvas with all items of a document, without a window. A window may have tiles for the visible items only.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// A canvas with all of its items. It is ready once its content has been measured or decoded.
@MainActor
final class WholeCanvas {
  let canvas: OffstageCanvas
  private let name: String
  private var hasRoom = false
  private let end = g_get_monotonic_time() + gint64(patience * 1_000_000)

  /// The size of the first layout, in px. It is so high that a container with tiles for its visible part makes tiles
  /// for as many items as are checked.
  private static let room = (width: 1_200, height: 2_000_000)
  /// The time limit for preparing the content, in seconds.
  private static let patience = 120.0

  /// Makes the canvas of a document. Its name is used in error messages.
  init(_ document: Document, named name: String) {
    var document = document
    document[document.scene].width = .automatic
    canvas = OffstageCanvas(document)
    self.name = name
  }

  /// Continues as far as the content is ready. Returns the complete canvas, or nil if it is not ready yet.
  /// - Throws: An error if the canvas cannot be laid out or checked.
  func advance() throws(FileError) -> CheckSubject? {
    guard canvas.isReady || g_get_monotonic_time() > end else { return nil }
    let count = canvas.subject.source.itemCount
    guard count <= Baseline.itemLimit else {
      throw refusal(Message("it has %s items, more than %s", count.groupedText, Baseline.itemLimit.groupedText))
    }
    let document = canvas.document
    if document.scene == .words, let complaint = document.words.whyNotChecked(items: count) { throw refusal(complaint) }
    canvas.layOut(Self.room)
    if !hasRoom {
      hasRoom = true
      return try advance()
    }
    if let problem = canvas.problem { throw FileError(message: problem) }
    guard canvas.isReady, let geometry = canvas.subject.source.geometry else {
      throw refusal(Message("it could not be laid out"))
    }
    guard geometry.items.count == count else {
      throw refusal(
        Message("%s of its %s items could be laid out", geometry.items.count.groupedText, count.groupedText))
    }
    var subject = CheckSubject(canvas.subject, in: geometry)
    // A command may check few widths, and narrower ones than a window has.
    subject.breakpoints = canvas.subject.source.breakpointSearch
    return subject
  }

  /// Runs the main loop until the canvas is complete, and returns it.
  func finish() throws(FileError) -> CheckSubject {
    while true {
      if let subject = try advance() { return subject }
      g_main_context_iteration(nil, 1)
    }
  }

  private func refusal(_ reason: Message) -> FileError {
    FileError(message: Message("“%s” cannot be checked: %s.", name, reason))
  }
}
