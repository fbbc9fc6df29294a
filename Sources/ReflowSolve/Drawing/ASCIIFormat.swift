// The format of results as text drawings.

import Foundation
import LayoutCore

/// Draws each scene in characters: boxes with their names, and the scene's own box in dots.
struct ASCIIFormat: ResultFormat {
  /// The maximum width and height of a drawing, and the height above which it is not enlarged, in characters.
  private static let largestWidth: CGFloat = 96
  private static let largestHeight: CGFloat = 2000
  private static let enlargedHeight: CGFloat = 60

  private static let boxPen = CharacterCanvas.Pen(corner: "+", horizontal: "-", vertical: "|")
  private static let outlinePen = CharacterCanvas.Pen(corner: ":", horizontal: ".", vertical: ":")

  func write(_ result: SceneResult, of scene: Scene, to output: inout TextOutput) {
    let drawing = DrawnScene(result, of: scene)
    let scale = Scale(drawing.extent)
    output += "\(drawing.title.plainLine); a character is \(DrawnScene.text(scale.x)) x \(DrawnScene.text(scale.y))\n"
    var canvas = CharacterCanvas(
      width: scale.columns(drawing.extent).upperBound + 1, height: scale.rows(drawing.extent).upperBound + 1)
    canvas.outline(
      scale.columns(drawing.outline), scale.rows(drawing.outline), pen: Self.outlinePen, isFilled: false)
    for box in drawing.boxes { draw(box, on: &canvas, scale) }
    // Names of containers are drawn last: they are on the upper edge, which their content may share.
    for box in drawing.boxes where box.isContainer { label(box, on: &canvas, scale) }
    for row in canvas.rows { output += row + "\n" }
    output += "\n"
  }

  private func draw(_ box: DrawnScene.Box, on canvas: inout CharacterCanvas, _ scale: Scale) {
    let columns = scale.columns(box.frame)
    let rows = scale.rows(box.frame)
    canvas.outline(columns, rows, pen: Self.boxPen, isFilled: !box.isContainer)
    if !box.isContainer { label(box, on: &canvas, scale) }
  }

  private func label(_ box: DrawnScene.Box, on canvas: inout CharacterCanvas, _ scale: Scale) {
    let columns = scale.columns(box.frame)
    let rows = scale.rows(box.frame)
    let inside = (columns.lowerBound + 1)..<max(columns.lowerBound + 1, columns.upperBound)
    let row = box.isContainer ? rows.lowerBound : (rows.lowerBound + rows.upperBound) / 2
    canvas.write(box.label.cut(to: .name).plainLine, in: inside, row: row)
  }

  /// The points per character. A character is about twice as high as wide.
  private struct Scale {
    let x: CGFloat
    var y: CGFloat { x * 2 }
    private let origin: CGPoint

    init(_ extent: CGRect) {
      let least = max(
        extent.width / ASCIIFormat.largestWidth, extent.height / ASCIIFormat.largestHeight / 2,
        min(extent.height / ASCIIFormat.enlargedHeight / 2, 1), 0.01)
      let power = pow(10, floor(log10(least)))
      x = power * ([1, 2, 2.5, 4, 5, 8].first { $0 * power >= least } ?? 10)
      origin = extent.origin
    }

    func columns(_ frame: CGRect) -> ClosedRange<Int> {
      Int(((frame.minX - origin.x) / x).rounded())...Int(((frame.maxX - origin.x) / x).rounded())
    }

    func rows(_ frame: CGRect) -> ClosedRange<Int> {
      Int(((frame.minY - origin.y) / y).rounded())...Int(((frame.maxY - origin.y) / y).rounded())
    }
  }

  func writeFailure(id: [UInt8]?, message: String, to output: inout TextOutput) {
    output += "\(id.map(DrawnScene.plain) ?? "scene"): \(message)".plainLine + "\n\n"
  }
}
