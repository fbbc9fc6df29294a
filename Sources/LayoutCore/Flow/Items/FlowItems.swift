// The measurements and layout values of the children of a flow, in contiguous arrays. They do not depend on the
// parameters of the layout.

import Foundation

/// The measured children of a flow.
struct FlowItems {
  private(set) var widths: ContiguousArray<CGFloat> = []
  private(set) var heights: ContiguousArray<CGFloat> = []
  private(set) var longest = CGSize.zero
  /// The features of each child; empty if no child has any.
  private(set) var features: ContiguousArray<FlowFeatures> = []
  /// The traits of the children that have features.
  private(set) var special = FlowSpecial()
  /// The union of the features of all children.
  private(set) var present: FlowFeatures = []
  /// Whether lines are broken by the maximum of some child.
  private(set) var anyClaimsMaximum = false
  /// The alignment that replaces the flow's for each child; empty if no child has one.
  private(set) var alignments: ContiguousArray<Alignment?> = []
  /// The spacing preferences of each child; empty if all are those of a plain view.
  private(set) var spacings: ContiguousArray<ViewSpacing> = []
  /// The number of updates that found a change. Data derived from the items is updated when it differs.
  private(set) var revision = 0
  /// The children that the latest update with a change read; nil for all.
  private(set) var latestChanges: ContiguousArray<Int>?

  private var source: ChangeLog.Identity?
  private var version = 0
  private var isStale = true

  var count: Int { widths.count }

  /// Whether no child has any features.
  var arePlain: Bool { present.isEmpty }

  func size(of index: Int) -> CGSize { CGSize(width: widths[index], height: heights[index]) }

  func breadths(along axis: Axis) -> ContiguousArray<CGFloat> { axis == .horizontal ? widths : heights }

  func depths(along axis: Axis) -> ContiguousArray<CGFloat> { axis == .horizontal ? heights : widths }

  @inline(__always)
  func features(of index: Int) -> FlowFeatures { features.isEmpty ? [] : features[index] }

  func traits(of index: Int) -> FlowTraits {
    number(of: index).map { special.traits[$0] } ?? FlowTraits(plain: size(of: index))
  }

  /// The number of a child among the special ones; nil if it has no features.
  func number(of index: Int) -> Int? { features(of: index).isEmpty ? nil : special.number(of: index) }

  /// Whether a child is content: neither a spacer nor a line break.
  func isContent(_ index: Int) -> Bool { features(of: index).isDisjoint(with: [.isSpacer, .isLineBreak]) }

  func isLineBreak(_ index: Int) -> Bool { features(of: index).contains(.isLineBreak) }

  /// Whether a forced break precedes a child.
  func breaksLine(_ index: Int) -> Bool { !features(of: index).isDisjoint(with: .breaksLine) }

  /// Makes the next update search for changed children.
  mutating func setStale() {
    isStale = true
  }

  /// Reads the children that changed since the latest update.
  mutating func update(_ subviews: LayoutSubviews) {
    guard isStale || count != subviews.count else { return }
    let log = subviews.store.changes
    if subviews.isWhole, source === log.identity, let changed = log.changes(since: version) {
      for index in changed { set(index, to: index, of: subviews.store) }
      if !changed.isEmpty {
        revision += 1
        latestChanges = ContiguousArray(changed)
      }
    } else {
      readAll(subviews)
      revision += 1
      latestChanges = nil
    }
    present = features.reduce([]) { $0.union($1) }
    anyClaimsMaximum = special.traits.contains(where: \.claimsMaximum)
    longest = CGSize(width: widths.max() ?? 0, height: heights.max() ?? 0)
    source = subviews.isWhole ? log.identity : nil
    version = log.version
    isStale = false
  }

  private mutating func readAll(_ subviews: LayoutSubviews) {
    widths.removeAll(keepingCapacity: true)
    heights.removeAll(keepingCapacity: true)
    features.removeAll(keepingCapacity: true)
    special.removeAll()
    alignments.removeAll(keepingCapacity: true)
    spacings.removeAll(keepingCapacity: true)
    widths.append(contentsOf: repeatElement(0, count: subviews.count))
    heights.append(contentsOf: repeatElement(0, count: subviews.count))
    for index in 0..<subviews.count {
      set(index, to: subviews.child(at: index), of: subviews.store)
    }
  }

  private mutating func set(_ index: Int, to child: Int, of store: SubviewStore) {
    let element = store.elements[child]
    let hasValues = element.carriesLayoutValues
    let role = hasValues ? FlowTraits.RoleKind(element.layoutValue(for: FlowRole.self)) : .item
    let marker = hasValues && role == .item ? element.layoutValue(for: FlowMarker.self) : .none
    let ideal = role == .overflow ? .zero : store.size(of: child, for: .unspecified).usable
    guard marker != .lineBreak else {
      return set(index, .zero, FlowTraits(plain: .zero), .isLineBreak, spacing: element.spacing)
    }
    let alignment = hasValues ? element.layoutValue(for: FlowItemAlignment.self) : nil
    let traits = FlowTraits(element, role, ideal: ideal, largest: store.size(of: child, for: .infinity))
    var features: FlowFeatures = role == .item ? [] : .isExtra
    if traits.maximum.width != ideal.width { features.insert(.isWider) }
    if traits.maximum.height != ideal.height { features.insert(.isTaller) }
    if ideal.width == .infinity || ideal.height == .infinity { features.insert(.isInfinite) }
    if alignment != nil { features.insert(.isAligned) }
    if marker == .spacer { features.insert(.isSpacer) }
    if hasValues, role == .item, element.layoutValue(for: StartsNewLine.self) { features.insert(.startsLine) }
    set(index, ideal, traits, features, alignment, spacing: element.spacing)
  }

  private mutating func set(
    _ index: Int, _ ideal: CGSize, _ traits: FlowTraits, _ features: FlowFeatures, _ alignment: Alignment? = nil,
    spacing: ViewSpacing
  ) {
    widths[index] = ideal.width
    heights[index] = ideal.height
    setTraits(traits, features, of: index)
    if !alignments.isEmpty || alignment != nil {
      if alignments.isEmpty { alignments.append(contentsOf: repeatElement(nil, count: count)) }
      alignments[index] = alignment
    }
    setSpacing(spacing, of: index)
  }

  private mutating func setTraits(_ traits: FlowTraits, _ newFeatures: FlowFeatures, of index: Int) {
    if features.isEmpty {
      if newFeatures.isEmpty { return }
      features.append(contentsOf: repeatElement([], count: count))
    }
    let wasSpecial = !features[index].isEmpty
    features[index] = newFeatures
    if !newFeatures.isEmpty {
      special.set(traits, of: index)
    } else if wasSpecial {
      special.remove(index)
    }
  }

  private mutating func setSpacing(_ spacing: ViewSpacing, of index: Int) {
    if spacings.isEmpty {
      if spacing.isPlain { return }
      spacings.append(contentsOf: repeatElement(.plain, count: count))
    }
    spacings[index] = spacing
  }
}
