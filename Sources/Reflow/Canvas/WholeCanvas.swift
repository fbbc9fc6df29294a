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
  private let findFailure: () -> FileError?

  /// The size of the layout, in px. The height is so large that a lazy container makes tiles for as many items as are
  /// checked, and is the largest that a widget has.
  private static let size = (width: 1_200, height: 1 << 24)

  /// Why a check of the subject is not one of all items; nil if it is. A narrow layout may be higher than a widget can
  /// be.
  var failure: FileError? { findFailure() }
  /// The document, in its stress view.
  var document: Document { canvas.document }
  /// The environment of the text: its font, resolution and scale, and the versions of the libraries that draw it.
  var environment: Baseline.Environment {
    Baseline.Environment(of: canvas.subject.view.widget, showing: document)
  }

  /// Lays out a document, and waits for the end. It fails if the canvas cannot be laid out or checked. `name` is used in
  /// error messages.
  init(of document: Document, named name: String) throws(FileError) {
    let canvas = Self.makeCanvas(of: document)
    _ = try canvas.prepare { () throws(FileError) in try Self.layOut(canvas, name) }
    try self.init(canvas, name)
  }

  /// The same in idle callbacks; `done` receives the canvas.
  static func prepare(
    _ document: Document, named name: String, in work: IdleWork,
    done: @escaping @MainActor (Result<WholeCanvas, FileError>) -> Void
  ) {
    let canvas = makeCanvas(of: document)
    canvas.prepare(in: work) { () throws(FileError) in
      try layOut(canvas, name)
    } done: { result in
      done(
        Result { () throws(FileError) in
          _ = try result.get()
          return try WholeCanvas(canvas, name)
        })
    }
  }

  private static func makeCanvas(of document: Document) -> OffstageCanvas {
    var document = document
    document[document.scene].width = .automatic
    return OffstageCanvas(document)
  }

  private static func failure(_ name: String, _ reason: Message) -> FileError {
    FileError(message: Message("“%s” cannot be checked: %s.", name, reason))
  }

  private static func layOut(_ canvas: OffstageCanvas, _ name: String) throws(FileError) -> Bool {
    let (document, source) = (canvas.document, canvas.subject.source)
    let count = source.itemCount
    guard count <= Baseline.itemLimit else {
      throw failure(
        name, Message("it has %s items; the limit is %s", count.groupedText, Baseline.itemLimit.groupedText))
    }
    let exceeded = source.isLazy ? WidgetLimit(exceededBy: count) : nil
    if document.scene == .words, let reason = document.words.checkUnavailableReason(exceeded) {
      throw failure(name, reason)
    }
    canvas.layOut(size)
    return true
  }

  private init(_ canvas: OffstageCanvas, _ name: String) throws(FileError) {
    if let problem = canvas.problem { throw FileError(message: problem) }
    guard canvas.isReady, let geometry = canvas.subject.source.geometry else {
      throw Self.failure(name, Message("it could not be laid out"))
    }
    let (count, placed) = (canvas.subject.source.itemCount, geometry.items.count)
    guard placed == count else {
      throw Self.failure(
        name, Message("only %s of its %s items could be laid out", placed.groupedText, count.groupedText))
    }
    var subject = CheckSubject(canvas.subject.layout, in: geometry)
    // This closure owns the canvas. A command may check few widths, and narrower ones than a window has, so each range
    // has a search of its own.
    subject.breakpoints = { canvas.subject.source.breakpointSearch(in: $0) }
    let solve = subject.solve
    var failure: FileError?
    subject.solve = { width in
      let geometry = solve(width)
      if geometry.items.count < count {
        failure = Self.failure(
          name,
          Message(
            "only %s of its %s items could be laid out at %s px", geometry.items.count.groupedText, count.groupedText,
            width.groupedText))
      }
      return geometry
    }
    (self.canvas, self.subject, findFailure) = (canvas, subject, { failure })
  }
}
