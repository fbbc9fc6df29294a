// The content at one width as the rules see it, and the rules for every kind of content.

import Foundation

/// An item of a sample.
struct SampleItem {
  /// The index by which the sample knows the item.
  var index: Int
  /// The size; nil if the item is not visible.
  var size: CGSize?
  var isTarget: Bool
  /// Whether a part of its text is not visible.
  var cutsText: Bool
}

/// Content at one width. A conformance has the rules of the table whose searches accept it; an extension of it contains
/// the rules for its kind only. The rules below apply to every conformance.
protocol RuleSample {
  /// The search of a rule; nil for a rule that does not apply.
  static func search(in row: RuleRow) -> RuleSearch<Self>?
  /// The width, in px.
  var width: Int { get }
  /// The height that the content needs at the width.
  var neededHeight: CGFloat { get }
  /// The visible areas of the items, for the rule about overlaps; empty if they are known not to overlap.
  var areas: [(index: Int, area: CGRect)] { get }
  /// Whether two items are meant to share an area.
  func mayShareArea(_ item: Int, _ earlier: Int) -> Bool
  /// Calls `body` with each item, in their order.
  func forEachItem(_ body: (SampleItem) -> Void)
}

/// How the items that break a rule are found.
enum RuleSearch<Sample: RuleSample>: Sendable {
  /// Finds items at one width.
  case items(@Sendable (Sample, CheckSettings, _ found: (_ item: Int) -> Void) -> Void)
  /// Finds items at one width, each with an earlier item that explains the problem.
  case pairs(@Sendable (Sample, _ found: (_ item: Int, _ earlier: Int) -> Void) -> Void)
  /// Compares the content with itself at a greater width.
  case growth(@Sendable (Sample, _ wider: Sample) -> Bool)
  /// Returns the widths that the minimum width of a window excludes.
  case minimum(@Sendable (_ width: Int, CheckSettings) -> ClosedRange<Int>?)
  /// Returns the widths of screens on which a popover does not fit.
  case popover(@Sendable (PopoverSize, CheckSettings) -> [ClosedRange<Int>])
  /// Compares the minimum height of a window with a screen.
  case minimumHeight(@Sendable (_ height: Int, ScreenSize) -> Bool)
}

extension RuleSample {
  func cutTexts(_ found: (Int) -> Void) {
    forEachItem { if $0.cutsText { found($0.index) } }
  }

  func smallTargets(_ least: Double, _ found: (Int) -> Void) {
    let least = CGFloat(least)
    forEachItem { item in
      guard item.isTarget, let size = item.size, size.width < least || size.height < least else { return }
      found(item.index)
    }
  }

  /// Finds each item that overlaps an earlier one, in the order of the items.
  func overlaps(_ found: (Int, Int) -> Void) {
    var known: [Int: Int] = [:]
    forEachOverlap(of: areas) { first, second in
      let (earlier, later) = (min(first, second), max(first, second))
      if known[later] == nil, !mayShareArea(later, earlier) { known[later] = earlier }
    }
    for (later, earlier) in known.sorted(by: { $0.key < $1.key }) { found(later, earlier) }
  }

  /// Whether one px more makes the content taller, by more than the rounding error of a sum.
  func isTaller(at wider: Self) -> Bool { wider.width == width + 1 && wider.neededHeight > neededHeight + 0.001 }
}

/// A rule, and the item that breaks it.
struct BrokenRule: Hashable {
  var rule: CheckRule
  /// The index of the item in the container; nil for the content as a whole.
  var item: Int?
}

/// The rules that are on, for one kind of content.
struct RuleSet<Sample: RuleSample> {
  private let settings: CheckSettings
  private let searches: [(rule: CheckRule, search: RuleSearch<Sample>)]

  init(_ settings: CheckSettings) {
    self.settings = settings
    searches = RuleRow.all.filter { settings[$0.rule] }.compactMap { row in
      Sample.search(in: row).map { (row.rule, $0) }
    }
  }

  /// Calls `found` with each item that breaks a rule, ordered by rule.
  func forEachBrokenRule(in sample: Sample, _ found: (CheckRule, _ item: Int, _ earlier: Int?) -> Void) {
    for (rule, search) in searches {
      switch search {
      case .items(let find): find(sample, settings) { found(rule, $0, nil) }
      case .pairs(let find): find(sample) { found(rule, $0, $1) }
      case .growth, .minimum, .popover, .minimumHeight: break
      }
    }
  }

  /// The items that break rules, ordered by rule.
  func brokenRules(in sample: Sample) -> [BrokenRule] {
    var brokenRules: [BrokenRule] = []
    forEachBrokenRule(in: sample) { rule, item, _ in brokenRules.append(BrokenRule(rule: rule, item: item)) }
    return brokenRules
  }

  /// The rules that the content breaks because of its layout at the next sampled width.
  func brokenRules(from sample: Sample, to wider: Sample) -> [BrokenRule] {
    searches.compactMap { rule, search in
      guard case .growth(let isBroken) = search, isBroken(sample, wider) else { return nil }
      return BrokenRule(rule: rule)
    }
  }

  /// The rules that the minimum width of a window breaks.
  func brokenRules(ofMinimum width: Int) -> [(brokenRule: BrokenRule, widths: ClosedRange<Int>)] {
    searches.compactMap { rule, search in
      guard case .minimum(let excluded) = search else { return nil }
      return excluded(width, settings).map { (BrokenRule(rule: rule), $0) }
    }
  }

  /// The rules that the size of a popover breaks, with the widths of the screens.
  func brokenRules(of popover: PopoverSize) -> [(brokenRule: BrokenRule, widths: [ClosedRange<Int>])] {
    searches.compactMap { rule, search in
      guard case .popover(let find) = search else { return nil }
      let widths = find(popover, settings)
      return widths.isEmpty ? nil : (BrokenRule(rule: rule), widths)
    }
  }

  /// Whether a minimum height of a window is too great for a screen; nil if no rule compares them.
  var isTooHigh: ((Int, ScreenSize) -> Bool)? {
    for case .minimumHeight(let isTooHigh) in searches.map(\.search) { return isTooHigh }
    return nil
  }

  /// The rules that the minimum heights of a window break, with the screens that are too low.
  func brokenRules(
    ofHeights heights: LeastHeights
  ) -> [(brokenRule: BrokenRule, screens: [LeastHeights.LowScreen])] {
    searches.compactMap { rule, search in
      guard case .minimumHeight(let isTooHigh) = search else { return nil }
      let screens = heights.lowScreens(isTooHigh)
      return screens.isEmpty ? nil : (BrokenRule(rule: rule), screens)
    }
  }

  /// Whether the next width too is needed for a check of a width.
  var comparesWidths: Bool {
    searches.contains { if case .growth = $0.search { true } else { false } }
  }
}
