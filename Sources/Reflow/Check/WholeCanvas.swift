// All items of a document, laid out where no window shows them, be it that a window has tiles for those in sight alone.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// A canvas with all of its items. It is there once its content is, which may have to be measured or decoded.
@MainActor
final class WholeCanvas {
  /// The canvas.
  let canvas: OffstageCanvas
  private let name: String
  private var hasRoom = false
  private let end = g_get_monotonic_time() + gint64(patience * 1_000_000)

  /// The room that the canvas is given before it is asked about others, in px: so high that a container that makes tiles for
  /// what is in sight makes all of as many as are checked.
  private static let room = (width: 1_200, height: 2_000_000)
  /// How long the content may take to come, in seconds.
  private static let patience = 120.0

  /// Makes the canvas of a document, whose name is for what is said of it.
  init(_ document: Document, named name: String) {
    var document = document
    document[document.scene].width = .automatic
    canvas = OffstageCanvas(document)
    self.name = name
  }

  /// Goes on as far as the content has come, and answers with all of it; nil where that is not there yet.
  /// - Throws: An error where it cannot be had.
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
    return CheckSubject(canvas.subject, in: geometry)
  }

  /// Waits until all of it is there, while the program goes on.
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
