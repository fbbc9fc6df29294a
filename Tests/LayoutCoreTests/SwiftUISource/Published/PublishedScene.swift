// A scene with a published result, in the terms of its table.

import Foundation
import LayoutCore
import TestSupport
import Testing

/// A flow with its children and the known part of the result.
struct PublishedScene: Sendable, CustomTestStringConvertible {
  /// The row of the table.
  var testDescription: String
  private var layout: FlowLayout
  private var items: [PublishedItem]
  private var proposal: ProposedViewSize
  private var origin = CGPoint.zero
  private var direction = LayoutDirection.leftToRight
  /// The places of the items in each line.
  private var lines: [[Int]]?
  private var size: [CGFloat]?
  /// The origin of each frame, and the known width and height. Nil stands for a hidden child, and an empty list for an
  /// unknown frame.
  private var frames: [[CGFloat]?]?

  /// A scene whose known result is its lines.
  init(
    lines name: String, _ layout: FlowLayout, _ items: [PublishedItem], _ length: CGFloat, _ lines: [[Int]],
    frames: [[CGFloat]?]? = nil
  ) {
    testDescription = name
    (self.layout, self.items, self.lines, self.frames) = (layout, items, lines, frames)
    proposal = ProposedViewSize(width: length, height: nil)
  }

  /// A scene whose known result is a size and frames.
  init(
    _ name: String, _ layout: FlowLayout, _ items: [PublishedItem], _ width: CGFloat?, _ height: CGFloat?,
    _ size: [CGFloat], _ frames: [[CGFloat]?] = [], from origin: CGPoint = .zero, _ direction: LayoutDirection? = nil
  ) {
    testDescription = name
    (self.layout, self.items, self.size, self.frames) = (layout, items, size, frames)
    proposal = ProposedViewSize(width: width, height: height)
    self.origin = origin
    self.direction = direction ?? .leftToRight
  }

  /// Solves the scene and compares the known result.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let engine = LayoutEngine(
      layout, elements: items.map { $0.element(along: layout.axis) }, layoutDirection: direction)
    let flow = SolvedFlow(engine, proposal, origin: origin)
    if let lines {
      #expect(engine.flowReport?.map { Array($0.items) } == lines, sourceLocation: sourceLocation)
    }
    if let size {
      #expect([flow.size.width, flow.size.height] == size, sourceLocation: sourceLocation)
    }
    if let frames {
      let known = zip(flow.numbers, frames).map { got, expected in got.map { Array($0.prefix(expected?.count ?? 0)) } }
      #expect(known == frames, sourceLocation: sourceLocation)
    }
  }
}

extension FlowLayout {
  /// The flow of published scenes: it hugs its lines and centres its items in them.
  static func rows(_ itemSpacing: CGFloat?, _ lineSpacing: CGFloat?) -> FlowLayout {
    FlowLayout(alignment: .leading, itemSpacing: itemSpacing, lineSpacing: lineSpacing, sizing: .hug)
  }

  static func columns(_ itemSpacing: CGFloat?, _ lineSpacing: CGFloat?) -> FlowLayout {
    FlowLayout(
      axis: .vertical, alignment: .top, itemSpacing: itemSpacing, lineSpacing: lineSpacing, sizing: .hug)
  }

  var justified: FlowLayout { with { $0.justification = .spaceBetween } }

  var balanced: FlowLayout { with { $0.lineBreaking = .balanced } }

  func aligned(_ alignment: Alignment) -> FlowLayout { with { $0.alignment = alignment } }

  func limited(to lineCount: Int) -> FlowLayout { with { $0.lineCount = lineCount } }
}
