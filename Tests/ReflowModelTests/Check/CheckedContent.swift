// Containers without widgets for tests of checks: a layout and sizes, with the rounding of a container of widgets.

import Foundation
import LayoutCore
import TestSupport

@testable import ReflowModel

/// A layout of boxes that can be checked.
struct CheckedContent {
  var layout: AnyLayout
  var boxes: [BoxElement]
  var direction = LayoutDirection.leftToRight
  var insets = EdgeInsets()
  var distances: CheckSubject.Distances?
  var items: [CheckedItem?]
  /// The lengths of the texts that wrap in their items, by index. The longest word has a third of the length.
  var texts: [Int: CGFloat] = [:]
  var areLabels = true

  init(_ layout: some Layout, _ boxes: [BoxElement], direction: LayoutDirection = .leftToRight) {
    self.layout = AnyLayout(layout)
    self.boxes = boxes
    self.direction = direction
    items = boxes.indices.map { CheckedItem(identity: $0, name: "item \($0)") }
  }

  private func engine(_ direction: LayoutDirection) -> LayoutEngine {
    LayoutEngine(layout, elements: boxes, layoutDirection: direction)
  }

  private func geometry(_ engine: LayoutEngine, _ direction: LayoutDirection, at width: Int) -> LayoutGeometry {
    let available = CGFloat(width)
    let proposal = ProposedViewSize(width: max(0, available - insets.leading - insets.trailing), height: nil)
    let size = engine.sizeThatFits(proposal)
    let x = direction == .leftToRight ? insets.leading : available - insets.leading - size.width
    let content = CGRect(origin: CGPoint(x: x, y: insets.top), size: size)
    engine.place(in: content, proposal: ProposedViewSize(width: proposal.width, height: size.height))
    var geometry = LayoutGeometry(
      size: CGSize(width: available, height: size.height + insets.top + insets.bottom), content: content,
      insets: insets,
      direction: direction)
    geometry.items = boxes.indices.map { index in
      let frame = engine.frame(at: index)
      return LayoutGeometry.Item(index: index, frame: frame, allocation: frame.map(Self.rounded))
    }
    geometry.lines = (engine.flowReport.map(Array.init) ?? []).map { line in
      LayoutGeometry.Line(
        items: line.items,
        frame: LayoutGeometry.lineFrame(
          of: line.items.compactMap { geometry.items[$0].frame }, along: .horizontal, at: line.origin,
          depth: line.depth, in: content, isRightToLeft: direction == .rightToLeft),
        natural: line.brokenBreadth, end: line.end)
    }
    return geometry
  }

  /// The frame with each edge rounded independently, as in a container of widgets.
  private static func rounded(_ frame: CGRect) -> CGRect {
    let (x, y) = (frame.minX.rounded(), frame.minY.rounded())
    return CGRect(x: x, y: y, width: frame.maxX.rounded() - x, height: frame.maxY.rounded() - y)
  }

  private func search(in range: ClosedRange<Int>) -> BreakpointSearch {
    let engine = engine(direction)
    let inset = insets.leading + insets.trailing
    if let search = engine.breakpointSearch(in: range, inset: inset, along: .horizontal) { return search }
    let columnCount = { (width: Int) in
      engine.columnCount(for: ProposedViewSize(width: max(0, CGFloat(width) - inset), height: nil)) ?? 0
    }
    return BreakpointSearch(
      in: range, growsBetween: { columnCount($0) < boxes.count },
      monotonicEnd: { _, _ in .max }
    ) { [columnCount($0)] }
  }

  /// The container, and the numbers of its layouts.
  func subject(isMirrored: Bool = false) -> (subject: CheckSubject, layouts: Counter) {
    let counter = Counter()
    let engine = engine(direction)
    let other: LayoutDirection = direction == .leftToRight ? .rightToLeft : .leftToRight
    let mirror = self.engine(other)
    let subject = CheckSubject(
      items: items, distances: distances,
      texts: ItemTexts(areLabels: areLabels) {
        texts[$0]
      } layOut: { item, width in
        counter.textCount += 1
        let length = texts[item] ?? 0
        return TextWrapping(lineCount: Int((length / max(width, 1)).rounded(.up)), breaksWords: width < length / 3)
      },
      solve: { width in
        counter.count += 1
        return geometry(engine, direction, at: width)
      },
      mirrored: isMirrored ? { geometry(mirror, other, at: $0) } : nil,
      breakpoints: { search(in: $0) })
    return (subject, counter)
  }

  /// The numbers of layouts of the container, and of texts in items.
  final class Counter { var (count, textCount) = (0, 0) }
}

extension CheckSettings {
  /// The settings in which all rules are on.
  static var all: CheckSettings {
    var settings = CheckSettings()
    for rule in CheckRule.allCases { settings[rule] = true }
    return settings
  }
}
