// The common input of both drawing formats: the boxes, their labels, and the visible part of each axis.

import Foundation
import LayoutCore

/// A solved scene as boxes to draw.
struct DrawnScene {
  /// One child.
  struct Box {
    var frame: CGRect
    /// The child's name, or its index among all children; empty for a separator.
    var label: String
    var index: Int
    /// Whether other boxes lie on it. Later boxes cover earlier ones.
    var isContainer: Bool
  }

  let title: String
  /// The scene's own box.
  let outline: CGRect
  private let horizontal: DrawnRange
  private let vertical: DrawnRange
  private let frames: ArraySlice<CGRect?>
  private let parts: [ShownPart]
  private let names: [Int: String]
  private let containers: Set<Int>

  init(_ result: SceneResult, of scene: Scene) {
    let proposal = scene.proposal
    let proposed = [proposal.width, proposal.height].map { $0.map(Self.text) ?? "any" }.joined(separator: " x ")
    let name = scene.id.map { Self.plain($0) } ?? "scene"
    title = "\(name): \(Self.text(result.size.width)) x \(Self.text(result.size.height)), proposed \(proposed)"
    frames = result.frames
    parts = result.parts
    names = scene.names
    containers = scene.containers
    let own = CGRect(origin: .zero, size: result.size)
    var (horizontal, vertical) = (DrawnRange(), DrawnRange())
    for frame in [own] + result.frames.compactMap({ $0 }) + result.parts.map(\.frame) {
      horizontal.include(frame.origin.x, frame.size.width)
      vertical.include(frame.origin.y, frame.size.height)
    }
    let beyond = max(horizontal.length, vertical.length, 1) / 2
    horizontal.extend(by: beyond)
    vertical.extend(by: beyond)
    (self.horizontal, self.vertical) = (horizontal, vertical)
    outline = Self.shown(own, horizontal, vertical)
  }

  /// The bounds of the drawing, including the parts outside of the outline.
  var extent: CGRect {
    CGRect(x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }

  /// The boxes in drawing order, without hidden children. Separators and overflow items follow all children.
  var boxes: some Sequence<Box> {
    let children = frames.lazy.enumerated().compactMap { index, frame in
      frame.map { frame in
        Box(
          frame: Self.shown(frame, horizontal, vertical), label: names[index] ?? String(index), index: index,
          isContainer: containers.contains(index))
      }
    }
    let partBoxes = parts.lazy.map { part in
      Box(
        frame: Self.shown(part.frame, horizontal, vertical), label: part.label, index: frames.count, isContainer: false)
    }
    return [AnySequence(children), AnySequence(partBoxes)].joined()
  }

  /// The part of a frame on the drawing.
  private static func shown(_ frame: CGRect, _ horizontal: DrawnRange, _ vertical: DrawnRange) -> CGRect {
    let x = horizontal.shown(frame.origin.x, frame.size.width)
    let y = vertical.shown(frame.origin.y, frame.size.height)
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  /// A length for people, rounded to hundredths.
  static func text(_ length: CGFloat) -> String {
    guard length.isFinite else { return "infinity" }
    guard abs(length) < 1e12 else { return "\(length)" }
    let hundredths = (length * 100).rounded() / 100
    return Int(exactly: hundredths).map(String.init) ?? "\(hundredths)"
  }

  /// An `id` without its JSON quotes.
  static func plain(_ id: [UInt8]) -> String {
    let isString = id.first == UInt8(ascii: "\"")
    return String(decoding: isString ? id.dropFirst().dropLast() : id[...], as: UTF8.self)
  }
}

/// The part of an axis that contains all edges up to the horizon, and the start of the scene.
private struct DrawnRange {
  /// An edge beyond this distance, in points, counts as infinite: no drawing shows both it and the others.
  private static let horizon: CGFloat = 1e12

  private(set) var start: CGFloat = 0
  private(set) var end: CGFloat = 0
  private var extendsBefore = false
  private var extendsAfter = false

  /// The length of the visible part.
  var length: CGFloat { end - start }

  /// Includes the edges of a frame.
  mutating func include(_ origin: CGFloat, _ length: CGFloat) {
    include(origin)
    include(origin + length)
  }

  private mutating func include(_ edge: CGFloat) {
    if abs(edge) <= Self.horizon {
      start = min(start, edge)
      end = max(end, edge)
    } else if edge < 0 {
      extendsBefore = true
    } else {
      extendsAfter = true
    }
  }

  /// Extends the range by a distance on the sides with infinite edges.
  mutating func extend(by distance: CGFloat) {
    if extendsBefore { start -= distance }
    if extendsAfter { end += distance }
  }

  /// The visible part of a stretch of the axis.
  func shown(_ origin: CGFloat, _ length: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let first = shown(origin, orElse: start)
    return (first, max(0, shown(origin + length, orElse: end) - first))
  }

  private func shown(_ edge: CGFloat, orElse fallback: CGFloat) -> CGFloat {
    if abs(edge) <= Self.horizon { return edge }
    return edge.isNaN ? fallback : edge < 0 ? start : end
  }
}
