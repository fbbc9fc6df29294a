// What both drawings start from: which boxes there are, what they are called, how much room they need, and how much of
// each axis is shown.

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
    horizontal.reach(beyond)
    vertical.reach(beyond)
    (self.horizontal, self.vertical) = (horizontal, vertical)
    outline = Self.shown(own, horizontal, vertical)
  }

  /// All that has to be seen, the parts outside of the outline included.
  var extent: CGRect {
    CGRect(x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }

  /// The boxes in drawing order; hidden children have none. What flows show besides comes after all children.
  var boxes: some Sequence<Box> {
    let children = frames.lazy.enumerated().compactMap { index, frame in
      frame.map { frame in
        Box(
          frame: Self.shown(frame, horizontal, vertical), label: names[index] ?? String(index), index: index,
          isContainer: containers.contains(index))
      }
    }
    let besides = parts.lazy.map { part in
      Box(
        frame: Self.shown(part.frame, horizontal, vertical), label: part.label, index: frames.count, isContainer: false)
    }
    return [AnySequence(children), AnySequence(besides)].joined()
  }

  /// A frame as far as it is seen.
  private static func shown(_ frame: CGRect, _ horizontal: DrawnRange, _ vertical: DrawnRange) -> CGRect {
    let x = horizontal.shown(frame.origin.x, frame.size.width)
    let y = vertical.shown(frame.origin.y, frame.size.height)
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  /// A length as people write it.
  static func text(_ length: CGFloat) -> String {
    guard length.isFinite else { return "infinity" }
    guard abs(length) < 1e12 else { return "\(length)" }
    let hundredths = (length * 100).rounded() / 100
    return Int(exactly: hundredths).map(String.init) ?? "\(hundredths)"
  }

  /// An `id` without the quotes of JSON.
  static func plain(_ id: [UInt8]) -> String {
    let text = String(decoding: id, as: UTF8.self)
    return text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text
  }
}

/// The part of an axis that holds all edges which are at hand, the start of the scene among them.
private struct DrawnRange {
  /// An edge farther away than this, in points, counts as infinitely far: no drawing shows both it and the others.
  private static let horizon: CGFloat = 1e12

  private(set) var start: CGFloat = 0
  private(set) var end: CGFloat = 0
  private var goesBack = false
  private var goesOn = false

  /// The length of what is at hand.
  var length: CGFloat { end - start }

  /// Takes in the edges of something.
  mutating func include(_ origin: CGFloat, _ length: CGFloat) {
    include(origin)
    include(origin + length)
  }

  private mutating func include(_ edge: CGFloat) {
    if abs(edge) <= Self.horizon {
      start = min(start, edge)
      end = max(end, edge)
    } else if edge < 0 {
      goesBack = true
    } else {
      goesOn = true
    }
  }

  /// Shows some points more on the sides on which something goes on without end.
  mutating func reach(_ distance: CGFloat) {
    if goesBack { start -= distance }
    if goesOn { end += distance }
  }

  /// A stretch of the axis, as far as it is shown.
  func shown(_ origin: CGFloat, _ length: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let first = shown(origin, orElse: start)
    return (first, max(0, shown(origin + length, orElse: end) - first))
  }

  private func shown(_ edge: CGFloat, orElse missing: CGFloat) -> CGFloat {
    if abs(edge) <= Self.horizon { return edge }
    return edge.isNaN ? missing : edge < 0 ? start : end
  }
}
