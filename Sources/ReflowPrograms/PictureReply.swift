// The probe's pictures of a window, decoded: pixels with the sizes that the widgets request, and SVG files.

import GtkInterop
import ProbeInterface
import ReflowModel

/// The reply of the method `Picture`: a window at one width, and its pixels.
package struct PictureReply {
  /// The window at the width; nil if another AdwBreakpoint applies there.
  package let sample: WindowSample?
  /// What each widget of the window requests; empty without a picture.
  package let sizes: [RequestedSize]
  /// The pixels; nil if the window was not drawn.
  package let pixels: Pixbuf?
  /// The lines of flows of LayoutGtk, by their indices.
  package let lines: [Int: ContainerLines]
  /// The minimum height of the window at the width; nil without a picture.
  package let minimumHeight: MinimumHeight?
  let isBreakpoint: Bool

  /// The maximum number of pixels per px.
  private static let scaleLimit = 64

  package init(_ reply: Variant) throws(WindowReplyError) {
    let types = "(\(WindowReply.types)aiiay\(ProbeInterface.linesType)\(ProbeInterface.heightType))"
    let parts = try reply.values(types, limit: ProbeInterface.pictureLimit + Variant.sizeLimit)
    let window = try WindowReply(parts: parts)
    (sample, isBreakpoint) = (window.samples.first, window.isBreakpoint)
    guard let sample, parts[6].byteCount > 0 else {
      (sizes, pixels, lines, minimumHeight) = ([], nil, [:], nil)
      return
    }
    sizes = try Self.sizes(parts[4], of: sample)
    lines = try Self.lines(parts[7], of: sample)
    minimumHeight = try MinimumHeight(parts[8])
    let scale = parts[5].int ?? 0
    pixels =
      (1...Self.scaleLimit).contains(scale)
      ? Pixbuf(width: sample.width * scale, height: sample.height * scale, pixels: parts[6]) : nil
    if pixels == nil { throw WindowReplyError(reason: Message("a picture has another size than its window")) }
  }

  private static func lines(
    _ variant: Variant, of sample: WindowSample
  ) throws(WindowReplyError) -> [Int: ContainerLines] {
    var found: [Int: ContainerLines] = [:]
    for entry in variant.children {
      let parts = entry.children
      let (index, content) = (parts[0].int ?? -1, parts[1].children)
      guard let count = content[0].int, sample.tree.nodes.indices.contains(index) else {
        throw WindowReplyError(reason: Message("a widget does not exist"))
      }
      var lines = ContainerLines(childCount: count)
      for line in content[1].children.map(\.children) {
        let numbers = line.prefix(4).compactMap(\.int)
        guard numbers[0] + numbers[1] <= count,
          let line = ContainerLines.Line(
            children: numbers[0]..<numbers[0] + numbers[1], kind: numbers[2], items: numbers[3],
            needs: line[4].double ?? 0, left: line[5].double ?? 0)
        else { throw WindowReplyError(reason: Message("a line has other children than its container")) }
        lines.lines.append(line)
      }
      found[index] = lines
    }
    return found
  }

  private static func sizes(
    _ variant: Variant, of sample: WindowSample
  ) throws(WindowReplyError) -> [RequestedSize] {
    let numbers = (variant.fixedElements(of: "i", as: Int32.self) ?? []).map(Int.init)
    guard numbers.count == sample.tree.nodes.count * 4, numbers.allSatisfy({ $0 >= 0 }) else {
      throw WindowReplyError(reason: Message("a widget has no size"))
    }
    return sample.tree.nodes.indices.map { index in
      let first = index * 4
      return RequestedSize(
        minimumWidth: numbers[first], naturalWidth: numbers[first + 1], minimumHeight: numbers[first + 2],
        naturalHeight: numbers[first + 3])
    }
  }
}

extension Variant {
  /// The SVG file in the reply of the method `Drawing`.
  func drawing() throws(WindowReplyError) -> [UInt8] {
    let values = try values("(ay)", limit: ProbeInterface.pictureLimit + Self.sizeLimit)
    return values[0].fixedElements(of: "y", as: UInt8.self) ?? []
  }
}
