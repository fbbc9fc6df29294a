// The views of a host as properties of its widget, for tools in the same process that do not use this library, such as
// Reflow's probe. A program reads nothing of it, and without a reader it costs nothing.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// What a tool reads of a host.
///
/// `views` has two parts. The first are the views, each with the index of the view that contains it, or -1; its type; the
/// number of views of this type before it in the same view; its text; its traits; and the number of its widget among the
/// children of the host, or -1. The second are eight numbers for each view: x, y, width and height in px from the corner
/// of the host, and how it shows its text: ``ShownText``. The first part stays the same value as long as the views do.
///
/// `view-sizes` has four numbers for each view, which are measured by each reading: the minimum and the ideal width, and
/// the minimum and the ideal height for its width.
///
/// `parameters` has the properties of the view that a tool can set, and sets them: see PublishedParameters.swift; and
/// writing `layout-values` sets those of views: see PublishedLayoutValues.swift.
///
/// Writing the number of a view to `traced-view` lays the window out once more, and `layout-trace` then has the trace:
/// see PublishedTrace.swift.
///
/// `layout-faults` is how the layout of the view whose number was written to `examined-view` breaks the contract of
/// `Layout`: ``LayoutFaults``. Reading it runs the layout several times.
@MainActor final class PublishedViews {
  /// The bits of the traits.
  private enum Trait {
    static let text: UInt32 = 1
    /// The view cuts what is outside of it.
    static let clips: UInt32 = 2
    /// The views in it may cover each other.
    static let hasLayers: UInt32 = 4
    /// The view runs an action when it is pressed.
    static let isPressed: UInt32 = 8
    /// The program has written the layout of the view.
    static let hasOwnLayout: UInt32 = 16
  }

  /// A view. One without an element of its own, such as a `Group` in a body, contains what its parts do.
  struct Row {
    let parent: Int
    let type: String
    /// The index of its element among those that are visible; nil for several elements.
    var element: Int?
    let isText: Bool
  }

  nonisolated static let type = "(a(isusui)ai)"

  /// The serial numbers of the elements from which the rows were made.
  private var serials: [Int]?
  private(set) var rows: [Row] = []
  /// The elements from which the rows were made, each with its first row.
  private(set) var visits: [VisibleElements.Visit] = []
  private(set) var firstRows: [Int] = []
  /// The containers with layouts that the program has written, by their rows.
  private var ownLayouts: [Int: ContainerNode] = [:]
  /// The row of the examined view.
  var examined = -1
  /// The containers whose views have layout values that a tool has set.
  var changedContainers: [ViewNode] = []
  /// The trace that a tool has asked for and not read.
  var lastTrace: Variant?
  private var list = Variant(arrayOf: "(isusui)", [])

  /// The property `views`.
  func views(of host: ViewHost) -> Variant {
    let elements = elements(of: host)
    let frames = union(of: elements) { element in element.hasFrame ? element.shown.frame : nil }
    var numbers: [Int32] = []
    numbers.reserveCapacity(rows.count * 8)
    for (row, frame) in zip(rows, frames) {
      let frame = frame ?? .zero
      let (x, y) = (Int32(px: frame.minX), Int32(px: frame.minY))
      let text = row.isText ? (row.element.flatMap { elements[$0].widget } as? TextWidget)?.shownText : nil
      numbers.append(x)
      numbers.append(y)
      numbers.append(Int32(px: frame.maxX) - x)
      numbers.append(Int32(px: frame.maxY) - y)
      let shown = text ?? .none
      numbers.append(shown.lineCount)
      numbers.append(shown.faults.rawValue)
      numbers.append(shown.hiddenStart)
      numbers.append(shown.hiddenEnd)
    }
    return Variant(tuple: [list, Variant(fixed: numbers, of: "i")])
  }

  /// The property `view-sizes`.
  func sizes(of host: ViewHost) -> Variant {
    let elements = elements(of: host)
    // Sizes from the corner: what contains several views is at least as large as each of them.
    let corner = { (size: CGSize) in CGRect(origin: .zero, size: size) }
    let frames = union(of: elements) { element in element.hasFrame ? element.shown.frame : nil }
    var widths: [ObjectIdentifier: CGFloat] = [:]
    for (row, frame) in zip(rows, frames) {
      if let index = row.element { widths[ObjectIdentifier(elements[index])] = frame?.width }
    }
    let least = union(of: elements) { element in
      let width = widths[ObjectIdentifier(element)]
      return corner(
        CGSize(
          width: element.node.sizeThatFits(ProposedViewSize(width: 0, height: nil)).width,
          height: element.node.sizeThatFits(ProposedViewSize(width: width, height: 0)).height))
    }
    let ideal = union(of: elements) { element in
      let width = widths[ObjectIdentifier(element)]
      return corner(
        CGSize(
          width: element.node.sizeThatFits(.unspecified).width,
          height: element.node.sizeThatFits(ProposedViewSize(width: width, height: nil)).height))
    }
    let numbers = zip(least, ideal).flatMap { least, ideal in
      [least?.width, ideal?.width, least?.height, ideal?.height].map { Int32(px: ($0 ?? 0).rounded(.up)) }
    }
    return Variant(fixed: numbers, of: "i")
  }

