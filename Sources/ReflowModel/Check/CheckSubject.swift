// What a check has to be told of a container: what its items are, what was set, and a way to lay it out at any width.
// Whoever has a container of widgets fills one in; tests fill in one without widgets.

import Foundation
import LayoutCore

/// An item of a container, as a check sees it.
package struct CheckedItem: Hashable, Sendable {
  /// Its identity in its scene, which says which one it is after a change, and is what a document ignores.
  package var identity: Int
  /// What it says, or is called.
  package var name: String
  /// The least size in which all of it is to be seen: the natural size of what would be cut off or end in an ellipsis.
  /// Nil where it shows all of it in whatever size it is given, as text that wraps.
  package var whole: CGSize?
  /// Whether it can be pressed.
  package var isTarget: Bool
  /// Whether no size shows all of it, since the text is longer than an item can be.
  package var isCutOff: Bool

  package init(
    identity: Int, name: String, whole: CGSize? = nil, isTarget: Bool = false, isCutOff: Bool = false
  ) {
    self.identity = identity
    self.name = name
    self.whole = whole
    self.isTarget = isTarget
    self.isCutOff = isCutOff
  }

  package static func == (one: CheckedItem, other: CheckedItem) -> Bool {
    one.identity == other.identity && one.whole == other.whole && one.isTarget == other.isTarget
      && one.isCutOff == other.isCutOff && one.name.isIdentical(to: other.name)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}

/// A container that is checked.
package struct CheckSubject {
  /// The distances that were set for the lines of a flow.
  package struct Distances: Equatable, Sendable {
    /// Between the items of a line: just so much, or with justified lines at least.
    package var items: CGFloat
    /// Between two lines.
    package var lines: CGFloat
    /// Whether what a line leaves over is added to the distances between its items.
    package var isJustified: Bool

    package init(items: CGFloat, lines: CGFloat, isJustified: Bool) {
      (self.items, self.lines, self.isJustified) = (items, lines, isJustified)
    }
  }

  /// The items, by their indices in the container. What has no place here is not checked by itself.
  package let items: [CheckedItem?]
  /// The same without names, for what looks at all items at each width.
  let traits: ContiguousArray<Traits>
  /// The distances that were set; nil where the layout is no flow or they are not all the same.
  package var distances: Distances?
  /// Where everything is at a width in px. Baselines and proposals are not asked for. The heights of two answers are
  /// those that the content would like to have.
  package var solve: (_ width: Int) -> LayoutGeometry
  /// The same in the other direction of reading; nil where one goes without looking at it.
  package var mirrored: ((_ width: Int) -> LayoutGeometry)?
  /// The widths at which the container wraps anew; nil to look at every width. See ``CheckSearch`` for what is made of
  /// them.
  package var breakpoints: ((ClosedRange<Int>) -> BreakpointSearch)?

  /// What rules ask of an item.
  struct Traits {
    var whole: CGSize?
    var isTarget: Bool
    var isCutOff: Bool
    /// Whether there is an item at all.
    var isItem: Bool
  }

  package init(
    items: [CheckedItem?], distances: Distances? = nil, solve: @escaping (_ width: Int) -> LayoutGeometry,
    mirrored: ((_ width: Int) -> LayoutGeometry)? = nil, breakpoints: ((ClosedRange<Int>) -> BreakpointSearch)? = nil
  ) {
    self.items = items
    traits = ContiguousArray(
      items.map {
        Traits(
          whole: $0?.whole, isTarget: $0?.isTarget ?? false, isCutOff: $0?.isCutOff ?? false, isItem: $0 != nil)
      })
    self.distances = distances
    self.solve = solve
    self.mirrored = mirrored
    self.breakpoints = breakpoints
  }
}
