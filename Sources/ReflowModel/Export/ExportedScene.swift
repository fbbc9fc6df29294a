// The canvas of a document as other programs can lay it out again: the layout, its items with the sizes they were measured
// to have, and where they are at one width. Each language that it is handed over in is a text made of this value alone.

import Foundation
import LayoutCore

/// What is handed over of a canvas. Lengths are in px.
package struct ExportedScene: Sendable {
  /// What the scene is called, in English, as names in source code are.
  package var title: String
  /// The direction of reading.
  package var direction: LayoutDirection
  /// What the layout is offered, with what is kept free around it.
  package var proposal: ProposedViewSize
  /// What it takes, with what is kept free around it.
  package var size: CGSize
  /// The layout and what is in it.
  package var container: ExportedContainer
  /// How tiles look.
  package var look: ExportedLook
  /// What no language is told, in sentences.
  package var remarks: [String]

  package init(
    title: String, direction: LayoutDirection, proposal: ProposedViewSize, size: CGSize, container: ExportedContainer,
    look: ExportedLook = ExportedLook(), remarks: [String] = []
  ) {
    self.title = title
    self.direction = direction
    self.proposal = proposal
    self.size = size
    self.container = container
    self.look = look
    self.remarks = remarks
  }

  /// The remark of a language in which all text has one size, where some has another.
  var sizeRemarks: [String] {
    let isMixed = container.items.contains { $0.textSize.map { $0 != look.size } ?? false }
    return isMixed
      ? ["Mixed sizes: texts that are larger or smaller in Reflow show it by the sizes of their tiles alone."] : []
  }

  /// The remark of a language whose items keep their heights, where a text wraps in a narrower place.
  var wrappingRemarks: [String] {
    let wraps = container.items.contains { item in
      item.isLeaf && !item.cutsText && item.minimum.width < min(item.ideal.width, item.frame?.width ?? .infinity)
    }
    return wraps
      ? ["Items keep the heights that they have in \(widthText), also where a narrower place wraps their texts."] : []
  }

  /// The remark of a language without text, where some ends in an ellipsis.
  var ellipsisRemarks: [String] {
    container.items.contains(where: \.cutsText) ? ["Longer texts that end in an ellipsis are named as a whole."] : []
  }

  /// The width, as a title and comments say it.
  var widthText: String {
    guard let width = proposal.width else { return "no exact width" }
    return width == .infinity ? "an infinite width" : width.spelled + " px"
  }
}

/// A layout and its items.
package struct ExportedContainer: Sendable {
  package var layout: ExportedLayout
  package var items: [ExportedItem]
  /// What is kept free around the items.
  package var insets: EdgeInsets
  /// The items of each line of a flow, hidden ones included.
  package var lines: [Range<Int>]

  package init(
    _ layout: ExportedLayout, _ items: [ExportedItem], insets: EdgeInsets = EdgeInsets(), lines: [Range<Int>] = []
  ) {
    self.layout = layout
    self.items = items
    self.insets = insets
    self.lines = lines
  }
}

/// A layout that languages have, or can be taught.
package enum ExportedLayout: Sendable {
  case flow(FlowLayout)
  /// Columns that follow each other along the horizontal axis, and lines down, where the axis is vertical; else rows.
  case grid(Axis, [GridItem], alignment: Alignment, spacing: CGFloat?)
  case hstack(VerticalAlignment, spacing: CGFloat?)
  case vstack(HorizontalAlignment, spacing: CGFloat?)
  case zstack(Alignment)
  /// Each item where it is, since no language has the layout.
  case placed
}

/// One item of a container, and how large it may be.
package struct ExportedItem: Sendable {
  /// What it says, or is called.
  package var name: String
  package var minimum: CGSize
  package var ideal: CGSize
  /// Infinite where it takes all that it is offered.
  package var maximum: CGSize
  /// Where it is, from the container's top left corner; nil where it is hidden.
  package var frame: CGRect?
  /// Where its first line of text sits, from its top.
  package var baseline: CGFloat?
  /// Its text, line by line, with the baseline's left end from the item's top left corner.
  package var textLines: [ExportedText] = []
  /// The size of its text in px; nil for that of all.
  package var textSize: CGFloat?
  /// Whether it ends in an ellipsis.
  package var cutsText = false
  /// What lies in it; nil for a leaf.
  package var content: ExportedContainer?
  /// Its least length, where it is a spacer.
  package var spacerLength: CGFloat?
  /// How wide it is for numbers of hidden items of one digit, of two and so on, where it stands for those; and its height.
  package var overflow: (widths: [CGFloat], height: CGFloat)?
  package var priority = 0.0
  package var startsNewLine = false
  package var growWeight: CGFloat?
  /// Where it stands across its line; nil is where the others stand.
  package var alignment: VerticalAlignment?

  package init(_ name: String, minimum: CGSize, ideal: CGSize, maximum: CGSize, frame: CGRect? = nil) {
    (self.name, self.minimum, self.ideal, self.maximum, self.frame) = (name, minimum, ideal, maximum, frame)
  }

  /// Whether it is neither a container nor a spacer.
  var isLeaf: Bool { content == nil && spacerLength == nil }

  /// Whether it has one size alone.
  var isRigid: Bool { minimum == ideal && maximum == ideal }
}

/// A line of text where it is drawn, in px.
package struct ExportedText: Sendable, Equatable {
  /// What is drawn, an ellipsis included.
  package var text: String
  /// The left end of the baseline.
  package var origin: CGPoint
  /// How far the line reaches above its baseline, and how high it is in all.
  package var (ascent, height): (CGFloat, CGFloat)
  package var isRightToLeft: Bool

  package init(
    _ text: String, at origin: CGPoint, ascent: CGFloat, height: CGFloat, isRightToLeft: Bool = false
  ) {
    (self.text, self.origin, self.isRightToLeft) = (text, origin, isRightToLeft)
    (self.ascent, self.height) = (ascent, height)
  }
}

/// How tiles look, in the light style.
package struct ExportedLook: Sendable, Equatable {
  /// The family of the font.
  package var family = "sans-serif"
  /// The size of the text in px.
  package var size: CGFloat = 15
  package var padding: CGFloat = 8
  package var (color, background) = ("#393e5e", "#e1e1f8")

  /// The rounding of a tile's corners.
  static let radius: CGFloat = 8

  package init() {}
}

extension ExportedContainer {
  /// Whether a flow is one that fills its lines one after the other, with items that keep their sizes unless a weight says
  /// otherwise: what browsers do at any width.
  var wrapsGreedily: Bool {
    guard case .flow(let flow) = layout else { return false }
    return flow.parametersBeyondGreedy.isEmpty
      && items.allSatisfy { item in
        item.spacerLength == nil && item.overflow == nil
          && (item.growWeight != nil || flow.justification == .stretchItems || item.maximum.width <= item.ideal.width)
      }
  }

  /// The share that an item takes of what its line leaves over; nil where it takes none.
  func growth(of item: ExportedItem) -> CGFloat? {
    guard case .flow(let flow) = layout, item.maximum.width > item.ideal.width else { return nil }
    let weight = item.growWeight ?? (flow.justification == .stretchItems ? 1 : nil)
    return weight.flatMap { $0 > 0 ? $0 : nil }
  }
}
