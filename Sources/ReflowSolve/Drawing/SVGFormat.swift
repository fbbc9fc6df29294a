// The format of results as SVG pictures.

import Foundation

/// Draws each scene as an SVG document: coloured boxes with their names on the scene's own box, which is dashed. Boxes
/// are translucent, so that overlaps are visible.
struct SVGFormat: ResultFormat {
  private static let margin: CGFloat = 16
  private static let caption: CGFloat = 22

  func write(_ result: SceneResult, of scene: Scene, to output: inout TextOutput) {
    let drawing = DrawnScene(result, of: scene)
    let extent = drawing.extent
    // Small scenes are enlarged, such as a flow of boxes one point wide.
    let scale = min(max(480 / max(extent.width, 0.01), 1), 40)
    let size = CGSize(
      width: max(extent.width * scale, 300) + 2 * Self.margin,
      height: extent.height * scale + 2 * Self.margin + Self.caption)
    open(title: drawing.title, size: size, to: &output)
    let space = Space(
      scale: scale, origin: CGPoint(x: extent.minX * scale - Self.margin, y: extent.minY * scale - Self.margin))
    rectangle(space.frame(drawing.outline), "class=\"outline\"", to: &output)
    for box in drawing.boxes { draw(box, space, to: &output) }
    for box in drawing.boxes where box.isContainer { name(box, space, to: &output) }
    text(
      drawing.title, at: CGPoint(x: Self.margin, y: size.height - Self.margin), size: 12, "class=\"caption\"",
      to: &output)
    output += "</svg>\n"
  }

  func writeFailure(id: [UInt8]?, message: String, to output: inout TextOutput) {
    let line = "\(id.map(DrawnScene.plain) ?? "scene"): \(message)"
    let size = CGSize(width: 2 * Self.margin + 7 * CGFloat(line.count), height: 2 * Self.margin + 12)
    open(title: line, size: size, to: &output)
    text(line, at: CGPoint(x: Self.margin, y: Self.margin + 10), size: 12, "class=\"error\"", to: &output)
    output += "</svg>\n"
  }

  /// The conversion from points of the scene to those of the picture.
  private struct Space {
    let scale: CGFloat
    let origin: CGPoint

    func frame(_ frame: CGRect) -> CGRect {
      CGRect(
        x: frame.minX * scale - origin.x, y: frame.minY * scale - origin.y, width: frame.width * scale,
        height: frame.height * scale)
    }
  }

  private func open(title: String, size: CGSize, to output: inout TextOutput) {
    let (width, height) = (DrawnScene.text(size.width), DrawnScene.text(size.height))
    output += """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      font-family="sans-serif">
      <title>\(Self.escape(title))</title>
      <style>.outline{fill:#f6f5f4;stroke:#77767b;stroke-dasharray:5 4}.caption{fill:#5e5c64}.error{fill:#a51d2d}\
      .name{text-anchor:middle}.halo{stroke:white;stroke-width:3;stroke-linejoin:round;paint-order:stroke}</style>
      <rect width="\(width)" height="\(height)" fill="white"/>

      """
  }

  private func draw(_ box: DrawnScene.Box, _ space: Space, to output: inout TextOutput) {
    let frame = space.frame(box.frame)
    let hue = hue(of: box)
    let opacity = box.isContainer ? 0.08 : 0.8
    let radius = DrawnScene.text(min(4, frame.width / 4, frame.height / 4))
    rectangle(
      frame,
      "rx=\"\(radius)\" fill=\"hsl(\(hue),75%,86%)\" fill-opacity=\"\(opacity)\" stroke=\"hsl(\(hue),45%,50%)\"",
      to: &output)
    let size = min(13, frame.height * 0.7, frame.width / (0.65 * CGFloat(max(box.label.count, 1))))
    guard size >= 4, !box.isContainer else { return }
    write(box.label, at: CGPoint(x: frame.midX, y: frame.midY), size: size, hue, to: &output)
  }

  /// Writes a container's name on its upper edge, which the content covers least.
  private func name(_ box: DrawnScene.Box, _ space: Space, to output: inout TextOutput) {
    let frame = space.frame(box.frame)
    let size = min(9, frame.width / (0.65 * CGFloat(max(box.label.count, 1))))
    guard size >= 4 else { return }
    write(
      box.label, at: CGPoint(x: frame.midX, y: frame.minY), size: size, hue(of: box), halo: true, to: &output)
  }

  /// Writes a name centred on a point.
  private func write(
    _ label: String, at middle: CGPoint, size: CGFloat, _ hue: Int, halo: Bool = false, to output: inout TextOutput
  ) {
    // Half the height of a capital is below the middle; not every viewer centres text itself.
    text(
      label, at: CGPoint(x: middle.x, y: middle.y + size * 0.35), size: size,
      "class=\"name\(halo ? " halo" : "")\" fill=\"hsl(\(hue),55%,22%)\"", to: &output)
  }

  /// Consecutive indices have very different hues.
  private func hue(of box: DrawnScene.Box) -> Int { (box.index * 47 + 210) % 360 }

  private func rectangle(_ frame: CGRect, _ attributes: String, to output: inout TextOutput) {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(DrawnScene.text)
    output += "<rect x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" height=\"\(numbers[3])\" "
    output += attributes + "/>\n"
  }

  private func text(
    _ text: String, at point: CGPoint, size: CGFloat, _ attributes: String, to output: inout TextOutput
  ) {
    let numbers = [point.x, point.y, size].map(DrawnScene.text)
    output += "<text x=\"\(numbers[0])\" y=\"\(numbers[1])\" font-size=\"\(numbers[2])\" \(attributes)>"
    output += Self.escape(text) + "</text>\n"
  }

  /// Escapes a text for XML. Control characters, which XML does not allow, become spaces.
  private static func escape(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
