// Flows for the tests of properties of every flow.

import Foundation
import LayoutCore
import TestSupport

/// A random flow with its children and a proposal.
struct RandomFlow {
  var layout: FlowLayout
  var elements: [BoxElement]
  var width: CGFloat?
  var seed: UInt64

  init(seed: UInt64, plain: Bool = false) {
    var random = SplitMix64(seed: seed)
    self.seed = seed
    func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }
    func length(_ range: ClosedRange<CGFloat>) -> CGFloat {
      let value = CGFloat.random(in: range, using: &random)
      return chance(0.5) ? value.rounded() : value
    }
    layout = FlowLayout(
      axis: chance(0.5) ? .horizontal : .vertical,
      alignment: [
        .topLeading, .top, .topTrailing, .leading, .center, .trailing, .bottomLeading, .bottom, .bottomTrailing,
      ].randomElement(using: &random)!,
      itemSpacing: chance(0.8) ? length(0...20) : nil, lineSpacing: chance(0.8) ? length(0...20) : nil,
      sizing: .allCases.randomElement(using: &random)!, justification: .allCases.randomElement(using: &random)!,
      lastLine: .allCases.randomElement(using: &random)!)
    if !plain {
      layout.lineBreaking = .allCases.randomElement(using: &random)!
      layout.crossSize = .allCases.randomElement(using: &random)!
      if chance(0.2) { layout.lineCount = Int.random(in: 0...6, using: &random) }
      if chance(0.2) { layout.itemsPerLine = Int.random(in: 1...6, using: &random) }
    }
    elements = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      let box = BoxElement(length(0...100), length(0...40))
      guard !plain else { return box }
      if chance(0.2) { box.maximum.width += chance(0.3) ? .infinity : length(0...80) }
      if chance(0.2) { box.minimum.width = length(0...box.ideal.width) }
      if chance(0.2) { box.maximum.height += chance(0.3) ? .infinity : length(0...80) }
      if chance(0.1) { box.with(GrowWeight.self, length(0...3)) }
      if chance(0.1) { box.with(FlowFlexibility.self, FlowFlexibility.allCases.randomElement(using: &random)!) }
      if chance(0.1) { box.with(StartsNewLine.self, true) }
      if chance(0.1) { box.with(FlowItemAlignment.self, .center) }
      if chance(0.1) { box.layoutPriority = Double(Int.random(in: -2...2, using: &random)) }
      if chance(0.1) { box.guides[VerticalAlignment.center.key] = length(0...40) }
      if chance(0.1) { box.spacing = ViewSpacing(top: 3, leading: length(0...9), bottom: 5, trailing: 1) }
      if chance(0.05) { box.with(FlowMarker.self, .lineBreak) }
      return box
    }
    if !plain && chance(0.4) {
      for box in elements {
        if chance(0.2) { box.with(FlowRole.self, chance(0.6) ? .itemSeparator : .lineSeparator) }
      }
      let (sign, digit, height) = (length(0...30), length(0...20), length(0...40))
      if let more = elements.randomElement(using: &random), chance(0.6) {
        let rows = layout.axis == .horizontal
        more.with(
          FlowRole.self,
          .overflow { hidden in
            let size = CGSize(width: sign + digit * CGFloat(String(hidden).count), height: height)
            return rows ? size : size.transposed
          })
      }
    }
    width = chance(0.1) ? (chance(0.5) ? nil : .infinity) : length(0...400)
  }

  var proposal: ProposedViewSize {
    layout.axis == .horizontal
      ? ProposedViewSize(width: width, height: nil) : ProposedViewSize(width: nil, height: width)
  }

  var hasParts: Bool {
    elements.contains { if case .item = $0.layoutValue(for: FlowRole.self) { false } else { true } }
  }

  /// Whether a child is an item: no spacer, line break, separator or overflow item.
  func isContent(_ index: Int) -> Bool {
    guard elements[index].layoutValue(for: FlowMarker.self) == .none else { return false }
    if case .item = elements[index].layoutValue(for: FlowRole.self) { return true }
    return false
  }

  func solved(origin: CGPoint = .zero) -> SolvedFlow {
    SolvedFlow(LayoutEngine(layout, elements: elements), proposal, origin: origin)
  }

  /// The same scene, transposed.
  var transposed: RandomFlow {
    var other = self
    other.layout.axis = layout.axis == .horizontal ? .vertical : .horizontal
    let along = [HorizontalAlignment.leading, .center, .trailing]
    let across = [VerticalAlignment.top, .center, .bottom]
    func turned(_ alignment: Alignment) -> Alignment {
      Alignment(
        horizontal: along[across.firstIndex(of: alignment.vertical)!],
        vertical: across[along.firstIndex(of: alignment.horizontal)!])
    }
    other.layout.alignment = turned(layout.alignment)
    other.elements = elements.map { box in
      let turnedBox = BoxElement(
        minimum: box.minimum.transposed, ideal: box.ideal.transposed, maximum: box.maximum.transposed)
      turnedBox.layoutPriority = box.layoutPriority
      turnedBox.spacing = ViewSpacing(
        top: box.spacing[.leading], leading: box.spacing[.top], bottom: box.spacing[.trailing],
        trailing: box.spacing[.bottom])
      if box.spacing == .plain { turnedBox.spacing = .plain }
      turnedBox.with(GrowWeight.self, box.layoutValue(for: GrowWeight.self))
      turnedBox.with(FlowFlexibility.self, box.layoutValue(for: FlowFlexibility.self))
      turnedBox.with(StartsNewLine.self, box.layoutValue(for: StartsNewLine.self))
      turnedBox.with(FlowMarker.self, box.layoutValue(for: FlowMarker.self))
      turnedBox.with(FlowRole.self, box.layoutValue(for: FlowRole.self).transposed)
      turnedBox.with(FlowItemAlignment.self, box.layoutValue(for: FlowItemAlignment.self).map(turned))
      for (key, position) in box.guides {
        turnedBox.guides[
          key == VerticalAlignment.center.key ? HorizontalAlignment.center.key : VerticalAlignment.center.key] =
          position
      }
      return turnedBox
    }
    return other
  }
}

extension FlowRole {
  var transposed: FlowRole {
    if case .overflow(let size) = self { .overflow { size($0).transposed } } else { self }
  }
}

extension CGSize {
  var transposed: CGSize { CGSize(width: height, height: width) }
}

extension CGRect {
  var transposed: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }
}
