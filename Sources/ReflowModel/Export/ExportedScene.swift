// The content of an export: a layout, its items with their measured sizes, and their frames at one width. The text of
// each format derives from this value alone.

import Foundation
import LayoutCore

/// The exported content of a canvas. Lengths are in px.
package struct ExportedScene: Sendable {
  /// The title of the scene, in English.
  package var title: String
  package var direction: LayoutDirection
  /// The proposal to the container, including its insets.
  package var proposal: ProposedViewSize
  /// The size of the container, including its insets.
  package var size: CGSize
  package var container: ExportedContainer
  package var textStyle: ExportedStyle
  /// Sentences about what no format expresses.
  package var remarks: [String]

  package init(
    title: String, direction: LayoutDirection, proposal: ProposedViewSize, size: CGSize, container: ExportedContainer,
    textStyle: ExportedStyle = ExportedStyle(), remarks: [String] = []
  ) {
    self.title = title
    self.direction = direction
    self.proposal = proposal
    self.size = size
    self.container = container
    self.textStyle = textStyle
    self.remarks = remarks
  }

  /// The remark of formats in which all text has one size, if some text has another.
  var sizeRemarks: [String] {
    let isMixed = container.items.contains { $0.textSize.map { $0 != textStyle.size } ?? false }
    return isMixed
      ? ["Mixed sizes: texts that are larger or smaller in Reflow show it by the sizes of their tiles alone."] : []
  }

  /// The remark of formats in which items keep their heights, if a text may wrap in a narrower container.
  var wrappingRemarks: [String] {
    let wraps = container.items.contains { item in
      item.isLeaf && !item.cutsText && item.minimum.width < min(item.ideal.width, item.frame?.width ?? .infinity)
    }
    return wraps
      ? ["Items keep the heights that they have in \(widthText), also where a narrower place wraps their texts."] : []
  }

  /// The remark of formats in which items keep their heights, if these follow from the widths.
  var ratioRemarks: [String] {
    container.items.contains { $0.aspectRatio != nil }
      ? ["Cell ratio: items keep the heights that they have in \(widthText); in Reflow these follow from the widths."]
      : []
  }

  /// The remark of formats without corners.
  var cornerRemarks: [String] {
    textStyle.radius == ExportedStyle.tileRadius ? [] : ["Corner radius: \(textStyle.radius.spelled) px in Reflow."]
  }

  /// The remark of formats without text, if some text ends in an ellipsis.
  var ellipsisRemarks: [String] {
    container.items.contains(where: \.cutsText) ? ["Longer texts that end in an ellipsis are named as a whole."] : []
  }

  /// The width in titles and comments.
  var widthText: String {
    guard let width = proposal.width else { return "no exact width" }
    return width == .infinity ? "an infinite width" : width.spelled + " px"
  }
}

extension ExportedScene {
  /// The scene for formats that have no infinite lengths. An infinite proposal may give items an infinite place; these
  /// are hidden, and a remark gives their number.
  var finite: ExportedScene {
    var scene = self
    let count = scene.container.hideInfiniteItems()
    let area = scene.container.items.compactMap(\.frame).reduce(CGRect.zero) { $0.union($1) }
    if !size.width.isFinite { scene.size.width = area.maxX }
    if !size.height.isFinite { scene.size.height = area.maxY }
    if count > 0 {
      let all = "\(container.items.count) item\(container.items.count == 1 ? "" : "s")"
      scene.remarks.append("\(count) of \(all) left out, as the infinite proposal gives no finite place.")
    }
    return scene
  }
}

/// A layout and its items.
package struct ExportedContainer: Sendable {
  package var layout: DeclaredLayout
  package var items: [ExportedItem]
  package var insets: EdgeInsets
  /// The items of each line of a flow, including hidden ones.
  package var lines: [Range<Int>]

  package init(
    _ layout: DeclaredLayout, _ items: [ExportedItem], insets: EdgeInsets = EdgeInsets(), lines: [Range<Int>] = []
  ) {
    self.layout = layout
    self.items = items
    self.insets = insets
    self.lines = lines
  }
}

