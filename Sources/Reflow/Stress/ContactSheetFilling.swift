// The creation of the pictures of a contact sheet. The pictures show real widgets, which are laid out and drawn without
// a window. An idle slice creates at most one picture.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

/// A picture of a sheet, and the number of problems in it.
@MainActor
struct ContactPicture {
  /// The scaled picture; nil if there is nothing to show.
  let picture: CanvasPicture?
  /// The number of the picture's pixels per px of the sheet, along each axis.
  let density: Int
  let problems: Int
  /// The reason why there is no picture, or why it has another width; nil if it is as requested.
  var failure: Message?

  /// The texture, and its size on the sheet in px.
  var onSheet: (texture: Texture, size: CGSize)? {
    guard let texture = picture?.texture else { return nil }
    let (width, height) = (gdk_texture_get_width(texture.opaque), gdk_texture_get_height(texture.opaque))
    return (texture, CGSize(width: CGFloat(width) / CGFloat(density), height: CGFloat(height) / CGFloat(density)))
  }

  /// The picture at its size on the sheet, rounded up to whole px.
  var paintable: ObjectReference<OpaquePointer>? {
    guard let (texture, size) = onSheet else { return nil }
    var extent = graphene_size_t(width: Float(size.width.rounded(.up)), height: Float(size.height.rounded(.up)))
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0), size: graphene_size_t(width: Float(size.width), height: Float(size.height)))
    let snapshot = gtk_snapshot_new()!
    gtk_snapshot_append_texture(snapshot, texture.opaque, &bounds)
    return gtk_snapshot_free_to_paintable(snapshot, &extent).map { ObjectReference(adopting: $0) }
  }
}

/// Creates the pictures of a document, row by row. The caller can cancel the work; the lifetime also ends it.
@MainActor
final class ContactSheetFilling: LifetimeMember {
  private let document: Document
  private let cells: [ContactSheet.Cell]
  private let scale: Double
  private let density: Int
  private var next = 0
  private var canvas: (row: ContactSheet.Row, canvas: OffstageCanvas)?
  private let work: IdleWork
  private let made: @MainActor (ContactSheet.Cell, ContactPicture) -> Void
  private let ended: @MainActor () -> Void

  /// The maximum height of a canvas in a picture, in px from its top.
  static let heightLimit = 2_400
  /// The maximum time to wait until all pictures are loaded and all words are measured, in seconds.
  private static let timeout = 60.0

  /// Starts the work. `made` receives each picture, and `ended` is called after the last one.
  ///
  /// - Parameters:
  ///   - scale: The number of px of the sheet per px of the canvas.
  ///   - density: The number of pixels per px of the sheet.
  init(
    of document: Document, _ cells: [ContactSheet.Cell], scale: Double, density: Int = 1, in lifetime: Lifetime,
    made: @escaping @MainActor (ContactSheet.Cell, ContactPicture) -> Void, ended: @escaping @MainActor () -> Void
  ) {
    (self.document, self.cells, self.made, self.ended) = (document, cells, made, ended)
    (self.scale, self.density) = (scale, density)
    work = IdleWork(in: lifetime)
    lifetime.add(self)
    makeNextSoon()
  }

  func endWithLifetime() { cancel() }

  /// The completed part of the sheet, from 0 to 1.
  var progress: Double { cells.isEmpty ? 1 : Double(next) / Double(cells.count) }

  func cancel() {
    work.cancel()
    canvas = nil
    next = cells.count
  }

  private func makeNextSoon() { work.once { [weak self] in self?.makeNext() } }

  /// Makes the next picture. Consecutive pictures of the same row use one canvas.
  private func makeNext() {
    guard next < cells.count else {
      canvas = nil
      return ended()
    }
    let (cell, scale, density) = (cells[next], scale, density)
    let known = canvas.flatMap { $0.row == cell.row ? $0.canvas : nil }
    let shown = known ?? OffstageCanvas(cell.row.shown(document.onSheet))
    canvas = (cell.row, shown)
    shown.prepare(in: work, within: Self.timeout) {
      shown.layOut(width: cell.width, heightLimit: Self.heightLimit)
      return true
    } done: { [weak self] _ in
      guard let self else { return }
      let picture = ContactPicture(
        picture: shown.picture(scale: scale * Double(density)), density: density, problems: shown.problemCount,
        failure: shown.problem ?? shown.failure(of: cell.width))
      next += 1
      makeNextSoon()
      made(cell, picture)
    }
  }
}

extension Document {
  /// The parts of the document that determine the pictures of a sheet.
  var onSheet: Document {
    var document = inWindow(WindowState())
    for scene in SceneName.allCases {
      document[scene].selection = nil
      document[scene].width = .automatic
    }
    return document
  }
}

extension OffstageCanvas {
  /// A sentence about content that cannot be so narrow; nil if it has the width.
  fileprivate func failure(of width: Int) -> Message? {
    guard let least = subject.widths.leastWidth, least > width else { return nil }
    return Message("At least %s px", least.groupedText)
  }

  /// The number of problems at the current width of the canvas.
  fileprivate var problemCount: Int {
    subject.widths.problems(of: document)?.count(where: \.isReported) ?? 0
  }
}
