// A canvas on its way out of the program: laid out offstage as wide as it is shown, with all of its items, and then written
// in one of the forms that there are. The window that asked goes on meanwhile.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import ReflowModel

/// What becomes of a document in a form. Whoever asked owns it, and asks for the next step until there is an outcome.
@MainActor
final class CanvasExport {
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
  private var isLaidOut = false

  /// The height to which all items get a place, in px.
  private static let height = 2_000_000
  /// The room for children that are offered a size of their own, in px.
  private static let desk = (width: 1_600, height: 1_200)

  init(_ document: Document, width: Int, as format: ExportFormat) {
    canvas = OffstageCanvas(document)
    self.width = width
    self.format = format
  }

  /// Goes on as far as it can without waiting. Nil where words are still measured or pictures read.
  func step() -> Result<Content, FileError>? {
    guard canvas.isReady else { return nil }
    if !isLaidOut {
      if let refusal = format.refusal(items: canvas.subject.source.itemCount) { return failure(refusal) }
      layOut()
      isLaidOut = true
      guard canvas.isReady else { return nil }
    }
    layOut()
    if let problem = canvas.problem { return .failure(FileError(message: problem)) }
    return format.pictureScale.map(picture) ?? text()
  }

  /// The outcome, however long it takes; for who has no window.
  func finish() -> Result<Content, FileError> {
    for _ in 0..<3 {
      if let outcome = step() { return outcome }
      if !canvas.waitUntilReady() { break }
    }
    return failure(Message("its content did not come to rest"))
  }

  private func layOut() {
    if canvas.document.scene == .stacks { return canvas.layOut(Self.desk) }
    canvas.layOut(width: width, heightLimit: format.pictureScale.map(Self.longestSide) ?? Self.height)
  }

  private static func longestSide(scale: Int) -> Int { Int(CanvasPicture.longestSide) / scale }

  private func picture(scale: Int) -> Result<Content, FileError> {
    if let size = canvas.subject.source.geometry?.content.size {
      let (width, height) = (CGFloat(scale) * max(size.width, CGFloat(width)), CGFloat(scale) * size.height)
      if max(width, height) > CanvasPicture.longestSide {
        return failure(
          Message(
            "the picture would be %s × %s pixels, and no side of one has more than %s", Int(width).groupedText,
            Int(height).groupedText, Int(CanvasPicture.longestSide).groupedText))
      }
    }
    guard let picture = canvas.picture(scale: scale) else { return failure(Message("it shows nothing")) }
    let document = canvas.document
    let remarks = ["\(document.scene.title.english) in \(width) px, from Reflow."] + document.sceneRemarks
    return .success(.picture(picture, comment: remarks.joined(separator: " ")))
  }

  private func text() -> Result<Content, FileError> {
    let count = canvas.subject.source.itemCount
    guard let scene = ExportedScene(canvas) else { return failure(Message("it could not be laid out")) }
    let known = canvas.subject.source.geometry?.items.count ?? 0
    guard known == count else {
      return failure(Message("%s of its %s items could be laid out", known.groupedText, count.groupedText))
    }
    guard let text = scene.text(as: format) else { return failure(Message("it shows nothing")) }
    return .success(.text(text))
  }

  private func failure(_ reason: Message) -> Result<Content, FileError> {
    .failure(FileError(message: Message("The canvas cannot be exported: %s.", reason)))
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
        if let error = try export.finish().get().save(to: options.path) { throw error }
        return 0
      } catch {
        return ProgramStart.fail(Message("reflow: %s", error.message))
      }
    }
  }
}
