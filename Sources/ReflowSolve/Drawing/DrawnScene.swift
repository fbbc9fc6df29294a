// What both drawings start from: which boxes there are, what they are called and how much room they need.

import Foundation
import LayoutCore

/// A solved scene as boxes to draw.
struct DrawnScene {
  /// One child.
  struct Box {
    var frame: CGRect
    /// The child's name, or its place among all children; nothing for a separator.
    var label: String
    var index: Int
    /// Whether other boxes lie on it: what is drawn later covers what was drawn before.
    var isContainer: Bool
  }

  /// What the drawing is called.
  let title: String
  /// The scene's own box.
  let outline: CGRect
  /// All that has to be seen, the parts outside of the outline included.
  let extent: CGRect
  private let frames: ArraySlice<CGRect?>
  private let parts: [ShownPart]
  private let names: [Int: String]
  private let containers: Set<Int>

  init(_ result: SceneResult, of scene: Scene) {
    let proposal = scene.proposal
    let proposed = [proposal.width, proposal.height].map { $0.map(Self.text) ?? "any" }.joined(separator: " x ")
    let name = scene.id.map { Self.plain($0) } ?? "scene"
    title = "\(name): \(Self.text(result.size.width)) x \(Self.text(result.size.height)), proposed \(proposed)"
    outline = Self.finite(CGRect(origin: .zero, size: result.size), in: .zero)
    frames = result.frames
    parts = result.parts
    names = scene.names
    containers = scene.containers
    extent = (result.frames + result.parts.map(\.frame)).reduce(outline) { extent, frame in
      frame.map { Self.union(extent, Self.finite($0, in: extent)) } ?? extent
    }
  }

  /// The boxes in drawing order; hidden children have none. What flows show besides comes after all children.
  var boxes: some Sequence<Box> {
    let children = frames.lazy.enumerated().compactMap { index, frame in
      frame.map { frame in
        Box(
          frame: Self.finite(frame, in: extent), label: names[index] ?? String(index), index: index,
          isContainer: containers.contains(index))
      }
    }
    let besides = parts.lazy.map { part in
      Box(frame: Self.finite(part.frame, in: extent), label: part.label, index: frames.count, isContainer: false)
    }
    return [AnySequence(children), AnySequence(besides)].joined()
  }

  /// A frame with the edges that are not finite moved to the edges of what is seen.
  private static func finite(_ frame: CGRect, in extent: CGRect) -> CGRect {
    func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      value.isFinite ? value : value > 0 ? high : low
    }
    let x = clamp(frame.origin.x, extent.minX, extent.maxX)
    let y = clamp(frame.origin.y, extent.minY, extent.maxY)
    let right = clamp(frame.origin.x + frame.size.width, x, extent.maxX)
    let bottom = clamp(frame.origin.y + frame.size.height, y, extent.maxY)
    return CGRect(x: x, y: y, width: max(0, right - x), height: max(0, bottom - y))
  }

  private static func union(_ a: CGRect, _ b: CGRect) -> CGRect {
    let x = min(a.minX, b.minX)
    let y = min(a.minY, b.minY)
    return CGRect(x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
  }

  /// A length as people write it.
  static func text(_ length: CGFloat) -> String {
    guard length.isFinite else { return "infinity" }
    let hundredths = (length * 100).rounded() / 100
    return Int(exactly: hundredths).map(String.init) ?? "\(hundredths)"
  }

  /// An `id` without the quotes of JSON.
  static func plain(_ id: [UInt8]) -> String {
    let text = String(decoding: id, as: UTF8.self)
    return text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text
  }
}
