// What the children of a flow answered and carry, in contiguous arrays, whatever the parameters of the layout.

import Foundation

/// The measured children of a flow.
struct FlowItems {
  private(set) var widths: ContiguousArray<CGFloat> = []
  private(set) var heights: ContiguousArray<CGFloat> = []
  private(set) var longest = CGSize.zero
  /// One for each child; empty while every child is plain.
  private(set) var traits: ContiguousArray<FlowTraits> = []
  /// One for each child; empty while every child has the spacing of a plain view.
  private(set) var spacings: ContiguousArray<ViewSpacing> = []
  private(set) var plainCount = 0
  /// Counts the readings that found a change, for what is derived from the items.
  private(set) var revision = 0
  /// The children that the latest reading with a change was about; nil for all.
  private(set) var latestChanges: ContiguousArray<Int>?

  private var source: ChangeLog.Identity?
  private var version = 0
  private var isStale = true

  var count: Int { widths.count }

  /// Whether every child is nothing besides a finite size.
  var arePlain: Bool { plainCount == count }

  func size(of index: Int) -> CGSize { CGSize(width: widths[index], height: heights[index]) }

  func breadths(along axis: Axis) -> ContiguousArray<CGFloat> { axis == .horizontal ? widths : heights }

  func depths(along axis: Axis) -> ContiguousArray<CGFloat> { axis == .horizontal ? heights : widths }

  func marker(of index: Int) -> FlowMarker { traits.isEmpty ? .none : traits[index].marker }

  func breaksLine(_ index: Int) -> Bool { !traits.isEmpty && traits[index].breaksLine }

  /// The guide across an axis by which a child is aligned otherwise than by the flow's; nil where it is not.
  @inline(__always)
  func ownGuide(of index: Int, _ axis: Axis, besides key: AlignmentKey) -> AlignmentKey? {
    guard let own = traits[index].alignment else { return nil }
    let ownKey = axis.other.guide(of: own)
    return ownKey == key ? nil : ownKey
  }

  /// The children may have changed.
  mutating func setStale() {
    isStale = true
  }

  /// Reads the children that changed since the last time.
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
    longest = CGSize(width: widths.max() ?? 0, height: heights.max() ?? 0)
    source = subviews.isWhole ? log.identity : nil
    version = log.version
    isStale = false
  }

  private mutating func readAll(_ subviews: LayoutSubviews) {
    widths.removeAll(keepingCapacity: true)
    heights.removeAll(keepingCapacity: true)
    traits.removeAll(keepingCapacity: true)
    spacings.removeAll(keepingCapacity: true)
    widths.append(contentsOf: repeatElement(0, count: subviews.count))
    heights.append(contentsOf: repeatElement(0, count: subviews.count))
    plainCount = subviews.count
    for index in 0..<subviews.count {
      set(index, to: subviews.child(at: subviews.startIndex + index), of: subviews.store)
    }
  }

  private mutating func set(_ index: Int, to child: Int, of store: SubviewStore) {
    let element = store.elements[child]
    if !isPlain(index) { plainCount += 1 }
    let part = FlowPart(element.layoutValue(for: FlowRole.self))
    var ideal = part == .overflow ? .zero : store.size(of: child, element, for: .unspecified).usable
    let own = FlowTraits(element, part, ideal: ideal, largest: store.size(of: child, element, for: .infinity))
    if own.marker == .lineBreak { ideal = .zero }
    widths[index] = ideal.width
    heights[index] = ideal.height
    let isPlain = own.arePlain(for: ideal)
    if !isPlain { plainCount -= 1 }
    setTraits(own, of: index, arePlain: isPlain)
    setSpacing(element.spacing, of: index)
  }

  private func isPlain(_ index: Int) -> Bool {
    traits.isEmpty || traits[index].arePlain(for: size(of: index))
  }

  private mutating func setTraits(_ own: FlowTraits, of index: Int, arePlain: Bool) {
    if traits.isEmpty {
      if arePlain { return }
      traits.reserveCapacity(count)
      for (width, height) in zip(widths, heights) {
        traits.append(FlowTraits(plain: CGSize(width: width, height: height)))
      }
    }
    traits[index] = own
  }

  private mutating func setSpacing(_ spacing: ViewSpacing, of index: Int) {
    if spacings.isEmpty {
      if spacing.isPlain { return }
      spacings.append(contentsOf: repeatElement(.plain, count: count))
    }
    spacings[index] = spacing
  }
}
