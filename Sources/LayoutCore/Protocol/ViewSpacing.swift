// The distances that a view prefers to its neighbours, each for one edge and one kind of neighbour, and the rule that
// combines the preferences of two views.

import Foundation

/// The spacing preferences of a view. As in SwiftUI.
///
/// A preference belongs to an edge and, optionally, to a category. The distance between two neighbours is the largest
/// over the categories that both have; without a shared category, the larger of their uncategorised preferences;
/// without any of those, 8 points.
public struct ViewSpacing: Equatable, Sendable {
  /// The distance in points between two views without preferences.
  public static let defaultDistance: CGFloat = 8

  private var preferences: Preferences

  private enum Preferences: Equatable, Sendable {
    case none
    case plain
    case listed([SpacingPreference])

    var list: [SpacingPreference] {
      switch self {
      case .none: []
      case .plain: SpacingPreference.plain
      case .listed(let list): list
      }
    }
  }

  /// No preferences: a union with it has no effect.
  public init() {
    preferences = .none
  }

  private init(_ list: [SpacingPreference]) {
    preferences = .listed(list)
  }

  /// Uncategorised preferences in points; nil leaves an edge without one.
  public init(
    top: CGFloat? = nil, leading: CGFloat? = nil, bottom: CGFloat? = nil, trailing: CGFloat? = nil
  ) {
    let edges: [(Edge, CGFloat?)] = [(.top, top), (.leading, leading), (.bottom, bottom), (.trailing, trailing)]
    self.init(
      edges.compactMap { edge, value in
        value.map { SpacingPreference(category: nil, edge: edge, value: $0) }
      })
  }

  /// Uncategorised preferences in points on the physical edges of a view that is read in `layoutDirection`; nil leaves
  /// an edge without one.
  public init(
    top: CGFloat? = nil, left: CGFloat? = nil, bottom: CGFloat? = nil, right: CGFloat? = nil,
    layoutDirection: LayoutDirection
  ) {
    let isMirrored = layoutDirection == .rightToLeft
    self.init(
      top: top, leading: isMirrored ? right : left, bottom: bottom, trailing: isMirrored ? left : right)
  }

  /// The preferences of text, which come from its font: the distances in points to views above and below it. Text below
  /// text has no distance; a view beside text keeps its usual one.
  public static func text(above: CGFloat, below: CGFloat) -> ViewSpacing {
    ViewSpacing([
      SpacingPreference(category: .textToText, edge: .top, value: 0),
      SpacingPreference(category: .textToText, edge: .bottom, value: 0),
      SpacingPreference(category: .edgeAboveText, edge: .top, value: above),
      SpacingPreference(category: .edgeBelowText, edge: .bottom, value: below),
      SpacingPreference(category: .edgeAfterText, edge: .leading, value: 0),
      SpacingPreference(category: .edgeBeforeText, edge: .trailing, value: 0),
    ])
  }

  /// A distance of 0 on all edges.
  public static let zero = ViewSpacing(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// The preferences of an ordinary view: the default distance, except beside text, whose own preferences apply.
  public static let plain: ViewSpacing = {
    var spacing = ViewSpacing()
    spacing.preferences = .plain
    return spacing
  }()

  /// Whether the preferences are those of an ordinary view. The distance between two of those is the default.
  var isPlain: Bool {
    if case .plain = preferences { true } else { false }
  }

  /// The uncategorised preference of an edge.
  public subscript(edge: Edge) -> CGFloat? {
    preferences.list.first { $0.category == nil && $0.edge == edge }?.value
  }

  /// Takes the larger of both preferences on each of `edges`.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges == .all {
      if case .none = other.preferences { return }
      if case .none = preferences {
        self = other
        return
      }
      if isPlain && other.isPlain { return }
    }
    var list = preferences.list
    for preference in other.preferences.list where edges.contains(Edge.Set(preference.edge)) {
      if let index = list.firstIndex(where: { $0.hasKey(of: preference) }) {
        list[index].value = max(list[index].value, preference.value)
      } else {
        list.append(preference)
      }
    }
    self = ViewSpacing(list)
  }

  /// The union of both preferences on each of `edges`.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The same preferences, with those of `edges` replaced by the preferences of a plain view.
  func resetting(_ edges: Edge.Set) -> ViewSpacing {
    let kept = preferences.list.filter { !edges.contains(Edge.Set($0.edge)) }
    let plain = SpacingPreference.plain.filter { edges.contains(Edge.Set($0.edge)) }
    return ViewSpacing(kept + plain)
  }

  /// The preferences of a frame on `edges` around the view: text counts as any other content, but uncategorised
  /// preferences, such as those of a spacer, are kept.
  func framed(on edges: Edge.Set) -> ViewSpacing {
    if isPlain { return self }
    var free = edges
    for edge in Edge.allCases where self[edge] != nil { free.remove(Edge.Set(edge)) }
    return resetting(free)
  }

  /// The distance in points to the next view along `axis`.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    if isPlain && next.isPlain { return Self.defaultDistance }
    let here: Edge = axis == .horizontal ? .trailing : .bottom
    let there: Edge = axis == .horizontal ? .leading : .top
    let own = preferences.list.filter { $0.edge == here }
    let others = next.preferences.list.filter { $0.edge == there }
    let shared = own.flatMap { mine in
      others.filter { mine.category != nil && $0.category == mine.category }.map { mine.value + $0.value }
    }
    if let largest = shared.max() { return largest }
    let free = (own + others).filter { $0.category == nil }.map(\.value)
    return free.max() ?? Self.defaultDistance
  }
}

/// A preferred distance on one edge, in points.
private struct SpacingPreference: Equatable, Sendable {
  /// The kind of neighbourhood that a preference is for.
  enum Category: Sendable {
    /// Text above text.
    case textToText
    /// An edge that lies above, below, left or right of text.
    case edgeAboveText, edgeBelowText, edgeBeforeText, edgeAfterText
  }

  /// The neighbourhood that the preference is for; nil for all.
  var category: Category?

  var edge: Edge

  var value: CGFloat

  func hasKey(of other: SpacingPreference) -> Bool {
    category == other.category && edge == other.edge
  }

  /// The preferences of an ordinary view: 0 beside text.
  static let plain = [
    SpacingPreference(category: .edgeBelowText, edge: .top, value: 0),
    SpacingPreference(category: .edgeAboveText, edge: .bottom, value: 0),
    SpacingPreference(category: .edgeAfterText, edge: .leading, value: 0),
    SpacingPreference(category: .edgeBeforeText, edge: .trailing, value: 0),
  ]
}