  /// A rectangle for each row: that of its element, or else the one around those of its parts.
  private func union(of elements: [ViewElement], _ rectangle: (ViewElement) -> CGRect?) -> [CGRect?] {
    var result: [CGRect?] = rows.map { $0.element.flatMap { rectangle(elements[$0]) } }
    for index in rows.indices.reversed() {
      let parent = rows[index].parent
      guard parent >= 0, rows[parent].element.map({ elements[$0].hasFrame }) != true, let own = result[index] else {
        continue
      }
      result[parent] = result[parent]?.union(own) ?? own
    }
    return result
  }

  /// The visible elements. The rows are made again if they are others.
  @discardableResult
  func elements(of host: ViewHost) -> [ViewElement] {
    var visits = VisibleElements()
    for element in host.elements { visits.add(element) }
    let elements = visits.elements.map(\.element)
    let widgets = host.motion.widgets.map(\.element)
    let serials = (elements + widgets).map(\.serial)
    if serials != self.serials || self.visits.isEmpty {
      makeRows(visits.elements, widgets)
      self.serials = serials
    }
    return elements
  }

  /// The property `layout-faults`.
  func faults(of host: ViewHost) -> UInt32 {
    elements(of: host)
    return ownLayouts[examined]?.faults.rawValue ?? 0
  }

  // MARK: Rows

  private func makeRows(_ visits: [VisibleElements.Visit], _ widgets: [ViewElement]) {
    struct Sibling: Hashable {
      let parent: Int
      let type: String
    }
    (rows, ownLayouts) = ([], [:])
    var variants: [Variant] = []
    var numbers: [Sibling: UInt32] = [:]
    var known: [ObjectIdentifier: Int] = [:]
    let places = Dictionary(zip(widgets.map(\.serial), Int32(0)...)) { first, _ in first }
    func append(_ type: String, in parent: Int, of visit: Int, isOwner: Bool, traits: UInt32 = 0) {
      let element = visits[visit].element
      let sibling = Sibling(parent: parent, type: type)
      let number = numbers[sibling, default: 0]
      numbers[sibling] = number + 1
      let place = isOwner ? places[element.serial] ?? -1 : -1
      let text = isOwner ? (element.widget as? TextWidget)?.name : nil
      let layout = isOwner ? element.ownLayout : nil
      ownLayouts[rows.count] = layout
      var traits = traits
      if text != nil { traits |= Trait.text }
      if layout != nil { traits |= Trait.hasOwnLayout }
      variants.append(
        Variant(tuple: [
          Variant(Int32(parent)), Variant(type), Variant(number), Variant(text ?? layout?.layoutName ?? ""),
          Variant(traits), Variant(place),
        ]))
      rows.append(Row(parent: parent, type: type, element: visit, isText: text != nil))
    }
    // For each element, the first row that is made for it or in it, and the row of what it contains.
    var (first, inner): ([Int], [Int]) = ([], [])
    for (index, visit) in visits.enumerated() {
      first.append(rows.count)
      var parent = visit.parent.map { inner[$0] } ?? -1
      if let content = visit.content, first[content] < first[index] { parent = first[content] }
      let boundary = visit.parent.map { visits[$0].element.owner }
      let (names, ancestor) = visit.element.owner.names(below: boundary, known: known)
      if let ancestor {
        parent = ancestor
        rows[ancestor].element = nil
      }
      for (node, name) in names {
        let isOwner = node === visit.element.owner
        append(name, in: parent, of: index, isOwner: isOwner, traits: name == "ZStack" ? Trait.hasLayers : 0)
        parent = rows.count - 1
        known[ObjectIdentifier(node)] = parent
      }
      let modifier: (name: String, traits: UInt32)? =
        switch visit.element.drawing {
        case .clip: ("clipShape", Trait.clips)
        case .tap: ("onTapGesture", Trait.isPressed)
        default: nil
        }
      if let modifier {
        append(modifier.name, in: parent, of: index, isOwner: false, traits: modifier.traits)
        parent = rows.count - 1
      }
      inner.append(parent)
    }
    list = Variant(arrayOf: "(isusui)", variants)
    (self.visits, firstRows) = (visits, first)
  }
}

extension Int32 {
  /// A coordinate, rounded to px and limited.
  fileprivate init(px coordinate: CGFloat) {
    self = coordinate.isNaN ? 0 : Int32(Swift.min(Swift.max(coordinate.rounded(), -1e6), 1e6))
  }
}
