// A child of a published scene, written as briefly as in the scene.

import Foundation
import LayoutCore
import TestSupport

/// A child, by the lengths that it may have along a horizontal line.
struct PublishedItem: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  private var minimum: CGSize
  private var maximum: CGSize
  private var part = Part.item
  private var textLength: CGFloat?
  private var leading: CGFloat?
  private var hasNoSpacing = false
  private var baseline: CGFloat?
  private var flexibility = FlowFlexibility.natural
  private var priority = 0.0
  private var startsNewLine = false

  private enum Part: Sendable {
    case item
    case lineBreak
    case itemSeparator
    case lineSeparator
    /// An overflow item of one width, whatever the number of hidden items.
    case overflow
  }

  private init(_ minimum: CGSize, _ maximum: CGSize? = nil) {
    self.minimum = minimum
    self.maximum = maximum ?? minimum
  }

  /// A rigid item, 1 deep.
  init(integerLiteral length: Int) { self.init(CGSize(width: length, height: 1)) }

  /// A rigid item, 1 deep.
  init(floatLiteral length: Double) { self.init(CGSize(width: length, height: 1)) }

  static func rigid(_ width: CGFloat, _ height: CGFloat = 1) -> PublishedItem {
    PublishedItem(CGSize(width: width, height: height))
  }

  /// An item whose ideal length is its minimum, 1 deep.
  static func flexible(_ minimum: CGFloat, _ maximum: CGFloat) -> PublishedItem {
    PublishedItem(CGSize(width: minimum, height: 1), CGSize(width: maximum, height: 1))
  }

  /// An item whose maximum depth exceeds its ideal depth.
  static func deep(_ width: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> PublishedItem {
    PublishedItem(CGSize(width: width, height: minimum), CGSize(width: width, height: maximum))
  }

  /// Text that breaks anywhere along its line, 1 deep in a line that is long enough.
  static func text(_ length: CGFloat) -> PublishedItem {
    var item = rigid(length, 1)
    item.textLength = length
    return item
  }

  static let lineBreak: PublishedItem = with(0) { $0.part = .lineBreak }

  static func separator(_ width: CGFloat, _ height: CGFloat = 10) -> PublishedItem {
    with(rigid(width, height)) { $0.part = .itemSeparator }
  }

  /// A separator between lines that fills the breadth.
  static func lineSeparator(_ height: CGFloat) -> PublishedItem {
    with(PublishedItem(CGSize(width: 0, height: height), CGSize(width: CGFloat.infinity, height: height))) {
      $0.part = .lineSeparator
    }
  }

  static func overflow(_ width: CGFloat) -> PublishedItem {
    with(rigid(width, 1)) { $0.part = .overflow }
  }

  // MARK: Attributes

  /// The distance before the item, unless it is the first of its line.
  func after(_ distance: CGFloat) -> PublishedItem { Self.with(self) { $0.leading = distance } }

  var withoutSpacing: PublishedItem { Self.with(self) { $0.hasNoSpacing = true } }

  func onBaseline(_ baseline: CGFloat) -> PublishedItem { Self.with(self) { $0.baseline = baseline } }

  func growing(_ flexibility: FlowFlexibility) -> PublishedItem { Self.with(self) { $0.flexibility = flexibility } }

  func priority(_ priority: Double) -> PublishedItem { Self.with(self) { $0.priority = priority } }

  var onNewLine: PublishedItem { Self.with(self) { $0.startsNewLine = true } }

  private static func with(_ item: PublishedItem, _ change: (inout PublishedItem) -> Void) -> PublishedItem {
    var item = item
    change(&item)
    return item
  }

  // MARK: Element

  /// The child for lines along an axis.
  func element(along axis: Axis) -> BoxElement {
    func turned(_ size: CGSize) -> CGSize {
      axis == .horizontal ? size : CGSize(width: size.height, height: size.width)
    }
    let element = BoxElement(minimum: turned(minimum), ideal: turned(minimum), maximum: turned(maximum))
    if let textLength {
      element.answer = { proposal in
        let line = min(max((axis == .horizontal ? proposal.width : proposal.height) ?? .infinity, 1), textLength)
        return turned(CGSize(width: line, height: (textLength / line).rounded(.up)))
      }
    }
    if let leading { element.spacing = ViewSpacing(leading: leading) }
    if hasNoSpacing { element.spacing = .zero }
    if let baseline {
      element.guides = [
        VerticalAlignment.firstTextBaseline.key: baseline, VerticalAlignment.lastTextBaseline.key: baseline,
      ]
    }
    element.layoutPriority = priority
    element.with(FlowFlexibility.self, flexibility).with(StartsNewLine.self, startsNewLine)
    switch part {
    case .item: return element
    case .lineBreak: return element.with(FlowMarker.self, .lineBreak)
    case .itemSeparator: return element.with(FlowRole.self, .itemSeparator)
    case .lineSeparator: return element.with(FlowRole.self, .lineSeparator)
    case .overflow:
      let size = turned(minimum)
      return element.with(FlowRole.self, .overflow { _ in size })
    }
  }
}
