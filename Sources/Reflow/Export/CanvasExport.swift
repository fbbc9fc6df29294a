// The export of a canvas: it is laid out offstage as wide as it is shown, with all of its items, and then written in a
// format.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import ReflowModel

@MainActor
struct CanvasExport {
  /// What is copied or saved.
  enum Content {
    case text(String)
    /// A picture, and what the file says of it in its comment.
    case picture(CanvasPicture, comment: String)

    /// The bytes of a file; nil where there is no memory for them.
    @MainActor var data: Data? {
      switch self {
      case .text(let text): Data(text.utf8)
      case .picture(let picture, let comment): picture.png?.pngCommented(comment)
      }
    }
  }

  private let canvas: OffstageCanvas
  private let format: ExportFormat
  private let width: Int

  /// The height in which all items have a place, in px.
  private static let height = 2_000_000
  /// The available size for children that are proposed a size of their own, in px.
  private static let desk = (width: 1_600, height: 1_200)

  init(_ document: Document, width: Int, as format: ExportFormat) {
    canvas = OffstageCanvas(document)
    self.width = width
    self.format = format
  }

  /// Prepares the content of the file. `limit` is the maximum time to wait for words and pictures, in seconds.
  func preparation(within limit: Double = 120) -> CanvasPreparation<Content> {
    CanvasPreparation(canvas, within: limit) { () throws(FileError) in
      if let refusal = format.refusal(items: canvas.subject.source.itemCount) { throw failure(refusal) }
      layOut()
    } make: { isReady throws(FileError) in
      guard isReady else { throw failure(Message("its content did not come to rest")) }
      if let problem = canvas.problem { throw FileError(message: problem) }
      if let scale = format.pictureScale { return try picture(scale) }
      return try text()
    }
  }

  private func layOut() {
    if canvas.document.scene == .stacks { return canvas.layOut(Self.desk) }
    canvas.layOut(width: width, heightLimit: format.pictureScale.map(Self.longestSide) ?? Self.height)
  }

  private static func longestSide(scale: Int) -> Int { Int(CanvasPicture.longestSide) / scale }

  private func picture(_ scale: Int) throws(FileError) -> Content {
    if let size = canvas.subject.source.geometry?.content.size {
      let (width, height) = (CGFloat(scale) * max(size.width, CGFloat(width)), CGFloat(scale) * size.height)
      if max(width, height) > CanvasPicture.longestSide {
        throw failure(
          Message(
            "the picture would be %s × %s pixels, and no side of one has more than %s", Int(width).groupedText,
            Int(height).groupedText, Int(CanvasPicture.longestSide).groupedText))
      }
    }
    guard let picture = canvas.picture(scale: scale) else { throw failure(Message("it shows nothing")) }
    let document = canvas.document
    let remarks = ["\(document.scene.title.english) in \(width) px, from Reflow."] + document.sceneRemarks
    return .picture(picture, comment: remarks.joined(separator: " "))
  }

  private func text() throws(FileError) -> Content {
    let count = canvas.subject.source.itemCount
    guard let scene = ExportedScene(canvas) else { throw failure(Message("it could not be laid out")) }
    let known = canvas.subject.source.geometry?.items.count ?? 0
    guard known == count else {
      throw failure(Message("%s of its %s items could be laid out", known.groupedText, count.groupedText))
    }
    guard let text = scene.text(as: format) else { throw failure(Message("it shows nothing")) }
    return .text(text)
  }

  private func failure(_ reason: Message) -> FileError {
    FileError(message: Message("The canvas cannot be exported: %s.", reason))
  }
}

@MainActor
extension CanvasExport.Content {
  /// Writes a file, or says why not; nothing half written stays.
  func save(to path: String) -> FileError? {
    guard let data else {
      return FileError(message: Message("“%s” cannot be written: there is no memory for it.", path))
    }
    return FileBytes.failure(writing: data, to: path)
  }
}

/// The run of `reflow --export`.
@MainActor
enum ExportRun {
  /// What the program ends with where the document cannot be exported as it is.
  private static let unusable: Int32 = 2

  /// Writes the file and answers the exit status: 0, 1 where it could not, or 2 where the document is refused.
  static func run(_ options: ExportOptions) -> Int32 {
    // Nobody listens; and where there is no bus GTK would complain that nobody can.
    setenv("GTK_A11Y", "none", 0)
    if let reason = ProgramStart.openDisplay() { return ProgramStart.fail(reason) }
    let style = StyleKeeper()
    style.start(followsDesktop: false)
    return withExtendedLifetime(style) {
      var document = Document()
      do throws(FileError) {
        if let file = options.file { try document.showWhole(try OpenedFile.open(file).get(), named: file) }
      } catch {
        _ = ProgramStart.fail(Message("reflow: %s", error.message))
        return unusable
      }
      do throws(FileError) {
        if let scene = options.scene { document.scene = scene }
        let set = document[document.scene].width.number
        let export = CanvasExport(document, width: options.width ?? set ?? ExportOptions.usualWidth, as: options.format)
        if let error = try export.preparation().finish().save(to: options.path) { throw error }
        return 0
      } catch {
        return ProgramStart.fail(Message("reflow: %s", error.message))
      }
    }
  }
}
