// The export of a document: its canvas is laid out offstage at a width, with all of its items, and written in a format.

import CGtk
import Foundation
import LayoutCore
import ReflowModel

/// One export of a document.
@MainActor
final class CanvasExport {
  /// What was read from the canvas. Any thread can make a file of it: a texture does not change.
  enum Content: @unchecked Sendable {
    case text(String)
    /// The items of a text, and its format.
    case items(ExportedScene, ExportFormat)
    /// A picture, and the comment in its file.
    case picture(Texture, comment: String)
  }

  private let canvas: OffstageCanvas
  private let format: ExportFormat
  private let width: Int
  private var reading: ExportedReading?

  /// The limit of the canvas's height for texts, in px. Lazy containers place only the items within it.
  private static let height = 2_000_000
  /// The available size around a container with its own proposal, in px.
  private static let desk = (width: 1_600, height: 1_200)
  /// The height that a lazy container is laid out for in one step more than in the step before, in px.
  private static let step = 500

  init(_ document: Document, width: Int, as format: ExportFormat) {
    canvas = OffstageCanvas(document)
    self.width = width
    self.format = format
    canvas.subject.widths.prepareExport(scale: format.pictureScale ?? 1, needsDrawing: format == .svg)
  }

  /// What the canvas leaves out of the document's content, one sentence each.
  var remarks: [Message] { canvas.remarks }
  /// Whether the canvas shows the document's content.
  var hasContent: Bool { canvas.problem == nil }

  /// Makes the content of the file, and waits for the end.
  func content() throws(FileError) -> Content {
    let isReady = try canvas.prepare { () throws(FileError) in try self.layOut() }
    while true {
      if let content = try read(isReady) { return content }
    }
  }

  /// The same in idle callbacks, without a time limit, since the user can cancel it. Calls `waiting` after each of them
  /// but the last, and `done` once at the end.
  func run(
    in work: IdleWork, waiting: @escaping @MainActor () -> Void,
    done: @escaping @MainActor (Result<Content, FileError>) -> Void
  ) {
    canvas.prepare(in: work, within: .infinity) { () throws(FileError) in
      try self.layOut()
    } waiting: {
      waiting()
    } done: { [weak work] result in
      work?.inSlices {
        let start = ContinuousClock.now
        do throws(FileError) {
          let isReady = try result.get()
          while ContinuousClock.now - start < IdleWork.slice {
            guard let content = try self.read(isReady) else { continue }
            done(.success(content))
            return .remove
          }
        } catch {
          done(.failure(error))
          return .remove
        }
        waiting()
        return .continue
      }
    }
  }

  /// Takes a step towards the content; nil if more steps follow.
  private func read(_ isReady: Bool) throws(FileError) -> Content? {
    guard isReady else { throw Self.failure(Message("its content was not ready in time")) }
    if let problem = canvas.problem { throw FileError(message: problem) }
    if let scale = format.pictureScale { return try picture(scale) }
    return try text()
  }

  /// The completed part of the preparation, from 0 to 1.
  var progress: Double { reading.map { (1 + $0.progress) / 2 } ?? canvas.laidOutPart / 2 }

  /// Takes a step of a layout. Returns whether it was the last one.
  private func layOut() throws(FileError) -> Bool {
    if let failure = format.failure(items: canvas.subject.view.itemCount) { throw Self.failure(failure) }
    let document = canvas.document
    if document[document.scene].ownProposal != nil {
      canvas.layOut(Self.desk)
      return true
    }
    let limit = format.pictureScale.map { Int(CanvasPicture.longestSide) / $0 }
    return canvas.layOutNext(width: width, heightLimit: limit ?? Self.height, step: Self.step)
  }

  private func picture(_ scale: Int) throws(FileError) -> Content {
    if let size = canvas.subject.view.geometry?.content.size {
      let (width, height) = (CGFloat(scale) * max(size.width, CGFloat(width)), CGFloat(scale) * size.height)
      if max(width, height) > CanvasPicture.longestSide {
        throw Self.failure(
          Message(
            "the picture would have %s × %s pixels; the limit for each side is %s", Int(width).groupedText,
            Int(height).groupedText, Int(CanvasPicture.longestSide).groupedText))
      }
    }
    guard let picture = canvas.picture(scale: Double(scale)) else {
      throw Self.failure(Message("it has no visible content"))
    }
    let document = canvas.document
    let remarks =
      ["\(document.scene.title.english) in \(width) px, from Reflow."]
      + canvas.remarks.map { $0.english.plainLine } + document.sceneRemarks
    return .picture(picture.texture, comment: remarks.joined(separator: " "))
  }