/// One item of a container, and the limits of its size.
package struct ExportedItem: Sendable {
  /// The text or the name.
  package var name: String
  package var minimum: CGSize
  package var ideal: CGSize
  /// The maximum size, infinite for an item that fills the proposal.
  package var maximum: CGSize
  /// The frame, from the container's top left corner; nil for a hidden item.
  package var frame: CGRect?
  /// The first baseline, from the item's top.
  package var baseline: CGFloat?
  /// The lines of the text, from the item's top left corner.
  package var textLines: [ExportedText] = []
  /// The size of the text in px; nil for the size in ``ExportedStyle``.
  package var textSize: CGFloat?
  /// Whether a longer text ends in an ellipsis.
  package var cutsText = false
  /// The ratio of the width to the height; nil if the height does not depend on the width.
  package var aspectRatio: CGFloat?
  /// The kind of an item of words.
  package var kind = ItemKind.word
  /// The distances of the text's area from the left and the right edge of an item of another kind than a word.
  package var (left, right): (CGFloat, CGFloat) = (0, 0)
  /// The content of an item that is a container; nil for other items.
  package var content: ExportedContainer?
  /// The minimum length of a spacer; nil for other items.
  package var spacerLength: CGFloat?
  /// The size of the item that represents hidden items: its widths for a number of one digit, of two digits and so on,
  /// and its height. Nil for other items.
  package var overflow: (widths: [CGFloat], height: CGFloat)?
  package var priority = 0.0
  package var startsNewLine = false
  package var growWeight: CGFloat?
  /// The alignment in the line; nil for that of the container.
  package var alignment: VerticalAlignment?

  package init(_ name: String, minimum: CGSize, ideal: CGSize, maximum: CGSize, frame: CGRect? = nil) {
    (self.name, self.minimum, self.ideal, self.maximum, self.frame) = (name, minimum, ideal, maximum, frame)
  }

  /// Whether the item is neither a container nor a spacer.
  var isLeaf: Bool { content == nil && spacerLength == nil }

  /// Whether the minimum, the ideal and the maximum size are equal.
  var isRigid: Bool { minimum == ideal && maximum == ideal }
}

/// A drawn line of text. Lengths are in px.
package struct ExportedText: Sendable, Equatable {
  /// The drawn text, including an ellipsis.
  package var text: String
  /// The left end of the baseline.
  package var origin: CGPoint
  /// The distance from the top of the line to its baseline, and the height of the line.
  package var (ascent, height): (CGFloat, CGFloat)
  package var isRightToLeft: Bool

  package init(
    _ text: String, at origin: CGPoint, ascent: CGFloat, height: CGFloat, isRightToLeft: Bool = false
  ) {
    (self.text, self.origin, self.isRightToLeft) = (text, origin, isRightToLeft)
    (self.ascent, self.height) = (ascent, height)
  }
}

/// The style of tiles, with the colours of the light style.
package struct ExportedStyle: Sendable, Equatable {
  /// The font family.
  package var family = "sans-serif"
  /// The size of the text in px.
  package var size: CGFloat = 15
  package var padding: CGFloat = 8
  package var (color, background) = ("#393e5e", "#e1e1f8")

  /// The radius of the tiles' corners.
  package var radius = Self.tileRadius

  /// The radius of the corners of word tiles.
  static let tileRadius: CGFloat = 8

  package init() {}
}

extension ExportedContainer {
  /// Whether the layout has no counterpart in other programs, so that each item is exported with its place.
  var placesItems: Bool { if case .custom = layout { true } else { false } }

  /// Hides the items whose frames are not finite, and returns their number.
  fileprivate mutating func hideInfiniteItems() -> Int {
    let infinite = items.indices.filter { index in
      items[index].frame.map { ![$0.minX, $0.maxX, $0.minY, $0.maxY].allSatisfy(\.isFinite) } ?? false
    }
    for index in infinite { items[index].frame = nil }
    return infinite.count
  }

  /// Whether the container is a flow that browsers lay out equally at any width: it fills lines greedily, and items
  /// keep their sizes unless they have a growth weight.
  var wrapsGreedily: Bool {
    guard case .flow(let flow) = layout else { return false }
    return flow.parametersBeyondGreedy.isEmpty
      && items.allSatisfy { item in
        item.spacerLength == nil && item.overflow == nil
          && (item.growWeight != nil || flow.justification == .stretchItems || item.maximum.width <= item.ideal.width)
      }
  }

  /// The weight of an item in the distribution of the free space of its line; nil for an item that does not grow.
  func growth(of item: ExportedItem) -> CGFloat? {
    guard case .flow(let flow) = layout, item.maximum.width > item.ideal.width else { return nil }
    let weight = item.growWeight ?? (flow.justification == .stretchItems ? 1 : nil)
    return weight.flatMap { $0 > 0 ? $0 : nil }
  }
}
