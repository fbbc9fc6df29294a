// The input of a check: the items of a container, the distances that are set, and a closure that lays the container out
// at any width. The app makes one for a container of widgets; tests make one without widgets.

import Foundation
import LayoutCore

/// The facts about an item of a container that a check needs.
package struct CheckedItem: Hashable, Sendable {
  /// The identity in the scene. It does not change when the document changes, and documents store it for ignored
  /// problems.
  package var identity: Int
  /// The text or the name of the item.
  package var name: String
  /// The smallest size that shows the whole item: the natural size of an item that would be cut off or end in an
  /// ellipsis. Nil when every size shows the whole item, such as text that wraps.
  package var whole: CGSize?
  /// Whether the item can be pressed.
  package var isTarget: Bool
  /// Whether no size shows the whole text, because it is longer than an item can be.
  package var isCutOff: Bool
  /// The path of a widget in the window of a program; nil for an item of a document.
  package var path: String?
  /// The identifier of a widget in its interface file; nil without one.
  package var identifier: String?
  /// The type of a widget; nil for an item of a document.
  package var type: String?

  package init(
    identity: Int, name: String, whole: CGSize? = nil, isTarget: Bool = false, isCutOff: Bool = false,
    path: String? = nil
  ) {
    self.path = path
    self.identity = identity
    self.name = name
    self.whole = whole
    self.isTarget = isTarget
    self.isCutOff = isCutOff
  }

  /// The name in quotation marks, after the identifier of a widget that has one. The name is cut to the limit; nil keeps
  /// the whole name, for files.
  func quotedName(naming limit: ScalarLimit? = .name) -> Message {
    let shown = limit.map { name.cut(to: $0) } ?? name
    guard let identifier else { return Message("“%s”", shown) }
    guard identifier != name else { return .verbatim(limit.map { identifier.cut(to: $0) } ?? identifier) }
    return Message(joining: [.verbatim(identifier.cut(to: .name)), Message("“%s”", shown)], separator: " ")
  }

  /// The identifier of a widget and its name in quotation marks, in the same form in all languages.
  var plainName: String {
    guard let identifier else { return "“\(shownName)”" }
    return identifier == name ? shownName : "\(identifier.cut(to: .name)) “\(shownName)”"
  }

  /// The displayed name, which is cut to the limit of names.
  var shownName: String { name.cut(to: .name) }

  package static func == (one: CheckedItem, other: CheckedItem) -> Bool {
    one.identity == other.identity && one.whole == other.whole && one.isTarget == other.isTarget
      && one.isCutOff == other.isCutOff && one.path == other.path && one.identifier == other.identifier
      && one.name.isIdentical(to: other.name)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}

/// A container to check.
package struct CheckSubject {
  /// The distances that are set for a flow.
  package struct Distances: Equatable, Sendable {
    /// The distance between the items of a line; the minimum distance if lines are justified.
    package var items: CGFloat
    /// The distance between two lines.
    package var lines: CGFloat
    /// Whether the free space of a line is added to the distances between its items.
    package var isJustified: Bool

    package init(items: CGFloat, lines: CGFloat, isJustified: Bool) {
      (self.items, self.lines, self.isJustified) = (items, lines, isJustified)
    }
  }

  /// The items, by their indices in the container; nil for a child that is not checked by itself.
  package let items: [CheckedItem?]
  /// The number of the first item in the container, which is greater than 1 if the container has invisible items before
  /// it.
  package var firstNumber = 1
  /// The items without names, for rules that visit all items at each width.
  let traits: ContiguousArray<Traits>
  /// The distances that are set; nil when the layout is not a flow or the distances vary.
  package var distances: Distances?
  /// The texts that wrap inside their items; nil for none.
  package var texts: ItemTexts?
  /// Lays the container out at a width in px. The result needs no baselines and no proposals. The height of its content
  /// is the natural height, so that results are comparable.
  package var solve: (_ width: Int) -> LayoutGeometry
  /// Lays the container out in the opposite reading direction; nil to skip the rule about mirroring.
  package var mirrored: ((_ width: Int) -> LayoutGeometry)?
  /// Returns the search for the widths at which the layout changes, which covers at least the range; nil to lay out
  /// every width. ``CheckSearch`` calls it at its first step.
  package var breakpoints: ((ClosedRange<Int>) -> BreakpointSearch)?

  /// The facts about an item that rules need.
  struct Traits {
    var whole: CGSize?
    var isTarget: Bool
    var isCutOff: Bool
    /// Whether the index belongs to an item.
    var isItem: Bool
  }

  package init(
    items: [CheckedItem?], distances: Distances? = nil, texts: ItemTexts? = nil,
    solve: @escaping (_ width: Int) -> LayoutGeometry,
    mirrored: ((_ width: Int) -> LayoutGeometry)? = nil, breakpoints: ((ClosedRange<Int>) -> BreakpointSearch)? = nil
  ) {
    self.items = items
    traits = ContiguousArray(
      items.map {
        Traits(
          whole: $0?.whole, isTarget: $0?.isTarget ?? false, isCutOff: $0?.isCutOff ?? false, isItem: $0 != nil)
      })
    self.distances = distances
    self.texts = texts
    self.solve = solve
    self.mirrored = mirrored
    self.breakpoints = breakpoints
  }
}