  /// Reads an item of a text; returns the content after the last one.
  private func text() throws(FileError) -> Content? {
    if canvas.subject.widths.abilities.drawsItself {
      guard let drawing = canvas.subject.widths.drawing else {
        throw Self.failure(Message("its content was not ready in time"))
      }
      return .text(String(decoding: try drawing.get(), as: UTF8.self))
    }
    if reading == nil { reading = ExportedReading(canvas) }
    guard let reading else { throw Self.failure(Message("it could not be laid out")) }
    guard reading.isDone else {
      reading.advance()
      return nil
    }
    let (known, count) = (reading.count, canvas.subject.source.itemCount)
    guard known == count else {
      throw Self.failure(Message("only %s of its %s items could be laid out", known.groupedText, count.groupedText))
    }
    return .items(reading.scene, format)
  }

  nonisolated fileprivate static func failure(_ reason: Message) -> FileError {
    FileError(message: Message("The canvas cannot be exported: %s.", reason))
  }
}

extension CanvasExport.Content {
  /// The text; nil for a picture.
  func text() throws(FileError) -> String? {
    switch self {
    case .text(let text): return text
    case .picture: return nil
    case .items(let scene, let format):
      guard let text = scene.text(as: format) else {
        throw CanvasExport.failure(Message("it has no visible content"))
      }
      return text
    }
  }

  /// The bytes of the file; nil if there is not enough memory.
  func data() throws(FileError) -> Data? {
    if case .picture(let texture, let comment) = self { return texture.png.map { Data($0).pngCommented(comment) } }
    return try text().map { Data($0.utf8) }
  }

  /// Writes a file. Returns an error if that fails, in which case no incomplete file remains. Writes nothing if the
  /// export is cancelled.
  func save(to path: String, unless isCancelled: () -> Bool = { false }) -> FileError? {
    do throws(FileError) {
      guard let data = try data() else {
        return FileError(message: Message("“%s” cannot be written: there is not enough memory.", path))
      }
      return isCancelled() ? nil : FileBytes.failure(writing: data, to: path)
    } catch {
      return error
    }
  }
}

/// The command `reflow --export`.
@MainActor
enum ExportRun {
  /// The exit status for an input that cannot be shown or has no layout.
  private static let unusable: Int32 = 2

  /// Writes the file. Returns the exit status: 0 for success, 1 for a failed export, 2 for an unusable input.
  static func run(_ options: ExportOptions) -> Int32 {
    OffstageCanvas.onDisplay(failureStatus: 1) {
      let export: CanvasExport
      do throws(FileError) {
        let document = try document(options)
        let width = options.width ?? document[document.scene].width.number ?? ExportOptions.defaultWidth
        if let reason = document.scene.layoutFailure { throw CanvasExport.failure(reason) }
        export = CanvasExport(document, width: width, as: options.format)
      } catch {
        return fail(error, unusable)
      }
      do throws(FileError) {
        if let error = try export.content().save(to: options.path) { throw error }
        ProgramStart.warn(of: export.remarks)
        return 0
      } catch {
        return fail(error, export.hasContent ? 1 : unusable)
      }
    }
  }

  private static func document(_ options: ExportOptions) throws(FileError) -> Document {
    var document = Document()
    let request = options.request
    guard let file = options.file else {
      if let scene = request.scene.required { document.scene = scene }
      if let splitting = request.splitting { document.words.splitting = splitting }
      return document
    }
    if let failure = InputPath.splitFailure([.file(file)], request) { throw FileError(message: failure) }
    try document.showInput(file, request)
    return document
  }

  private static func fail(_ error: FileError, _ status: Int32) -> Int32 {
    _ = ProgramStart.fail(Message("reflow: %s", error.message))
    return status
  }
}
