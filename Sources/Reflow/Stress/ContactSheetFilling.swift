// The making of the pictures on a contact sheet: real widgets, laid out and drawn where no window shows them, one picture in
// each idle moment.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import ReflowModel

/// A picture of a sheet, and what is wrong there.
@MainActor
struct ContactPicture {
  /// The small picture; nil where there is nothing to show.
  let picture: CanvasPicture?
  /// How many of its pixels lie on a px of the sheet, side by side.
  let density: Int
  let problems: Int

  /// The pixels, and how large they are on the sheet, in px.
  var onSheet: (texture: Texture, size: CGSize)? {
    guard let texture = picture?.texture else { return nil }
    let (width, height) = (gdk_texture_get_width(texture.opaque), gdk_texture_get_height(texture.opaque))
    return (texture, CGSize(width: CGFloat(width) / CGFloat(density), height: CGFloat(height) / CGFloat(density)))
  }

  /// What is shown of it, as large as on the sheet, in whole px.
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

/// Makes the pictures of a document, row by row. Whoever starts it cancels it.
@MainActor
final class ContactSheetFilling: LifetimeMember {
  private let document: Document
  private let cells: [ContactSheet.Cell]
  private let scale: Double
  private let density: Int
  private var next = 0
  private var canvas: (view: StressView, canvas: OffstageCanvas)?
  private let work: IdleWork
  private var patience = 0.0
  private let made: @MainActor (ContactSheet.Cell, ContactPicture) -> Void
  private let ended: @MainActor () -> Void

  /// The most px of a canvas, from its top, that a picture shows.
  static let heightLimit = 2_400
  /// How long pictures and words that are on their way are waited for, in seconds, and how long between two looks.
  private static let (patience, interval) = (60.0, 0.02)

  /// Begins. `made` is told of each picture, and `ended` when there are no more to come.
  ///
  /// - Parameters:
  ///   - scale: How many px of the sheet there are for each of the canvas.
  ///   - density: How many pixels there are for each px of the sheet.
  init(
    of document: Document, _ cells: [ContactSheet.Cell], scale: Double, density: Int = 1, in lifetime: Lifetime,
    made: @escaping @MainActor (ContactSheet.Cell, ContactPicture) -> Void, ended: @escaping @MainActor () -> Void
  ) {
    (self.document, self.cells, self.made, self.ended) = (document, cells, made, ended)
    (self.scale, self.density) = (scale, density)
    work = IdleWork(in: lifetime)
    lifetime.add(self)
    workOn()
  }

  func endWithLifetime() { cancel() }

  /// How much of the sheet is there, from 0 to 1.
  var progress: Double { cells.isEmpty ? 1 : Double(next) / Double(cells.count) }

  /// Makes no more pictures.
  func cancel() {
    work.cancel()
    canvas = nil
    next = cells.count
  }

  private func workOn() {
    work.inSlices { [weak self] in self?.step() ?? .remove }
  }

  private func wait() {
    patience += Self.interval
    work.once(after: Self.interval) { [weak self] in self?.workOn() }
  }

  /// Makes a canvas, waits for its content, or makes a picture.
  private func step() -> SourceResult {
    guard next < cells.count else {
      canvas = nil
      ended()
      return .remove
    }
    let cell = cells[next]
    guard let canvas, canvas.view == cell.view else {
      self.canvas = (cell.view, OffstageCanvas(document.inSheet(cell.view)))
      patience = 0
      return .continue
    }
    let made = canvas.canvas
    made.layOut(width: cell.width, heightLimit: Self.heightLimit)
    guard made.isReady || patience > Self.patience else {
      wait()
      return .remove
    }
    patience = 0
    next += 1
    let picture = made.picture(scaledBy: scale * Double(density))
    self.made(cell, ContactPicture(picture: picture, density: density, problems: made.problemCount))
    return .continue
  }
}

extension Document {
  /// What the pictures of a sheet follow from.
  var onSheet: Document {
    var document = inWindow(WindowState())
    for scene in SceneName.allCases {
      document[scene].selection = nil
      document[scene].width = .automatic
    }
    return document
  }

  /// The document in a view, with nothing selected.
  fileprivate func inSheet(_ view: StressView) -> Document {
    onSheet.seen(in: view)
  }
}

extension OffstageCanvas {
  /// How many problems there are in the width that the canvas was given.
  fileprivate var problemCount: Int {
    guard let geometry = subject.source.geometry else { return 0 }
    let width = Int(gtk_widget_get_width(subject.source.widget.pointer))
    return CheckSubject(subject, in: geometry, judgesMirroring: false)
      .problems(at: width, document.problems, scene: document.scene, knowing: geometry)
      .count(where: \.isReported)
  }
}
